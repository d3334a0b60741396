// The explorer: one search at a time, and everything on the page shows that one.
import { type Api, type Article, type ArticleDetail, type Density, type Found, Refusal, SERVICE, wasStopped } from './api'
import { findFacets, findPlaces } from './answers'
import { Card, listItem } from './articles'
import { Connection } from './connection'
import { byId, count, isWide, make, plural, settled } from './dom'
import { FacetPanel } from './facets'
import { Feed } from './feed'
import { FormFault, isBlank, kindOf, readForm, showKind, writeArea, writeFilters } from './form'
import { canDraw, MapView, type Shown, shownOf } from './map'
import { PlaceField } from './places'
import { RequestPanel } from './request'
import { type Area, articlesAsk, countFilters, densityAsk, featuresAsk, fromAddress, noFilters, ON_MAP, PAGE, type Search, toAddress, WORLD } from './search'
import { Tabs } from './tabs'

/** Hexagons are for who looks from afar; from less afar where there is more than the map shows as places. */
const FAR = 3
const NEAR = 6
const FEW_ARTICLES = 12

class Explorer {
  private search: Search
  private map: MapView | null = null
  private found: Article[] = []
  private total = 0
  private next: string | null = null
  private places: Shown[] = []
  private onMap = new Map<number, Article>()
  private density: { key: string, answer: Density } | null = null
  private densityStop = new AbortController()
  private stop = new AbortController()
  private readonly tabs = new Tabs()
  private readonly connection: Connection
  private readonly facets: FacetPanel
  private readonly card: Card
  private readonly request: RequestPanel
  private readonly feed: Feed
  private readonly soon = settled(350, () => this.fromForm(false))

  constructor() {
    const address = fromAddress(location.search)
    this.search = address.search
    this.connection = new Connection(api => this.opened(api), () => this.clear())
    this.facets = new FacetPanel(this.search.filters, () => this.filtered())
    this.card = new Card(() => this.connection.api, {
      open: article => this.open([article]), closed: () => this.closed(), point: article => this.point(article), goTo: mention => this.map?.goTo(mention),
    })
    this.request = new RequestPanel(() => this.connection.api, () => this.search, failure => this.fail(failure))
    this.feed = new Feed(id => void this.openById(id), events => { if (events.some(event => event.article_id !== null)) byId('fresh').hidden = false })
    new PlaceField(() => this.connection.api, ([lng, lat]) => {
      const miles = Number(byId<HTMLInputElement>('miles').value) || 50
      this.go({ ...this.search, area: { kind: 'circle', lng, lat, miles } }, true)
    })
    writeArea(this.search.area)
    writeFilters(this.search)
    this.listen()
    void this.openMap()
    void this.connection.start(address.project)
  }

  private listen(): void {
    const form = byId<HTMLFormElement>('form')
    form.addEventListener('submit', event => {
      event.preventDefault()
      this.fromForm(true)
      if (!isWide.matches && byId('form-fault').hidden) this.tabs.show('results')
    })
    form.addEventListener('change', event => {
      const field = event.target as HTMLInputElement
      if (field.name === 'kind') this.turnTo(kindOf())
      else if (!field.dataset['facet'] && field.id !== 'place') this.soon()
    })
    for (const chip of form.querySelectorAll<HTMLButtonElement>('[data-miles]')) {
      chip.addEventListener('click', () => {
        byId<HTMLInputElement>('miles').value = chip.dataset['miles']!
        this.soon()
      })
    }
    byId('world').addEventListener('click', () => this.go({ ...this.search, area: WORLD }, true))
    for (const id of ['view', 'search-view']) byId(id).addEventListener('click', () => this.searchView())
    byId('reset').addEventListener('click', () => {
      writeFilters({ ...this.search, nearest: this.search.nearest, filters: noFilters() })
      this.go({ ...this.search, filters: noFilters() }, false)
    })
    byId('tab-request').addEventListener('click', () => void this.linkDocs(), { once: true })
    byId('more').addEventListener('click', () => void this.more())
    byId('fresh').addEventListener('click', () => void this.run())
    for (const layer of document.querySelectorAll('[name=layer]')) layer.addEventListener('change', () => void this.showLayer())
  }

