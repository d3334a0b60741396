// A lost connection, or a service that fails: one line over the page, which keeps what it had.
import type { ApiError } from '../api/api'
import { byId, make } from '../elements/dom'
import { mayPass } from '../state/retry'
import type { Store } from '../state/store'

/** Who asked in vain: the search, or the feed behind it. */
type Asker = 'search' | 'feed'

interface Failure {
  words: string
  since: Date
  next: number | null
}

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export class OutageBanner {
  private readonly failures = new Map<Asker, Failure>()
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly told = make('span', { role: 'status' })
  /** Not a part of the status: a screen reader would tell every second. */
  private readonly rest = make('span', { 'aria-hidden': 'true' })
  private readonly line = make('div', { class: 'outage', id: 'outage' })

  constructor(store: Store) {
    const now = make('button', { type: 'button', id: 'again' }, 'Try now')
    now.addEventListener('click', () => store.wake())
    addEventListener('online', () => store.wake())
    this.line.hidden = true
    this.line.append(make('p', {}, this.told, this.rest), now)
    byId('layout').before(this.line)
    store.$answer.listen(answer => {
      if (answer.step === 'failed' && mayPass(answer.failure)) this.lost('search', answer.failure, answer.retrySeconds)
      else if (answer.step === 'found' || answer.step === 'failed' || answer.step === 'none') this.back('search')
    })
    store.$feedFailure.listen(lost => lost && this.lost('feed', lost.failure, lost.seconds))
    store.$feedAnswered.listen(() => this.back('feed'))
  }

  /** @param seconds until the next attempt; null: it waits for the user */
  private lost(asker: Asker, failure: ApiError, seconds: number | null): void {
    const words = failure.status === 0 ? 'No connection' : failure.message.replace(/\.$/, '')
    const since = this.failures.get(asker)?.since ?? new Date()
    this.failures.set(asker, { words, since, next: seconds === null ? null : Date.now() + seconds * 1000 })
    this.draw()
  }

  /** The service answered. */
  private back(asker: Asker): void {
    this.failures.delete(asker)
    if (asker === 'search') this.failures.delete('feed') // which finds it out by itself
    this.draw()
  }

  private draw(): void {
    clearInterval(this.timer)
    const failure = this.failures.get('search') ?? this.failures.get('feed')
    this.line.hidden = !failure
    if (!failure) {
      this.told.textContent = ''
      return
    }
    const since = new Date(Math.min(...[...this.failures.values()].map(one => one.since.getTime())))
    const told = `${failure.words} since ${clock.format(since)}`
    if (this.told.textContent !== told) this.told.textContent = told
    const { next } = failure
    const count = () => {
      const seconds = next === null ? 0 : Math.ceil((next - Date.now()) / 1000)
      this.rest.textContent = next === null ? '.' : seconds > 0 ? `; trying again in ${seconds} s.` : '; trying again…'
    }
    count()
    if (next !== null) this.timer = setInterval(count, 500)
  }
}
