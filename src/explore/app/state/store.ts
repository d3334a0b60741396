// What the page knows, and what can be done with it. The parts of the page subscribe to what they show and call the
// actions; none of them knows another one.
import { atom, type WritableAtom } from 'nanostores'
import type {
  Api,
  ApiError,
  ApiRequest,
  Article,
  ArticleDetail,
  Facets,
  FeedEvent,
  Found,
  Mention,
  Placed,
  Watch,
} from '../api/api'
import { type Area, isLimited, WORLD } from '../geo/area'
import type { Position } from '../geo/position'
import { type EntityKey, textOf, type Ways } from '../query/entity-key'
import { type EntityPage, moved, type Search, searchOf, withoutEntity } from '../query/search'
import { toAddress } from '../query/search-address'
import type { Shown } from './shown-place'

export type Panel = 'search' | 'results' | 'entity' | 'text' | 'watches' | 'live' | 'request'

/** A search that somebody asked for. */
interface Asked {
  search: Search
  /** The map goes to its area. */
  fit: boolean
  /** The form has it already, and what is being typed there stays. */
  isInForm: boolean
}

/** One time of asking the service; the signal ends it when another one begins. */
export interface Run {
  api: Api
  search: Search
  signal: AbortSignal
}

/**
 * What came of the last run.
 *
 * `searched` is what was searched in the end: by words where meaning was not available, and `why`.
 * `retrySeconds` is the time to the next attempt; null if it waits for the user.
 */
export type Answer =
  | { step: 'none' }
  | { step: 'opening' }
  | { step: 'asking'; run: Run }
  | { step: 'found'; run: Run; searched: Search; why: string | null; page: Found }
  | { step: 'failed'; run: Run; failure: unknown; retrySeconds: number | null }

/** The counts next to the filters. `everything`: see findCounts. */
export type Counts =
  | { step: 'none' | 'waiting' | 'missing' }
  | { step: 'known'; facets: Facets; everything: number | null }

/** What "more like this" came from: its question, and the area that it left. */
type Left = Pick<Search, 'area' | 'coarse'> & { question: string }

const NOTHING_LEFT: Left = { question: '', area: WORLD, coarse: false }

type Place = Pick<Placed, 'geometry_json'>

/** An article that began to match a watch, or ceased to; `headline` where events told it. */
export interface Match {
  event: string
  watch: { id: string; name: string }
  article: number
  headline: string | null
  hasBegun: boolean
  time: string
}

/**
 * Of which watches notices tell: `own` are those that were made on this page. `onDevice`: also as the device's own,
 * while nobody looks at the page.
 */
export interface Telling {
  of: 'all' | 'own' | 'none'
  onDevice: boolean
  own: readonly string[]
}

export const TELLING: Telling = { of: 'all', onDevice: false, own: [] }

export class Store {
  /** Of the open project; null: none is open. */
  readonly $api = atom<Api | null>(null)

  /** What the page is about; it may differ from what was asked for last in how an entity's page shows it. */
  readonly $search: WritableAtom<Search>
  readonly $asked = atom<Asked | null>(null)
  readonly $answer = atom<Answer>({ step: 'none' })
  readonly $counts = atom<Counts>({ step: 'none' })
  /** The next pages of the list, one at a time. */
  readonly $extension = atom<readonly Article[]>([])
  /** A failure of another part than the search; null: it is over. */
  readonly $fault = atom<unknown>(null)
  /** The list is not what the service would answer now. */
  readonly $isOld = atom(false)
  readonly $beforeMoreLike = atom<Left>(NOTHING_LEFT)
  /** The article that "more like this" was asked of. */
  readonly $similarTo = atom<Article | null>(null)

  readonly $entityNames = atom<ReadonlyMap<string, string>>(new Map())
  readonly $sourceNames = atom<ReadonlyMap<string, string>>(new Map())

  /** `toTitle`: the focus goes to the panel's title. */
  readonly $panel = atom<{ panel: Panel; toTitle: boolean }>({ panel: 'results', toTitle: false })
  /** The entity's page was turned to show its connections or articles in another way. */
  readonly $entityPageChange = atom<Search | null>(null)
  /** The same search has another address, which replaces its own in the history. */
  readonly $addressReplacement = atom<Search | null>(null)

