// What was found, as a list: how many, the first of them, and more on request.
import { type Api, type Found, Refusal, wasStopped } from './api'
import { type ArticleHands, listItem } from './articles'
import { byId, count, plural } from './dom'
import { articlesAsk, countFilters, PAGE, type Search } from './search'

export class Results {
  private listed = 0
  private total = 0
  private next: string | null = null
  private filters = 0
  private goOn: (() => Promise<Found>) | null = null
  private readonly list = byId('articles')

  constructor(private readonly hands: ArticleHands, private readonly again: () => void) {
    byId('more').addEventListener('click', () => void this.more())
    byId('fresh').addEventListener('click', () => this.again())
  }

  /** Shows the first page, which the others of the same search follow. */
  show(api: Api, search: Search, page: Found, signal: AbortSignal): void {
    this.goOn = () => api.get<Found>(articlesAsk(search, PAGE, this.next, false), signal)
    this.filters = countFilters(search.filters)
    this.listed = 0
    this.list.replaceChildren()
    this.add(page)
    byId('fault').hidden = true
  }

  clear(): void {
    this.goOn = null
    this.list.replaceChildren()
    byId('results-count').textContent = ''
    byId('results-badge').textContent = ''
    byId('more').hidden = true
    byId('fault').hidden = true
  }

  /** There is something that the list does not have. */
  isOld(old: boolean): void {
    byId('fresh').hidden = !old
  }

  fail(failure: unknown): void {
    if (wasStopped(failure)) return
    const text = failure instanceof Refusal ? failure.message : 'Something went wrong on this page.'
    if (!(failure instanceof Refusal)) console.error(failure)
    byId('fault').textContent = text
    byId('fault').hidden = false
    if (failure instanceof Refusal && failure.retryAfter) setTimeout(() => this.again(), failure.retryAfter * 1000)
  }

  private add(page: Found): void {
    this.next = page.pagination.next_cursor ?? null
    this.total = page.pagination.total
    this.listed += page.items.length
    this.list.append(...page.items.map(article => listItem(article, this.hands)))
    const set = this.filters ? `, ${plural(this.filters, 'filter')} set` : ''
    byId('results-count').textContent = this.total
      ? `${plural(this.total, 'article')} found, ${count(this.listed)} listed${set}`
      : `No article found${this.filters ? '. Fewer filters, or a larger area, find more' : ' here'}`
    byId('results-badge').textContent = this.total ? count(this.total) : ''
    byId('more').hidden = !this.next
  }

  private async more(): Promise<void> {
    if (!this.goOn || !this.next) return
    try {
      const page = await this.goOn()
      this.add(page)
      const first = page.items[0]
      if (first) this.list.querySelector<HTMLElement>(`[data-article="${first.id}"]`)?.focus()
    } catch (failure) {
      this.fail(failure)
    }
  }
}
