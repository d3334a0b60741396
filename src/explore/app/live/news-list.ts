// Live events as news: articles by headline and place, and those of a large run as one line that opens.

import type { Api, ArticleDetail, FeedEvent, Mention, Run } from '../api/api'
import { hourOf, make, plural, wordsOf } from '../elements/dom'
import { entityLink, typeOf } from '../elements/entity-link'
import type { Match, Store } from '../state/store'
import { type Item, RunBatch, type Verb } from './run-batch'
import { byWatch } from './watch-matches'

/** Lines of the list. */
const MAX_LINES = 60
/** A run of more articles is one line. */
const MAX_ARTICLES_OF_SMALL_RUN = 3
/** More single articles than this in one response are one line, too. */
const MAX_SINGLE_ARTICLES = 12
const MAX_CONCURRENT_REQUESTS = 3
/** Articles of a folded batch that are announced on the map, of each response. */
const MAX_ANNOUNCED = 6

interface Unplaced {
  item: Item
  row: HTMLElement | null
  announce: boolean
}

const VERBS: Record<Verb, string> = { created: 'New', updated: 'Changed', deleted: 'Deleted' }

export class NewsList {
  private api: Api | null = null
  private signal = new AbortController().signal
  private batches = new Map<string, RunBatch>()
  private loose = new Map<string, HTMLElement[]>()
  private readonly unplaced: Unplaced[] = []
  private asked = 0
  private bursts = 0

  constructor(
    private readonly list: HTMLElement,
    private readonly store: Store,
  ) {}

  /** Where to ask for places, until the signal. */
  use(api: Api, signal: AbortSignal): void {
    this.api = api
    this.signal = signal
  }

  clear(): void {
    this.list.replaceChildren()
    this.batches.clear()
    this.loose.clear()
    this.unplaced.length = 0
  }

  get isEmpty(): boolean {
    return !this.list.childElementCount
  }

  /** A line of the feed itself. */
  tell(title: string, text: string): void {
    this.prepend(
      row('past', new Date().toISOString(), make('strong', {}, title), make('span', { class: 'about' }, text)),
    )
  }

  /** What was before the page listened. */
  before(runs: Run[]): void {
    for (const run of runs) {
      const batch = new RunBatch(run.run_id, run.updated_at, this.lines, 'past')
      batch.before(run.counts, run.status)
      this.batches.set(run.run_id, batch)
      this.list.append(batch.element)
    }
  }

  /** @param matches what the events tell of watches */
  take(events: FeedEvent[], matches: Match[]): void {
    const touched = new Set<RunBatch>()
    const singles: Item[] = []
    for (const event of events) {
      if (event.type.startsWith('service.watch.')) continue
      const batch = event.run ? this.batchOf(event.run.id, event.occurred_at) : null
      if (batch) touched.add(batch)
      const item = itemOf(event)
      if (item) {
        if (batch) batch.add(item)
        else singles.push(item)
      } else if (!batch) {
        this.prepend(this.entity(event))
      } else if (event.type.startsWith('service.run.')) {
        batch.about(event)
      }
    }
    for (const batch of touched) this.show(batch)
    this.showSingles(singles)
    for (const group of byWatch(matches)) this.prepend(this.watch(group))
    while (this.list.childElementCount > MAX_LINES) this.list.lastElementChild!.remove()
    for (const [id, batch] of this.batches) if (batch.isOver && !batch.element.isConnected) this.batches.delete(id)
    this.place()
  }

  private batchOf(id: string, time: string): RunBatch {
    const known = this.batches.get(id)
    if (known) return known
    const batch = new RunBatch(id, time, this.lines)
    this.batches.set(id, batch)
    return batch
  }

  private show(batch: RunBatch): void {
    const fresh = batch.fresh()
    const loose = this.loose.get(batch.id) ?? []
    if (batch.isLargerThan(MAX_ARTICLES_OF_SMALL_RUN)) {
      for (const line of loose) line.remove()
      this.loose.delete(batch.id)
      if (!batch.element.isConnected) this.prepend(batch.element)
      batch.draw()
      for (const item of fresh.slice(-MAX_ANNOUNCED))
        if (item.verb !== 'deleted') this.unplaced.push({ item, row: null, announce: true })
      return
    }
    const lines = fresh.map(item => this.single(item))
    this.loose.set(batch.id, [...loose, ...lines])
    const failure = batch.failure()
    if (failure) this.prepend(row('run', batch.time, make('strong', {}, failure)))
    if (batch.isOver) {
      this.batches.delete(batch.id)
      this.loose.delete(batch.id)
    }
  }

  private showSingles(items: Item[]): void {
    if (items.length <= MAX_SINGLE_ARTICLES) {
      for (const item of items) this.single(item)
      return
    }
    const batch = new RunBatch(`burst-${++this.bursts}`, items.at(-1)!.time, {
      ...this.lines,
      articlesOf: async () => ({ articles: [], read: 0 }), // it is no run
    })
    for (const item of items) batch.add(item)
    batch.finish({ total: items.length, succeeded: items.length, failed: 0 }, 'succeeded')
    this.batches.set(batch.id, batch)
    this.show(batch)
  }

  private single(item: Item): HTMLElement {
    const line = this.line(item)
    this.prepend(line)
    if (item.verb !== 'deleted') this.unplaced.push({ item, row: line, announce: true })
    return line
  }