  /** The articles of the card; none: it is closed. */
  readonly $opened = atom<readonly Article[]>([])
  /** An article to be opened of which only the number is known. */
  readonly $wanted = atom<{ id: number } | null>(null)
  /** The article of the card that is shown, and the one that the mouse or the focus is on in a list. */
  readonly $shown = atom<number | null>(null)
  readonly $pointed = atom<number | null>(null)
  /** The places of the open article, which stay visible beside the card. */
  readonly $openArticlePlaces = atom<Mention[]>([])

  /** The places of a text, which the map shows instead of the results; null: the results. */
  readonly $textPlaces = atom<{ places: Shown[]; fit: boolean } | null>(null)
  readonly $textRequest = atom<ApiRequest | null>(null)
  /** A place of the text that is pointed at in the text, and one that was clicked on the map. */
  readonly $textPointed = atom<number | null>(null)
  readonly $textPicked = atom<{ number: number } | null>(null)

  /** Where the map was asked to go. */
  readonly $destination = atom<Place | null>(null)
  /** What lies in the middle of the map; null: it shows half the world, or there is no map. */
  readonly $middle = atom<Position | null>(null)
  /**
   * The density on the map, and the request for the places of the first article; null: the map has not asked for it.
   */
  readonly $mapAsked = atom<{ resolution: number | null; places: ApiRequest | null }>({
    resolution: null,
    places: null,
  })
  /** An article came into view in the list, which it may do again. */
  readonly $seen = atom<{ article: Article } | null>(null)
  /** The listed article whose places came last. */
  readonly $articlePlaces = atom<Article | null>(null)

  readonly $events = atom<readonly FeedEvent[]>([])
  /** What the feed told last of watches, each event once. */
  readonly $matches = atom<readonly Match[]>([])
  readonly $telling = atom<Telling>(TELLING)
  readonly $madeWatch = atom<Watch | null>(null)
  /** A watch to be shown in its list, of which only the number is known. */
  readonly $wantedWatch = atom<{ id: string } | null>(null)
  /** An article arrived while the page was open. */
  readonly $arrival = atom<{ places: Placed[]; headline: string } | null>(null)
  /** The feed cannot reach the service, and tries again in some seconds. */
  readonly $feedFailure = atom<{ failure: ApiError; seconds: number } | null>(null)
  /** Gets a new object when the feed is answered again after a failure. */
  readonly $feedAnswered = atom<object>({})
  /** Gets a new object when what failed is to be tried at once. */
  readonly $retryNow = atom<object>({})

  /** The way to an entity's page. */
  readonly ways: Ways = {
    href: key => toAddress(this.$api.get()?.project ?? '', searchOf(key)),
    open: key => this.openEntity(key),
  }

  private stop = new AbortController()

  constructor(search: Search) {
    this.$search = atom(search)
  }

  /** What was searched in the end: by words where meaning was not available. */
  get searched(): Search {
    const answer = this.$answer.get()
    if (answer.step === 'found') return answer.searched
    return answer.step === 'asking' || answer.step === 'failed' ? answer.run.search : this.$search.get()
  }

  opening(): void {
    this.$answer.set({ step: 'opening' })
  }

  opened(api: Api): void {
    this.$api.set(api)
    this.again()
  }

  /** The page goes on with the project that it had, if any. */
  openFailed(): void {
    if (this.$api.get()) this.again()
    else this.clear()
  }

  /** Forgets the key. */
  forget(): void {
    this.$api.set(null)
    this.clear()
  }

  /** Empties the page: what it shows belongs to a project that is no longer open. */
  clear(): void {
    this.stop.abort()
    this.closeCard()
    this.$entityNames.set(new Map())
    this.$sourceNames.set(new Map())
    this.$beforeMoreLike.set(NOTHING_LEFT)
    this.$counts.set({ step: 'none' })
    this.$answer.set({ step: 'none' })
    if (this.$panel.get().panel === 'entity') this.show('results')
  }

  /** @param isInForm see Asked */
  search(search: Search, { fit = false, isInForm = false } = {}): void {
    this.$search.set(search)
    if (this.$panel.get().panel === 'text') this.show('results')
    this.$asked.set({ search, fit, isInForm })
    this.again()
  }

  /** The search with another part; the map goes to it if its area is another one. */
  change(part: Partial<Search>): void {
    const search = { ...this.$search.get(), ...part }
    this.search(search, { fit: JSON.stringify(search.area) !== JSON.stringify(this.$search.get().area) })
  }

