// All pages of a search, one after the other, and through what passes: lost connections, limits of the key, restarts.

import {
  type Api,
  ApiError,
  type ApiRequest,
  type Article,
  type ArticleDetail,
  type Found,
  wasStopped,
} from '../api/api'
import { placesRequest } from '../map/article-places'
import { withPlacesIn } from '../query/meaning'
import type { Search } from '../query/search'
import { isRanked } from '../query/search'
import { articlesRequest, MAX_RANKED_ARTICLES } from '../query/search-requests'
import { mayPass } from '../state/retry'

/** Articles of a request: the service's limit. */
const PAGE_SIZE = 100
const MAX_CONCURRENT_REQUESTS = 4
const MAX_ATTEMPTS = 8
const MAX_PAUSE_SECONDS = 60

export interface Reading {
  api: Api
  search: Search
  signal: AbortSignal
  /** A request is repeated in some seconds; null: it goes on. */
  waits(seconds: number | null, failure: ApiError | null): void
}

/**
 * By cursor: no article comes twice or is missed while others arrive. A search by meaning has offsets, and ends at its
 * limit.
 */
export async function* pagesOf(reading: Reading): AsyncGenerator<Found> {
  const { search } = reading
  const ranked = isRanked(search)
  for (let next: string | null = ranked ? '0' : '*'; next !== null; ) {
    const page: Found = await persist<Found>(reading, articlesRequest(search, PAGE_SIZE, next, false))
    const { offset, total, next_cursor } = page.pagination
    const end = offset + page.items.length
    if (ranked) {
      page.pagination.total = Math.min(total, MAX_RANKED_ARTICLES)
      page.items = await placed(reading, page.items)
      next = page.items.length > 0 && end < page.pagination.total ? String(end) : null
    } else {
      next = next_cursor ?? null
    }
    yield page
  }
}

/** These lists come without places: each article has its own request for them. */
async function placed(reading: Reading, articles: Article[]): Promise<Article[]> {
  const all: Article[] = []
  for (let at = 0; at < articles.length; at += MAX_CONCURRENT_REQUESTS) {
    all.push(
      ...(await Promise.all(
        articles.slice(at, at + MAX_CONCURRENT_REQUESTS).map(async article => {
          try {
            const { locations } = await persist<ArticleDetail>(reading, placesRequest(article.id))
            return {
              matching_locations: [],
              ...withPlacesIn({ ...article, matching_locations: locations }, reading.search),
            }
          } catch (failure) {
            // deleted meanwhile
            if (failure instanceof ApiError && failure.status === 404) return { ...article, matching_locations: [] }
            throw failure
          }
        }),
      )),
    )
  }
  return all
}

/** Repeats what may pass: after the time that the service gives, or with growing pauses. */
async function persist<T>({ api, signal, waits }: Reading, request: ApiRequest): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await api.get<T>(request, signal)
    } catch (failure) {
      if (wasStopped(failure) || signal.aborted || !mayPass(failure) || tries >= MAX_ATTEMPTS) throw failure
      const seconds = Math.min(MAX_PAUSE_SECONDS, Math.max(failure.retryAfter, failure.status === 429 ? 1 : 2 ** tries))
      waits(seconds, failure)
      await pause(seconds * 1000, signal)
      waits(null, null)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const stop = () => {
      clearTimeout(timer)
      failed(new DOMException('stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
