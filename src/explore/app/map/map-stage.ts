// The map next to the list: shows the results as places or as density.
import { type Api, type Article, type Found, type Placed, wasStopped } from '../api/api'
import { byId, count, pause, plural, settled } from '../elements/dom'
import { type Area, isLimited, isWorld, WORLD } from '../geo/area'
import { areaRing, boxOf } from '../geo/geometry'
import type { Position } from '../geo/position'
import { withPlacesIn } from '../query/meaning'
import { isRanked, type Search } from '../query/search'
import { mayPass } from '../state/retry'
import type { Shown } from '../state/shown-place'
import type { Store } from '../state/store'
import { findPlaced, PlacesOnSight, placesRequest } from './article-places'
import { findExtent } from './articles-extent'
import { searchInCell } from './cell-search'
import { Densities, resolutionAt } from './density'
import { FAR_ZOOM, type Layer, layerOf } from './layer-choice'
import { MapCaptions } from './map-captions'
import { type Camera, canDraw, type Drawn, MapView } from './map-view'
import { MappedArticles } from './mapped-articles'

/** Number of articles of a word search whose places are requested, whether or not their rows are in view. */
const EAGER_ARTICLES = 6

/** If a response arrives sooner than this, the map keeps its content meanwhile. */
const PROGRESS_DELAY_MILLIS = 300

/** Articles that arrived before the map was open, and are on it once it is. */
const MAX_EARLY_ARRIVALS = 8

/** In milliseconds: how long the map waits for the first list at most, and then for the browser to draw it. */
const LIST_TIMEOUT_MILLIS = 2000
const PAINT_DELAY_MILLIS = 50

/** What the map shows. */
interface Shows {
  api: Api
  search: Search
  page: Found
  signal: AbortSignal
}

export class MapStage {
  private map: MapView | null = null
  private shows: Shows | null = null
  private readonly articles = new MappedArticles()
  private ofText: Shown[] | null = null
  private area: Area = WORLD
  /** Where the map was before it went to the places of a text. */
  private left: Camera | null = null
  private held: readonly Placed[] = []
  private early: [places: Placed[], headline: string][] = []
  private isPlaced = false
  /** The places of the articles that are not listed: asked for once, however often the map is drawn meanwhile. */
  private rest: Promise<Article[]> | null = null
  private onSight: PlacesOnSight | null = null
  private drawings = 0
  /** To be called when there is a list. */
  private listed: () => void = () => undefined
  /** The map is to show where the articles are, once it is known. */
  private isToFit = false
  private readonly densities = new Densities()
  private readonly captions: MapCaptions

  constructor(private readonly store: Store) {
    this.captions = new MapCaptions({
      cell: cell => this.narrow(this.map?.ringOf(cell.h3_cell)),
      pick: articles => this.pick(articles),
    })
    for (const layer of document.querySelectorAll('[name=layer]'))
      layer.addEventListener('change', () => void this.draw())
    for (const id of ['view', 'search-view']) byId(id).addEventListener('click', () => this.searchView())
    this.followResults(store)
    store.$textPlaces.listen(shown => this.showText(shown?.places ?? null, shown?.fit))
    for (const pointed of [store.$pointed, store.$shown, store.$textPointed, store.$textPlaces])
      pointed.listen(() => this.point())
    store.$destination.listen(place => place && this.map?.goTo(place))
    store.$openArticlePlaces.listen(places => this.hold(places))
    store.$arrival.listen(arrival => arrival && this.announce(arrival.places, arrival.headline))
  }

  private followResults(store: Store): void {
    store.$asked.listen(asked => asked && this.showArea(asked.search.area, asked.fit))
    store.$answer.listen(answer => {
      if (answer.step === 'asking') this.forget()
      if (answer.step === 'found') this.show({ ...answer.run, search: answer.searched, page: answer.page })
      if (answer.step === 'none' || (answer.step === 'failed' && !mayPass(answer.failure))) this.clear()
    })
    store.$extension.listen(articles => this.add(articles))
    store.$seen.listen(seen => seen && this.onSight?.see(seen.article))
  }

