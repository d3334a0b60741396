// Live events of the project: a long poll of its event feed.
import { type Api, ApiError, type FeedPage, type Run, wasStopped } from '../api/api'
import { byId, pause } from '../elements/dom'
import type { Store } from '../state/store'
import { NewsList } from './news-list'

/** Events in quick succession are shown together. */
const EVENTS_DEBOUNCE_MILLIS = 700

const LISTENING = 'Listening. New events appear here.'

export class EventFeed {
  private stop = new AbortController()
  private paused = false
  private isLost = false
  private cursor: string | null = null
  private api: Api | null = null
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
    // A hidden tab sends no requests; the cursor keeps its position.
    document.addEventListener('visibilitychange', () => {
      if (this.api && !this.paused) {
        if (document.hidden) this.stop.abort()
        else this.follow(this.api)
      }
    })
  }

  private start(api: Api): void {
    this.news.clear()
    this.cursor = null
    this.isLost = false
    this.api = api
    this.follow(api)
  }

  private end(): void {
    this.stop.abort()
    this.api = null
    this.isLost = false
    this.news.clear()
    this.say('')
  }

  /** Another request was lost: whether this one still listens is not known until it is asked again. */
  private doubt(): void {
    if (!this.api || this.paused || this.isLost || document.hidden) return
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
    if (this.paused) this.say('Paused.')
    else void this.listen(api, this.stop.signal)
  }

  private say(text: string): void {
    byId('live-state').textContent = text
    byId('live-dot').hidden = !text.startsWith('Listening')
  }

  private async listen(api: Api, signal: AbortSignal): Promise<void> {
    this.news.use(api, signal)
    let isSure = false // it says that it listens once the service has answered
    for (let failures = 0; !signal.aborted; ) {
      try {
        this.cursor ??= await this.begin(api, signal)
        const page = await api.get<FeedPage>(
          {
            path: '/events',
            query: [
              ['cursor', this.cursor],
              ['wait', isSure ? '25' : '0'],
              ['limit', '100'],
            ],
          },
          signal,
        )
        this.cursor = page.next_cursor ?? page.checkpoint_cursor
        isSure = true
        this.say(LISTENING)
        if (this.isLost) {
          failures = 0
          this.isLost = false
          this.store.$feedAnswered.set({})
        }
        if (!page.items.length) continue
        this.news.take(page.items)
        this.store.$events.set(page.items)
        await pause(EVENTS_DEBOUNCE_MILLIS)
      } catch (failure) {
        if (wasStopped(failure) || signal.aborted) return
        if (failure instanceof ApiError && failure.status === 401) {
          this.say(failure.message)
          return
        }
        if (failure instanceof ApiError && this.cursor !== null && (failure.status === 410 || failure.status === 400)) {
          this.cursor = null // expired, or from a project that was created again
          this.news.tell('Missed', 'Older events are past retention and are not shown')
          continue
        }
        failures++
        this.isLost = true
        isSure = false
        const seconds = Math.max(failure instanceof ApiError ? failure.retryAfter : 0, Math.min(30, 2 ** failures))
        if (failure instanceof ApiError && failure.status === 0) this.store.$feedFailure.set({ failure, seconds })
        this.say(
          `${failure instanceof Error ? failure.message : 'The feed was interrupted.'} Trying again in ${seconds} s.`,
        )
        await pause(seconds * 1000)
      }
    }
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
