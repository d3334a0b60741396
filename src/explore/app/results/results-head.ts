// What is said above the results: what they are like, how they were searched, and what a score means.
import { type Api, ApiError, type Article, type Found, wasStopped } from '../project/api'
import { byId, make } from '../shell/dom'
import { aboutScore } from '../search/meaning'
import { boxAround } from '../map/geometry'
import { isRanked } from '../search/search'
import { articlesRequest, PAGE } from '../search/search-requests'
import { isLimited, type Search, WORLD } from '../search/search'

interface LikeCallbacks {
  /** Back from "more like this". */
  end(): void
  open(id: number): void
  go(search: Search): void
}

export class ResultsHead {
  private readonly headlines = new Map<number, string>()
  private shown: number | null = null
  /** What "more like this" came from: its question, and the area that it left. */
  private left: Pick<Search, 'area' | 'coarse'> & { question: string } = { question: '', area: WORLD, coarse: false }

  constructor(private readonly callbacks: LikeCallbacks) {
    byId('like-end').addEventListener('click', () => this.callbacks.end())
    byId('like-what').addEventListener('click', () => this.shown !== null && this.callbacks.open(this.shown))
  }

  /** The search for articles like this one: wherever they are, with the same filters. */
  like(search: Search, { id, headline }: Article): Search {
    if (search.like === null) this.left = { question: search.filters.words, area: search.area, coarse: search.coarse }
    this.headlines.set(id, headline)
    return { ...search, area: WORLD, coarse: false, filters: { ...search.filters, words: '' }, like: id }
  }

  /** The search before it, with the filters of now. */
  back(search: Search): Search {
    const { question, area, coarse } = this.left
    return {
      ...search,
      ...(!isLimited(search.area) && { area, coarse }),
      filters: { ...search.filters, words: question },
      like: null,
    }
  }

  /**
   * @param search as it was asked for
   * @param why the reason if the words were searched instead; null if it was searched as asked
   */
  show(api: Api, search: Search, why: string | null, signal: AbortSignal): void {
    this.showLike(api, search, signal)
    this.showNote(search, why)
    byId('scores').hidden = why !== null || !isRanked(search)
    byId('scores-told').textContent =
      `${aboutScore(search)} It is no probability, and scores of two searches cannot be compared.`
  }

  /** Nothing is explained that the list does not have. */
  answered({ items }: Found): void {
    if (items.every(article => article.score === undefined)) byId('scores').hidden = true
  }

  clear(): void {
    this.headlines.clear()
    this.left = { question: '', area: WORLD, coarse: false }
    for (const id of ['like', 'note', 'scores']) byId(id).hidden = true
  }

  private showLike(api: Api, search: Search, signal: AbortSignal): void {
    const { like } = search
    this.shown = like
    byId('like').hidden = like === null
    byId('like-where').hidden = !isLimited(this.left.area) || isLimited(search.area)
    if (like === null) return
    const known = this.headlines.get(like)
    byId('like-what').textContent = known ?? `Article ${like}`
    if (known !== undefined) return
    api
      .get<Article>({ path: `/articles/${like}` }, signal)
      .then(article => {
        this.headlines.set(like, article.headline)
        if (this.shown === like) byId('like-what').textContent = article.headline
      })
      .catch((failure: unknown) => wasStopped(failure) || console.warn(failure)) // the search says what is wrong
  }

  private showNote(search: Search, why: string | null): void {
    const { area, filters, match, like } = search
    const note = byId('note')
    const button = (text: string, act: () => void) => {
      const made = make('button', { type: 'button', class: 'link' }, text)
      made.addEventListener('click', () => {
        act()
        byId('results-title').focus() // the button goes
      })
      return made
    }
    if (why !== null) {
      note.replaceChildren(
        `Searched by exact words: ${why}. `,
        button('Try again', () => this.callbacks.go(search)),
      )
    } else if (area.kind === 'polygon' && like !== null) {
      note.replaceChildren('From the box around the polygon: a search by meaning takes no polygon.')
    } else if (area.kind === 'polygon' && filters.words && match !== 'words') {
      note.replaceChildren(
        'Searched by exact words: a search by meaning takes no polygon. ',
        button('Search the box around it', () => this.callbacks.go({ ...search, area: boxAround(area) })),
      )
    } else if (filters.words && match !== 'words' && hasSyntax(filters.words)) {
      note.replaceChildren(
        'Quotation marks and - are signs of Exact words only. ',
        button('Search exact words', () => this.callbacks.go({ ...search, match: 'words' })),
      )
    } else {
      note.replaceChildren()
    }
    note.hidden = !note.childNodes.length
  }
}

const hasSyntax = (words: string) => /"[^"]+"|(^|\s)-\p{L}/u.test(words)

/** The first page; by words where the service cannot search by meaning, and why. */
export async function findFirst(
  api: Api,
  search: Search,
  signal: AbortSignal,
): Promise<{ page: Found; searched: Search; why: string | null }> {
  const find = (searched: Search) => api.get<Found>(articlesRequest(searched, PAGE, '*', false), signal)
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
  if (failure.status === 503) return failure.reason.charAt(0).toLowerCase() + ending(failure.reason.slice(1))
  const isOfWords =
    failure.status === 400 && failure.faults.length > 0 && failure.faults.every(fault => fault.parameter === 'q')
  return isOfWords ? `the question ${failure.faults[0]!.detail}` : null
}

/** In other words, what is wrong with "more like this". */
export function explained(search: Search, failure: unknown): unknown {
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