  /** Opens the map after the first list, because that keeps the browser busy; without a list, after a moment. */
  async open(): Promise<void> {
    const notice = byId('map-notice')
    const drawSoon = settled(250, () => void this.draw())
    await Promise.race([
      new Promise<void>(done => {
        this.listed = done
      }),
      pause(LIST_TIMEOUT_MILLIS),
    ])
    await pause(PAINT_DELAY_MILLIS)
    try {
      if (!canDraw()) throw new Error('This browser has no WebGL 2')
      this.map = await MapView.open({
        pick: ids => this.pick(ids),
        drawn: drawn => this.store.searchArea(drawn),
        cell: ring => this.narrow(ring),
        moved: () => {
          this.store.$middle.set(this.middle)
          drawSoon()
        },
      })
      for (const tool of byId('tools').querySelectorAll('button')) tool.disabled = false
      this.showArea(this.store.$search.get().area, true)
      this.hold(this.held)
      for (const [places, headline] of this.early.splice(0)) this.announce(places, headline)
      if (this.ofText) this.map.fitPlaces(this.ofText)
      else if (this.shows) void this.fit(this.shows)
      void this.draw()
    } catch (failure) {
      console.warn(failure)
      const why = canDraw() ? 'The map could not be loaded' : 'This browser has no WebGL 2'
      notice.textContent = `${why}: there is no map. Search, results and feed work as ever.`
      notice.hidden = false
      byId('view').hidden = true
      byId('layout').classList.add('no-map')
    }
  }

  /** Tells which requests the map makes for what it shows. */
  private tellAsked(): void {
    const first = this.shows?.page.items[0]
    this.store.$mapAsked.set({
      resolution: this.map && this.layer() === 'hexagons' ? resolutionAt(this.map.zoom) : null,
      places: this.onSight && first ? placesRequest(first.id) : null,
    })
  }

  private showArea(area: Area, fit: boolean): void {
    this.area = area
    this.map?.showArea(this.ofText ? WORLD : area)
    this.isToFit = fit && isWorld(area)
    if (fit && !this.isToFit) this.map?.fitArea(area)
  }

  /** Another search has begun: the map still shows the previous one. */
  private forget(): void {
    this.densities.forget()
    this.onSight = null
    this.drawings++
    this.captions.tell('')
    byId('stage').removeAttribute('aria-busy') // the drawing that set it has ended
  }

  private clear(): void {
    this.forget()
    this.shows = null
    this.early = []
    this.articles.set([])
    void this.draw()
  }

  /** Shows the listed articles at once, and the others when they arrive. */
  private show(shows: Shows): void {
    const { api, search, page, signal } = shows
    this.shows = shows
    this.listed()
    this.isPlaced = false
    this.rest = null
    this.articles.set(page.items)
    if (search.area.kind === 'anywhere' || isRanked(search)) {
      this.isPlaced = true
      let isFitted = search.area.kind !== 'anywhere' && !isWorld(search.area)
      this.onSight = new PlacesOnSight(api, signal, (article, last) => {
        const placed = withPlacesIn(article, search)
        this.articles.add([placed])
        this.store.$articlePlaces.set(placed)
        if (last && !isFitted) {
          isFitted = true
          this.map?.fitPlaces(this.articles.places)
        }
        void this.draw()
      })
      for (const article of page.items.slice(0, EAGER_ARTICLES)) this.onSight.see(article)
    }
    this.tellAsked()
    void this.fit(shows)
    void this.draw()
  }

  /** To where the articles are, instead of the whole world; results by meaning come with their own places. */
  private async fit({ api, search, signal }: Shows): Promise<void> {
    if (!this.map || !this.isToFit || isRanked(search)) return
    this.isToFit = false
    const extent = await findExtent(api, search, signal).catch(() => null)
    if (signal.aborted) return
    if (extent) this.map.fitBounds(extent)
    else this.map.fitArea(search.area)
  }

  /** The list was extended; extends the map. */
  private add(articles: readonly Article[]): void {
    if (this.onSight) return // as rows come into view
    this.articles.add(articles)
    void this.draw()
  }

  /** The article, or the place of a text, that is pointed at; otherwise the article that is open. */
  private point(): void {
    const { $pointed, $shown, $textPointed } = this.store
    this.map?.highlight(this.ofText ? $textPointed.get() : ($pointed.get() ?? $shown.get()))
  }

  /** An article arrived: it is on the map for a moment, whatever that shows. */
  private announce(places: Placed[], headline: string): void {
    if (this.ofText) return
    if (this.map) this.map.marks.announce(places, headline)
    else this.early = [...this.early, [places, headline] as [Placed[], string]].slice(-MAX_EARLY_ARRIVALS)
  }

  /** Shows the places of a text instead of the results; null: the results again. */
  private showText(places: Shown[] | null, fit = true): void {
    if (!places && !this.ofText) return
    if (places && !this.ofText) this.left = this.map?.camera ?? null
    this.ofText = places
    byId('layers').hidden = places !== null
    this.map?.showArea(places ? WORLD : this.area)
    if (places && fit) this.map?.fitPlaces(places)
    if (!places && this.left) this.map?.moveTo(this.left)
    if (!places) this.left = null
    void this.draw()
  }

  private narrow(ring: Position[] | undefined): void {
    if (ring && this.shows) this.store.searchCell(searchInCell(this.shows.search, ring))
  }

