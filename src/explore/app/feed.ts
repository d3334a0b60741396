// What happens in the project, while it happens: a long poll of its feed of events.
import { type Api, type Article, type FeedEvent, type FeedPage, Refusal, type Run, wasStopped } from './api'
import { byId, hourOf, make, plural, wordsOf } from './dom'

const KEPT = 60
const NAMED = 12

export class Feed {
  private stop = new AbortController()
  private paused = false
  private cursor: string | null = null
  private readonly list = byId<HTMLOListElement>('events')

  constructor(
    private readonly open: (id: number) => void,
    private readonly happened: (events: FeedEvent[]) => void,
  ) {
    const toggle = byId('live-toggle')
    toggle.addEventListener('click', () => {
      this.paused = !this.paused
      toggle.setAttribute('aria-pressed', String(this.paused))
      toggle.textContent = this.paused ? 'Go on' : 'Pause'
      if (this.api) this.follow(this.api)
    })
    // A tab that nobody looks at asks nothing; the cursor has what it missed.
    document.addEventListener('visibilitychange', () => {
      if (this.api && !this.paused) {
        if (document.hidden) this.stop.abort()
        else this.follow(this.api)
      }
    })
  }

  private api: Api | null = null

  start(api: Api): void {
    this.list.replaceChildren()
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
        this.say('Listening. What happens appears here at once.')
        const page = await api.get<FeedPage>({ path: '/events', query: [['cursor', this.cursor], ['wait', '25'], ['limit', '100']] }, signal)
        this.cursor = page.next_cursor ?? page.checkpoint_cursor
        failures = 0
        if (page.items.length) this.take(api, page.items, signal)
      } catch (failure) {
        if (wasStopped(failure) || signal.aborted) return
        if (failure instanceof Refusal && failure.status === 410) this.cursor = null
        failures++
        const seconds = failure instanceof Refusal && failure.retryAfter || Math.min(30, 2 ** failures)
        this.say(`${failure instanceof Error ? failure.message : 'The feed broke off.'} Asking again in ${seconds} s.`)
        await new Promise(done => setTimeout(done, seconds * 1000))
      }
    }
  }

  /** The feed's present end: what a question that nothing answers says is safe to go on from. And the latest runs before it. */
  private async begin(api: Api, signal: AbortSignal): Promise<string> {
    const end = await api.get<FeedPage>({ path: '/events', query: [['type', 'service.webhook.ping'], ['limit', '1']] }, signal)
    const runs = await api.get<{ items: Run[] }>({ path: '/runs', query: [['limit', '3']] }, signal)
    if (!this.list.childElementCount) this.list.append(...runs.items.map(run => row('past', run.updated_at, `Run ${run.status.replace('_', ' ')}`, plural(run.counts.total, 'item'))))
    return end.checkpoint_cursor
  }

  private take(api: Api, events: FeedEvent[], signal: AbortSignal): void {
    let names = NAMED
    for (const event of events) {
      const item = this.row(event)
      this.list.prepend(item)
      if (event.article_id !== null && !event.type.endsWith('deleted') && names-- > 0) void this.name(api, event.article_id, item, signal)
    }
    while (this.list.childElementCount > KEPT) this.list.lastElementChild!.remove()
    this.happened(events)
  }

  private row(event: FeedEvent): HTMLLIElement {
    const [, noun = '', verb = ''] = event.type.split('.')
    const title = `${wordsOf(noun)} ${verb}`
    if (event.article_id !== null) {
      const button = make('button', { type: 'button', class: 'link' }, `Article ${event.article_id}`)
      button.addEventListener('click', () => this.open(event.article_id!))
      return row(noun, event.occurred_at, title, event.type.endsWith('deleted') ? `Article ${event.article_id}` : button)
    }
    if (event.entity.id !== null) return row(noun, event.occurred_at, title, `${event.entity.type} ${event.entity.id}`)
    const counts = event.data['counts'] as { total?: number, failed?: number } | undefined
    const told = counts ? `${plural(counts.total ?? 0, 'item')}${counts.failed ? `, ${counts.failed} failed` : ''}` : event.run?.id ?? ''
    return row(noun, event.occurred_at, title, told)
  }

  private async name(api: Api, id: number, item: HTMLElement, signal: AbortSignal): Promise<void> {
    const article = await api.get<Article>({ path: `/articles/${id}` }, signal).catch(() => null)
    const button = item.querySelector('button')
    if (article && button) button.textContent = article.headline
  }
}

function row(kind: string, time: string, title: string, what: string | HTMLElement): HTMLLIElement {
  return make('li', { class: `event ${kind}` }, make('time', { datetime: time }, hourOf(time)), make('strong', {}, title), make('span', {}, what))
}