  /** How a batch makes lines, of items that it has or that are only known by number. */
  private readonly lines = {
    line: (item: Item) => {
      const line = this.line(item)
      if (item.verb !== 'deleted') this.unplaced.push({ item, row: line, announce: false })
      return line
    },
    placed: () => this.place(),
    articlesOf: async (run: string, offset: number, limit: number): Promise<{ articles: Item[]; read: number }> => {
      const page = await this.api!.get<{ items: { article_id: number | null }[] }>(
        {
          path: `/runs/${run}/items`,
          query: [
            ['status', 'succeeded'],
            ['limit', String(limit)],
            ['offset', String(offset)],
          ],
        },
        this.signal,
      )
      const articles = page.items.flatMap(({ article_id: id }) =>
        id === null ? [] : [{ id, headline: '', verb: 'created' as const, time: '' }],
      )
      return { articles, read: page.items.length }
    },
  }

  private line(item: Item): HTMLElement {
    const words = item.headline || `Article ${item.id}`
    const title =
      item.verb === 'deleted'
        ? make('strong', { dir: 'auto' }, words)
        : make('button', { type: 'button', class: 'link', dir: 'auto' }, words)
    if (item.verb !== 'deleted') title.addEventListener('click', () => this.store.openById(item.id))
    return row(
      `article ${item.verb}`,
      item.time,
      title,
      make('span', { class: 'about' }, item.verb === 'created' ? '' : VERBS[item.verb]),
    )
  }

  private entity(event: FeedEvent): HTMLElement {
    const [, noun = '', verb = ''] = event.type.split('.')
    const { type, id } = event.entity
    const title = make('strong', {}, `${wordsOf(noun)} ${verb}`)
    if (type === null || id === null) return row(noun, event.occurred_at, title)
    const name = event.data.name
    const words = `${typeOf(type)} ${typeof name === 'string' && name ? name : id}`
    return row(
      noun,
      event.occurred_at,
      title,
      make(
        'span',
        { class: 'about' },
        verb === 'deleted' ? words : entityLink(this.store.ways, { type, id }, {}, words),
      ),
    )
  }

  /** Articles that began to match a watch, or ceased to, as one line. */
  private watch(group: Match[]): HTMLElement {
    const { watch, article, headline, hasBegun, time } = group.at(-1)!
    const title = make('button', { type: 'button', class: 'link', dir: 'auto' }, watch.name)
    title.addEventListener('click', () => this.store.openWatch(watch.id))
    const words = headline ?? `Article ${article}`
    const what = make('button', { type: 'button', class: 'link place' }, make('bdi', {}, words))
    what.addEventListener('click', () => this.store.openById(article))
    const others = group.length > 1 ? ` and ${plural(group.length - 1, 'more article')}` : ''
    // an article that no longer matches may be deleted
    const about = hasBegun ? ['Matched by ', what, others] : ['No longer matched by ', make('bdi', {}, words), others]
    return row('watch', time, title, make('span', { class: 'about' }, ...about))
  }

  private prepend(line: HTMLElement): void {
    this.list.prepend(line)
  }

  /** Asks for the places of what is still in the list, the newest first, a few at a time. */
  private place(): void {
    const { api, signal } = this
    while (api && this.asked < MAX_CONCURRENT_REQUESTS && this.unplaced.length && !signal.aborted) {
      const next = this.unplaced.pop()!
      if (next.row && !next.row.isConnected) continue
      this.asked++
      void api
        .get<ArticleDetail>({ path: `/articles/${next.item.id}` }, signal)
        .then(
          detail => this.found(next, detail),
          () => undefined,
        )
        .finally(() => {
          this.asked--
          this.place()
        })
    }
    if (this.unplaced.length > MAX_LINES) this.unplaced.splice(0, this.unplaced.length - MAX_LINES)
  }

  private found({ row: line, announce }: Unplaced, detail: ArticleDetail): void {
    const places = [...new Map(detail.locations.map(mention => [mention.label, mention])).values()].sort(
      (one, other) => rank(one) - rank(other),
    )
    if (announce) this.store.$arrival.set({ places, headline: detail.headline })
    if (!line) return
    line.querySelector('button')?.replaceChildren(detail.headline)
    const where = places.slice(0, 3).flatMap((mention, number) => {
      const button = make(
        'button',
        { type: 'button', class: 'link place', title: 'Show on the map' },
        make('bdi', {}, mention.label),
      )
      button.addEventListener('click', () => this.store.goTo(mention))
      return [number ? ', ' : '', button]
    })
    const more = places.length > 3 ? ` and ${places.length - 3} more` : ''
    const about = line.querySelector('.about')
    const verb = about?.textContent ? `${about.textContent} · ` : ''
    about?.replaceChildren(
      verb,
      ...where,
      more,
      places.length && detail.source ? ' · ' : '',
      detail.source ? make('bdi', {}, detail.source.name) : '',
      places.length ? '' : ' · no place',
    )
  }
}

/** The places that the article is about come first. */
const rank = ({ nature }: Mention) => (nature === 'primary' ? 0 : nature === 'secondary' ? 1 : 2)

function itemOf(event: FeedEvent): Item | null {
  const verb = event.type.split('.')[2]
  if (
    event.article_id === null ||
    !event.type.startsWith('service.article.') ||
    (verb !== 'created' && verb !== 'updated' && verb !== 'deleted')
  )
    return null
  const headline = event.data.headline
  return { id: event.article_id, headline: typeof headline === 'string' ? headline : '', verb, time: event.occurred_at }
}

function row(kind: string, time: string, ...what: HTMLElement[]): HTMLLIElement {
  return make('li', { class: `event ${kind}` }, time ? make('time', { datetime: time }, hourOf(time)) : null, ...what)
}