  private pick(numbers: number[]): void {
    if (this.ofText) this.store.$textPicked.set({ number: numbers[0]! })
    else this.store.openArticles(this.articles.of(numbers))
  }

  /** What lies in the middle of the map, unless it shows half the world. */
  private get middle(): [lng: number, lat: number] | null {
    if (!this.map || this.map.zoom < FAR_ZOOM) return null
    const [west, south, east, north] = this.map.bounds()
    return [(west + east) / 2, (south + north) / 2]
  }

  /** The places of the open article are marked, and stay visible beside its card; none: there is no open one. */
  private hold(places: readonly Placed[]): void {
    this.held = places
    this.map?.marks.hold(places)
    if (places.length) this.map?.reveal(places, isLimited(this.area) ? areaRing(this.area)! : [], byId('card'))
    else this.map?.release()
  }

  private layer(): Layer {
    return this.shows ? layerOf(this.shows.search, this.shows.page.pagination.total, this.map?.zoom ?? 0) : 'points'
  }

  private async draw(): Promise<void> {
    if (!this.map) return
    const drawing = ++this.drawings
    if (this.ofText) return this.drawText(this.ofText)
    const layer = this.layer()
    byId('layers').dataset.layer = layer
    this.captions.tell('')
    this.tellAsked()
    if (layer === 'points') {
      this.drawPlaces()
      await this.findRest(drawing)
    } else {
      await this.drawDensity(drawing)
    }
    if (drawing === this.drawings) byId('stage').removeAttribute('aria-busy')
  }

  private drawText(places: Shown[]): void {
    this.captions.tell('')
    byId('stage').removeAttribute('aria-busy')
    const drawn = this.map?.showPlaces(places, true)
    void this.map?.showCells([])
    if (drawn) this.captions.explainPlaces(drawn, !places.length, '')
  }

  private drawPlaces(): void {
    const drawn = this.map?.showPlaces(this.articles.places)
    void this.map?.showCells([])
    if (drawn) this.explainPlaces(drawn)
  }

  /** The listed articles are on the map already; the following ones come in one response. */
  private async findRest(drawing: number): Promise<void> {
    const { shows } = this
    if (!shows || this.isPlaced) return
    byId('stage').setAttribute('aria-busy', 'true')
    try {
      this.rest ??= findPlaced(shows.api, shows.search, shows.page, shows.signal)
      const articles = await this.rest
      if (drawing !== this.drawings) return
      this.isPlaced = true
      this.articles.fill(articles)
      this.drawPlaces()
    } catch (failure) {
      if (this.shows === shows) this.rest = null
      if (!wasStopped(failure) && drawing === this.drawings)
        this.captions.tell('The map shows only the listed articles; loading the others failed.')
    }
  }

  private async drawDensity(drawing: number): Promise<void> {
    if (!this.map || !this.shows) return
    const { api, search } = this.shows
    byId('stage').setAttribute('aria-busy', 'true')
    const { isKnown } = this.densities // of another cell size: better than none
    const slow = setTimeout(() => {
      if (drawing !== this.drawings) return
      if (!isKnown) this.drawPlaces()
      this.captions.tell('Counting…')
    }, PROGRESS_DELAY_MILLIS)
    try {
      const density = await this.densities.find(api, search, resolutionAt(this.map.zoom))
      if (!density || drawing !== this.drawings) return
      clearTimeout(slow)
      const told = isRanked(search) ? ['All articles in the filters, not only the best matches.'] : []
      if (density.overflow)
        told.push(
          `Only the ${count(density.items.length)} busiest cells are shown; ` +
            `${count(density.overflow)} more have articles.`,
        )
      this.captions.tell(told.join(' '))
      this.map.showPlaces([])
      await this.map.showCells(density.items)
      if (drawing === this.drawings) this.captions.explainDensity(density)
    } catch (failure) {
      if (wasStopped(failure) || drawing !== this.drawings) return
      if (!isKnown) this.drawPlaces()
      this.captions.tell(
        isKnown
          ? 'The density is not available in smaller or larger cells now.'
          : 'The density is not available now. The map has the places of the first articles.',
      )
    } finally {
      clearTimeout(slow)
    }
  }

  private explainPlaces(drawn: Drawn): void {
    const { size, placed, places } = this.articles
    const total = this.shows?.page.pagination.total ?? 0
    const told =
      this.shows && isRanked(this.shows.search)
        ? `· of ${plural(placed, 'listed article')}`
        : size < total
          ? `· ${count(size)} of ${plural(total, 'article')}`
          : ''
    this.captions.explainPlaces(drawn, !places.length, told)
  }

  private searchView(): void {
    if (this.map) this.store.searchArea(boxOf(this.map.bounds(), 3))
  }
}
