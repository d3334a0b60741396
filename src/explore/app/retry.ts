// What failed and may go well later: asked again after what the service says, or ever longer, a few times; then by whoever wants it.
import { Refusal } from './api'

const TIMES = 5
const LONGEST = 60

export class Retry {
  private times = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly again: () => void) {}

  /** It is being asked. */
  begin(): void {
    clearTimeout(this.timer)
  }

  /** It was answered, or there is another question. */
  forget(): void {
    clearTimeout(this.timer)
    this.times = 0
  }

  /** In how many seconds it is asked again by itself; null where it is not. */
  plan(failure: unknown): number | null {
    clearTimeout(this.timer)
    if (!mayPass(failure) || this.times >= TIMES) return null
    const seconds = Math.min(LONGEST, Math.max(failure.retryAfter, 2 ** ++this.times))
    this.timer = setTimeout(this.again, seconds * 1000)
    return seconds
  }
}

/** Whether the same question may have an answer later: no network, too many requests, or a fault of the service. */
export function mayPass(failure: unknown): failure is Refusal {
  return failure instanceof Refusal && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
}
