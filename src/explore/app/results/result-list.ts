// The results as a list: their number, the first page, and more on request.

import { type Api, type Article, type Found, messageOf, wasStopped } from '../api/api'
import { listItem, whereOf } from '../article/article-row'
import { byId, count, isWide, make, plural } from '../elements/dom'
import { isLikely } from '../query/meaning'
import { countFilters, isRanked, ordinary, type Search } from '../query/search'
import { articlesRequest, MAX_RANKED_ARTICLES, PAGE_SIZE } from '../query/search-requests'
import { refusalOf } from '../search/form-refusal'
import { mayPass } from '../state/retry'
import type { Answer, Store } from '../state/store'

/** If a response arrives sooner than this, no progress is shown. */
const PROGRESS_DELAY_MILLIS = 300

export class ResultList {
  private listed = 0
  private next: string | null = null
  private filters = 0
  /** What the list is, in words: of the last search that was answered. */
  private told = ''
  private isRanked = false
  private goOn: (() => Promise<Found>) | null = null
  private slow: ReturnType<typeof setTimeout> | undefined
  private readonly list = byId('articles')
  /** In the list, before the articles that are far from the question. */
  private readonly line = make(
    'li',
    { class: 'less-likely', id: 'less-likely' },
    make('h3', {}, 'Less likely'),
    make('p', { class: 'help' }, 'Neither their meaning nor their words come near the question.'),
  )
  private readonly button = byId<HTMLButtonElement>('more')
  private readonly articles = new WeakMap<Element, Article>()
  private readonly sight = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      const article = this.articles.get(target)
      if (isIntersecting && article) this.store.$seen.set({ article })
    }
  })

  constructor(private readonly store: Store) {
    this.button.addEventListener('click', () => void this.more())
    byId('fresh').addEventListener('click', () => {
      store.again()
      byId('results-title').focus()
    })
    store.$answer.listen(answer => this.follow(answer))
    store.$isOld.listen(isOld => {
      byId('fresh').hidden = !isOld
    })
    store.$fault.listen(failure => failure && this.fail(failure))
    store.$articlePlaces.listen(article => article && this.place(article))
  }

  private follow(answer: Answer): void {
    switch (answer.step) {
      case 'none':
        this.clear()
        break
      case 'opening':
        this.wait('Opening the project…')
        break
      case 'asking':
        this.wait('Searching…')
        break
      case 'found':
        this.show(answer.run.api, answer.searched, answer.page, answer.run.signal)
        break
      case 'failed':
        this.failSearch(answer.failure)
    }
  }

  /** The next request is in progress: the list belongs to the previous search, which has no more pages. */
  private wait(text: string): void {
    clearTimeout(this.slow)
    this.goOn = null
    this.button.setAttribute('aria-disabled', 'true') // a disabled button would lose the focus
    this.slow = setTimeout(() => this.tell(text), PROGRESS_DELAY_MILLIS)
    byId('fresh').hidden = true
  }

  /** Shows the first page; the other pages of the same search follow. */
  private show(api: Api, search: Search, page: Found, signal: AbortSignal): void {
    this.clear()
    this.goOn = () => api.get<Found>(articlesRequest(search, PAGE_SIZE, this.next, false), signal)
    this.filters = countFilters(ordinary(search))
    this.isRanked = isRanked(search)
    this.add(page)
  }

  private clear(): void {
    this.empty()
    this.tell('')
    this.fault(null)
  }

  private empty(): void {
    const hadFocus = this.list.contains(document.activeElement) || this.button === document.activeElement
    clearTimeout(this.slow)
    this.told = ''
    byId('empty').hidden = true
    this.goOn = null
    this.listed = 0
    this.sight.disconnect()
    this.list.replaceChildren()
    byId('results-badge').textContent = ''
    this.button.hidden = true
    this.button.removeAttribute('aria-disabled')
    if (hadFocus) byId('results-title').focus({ preventScroll: true })
  }

  /**
   * The search itself failed. What may pass keeps the list; anything else clears it, which would look like its result.
   */
  private failSearch(failure: unknown): void {
    if (wasStopped(failure)) return
    clearTimeout(this.slow)
    if (mayPass(failure)) {
      this.tell(this.told && `Not updated: ${this.told}`)
      return
    }
    const inForm = refusalOf(failure)?.told ?? null
    this.empty()
    this.tell(inForm && isWide.matches ? 'Not searched: the form shows what is wrong.' : '')
    this.fault(inForm && isWide.matches ? null : failure)
    if (inForm) byId('fault-text').textContent = inForm // for when the form is not visible
  }

  /** A part other than the list failed; the list stays. */
  private fail(failure: unknown): void {
    if (!wasStopped(failure)) this.fault(failure)
  }

  private fault(failure: unknown): void {
    byId('fault-text').textContent = failure ? messageOf(failure) : ''
    byId('fault').hidden = !failure
  }

  private tell(text: string): void {
    byId('results-count').textContent = text
  }

  private add(page: Found): void {
    const { total, offset } = page.pagination
    const end = offset + page.items.length
    this.next = this.isRanked
      ? end < Math.min(total, MAX_RANKED_ARTICLES) && page.items.length
        ? String(end)
        : null
      : (page.pagination.next_cursor ?? null)
    for (const article of page.items) {
      // offsets repeat articles while others arrive
      if (this.list.querySelector(`[data-article="${article.id}"]`)) continue
      this.listed++
      const item = listItem(article, this.store)
      this.articles.set(item, article)
      this.put(item, isLikely(article, page.model ?? ''))
      this.sight.observe(item)
    }
    const set = this.filters ? `, ${plural(this.filters, 'filter')} set` : ''
    const best = this.next || end < total ? `best ${count(this.listed)}` : 'all'
    const limit = end >= MAX_RANKED_ARTICLES && total > end ? ', as many as a search by meaning lists' : ''
    this.told = total
      ? this.isRanked
        ? `${plural(total, 'article')} compared, ${best} listed${limit}${set}`
        : `${plural(total, 'article')} found, ${count(this.listed)} listed${set}`
      : 'No article found'
    this.tell(this.told)
    byId('results-badge').replaceChildren(
      ...(total
        ? [
            count(this.isRanked ? this.listed : total),
            make('span', { class: 'hidden' }, this.isRanked ? ' listed' : ' found'),
          ]
        : []),
    )
    this.button.hidden = !this.next
  }

  /** Above the line, or below it. */
  private put(item: HTMLElement, isAbove: boolean): void {
    if (isAbove && this.line.isConnected) {
      this.line.before(item)
      return
    }
    if (!isAbove && !this.line.isConnected) this.list.append(this.line)
    this.list.append(item)
  }

  /** The places of a listed article came later than its row. */
  private place(article: Article): void {
    const item = this.list.querySelector(`[data-article="${article.id}"]`)?.closest('article')
    const where = item?.querySelector('.where') ? null : whereOf(article)
    if (where) item?.querySelector(':scope > .tags, .more-like')?.before(where)
  }

  private async more(): Promise<void> {
    const { goOn } = this
    if (!goOn || !this.next || this.button.getAttribute('aria-disabled') === 'true') return
    this.button.setAttribute('aria-disabled', 'true')
    try {
      const page = await goOn()
      if (this.goOn !== goOn) return
      this.fault(null)
      this.add(page)
      this.store.$extension.set(page.items)
      const first = page.items[0]
      if (first) this.list.querySelector<HTMLElement>(`[data-article="${first.id}"]`)?.focus()
    } catch (failure) {
      if (this.goOn === goOn) this.fail(failure)
    } finally {
      if (this.goOn === goOn) this.button.removeAttribute('aria-disabled')
    }
  }
}
