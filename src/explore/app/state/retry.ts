// Retries of temporary failures: after the time that the service gives, or with growing pauses, a few times; then on
// request.
import { ApiError } from '../api/api'

const MAX_RETRIES = 5
const MAX_DELAY_SECONDS = 60

export class Retry {
  private times = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly again: () => void) {}

  /** The request is in progress. */
  begin(): void {
    clearTimeout(this.timer)
  }

  /** The request succeeded, or was replaced by another. */
  forget(): void {
    clearTimeout(this.timer)
    this.times = 0
  }

  /** Seconds until the automatic retry; null if there is none. */
  plan(failure: unknown): number | null {
    clearTimeout(this.timer)
    if (!mayPass(failure) || this.times >= MAX_RETRIES) return null
    const seconds = Math.min(MAX_DELAY_SECONDS, Math.max(failure.retryAfter, 2 ** ++this.times))
    this.timer = setTimeout(this.again, seconds * 1000)
    return seconds
  }
}

/** Whether a retry may succeed: no network, too many requests, or an error of the service. */
export function mayPass(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
}