  /** The same in an area that was drawn, or that the map shows. */
  searchArea(area: Area): void {
    this.search({ ...this.$search.get(), area }, { isInForm: true })
  }

  /** Asks once more for the same. */
  again(): void {
    const api = this.$api.get()
    if (!api) return
    this.stop.abort()
    this.stop = new AbortController()
    this.$answer.set({ step: 'asking', run: { api, search: this.$search.get(), signal: this.stop.signal } })
  }

  /** Tries what failed at once. */
  wake(): void {
    this.$retryNow.set({})
  }

  /** To one cell of the map; the list says what it has. */
  searchCell({ area, coarse }: Search): void {
    const search = { ...this.$search.get(), area, coarse }
    this.search(search, { fit: true, isInForm: true })
    if (!search.of) this.show('results')
  }

  /** For articles like this one: wherever they are, with the same filters. */
  moreLike(article: Article): void {
    const { filters, area, coarse, like } = this.$search.get()
    if (like === null) this.$beforeMoreLike.set({ question: filters.words, area, coarse })
    this.$similarTo.set(article)
    this.turnLike({ area: WORLD, coarse: false, filters: { ...filters, words: '' }, like: article.id })
  }

  /** Back from "more like this", with the filters of now. */
  endMoreLike(): void {
    const { filters, ...search } = this.$search.get()
    const { question, area, coarse } = this.$beforeMoreLike.get()
    const where = isLimited(search.area) ? {} : { area, coarse }
    this.turnLike({ ...where, filters: { ...filters, words: question }, like: null })
  }

  private turnLike(part: Partial<Search>): void {
    this.closeCard()
    this.change(part)
    this.show('results', { toTitle: true })
  }

  /** Back, or forward. */
  comeBack(search: Search): void {
    this.change(search)
    this.show(search.of ? 'entity' : 'results')
  }

  show(panel: Panel, { toTitle = false } = {}): void {
    this.$panel.set({ panel, toTitle })
  }

  openEntity(key: EntityKey): void {
    this.closeCard()
    this.search(searchOf(key), { fit: true })
    this.show('entity', { toTitle: true })
  }

  closeEntity(): void {
    const search = this.$search.get()
    if (!search.of) return
    this.search({ ...withoutEntity(search, search.of.key), of: null }, { isInForm: true })
    this.show('results', { toTitle: true })
  }

  /** The page of an entity shows its connections or articles in another way; the search stays. */
  turnEntityPage(of: EntityPage): void {
    if (!this.$api.get()) return
    const search = { ...this.$search.get(), of }
    this.$search.set(search)
    this.$entityPageChange.set(search)
  }

  /** The entity of the page has another key, because it was merged; the old one would lead Back to here again. */
  moveEntity(now: EntityKey): void {
    const search = moved(this.$search.get(), now)
    this.$addressReplacement.set(search)
    this.search(search, { isInForm: true })
  }

  /** Names of entities that filters and chips may have by their ids alone. */
  nameEntities(entities: (EntityKey & { name: string })[]): void {
    learn(
      this.$entityNames,
      entities.map(one => [textOf(one), one.name]),
    )
  }

  nameSources(sources: readonly { id: string; name: string }[]): void {
    learn(
      this.$sourceNames,
      sources.map(one => [one.id, one.name]),
    )
  }

  openArticles(articles: Article[]): void {
    if (articles.length) this.$opened.set(articles)
  }

  openFound(detail: ArticleDetail): void {
    this.openArticles([{ ...detail, matching_locations: detail.locations }])
  }

  /** A part failed that has no place of its own to say so. */
  failPart(failure: unknown): void {
    this.show('results', { toTitle: true })
    this.$fault.set(failure)
  }

  openById(id: number): void {
    this.$wanted.set({ id })
  }

  openWatch(id: string): void {
    this.show('watches')
    this.$wantedWatch.set({ id })
  }

  closeCard(): void {
    this.$opened.set([])
  }

  point(article: Article | null): void {
    this.$pointed.set(article?.id ?? null)
  }

  goTo(place: Place): void {
    this.$destination.set({ geometry_json: place.geometry_json })
  }
}

function learn(names: Store['$entityNames'], found: [key: string, name: string][]): void {
  const known = names.get()
  if (found.some(([key, name]) => known.get(key) !== name)) names.set(new Map([...known, ...found]))
}