  /** A proxy may well keep the API's own page to the inside. */
  private async linkDocs(): Promise<void> {
    const url = new URL('q/swagger-ui/', SERVICE).href
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => null)
    byId<HTMLAnchorElement>('docs').href = url
    byId('docs-item').hidden = !answer?.ok
  }

  private async openMap(): Promise<void> {
    const notice = byId('map-notice')
    try {
      if (!canDraw()) throw new Error('This browser has no WebGL 2')
      this.map = await MapView.open({
        pick: ids => this.open(ids.map(id => this.onMap.get(id)).filter(article => article !== undefined)),
        drawn: area => this.go({ ...this.search, area }, false),
        moved: settled(250, () => void this.showLayer()),
      })
      for (const tool of byId('tools').querySelectorAll('button')) tool.disabled = false
      this.map.showArea(this.search.area)
      this.map.fitArea(this.search.area)
      this.showPlaces()
    } catch (failure) {
      console.warn(failure)
      notice.textContent = `${canDraw() ? 'The map could not be loaded' : 'This browser has no WebGL 2'}: there is no map. Search, results and feed work as ever.`
      notice.hidden = false
      byId('layout').classList.add('no-map')
    }
  }

  private opened(api: Api): void {
    this.feed.start(api)
    void this.run()
  }

  private clear(): void {
    this.stop.abort()
    this.feed.end()
    this.next = null
    this.card.close()
    this.showFound([], 0)
    this.places = []
    this.onMap.clear()
    this.density = null
    this.showPlaces()
    byId('results-count').textContent = ''
  }

  /** Another kind of area: with what is known of it, else what the present area suggests. */
  private turnTo(kind: Area['kind']): void {
    showKind(kind)
    this.fault('')
    if (!isBlank()) this.fromForm(false)
  }

  private searchView(): void {
    if (!this.map) return
    const [west, south, east, north] = this.map.bounds()
    const round = (value: number) => Number(value.toFixed(3))
    const wrap = (lng: number) => round(((lng + 180) % 360 + 360) % 360 - 180)
    const all = east - west >= 360
    this.go({ ...this.search, area: { kind: 'box', west: all ? -180 : wrap(west), south: round(Math.max(-90, south)), east: all ? 180 : wrap(east), north: round(Math.min(90, north)) } }, false)
  }

  private fault(text: string): void {
    byId('form-fault').textContent = text
    byId('form-fault').hidden = !text
  }

  private fromForm(asked: boolean): void {
    try {
      const search = readForm(this.search.filters)
      this.fault('')
      const moved = JSON.stringify(search.area) !== JSON.stringify(this.search.area)
      if (asked || JSON.stringify(search) !== JSON.stringify(this.search)) this.go(search, moved)
    } catch (wrong) {
      if (!(wrong instanceof FormFault)) throw wrong
      this.fault(wrong.message)
      const field = byId(wrong.field)
      field.setAttribute('aria-invalid', 'true')
      if (asked) field.focus()
    }
  }

  private filtered(): void {
    writeFilters(this.search)
    this.go({ ...this.search, filters: { ...this.search.filters } }, false)
  }

  private go(search: Search, fit: boolean): void {
    this.search = search
    this.facets.show(search.filters, null)
    writeArea(search.area)
    this.fault('')
    this.map?.showArea(search.area)
    if (fit) this.map?.fitArea(search.area)
    void this.run()
  }

  private async run(): Promise<void> {
    const api = this.connection.api
    if (!api) return
    this.stop.abort()
    this.densityStop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    history.replaceState(null, '', location.pathname + toAddress(api.project, this.search))
    byId('layout').setAttribute('aria-busy', 'true')
    byId('fresh').hidden = true
    this.density = null
    this.card.close()
    this.showRequests()
    try {
      const page = await api.get<Found>(articlesAsk(this.search, PAGE, '*', true), signal)
      if (signal.aborted) return
      this.next = page.pagination.next_cursor ?? null
      this.showFound(page.items, page.pagination.total)
      const places = await findPlaces(api, this.search, page, signal)
      if (signal.aborted) return
      this.onMap = places
      this.places = [...this.onMap.values()].flatMap(shownOf)
      if (this.search.area.kind === 'words') this.map?.fitPlaces(this.places)
      this.showPlaces()
      const facets = await findFacets(api, this.search, page.facets ?? null, signal)
      if (!signal.aborted) this.facets.show(this.search.filters, facets)
    } catch (failure) {
      this.fail(failure)
    } finally {
      if (!signal.aborted) byId('layout').removeAttribute('aria-busy')
    }
  }

  private showFound(items: Article[], total: number): void {
    this.found = items
    this.total = total
    byId('articles').replaceChildren(...items.map(article => this.item(article)))
    this.tell()
    byId('fault').hidden = true
  }

  private tell(): void {
    const filters = countFilters(this.search.filters)
    byId('results-count').textContent = this.total
      ? `${plural(this.total, 'article')} found, ${count(this.found.length)} listed${filters ? `, ${plural(filters, 'filter')} set` : ''}`
      : `No article found${filters ? '. Fewer filters, or a larger area, find more' : ' here'}`
    byId('results-badge').textContent = this.total ? count(this.total) : ''
    byId('more').hidden = !this.next
  }

  private item(article: Article): HTMLLIElement {
    return listItem(article, { open: one => this.open([one]), closed: () => undefined, point: one => this.point(one), goTo: mention => this.map?.goTo(mention) })
  }

  private async more(): Promise<void> {
    const api = this.connection.api
    if (!api || !this.next) return
    try {
      const page = await api.get<Found>(articlesAsk(this.search, PAGE, this.next, false), this.stop.signal)
      this.next = page.pagination.next_cursor ?? null
      const first = page.items[0]
      this.found = [...this.found, ...page.items]
      byId('articles').append(...page.items.map(article => this.item(article)))
      this.tell()
      if (first) document.querySelector<HTMLElement>(`[data-article="${first.id}"]`)?.focus()
    } catch (failure) {
      this.fail(failure)
    }
  }

  private fail(failure: unknown): void {
    if (wasStopped(failure)) return
    const text = failure instanceof Refusal ? failure.message : 'Something went wrong on this page.'
    if (!(failure instanceof Refusal)) console.error(failure)
    byId('fault').textContent = text
    byId('fault').hidden = false
    if (failure instanceof Refusal && failure.retryAfter) setTimeout(() => void this.run(), failure.retryAfter * 1000)
  }

  private layer(): 'points' | 'hexagons' {
    const asked = document.querySelector<HTMLInputElement>('[name=layer]:checked')?.value
    if (asked === 'points' || this.search.area.kind === 'words' || densityAsk(this.search, 1) === null) return 'points'
    if (asked === 'hexagons') return 'hexagons'
    const zoom = this.map?.zoom ?? 0
    return zoom < FAR && this.total > FEW_ARTICLES || zoom < NEAR && this.total > ON_MAP ? 'hexagons' : 'points'
  }

  private showPlaces(): void {
    void this.showLayer()
  }

  private async showLayer(): Promise<void> {
    const { map } = this
    const api = this.connection.api
    if (!map) return
    const layer = this.layer()
    byId('layers').dataset['layer'] = layer
    if (layer === 'points' || !api) {
      map.showPlaces(this.places)
      await map.showCells([])
      this.showLegend(null)
      return
    }
    const ask = densityAsk(this.search, resolutionAt(map.zoom))
    if (!ask) return
    const key = JSON.stringify(ask)
    try {
      let { density } = this
      if (density?.key !== key) {
        this.densityStop.abort()
        this.densityStop = new AbortController()
        const { signal } = this.densityStop
        density = { key, answer: await api.get<Density>(ask, signal) }
        if (signal.aborted) return // another search has begun
        this.density = density
      }
      if (this.layer() !== 'hexagons') return
      map.showPlaces([])
      await map.showCells(density.answer.items)
      this.showLegend(density.answer)
      this.showRequests()
    } catch (failure) {
      this.fail(failure)
    }
  }

  private showLegend(density: Density | null): void {
    const legend = byId('legend')
    legend.hidden = !density?.items.length && !this.places.length
    if (density) {
      const most = Math.max(1, ...density.items.map(cell => cell.article_count))
      legend.replaceChildren(make('span', {}, '1'), make('i', { class: 'ramp' }), make('span', {}, plural(most, 'article')))
    } else {
      legend.replaceChildren(...['primary', 'secondary', 'background'].flatMap(nature => [make('i', { class: `point ${nature}` }), make('span', {}, nature)]))
    }
    byId('cells').hidden = !density?.items.length
    byId('cells-list').replaceChildren(...(density?.items ?? []).slice(0, 10).map(cell => {
      const button = make('button', { type: 'button', class: 'link' }, `${cell.center_lat.toFixed(1)}, ${cell.center_lng.toFixed(1)}`)
      button.addEventListener('click', () => this.go({ ...this.search, area: { kind: 'circle', lng: cell.center_lng, lat: cell.center_lat, miles: milesOf(density!.resolution) } }, true))
      return make('li', {}, button, ` ${plural(cell.article_count, 'article')}, ${plural(cell.mention_count, 'mention')}`)
    }))
  }

  private showRequests(): void {
    const zoom = this.map?.zoom ?? 1
    this.request.show([
      ['Articles', articlesAsk(this.search, PAGE, '*', true)],
      ['Places as GeoJSON', featuresAsk(this.search)],
      ['Density', this.layer() === 'hexagons' ? densityAsk(this.search, resolutionAt(zoom)) : null],
      ['Events, as they come', { path: '/events', query: [['wait', '25']] }],
    ])
  }

  private point(article: Article | null): void {
    this.map?.highlight(article?.id ?? this.card.shown?.id ?? null)
  }

  private open(articles: Article[]): void {
    const [first] = articles
    if (!first) return
    this.card.show(articles)
    this.map?.makeRoom(byId('card').offsetWidth)
    this.map?.highlight(first.id)
  }

  private closed(): void {
    this.map?.makeRoom(0)
    this.map?.highlight(null)
  }

  private async openById(id: number): Promise<void> {
    try {
      const detail = await this.connection.api?.get<ArticleDetail>({ path: `/articles/${id}` })
      if (detail) this.open([{ ...detail, matching_locations: detail.locations }])
    } catch (failure) {
      this.fail(failure)
    }
  }
}

/** Hexagons of about a finger's width. */
function resolutionAt(zoom: number): number {
  const pixel = 40_075 / (512 * 2 ** zoom) // kilometers
  let [resolution, edge] = [0, 1_281]
  while (resolution < 10 && edge / Math.sqrt(7) / pixel >= 7) {
    resolution++
    edge /= Math.sqrt(7)
  }
  return resolution
}

function milesOf(resolution: number): number {
  return Number((796 / Math.sqrt(7) ** resolution * 1.1).toPrecision(3))
}

new Explorer()
