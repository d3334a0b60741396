// Asks the service for the search, and once more after a failure that may pass.
import { ApiError, type Found } from '../api/api'
import { isRanked, type Search } from '../query/search'
import { articlesRequest, PAGE_SIZE } from '../query/search-requests'
import { mayPass, Retry } from './retry'
import type { Answer, Run, Store } from './store'

/**
 * The service's reasons for 503 that only concern searches by meaning: off, no model, the model does not answer. Any other
 * 503 (busy, timed out) would meet a search by words, too; it is tried again later.
 */
const IS_OF_MEANING = /\bby meaning\b/

export class Searcher {
  private readonly retry: Retry

  constructor(private readonly store: Store) {
    this.retry = new Retry(() => store.again())
    store.$asked.listen(() => this.retry.forget()) // a new search has all its retries
    store.$answer.listen(answer => this.follow(answer))
    store.$retryNow.listen(() => this.wake())
    store.$feedAnswered.listen(() => this.wake())
  }

  private follow(answer: Answer): void {
    if (answer.step === 'opening' || answer.step === 'asking') this.retry.begin()
    if (answer.step === 'asking') void this.ask(answer.run)
    if (answer.step === 'found' || answer.step === 'none') this.retry.forget()
  }

  private wake(): void {
    const answer = this.store.$answer.get()
    if (answer.step !== 'failed' || !mayPass(answer.failure)) return
    this.retry.forget()
    this.store.again()
  }

  private async ask(run: Run): Promise<void> {
    try {
      const found = await findFirst(run)
      if (!run.signal.aborted) this.store.$answer.set({ step: 'found', run, ...found })
    } catch (failed) {
      if (run.signal.aborted) return
      const failure = explained(run.search, failed)
      this.store.$answer.set({ step: 'failed', run, failure, retrySeconds: this.retry.plan(failure) })
    }
  }
}

/** The first page; by words where the service cannot search by meaning, and why. */
async function findFirst({ api, search, signal }: Run): Promise<{ page: Found; searched: Search; why: string | null }> {
  const find = (searched: Search) => api.get<Found>(articlesRequest(searched, PAGE_SIZE, '*', false), signal)
  try {
    return { page: await find(search), searched: search, why: null }
  } catch (failure) {
    const why = signal.aborted ? null : whyNotByMeaning(search, failure)
    if (why === null) throw failure
    const searched: Search = { ...search, match: 'words' }
    return { page: await find(searched), searched, why }
  }
}

/** Why a search by meaning was not answered, if its words can be searched instead; null if they cannot, or need not. */
function whyNotByMeaning(search: Search, failure: unknown): string | null {
  if (!isRanked(search) || search.like !== null || !(failure instanceof ApiError)) return null
  if (failure.status === 503 && IS_OF_MEANING.test(failure.reason))
    return failure.reason.charAt(0).toLowerCase() + ending(failure.reason.slice(1))
  const isOfWords =
    failure.status === 400 && failure.faults.length > 0 && failure.faults.every(fault => fault.parameter === 'q')
  return isOfWords ? `the question ${failure.faults[0]!.detail}` : null
}

/** In other words, what is wrong with "more like this". */
function explained(search: Search, failure: unknown): unknown {
  if (search.like === null || !(failure instanceof ApiError)) return failure
  switch (failure.status) {
    case 404:
      return new ApiError(404, 'The article that the others should be like does not exist (any more).')
    case 409:
      return new ApiError(409, `Nothing can be compared with this article. ${failure.reason}`)
    case 503:
      return new ApiError(503, `${ending(failure.reason)}.`, failure.retryAfter)
    default:
      return failure
  }
}

const ending = (sentence: string) => sentence.replace(/\.$/, '')
