// Live events of the project: its event feed as a stream, or by long polls where there is none.
import { type Api, ApiError, type FeedEvent, type FeedPage, type Run, wasStopped } from '../api/api'
import { byId, pause } from '../elements/dom'
import type { Match, Store } from '../state/store'
import { NoStream, streamed } from './event-stream'
import { polled } from './long-poll'
import { NewsList } from './news-list'
import { WatchMatches } from './watch-matches'

/** Events in quick succession are shown together. */
const EVENTS_DEBOUNCE_MILLIS = 700
/** After a connection that had worked: a service that starts again is asked by all its pages. */
const RECONNECT_MILLIS = 2_000

const LISTENING = 'Listening. New events appear here.'

/**
 * What is listened to: all events; those of watches alone, where nobody looks at the list and notices go to the device;
 * or nothing.
 */
type Scope = 'all' | 'watches' | 'nothing'

const TYPES: Record<Scope, string[]> = { all: [], watches: ['service.watch.matched'], nothing: [] }

export class EventFeed {
  private stop = new AbortController()
  private paused = false
  private isLost = false
  /** A proxy holds streams back, or the service has none. */
  private isPolled = false
  private scope: Scope = 'all'
  /** Of all events, and of those of watches that were told while the others were not listened to. */
  private readonly cursors: Record<Scope, string | null> = { all: null, watches: null, nothing: null }
  private api: Api | null = null
  private pending: FeedEvent[] = []
  private flushing: ReturnType<typeof setTimeout> | undefined
  private matches = new WatchMatches()
  private readonly news: NewsList

  constructor(private readonly store: Store) {
    this.news = new NewsList(byId('events'), store)
    store.$api.listen(() => {
      const api = store.$api.get()
      if (api) this.start(api)
    })
    store.$answer.listen(answer => {
      if (answer.step === 'none') this.end()
      // both must say the same: the feed may wait for events on a connection that is gone
      const isLost = answer.step === 'failed' && answer.failure instanceof ApiError && answer.failure.status === 0
      if (isLost) this.doubt()
    })
    store.$retryNow.listen(() => this.wake())
    addEventListener('offline', () => this.doubt())
    const toggle = byId('live-toggle')
    toggle.addEventListener('click', () => {
      this.paused = !this.paused
      toggle.textContent = this.paused ? 'Go on' : 'Pause'
      if (this.api) this.follow(this.api)
    })
    // A hidden tab sends no requests, unless the device is told of watches; the cursor keeps its position.
    document.addEventListener('visibilitychange', () => this.look())
    store.$telling.listen(() => this.look())
  }

  private start(api: Api): void {
    this.forget()
    this.api = api
    this.follow(api)
  }

  private end(): void {
    this.stop.abort()
    this.api = null
    this.forget()
    this.say('')
  }

  private forget(): void {
    this.news.clear()
    this.matches = new WatchMatches()
    this.pending = []
    this.cursors.all = null
    this.isLost = false
    this.isPolled = false
  }

  private get wanted(): Scope {
    if (!this.paused && !document.hidden) return 'all'
    const { of, onDevice } = this.store.$telling.get()
    return onDevice && of !== 'none' ? 'watches' : 'nothing'
  }

  /** Listens to something else, if that is wanted now. */
  private look(): void {
    if (this.api && this.wanted !== this.scope) this.follow(this.api)
  }

  /** Another request was lost: whether this one still listens is not known until it is asked again. */
  private doubt(): void {
    if (!this.api || this.isLost || this.scope !== 'all') return
    this.say('Asking whether the service answers…')
    this.follow(this.api)
  }

  /** Asks again at once, if it waits after a failure. */
  private wake(): void {
    if (this.api && this.isLost) this.follow(this.api)
  }

  private follow(api: Api): void {
    this.stop.abort()
    this.stop = new AbortController()
    this.scope = this.wanted
    if (this.scope === 'watches') this.cursors.watches = this.cursors.all
    if (this.paused) this.say('Paused.')
    if (this.scope !== 'nothing') void this.listen(api, this.scope, this.stop.signal)
  }

  private say(text: string): void {
    byId('live-state').textContent = text
    byId('live-dot').hidden = !text.startsWith('Listening')
  }

  private async listen(api: Api, scope: Scope, signal: AbortSignal): Promise<void> {
    this.news.use(api, signal)
    const say = (text: string) => scope === 'all' && this.say(text)
    for (let failures = 0; !signal.aborted; ) {
      let hasAnswered = false
      try {
        const after = this.cursors[scope] ?? (await this.begin(api, signal))
        this.cursors[scope] = after
        for await (const heard of (this.isPolled ? polled : streamed)(api, TYPES[scope], after, signal)) {
          hasAnswered = true
          failures = 0
          this.cursors[scope] = heard.cursor
          this.answered(scope)
          this.take(heard.events, scope)
        }
        say('The service ended the stream. Connecting again…')
        await pause(RECONNECT_MILLIS)
      } catch (failure) {
        if (wasStopped(failure) || signal.aborted) return
        if (failure instanceof NoStream) {
          this.isPolled = true
          continue
        }
        const status = failure instanceof ApiError ? failure.status : -1
        if (failure instanceof ApiError && status === 401) {
          say(failure.message)
          return
        }
        if (this.cursors[scope] !== null && (status === 410 || status === 400)) {
          this.cursors[scope] = null // expired, or from a project that was created again
          this.news.tell('Missed', 'Older events are past retention and are not shown')
          continue
        }
        if (hasAnswered && status === 0) {
          say('The connection was lost. Connecting again…')
          await pause(RECONNECT_MILLIS)
          continue
        }
        failures++
        this.isLost = true
        const seconds = Math.max(failure instanceof ApiError ? failure.retryAfter : 0, Math.min(30, 2 ** failures))
        if (failure instanceof ApiError && status === 0) this.store.$feedFailure.set({ failure, seconds })
        say(`${failure instanceof Error ? failure.message : 'The feed was interrupted.'} Trying again in ${seconds} s.`)
        await pause(seconds * 1000)
      }
    }
  }

  private answered(scope: Scope): void {
    if (scope === 'all') this.say(LISTENING)
    if (!this.isLost) return
    this.isLost = false
    this.store.$feedAnswered.set({})
  }

  /** The first at once, and those that follow soon together. */
  private take(events: FeedEvent[], scope: Scope): void {
    if (!events.length) return
    if (scope === 'watches') {
      this.tell(events)
      return
    }
    this.pending.push(...events)
    if (this.flushing === undefined) this.flush()
  }

  private flush(): void {
    const events = this.pending
    this.pending = []
    this.flushing = events.length ? setTimeout(() => this.flush(), EVENTS_DEBOUNCE_MILLIS) : undefined
    if (!events.length) return
    const matches = this.tell(events)
    this.news.take(events, matches)
    this.store.$events.set(events)
  }

  private tell(events: FeedEvent[]): Match[] {
    const matches = this.matches.of(events)
    const untold = this.matches.untold(matches)
    if (untold.length) this.store.$matches.set(untold)
    return matches
  }

  /**
   * Starts at the current end of the feed, which the checkpoint of a page without matches gives, after the latest runs.
   */
  private async begin(api: Api, signal: AbortSignal): Promise<string> {
    const end = await api.get<FeedPage>(
      {
        path: '/events',
        query: [
          ['type', 'service.webhook.ping'],
          ['limit', '1'],
        ],
      },
      signal,
    )
    const runs = await api.get<{ items: Run[] }>({ path: '/runs', query: [['limit', '3']] }, signal)
    if (this.news.isEmpty) this.news.before(runs.items)
    return end.checkpoint_cursor
  }
}
