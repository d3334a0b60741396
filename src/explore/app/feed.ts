// Live events of the project: a long poll of its event feed.
import { type Api, type Article, type FeedEvent, type FeedPage, Refusal, type Run, wasStopped } from './api'
import { byId, hourOf, make, plural, wordsOf } from './dom'
import { entityLink, typeOf, type Ways } from './entities'

const KEPT = 60
/** More articles than this in one response are shown as one line: a large run would flood the list. */
const TOLD = 12
const NAMED_AT_ONCE = 3
/** Events in quick succession are shown together. */
const BREATH = 700

const LISTENING = 'Listening. New events appear here.'

export interface FeedHands {
  open(article: number): void
  readonly ways: Ways
  happened(events: FeedEvent[]): void
  /** Called when the service answers again after a failure. */
  back(): void
}

export class Feed {
  private stop = new AbortController()
  private paused = false
  private cursor: string | null = null
  private api: Api | null = null
  private readonly unnamed: { id: number, item: HTMLElement }[] = []
  private naming = 0
  private readonly list = byId<HTMLOListElement>('events')

  constructor(private readonly hands: FeedHands) {
    const toggle = byId('live-toggle')
    toggle.addEventListener('click', () => {
      this.paused = !this.paused
      toggle.setAttribute('aria-pressed', String(this.paused))
      toggle.textContent = this.paused ? 'Go on' : 'Pause'
      if (this.api) this.follow(this.api)
    })
    // A hidden tab sends no requests; the cursor keeps its position.
    document.addEventListener('visibilitychange', () => {
      if (this.api && !this.paused) {
        if (document.hidden) this.stop.abort()
        else this.follow(this.api)
      }
    })
  }

  start(api: Api): void {
    this.list.replaceChildren()
    this.unnamed.length = 0
    this.cursor = null
    this.api = api
    this.follow(api)
  }

  end(): void {
    this.stop.abort()
    this.api = null
    this.list.replaceChildren()
    this.say('')
  }

  private follow(api: Api): void {
    this.stop.abort()
    this.stop = new AbortController()
    if (this.paused) this.say('Paused.')
    else void this.listen(api, this.stop.signal)
  }

  private say(text: string): void {
    byId('live-state').textContent = text
    byId('live-dot').hidden = !text.startsWith('Listening')
  }

  private async listen(api: Api, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        this.cursor ??= await this.begin(api, signal)
        if (!failures) this.say(LISTENING)
        const page = await api.get<FeedPage>({ path: '/events', query: [['cursor', this.cursor], ['wait', failures ? '0' : '25'], ['limit', '100']] }, signal)
        this.cursor = page.next_cursor ?? page.checkpoint_cursor
        if (failures) {
          failures = 0
          this.say(LISTENING)
          this.hands.back()
        }
        if (!page.items.length) continue
        this.take(api, page.items, signal)
        await pause(BREATH)
      } catch (failure) {
        if (wasStopped(failure) || signal.aborted) return
        if (failure instanceof Refusal && failure.status === 401) {
          this.say(failure.message)
          return
        }
        if (failure instanceof Refusal && this.cursor !== null && (failure.status === 410 || failure.status === 400)) {
          this.cursor = null // expired, or from a project that was created again
          this.list.prepend(row('past', new Date().toISOString(), 'Missed', 'Older events are past retention and are not shown'))
          continue
        }
        failures++
        const seconds = Math.max(failure instanceof Refusal ? failure.retryAfter : 0, Math.min(30, 2 ** failures))
        this.say(`${failure instanceof Error ? failure.message : 'The feed was interrupted.'} Retrying in ${seconds} s.`)
        await pause(seconds * 1000)
      }
    }
  }

  /** Starts at the current end of the feed, which the checkpoint of a page without matches gives, after the latest runs. */
  private async begin(api: Api, signal: AbortSignal): Promise<string> {
    const end = await api.get<FeedPage>({ path: '/events', query: [['type', 'service.webhook.ping'], ['limit', '1']] }, signal)
    const runs = await api.get<{ items: Run[] }>({ path: '/runs', query: [['limit', '3']] }, signal)
    if (!this.list.childElementCount) this.list.append(...runs.items.map(run => row('past', run.updated_at, `Run ${run.status.replace('_', ' ')}`, plural(run.counts.total, 'item'))))
    return end.checkpoint_cursor
  }

  private take(api: Api, events: FeedEvent[], signal: AbortSignal): void {
    const articles = events.filter(event => event.article_id !== null)
    const untold = new Set(articles.slice(0, Math.max(0, articles.length - TOLD)))
    const told = events.filter(event => !untold.has(event))
    const items = told.map(event => {
      const item = this.row(event)
      if (event.article_id !== null && !event.type.endsWith('deleted')) this.unnamed.push({ id: event.article_id, item })
      return item
    })
    if (untold.size) items.unshift(row('article', articles[0]!.occurred_at, 'Articles', `${plural(untold.size, 'more article')} came, changed or went`))
    this.list.prepend(...items.reverse())
    while (this.list.childElementCount > KEPT) this.list.lastElementChild!.remove()
    void this.name(api, signal)
    this.hands.happened(events)
  }

  private row(event: FeedEvent): HTMLLIElement {
    const [, noun = '', verb = ''] = event.type.split('.')
    const title = `${wordsOf(noun)} ${verb}`
    if (event.article_id !== null) {
      const button = make('button', { type: 'button', class: 'link' }, `Article ${event.article_id}`)
      button.addEventListener('click', () => this.hands.open(event.article_id!))
      return row(noun, event.occurred_at, title, event.type.endsWith('deleted') ? `Article ${event.article_id}` : button)
    }
    const { type, id } = event.entity
    if (type !== null && id !== null) {
      const name = event.data['name']
      const words = `${typeOf(type)} ${typeof name === 'string' && name ? name : id}`
      return row(noun, event.occurred_at, title, event.type.endsWith('deleted') ? words : entityLink(this.hands.ways, { type, id }, {}, words))
    }
    const counts = event.data['counts'] as { total?: number, failed?: number } | undefined
    const told = counts ? `${plural(counts.total ?? 0, 'item')}${counts.failed ? `, ${counts.failed} failed` : ''}` : event.run?.id ?? ''
    return row(noun, event.occurred_at, title, told)
  }

  /** Replaces ids by headlines, a few at a time, for articles that are still in the list. */
  private async name(api: Api, signal: AbortSignal): Promise<void> {
    if (this.naming >= NAMED_AT_ONCE) return
    this.naming++
    for (let next = this.unnamed.pop(); next && !signal.aborted; next = this.unnamed.pop()) {
      if (!next.item.isConnected) continue
      const article = await api.get<Article>({ path: `/articles/${next.id}` }, signal).catch(() => null)
      const button = next.item.querySelector('button')
      if (article && button) button.textContent = article.headline
    }
    this.naming--
  }
}

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

function row(kind: string, time: string, title: string, what: string | HTMLElement): HTMLLIElement {
  return make('li', { class: `event ${kind}` }, make('time', { datetime: time }, hourOf(time)), make('strong', {}, title), make('span', {}, what))
}
