// Whether the list is old: events of the project say that something changed; only another answer to the same request
// says that the list did.
import type { Api, ApiRequest, FeedEvent, Found } from '../api/api'
import { articlesRequest, PAGE_SIZE } from '../query/search-requests'
import type { Store } from '../state/store'

/** Events in quick succession are looked at together, and an import that goes on does not ask all the time. */
const EVENTS_DEBOUNCE_MILLIS = 1_000
const MIN_INTERVAL_MILLIS = 5_000

interface Shown {
  api: Api
  request: ApiRequest
  answer: string
  signal: AbortSignal
}

export class Freshness {
  private shown: Shown | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = 0
  private isLooking = false
  private isMore = false

  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      if (answer.step === 'asking' || answer.step === 'none') this.forget()
      if (answer.step !== 'found') return
      const { run, searched, page } = answer
      this.show(run.api, articlesRequest(searched, PAGE_SIZE, '*', false), page, run.signal)
    })
    store.$events.listen(events => isOfArticles(events) && this.happened())
  }

  /** A list is shown. */
  private show(api: Api, request: ApiRequest, page: Found, signal: AbortSignal): void {
    this.forget()
    this.shown = { api, request, answer: JSON.stringify([page.items, page.pagination.total]), signal }
  }

  /** There is no list, or another one is on its way. */
  private forget(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.shown = null
    this.store.$isOld.set(false)
  }

  /** Something changed in the project. */
  private happened(): void {
    this.isMore = this.isLooking // what is being answered may not have it
    if (!this.shown || this.timer !== undefined) return
    this.timer = setTimeout(
      () => void this.look(),
      Math.max(EVENTS_DEBOUNCE_MILLIS, this.last + MIN_INTERVAL_MILLIS - Date.now()),
    )
  }

  private async look(): Promise<void> {
    const { shown } = this
    if (!shown) return
    this.last = Date.now()
    this.isLooking = true
    try {
      const page = await shown.api.get<Found>(shown.request, shown.signal)
      if (this.shown === shown)
        this.store.$isOld.set(JSON.stringify([page.items, page.pagination.total]) !== shown.answer)
    } catch {
      // the next event looks again
    }
    this.isLooking = false
    if (this.shown !== shown) return
    this.timer = undefined
    if (this.isMore) this.happened()
  }
}

/** Whether any of the events may change a list of articles. */
export const isOfArticles = (events: readonly FeedEvent[]) => events.some(event => event.article_id !== null)
