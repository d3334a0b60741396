// What watches tell, as it comes: in a corner of the page, and by the device while nobody looks at the page.
import type { Article } from '../api/api'
import { byId, make, plural } from '../elements/dom'
import { byWatch } from '../live/watch-matches'
import type { Match, Store } from '../state/store'

/** Notices at the same time, one of each watch; the number of all new matches is at the list of watches. */
const MAX_NOTICES = 2
const NOTICE_MILLIS = 20_000

interface Notice {
  element: HTMLElement
  count: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export class Notices {
  private readonly place = byId('notices')
  private readonly notices = new Map<string, Notice>()

  constructor(private readonly store: Store) {
    store.$matches.listen(matches => this.take(matches))
    store.$answer.listen(({ step }) => {
      if (step === 'none') for (const id of [...this.notices.keys()]) this.close(id)
    })
  }

  private take(matches: readonly Match[]): void {
    const { of, own } = this.store.$telling.get()
    const told = matches.filter(
      ({ hasBegun, watch }) => hasBegun && (of === 'all' || (of === 'own' && own.includes(watch.id))),
    )
    for (const group of byWatch(told).slice(-MAX_NOTICES)) void this.tell(group)
  }

  private async tell(group: Match[]): Promise<void> {
    const match = group.at(-1)!
    const headline = match.headline ?? (await this.headlineOf(match.article))
    this.show(match, headline, group.length)
    if (this.store.$telling.get().onDevice && !document.hasFocus()) this.notify(match, headline, group.length)
  }

  /** Of an article that other events have not told of. */
  private async headlineOf(id: number): Promise<string> {
    const article = await this.store.$api
      .get()
      ?.get<Article>({ path: `/articles/${id}` })
      .catch(() => null) // the notice has its number
    return article?.headline ?? `Article ${id}`
  }

  private show({ watch, article }: Match, headline: string, count: number): void {
    const before = this.notices.get(watch.id)
    const all = (before?.count ?? 0) + count
    if (before) this.close(watch.id)
    const name = make('button', { type: 'button', class: 'link', dir: 'auto' }, watch.name)
    name.addEventListener('click', () => this.store.openWatch(watch.id))
    const title = make('button', { type: 'button', class: 'headline', dir: 'auto' }, headline)
    title.addEventListener('click', () => {
      this.close(watch.id)
      this.store.openById(article)
    })
    const close = make(
      'button',
      { type: 'button', class: 'close', 'aria-label': `Close the notice of ${watch.name}` },
      '×',
    )
    close.addEventListener('click', () => this.close(watch.id))
    const more = all > 1 && make('p', { class: 'help' }, `and ${plural(all - 1, 'more article')}`)
    const element = make('div', { class: 'notice-of' }, make('p', {}, name), title, more, close)
    this.notices.set(watch.id, { element, count: all, timer: undefined })
    this.place.prepend(element)
    this.last(watch.id)
    for (const id of [...this.notices.keys()].slice(0, -MAX_NOTICES)) this.close(id)
  }

  /** It goes after its time, unless somebody is at it, or has not seen it yet. */
  private last(id: string): void {
    const notice = this.notices.get(id)
    if (!notice) return
    notice.timer = setTimeout(() => {
      if (document.hidden || notice.element.matches(':hover, :focus-within')) this.last(id)
      else this.close(id)
    }, NOTICE_MILLIS)
  }

  private close(id: string): void {
    const notice = this.notices.get(id)
    if (!notice) return
    clearTimeout(notice.timer)
    const hadFocus = notice.element.contains(document.activeElement)
    notice.element.remove()
    this.notices.delete(id)
    if (hadFocus) (this.place.querySelector('button') ?? byId('tab-watches')).focus()
  }

  private notify({ watch, article }: Match, headline: string, count: number): void {
    const body = count > 1 ? `${headline}, and ${plural(count - 1, 'more article')}` : headline
    try {
      const notification = new Notification(watch.name, { body, tag: `dateline-${watch.id}` })
      notification.addEventListener('click', () => {
        window.focus()
        this.store.openById(article)
        notification.close()
      })
    } catch (failure) {
      console.warn(failure) // some phones let only workers notify; the page has its own notice
    }
  }
}
