// The articles of a run as one line: what came so far, and the headlines when it is opened.
import type { FeedEvent } from '../api/api'
import { count, hourOf, make, plural } from '../elements/dom'

const PAGE_SIZE = 20

export type Verb = 'created' | 'updated' | 'deleted'

/** An article that came, changed or went; its headline is empty where only the number is known. */
export interface Item {
  id: number
  headline: string
  verb: Verb
  time: string
}

interface Counts {
  total: number
  succeeded: number
  failed: number
}

export interface Lines {
  line(item: Item): HTMLElement
  placed(): void
  /** Articles of a run that the events did not tell of, in its order; `read` is how many rows the service gave. */
  articlesOf(run: string, offset: number, limit: number): Promise<{ articles: Item[]; read: number }>
}

export class RunBatch {
  private readonly items = new Map<number, Item>()
  private unseen: Item[] = []
  private total: number | null = null
  private counts: Counts | null = null
  private outcome = ''
  /** Articles that are listed: others may arrive before the next ones are asked for. */
  private readonly listed = new Set<number>()
  /** Rows of the run that the service has given. */
  private offset = 0
  private isAsking = false
  private readonly title = make('strong')
  private readonly told = make('span', { class: 'about' })
  private readonly list = make('ol')
  private readonly more = make('button', { type: 'button', class: 'more' }, 'Show more')
  private readonly fault = make('p', { class: 'about', role: 'status' })
  private readonly fold = make('details', {}, make('summary', {}, this.title), this.list, this.fault, this.more)
  readonly element: HTMLElement

  /** @param kind `past` for a run that is older than the page */
  constructor(
    readonly id: string,
    readonly time: string,
    private readonly lines: Lines,
    kind = '',
  ) {
    this.element = make(
      'li',
      { class: `event batch ${kind}` },
      make('time', { datetime: time }, hourOf(time)),
      this.fold,
      this.told,
    )
    this.fold.addEventListener('toggle', () => {
      if (this.fold.open && !this.listed.size) void this.open()
    })
    this.more.addEventListener('click', () => void this.open())
  }

  add(item: Item): void {
    const known = this.items.get(item.id)
    if (!known) this.unseen.push(item)
    this.items.set(item.id, known?.verb === 'created' && item.verb === 'updated' ? { ...item, verb: 'created' } : item)
  }

  /** What an event of the run says. */
  about(event: FeedEvent): void {
    const { total, counts, outcome } = event.data as { total?: number; counts?: Counts; outcome?: string }
    if (total !== undefined) this.total = total
    if (counts) this.finish(counts, outcome ?? '')
  }

  finish(counts: Counts, outcome: string): void {
    if (!this.counts) this.offset = 0 // while it went on, articles came between those that were read
    this.counts = counts
    this.total = counts.total
    this.outcome = outcome
  }

  /** What was before the page listened: a run that is over, or goes on. */
  before(counts: Counts, status: string): void {
    if (status === 'pending' || status === 'running') this.total = counts.total
    else this.finish(counts, status)
    this.draw()
  }

  get isOver(): boolean {
    return this.counts !== null
  }

  isLargerThan(few: number): boolean {
    return Math.max(this.total ?? 0, this.items.size) > few
  }

  /** What came since this was last asked. */
  fresh(): Item[] {
    const fresh = this.unseen
    this.unseen = []
    return fresh
  }

  /** What went wrong with the run; null if nothing did. */
  failure(): string | null {
    if (!this.counts?.failed && this.outcome !== 'cancelled') return null
    return this.outcome === 'cancelled'
      ? 'Import cancelled'
      : `${count(this.counts!.failed)} of ${plural(this.counts!.total, 'article')} not imported`
  }

  draw(): void {
    const verbs = [...this.items.values()].map(item => item.verb)
    const of = (verb: Verb) => verbs.filter(one => one === verb).length
    const [came, changed, went] = [of('created'), of('updated'), of('deleted')]
    const done = this.counts ? this.counts.succeeded : this.items.size
    this.title.textContent =
      went > 0 && went === verbs.length
        ? `${plural(went, 'article')} deleted`
        : this.counts
          ? `${plural(done, 'article')} imported`
          : this.total === null
            ? `${plural(done, 'article')} imported so far`
            : `Importing: ${count(done)} of ${plural(this.total, 'article')}`
    const told = changed
      ? [`${count(came)} new`, `${count(changed)} changed`, went ? `${count(went)} deleted` : '']
      : []
    this.told.textContent = [...told, this.failure()].filter(Boolean).join(' · ')
    this.more.hidden = !this.listed.size || !(this.unlisted().length || this.hasUnread())
  }

  /** The newest first. */
  private unlisted(): Item[] {
    return [...this.items.values()].reverse().filter(item => !this.listed.has(item.id))
  }

  /** Whether the service may know more articles of the run than the events told of. */
  private hasUnread(): boolean {
    const succeeded = this.counts?.succeeded ?? 0
    return this.listed.size < succeeded && this.offset < succeeded
  }

  /** Those that events told of, the newest first; then those that only the service knows, as they were sent. */
  private async open(): Promise<void> {
    if (this.isAsking) return
    this.isAsking = true
    const known = this.unlisted().slice(0, PAGE_SIZE)
    const next = known.length ? known : await this.read().catch(() => null)
    this.isAsking = false
    const isMissing = next === null || (!next.length && !this.listed.size)
    this.fault.textContent = isMissing ? 'The articles of this run cannot be listed now.' : ''
    if (isMissing) return
    for (const item of next) this.listed.add(item.id)
    this.list.append(...next.map(item => this.lines.line({ ...item, time: '' })))
    this.lines.placed()
    this.draw()
  }

  private async read(): Promise<Item[]> {
    let next: Item[] = []
    do {
      const { articles, read } = await this.lines.articlesOf(this.id, this.offset, PAGE_SIZE)
      this.offset = read < PAGE_SIZE && this.isOver ? Number.POSITIVE_INFINITY : this.offset + read
      next = articles.filter(item => !this.listed.has(item.id))
    } while (!next.length && this.hasUnread())
    return next
  }
}
