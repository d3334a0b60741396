// The project's watches as a list, by name.
import { type Api, type Paged, type Watch, wasStopped } from '../api/api'
import { byId, count, make, plural, settled } from '../elements/dom'
import { byWatch } from '../live/watch-matches'
import { WATCHES_PAGE_SIZE, watchesRequest, watchRequest } from '../query/watched'
import type { Match, Store } from '../state/store'
import { refusalOf } from './refusal'
import { WatchRow } from './watch-row'

const TYPING_DEBOUNCE_MILLIS = 300

export class WatchPanel {
  private readonly rows = new Map<string, WatchRow>()
  /** How many of the order by name have come; null: none was asked for. */
  private read: number | null = null
  private total = 0
  private asking: Promise<void> = Promise.resolve()
  private unseen = 0
  private stop = new AbortController()
  private readonly list = byId('watches')
  private readonly more = byId<HTMLButtonElement>('watches-more')
  private readonly name = byId<HTMLInputElement>('watches-name')

  constructor(private readonly store: Store) {
    this.more.addEventListener('click', () => {
      if (this.more.getAttribute('aria-disabled') !== 'true') void this.ask()
    })
    this.name.addEventListener(
      'input',
      settled(TYPING_DEBOUNCE_MILLIS, () => this.begin()),
    )
    store.$api.listen(() => this.clear())
    store.$panel.listen(({ panel }) => panel === 'watches' && this.open())
    store.$madeWatch.listen(watch => watch && this.made(watch))
    store.$wantedWatch.listen(wanted => wanted && void this.lead(wanted.id))
    store.$matches.listen(matches => this.matched(matches.filter(match => match.hasBegun)))
  }

  private get isShown(): boolean {
    return this.store.$panel.get().panel === 'watches'
  }

  private clear(): void {
    this.empty()
    this.name.value = ''
    byId('watches-named').hidden = true
    this.see(0)
    if (this.isShown) this.open()
  }

  private empty(): void {
    this.stop.abort()
    this.read = null
    this.rows.clear()
    this.list.replaceChildren()
    this.more.hidden = true
    byId('watches-count').textContent = ''
    this.fail(null)
  }

  private open(): void {
    this.see(0)
    if (this.read === null) this.begin()
  }

  private begin(): void {
    this.empty()
    this.stop = new AbortController()
    this.read = 0
    this.asking = this.ask()
  }

  /** The next page. */
  private async ask(): Promise<void> {
    const api = this.store.$api.get()
    const { signal } = this.stop
    if (!api || this.read === null) return
    this.more.setAttribute('aria-disabled', 'true')
    try {
      const { items, pagination } = await api.get<Paged<Watch>>(
        watchesRequest(this.name.value.trim(), this.read),
        signal,
      )
      if (signal.aborted) return
      const isFirst = this.read === 0
      this.read += items.length
      this.total = pagination.total
      const added = items.filter(watch => !this.rows.has(watch.id)).map(watch => this.add(watch, api))
      this.list.append(...added.map(row => row.element))
      if (!isFirst) added[0]?.element.querySelector('button')?.focus()
      if (this.total > WATCHES_PAGE_SIZE) byId('watches-named').hidden = false
      this.count()
    } catch (failure) {
      if (!wasStopped(failure) && !signal.aborted) this.fail(failure)
      if (!signal.aborted && !this.read) this.read = null // the panel asks again when it is opened
    } finally {
      if (!signal.aborted) this.more.removeAttribute('aria-disabled')
    }
  }

  private add(watch: Watch, api: Api): WatchRow {
    const row = new WatchRow(watch, api, this.store, () => this.gone(watch.id))
    this.rows.set(watch.id, row)
    return row
  }

  private count(): void {
    const named = this.name.value.trim() ? ' of that name' : ''
    byId('watches-count').textContent = this.total
      ? `${plural(this.total, 'watch', 'watches')}${named}`
      : `There is no watch${named} yet.`
    this.more.hidden = (this.read ?? 0) >= this.total
  }

  /** First in the list, wherever its name belongs. */
  private made(watch: Watch): void {
    const api = this.store.$api.get()
    if (!api || this.read === null) return
    this.list.prepend(this.add(watch, api).element)
    this.total++
    this.read++
    this.count()
  }

  private gone(id: string): void {
    this.rows.get(id)?.element.remove()
    this.rows.delete(id)
    this.total--
    if (this.read !== null) this.read--
    this.count()
    byId('watches-title').focus()
  }

  /** To a watch that may be far down in the list, or deleted. */
  private async lead(id: string): Promise<void> {
    const api = this.store.$api.get()
    if (!api) return
    try {
      await this.asking
      if (!this.rows.has(id)) {
        const watch = await api.get<Watch>(watchRequest(id))
        if (this.store.$api.get() !== api) return
        if (!this.rows.has(id)) this.list.prepend(this.add(watch, api).element)
      }
      this.rows.get(id)?.open()
    } catch (failure) {
      this.fail(failure)
    }
  }

  private matched(matches: Match[]): void {
    for (const group of byWatch(matches)) {
      const last = group.at(-1)!
      this.rows.get(last.watch.id)?.matched(group.length, last.time)
    }
    if (!this.isShown) this.see(this.unseen + matches.length)
  }

  /** How many matches came since the list was looked at. */
  private see(unseen: number): void {
    this.unseen = unseen
    byId('watches-badge').replaceChildren(...(unseen ? [count(unseen), make('span', { class: 'hidden' }, ' new')] : []))
  }

  private fail(failure: unknown): void {
    byId('watches-fault').textContent = failure ? refusalOf(failure) : ''
    byId('watches-fault').hidden = !failure
  }
}
