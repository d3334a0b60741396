// The map beside the list: which of its pictures shows what was found, places or density.
import type { Api, Article, Density, Mention } from './api'
import { Densities, listBusiest, resolutionAt } from './density'
import { byId, make, plural, settled } from './dom'
import { canDraw, MapView, type Shown, shownOf } from './map'
import { type Area, densityAsk, ON_MAP, type Search } from './search'

/** Hexagons are for who looks from afar; from less afar where there is more than the map shows as places. */
const FAR = 3
const NEAR = 6
const FEW_ARTICLES = 12

interface StageHands {
  go(area: Area, fit: boolean): void
  open(articles: Article[]): void
  changed(): void
  failed(failure: unknown): void
}

export class Stage {
  private map: MapView | null = null
  private search: { api: Api, search: Search, total: number } | null = null
  private articles = new Map<number, Article>()
  private places: Shown[] = []
  private readonly densities = new Densities()

  constructor(private readonly hands: StageHands) {
    for (const layer of document.querySelectorAll('[name=layer]')) layer.addEventListener('change', () => void this.draw())
    for (const id of ['view', 'search-view']) byId(id).addEventListener('click', () => this.searchView())
  }

  async open(area: () => Area): Promise<void> {
    const notice = byId('map-notice')
    try {
      if (!canDraw()) throw new Error('This browser has no WebGL 2')
      this.map = await MapView.open({
        pick: ids => this.hands.open(ids.map(id => this.articles.get(id)).filter(article => article !== undefined)),
        drawn: drawn => this.hands.go(drawn, false),
        moved: settled(250, () => void this.draw()),
      })
      for (const tool of byId('tools').querySelectorAll('button')) tool.disabled = false
      this.showArea(area(), true)
      void this.draw()
    } catch (failure) {
      console.warn(failure)
      notice.textContent = `${canDraw() ? 'The map could not be loaded' : 'This browser has no WebGL 2'}: there is no map. Search, results and feed work as ever.`
      notice.hidden = false
      byId('layout').classList.add('no-map')
    }
  }

  /** The density that is shown, as it was asked for. */
  get resolution(): number | null {
    return this.layer() === 'hexagons' ? resolutionAt(this.map?.zoom ?? 1) : null
  }

  showArea(area: Area, fit: boolean): void {
    this.map?.showArea(area)
    if (fit) this.map?.fitArea(area)
  }

  /** Another search has begun: what is shown is of the one before. */
  forget(): void {
    this.densities.forget()
  }

  clear(): void {
    this.forget()
    this.search = null
    this.articles.clear()
    this.places = []
    void this.draw()
  }

  show(api: Api, search: Search, total: number, articles: Map<number, Article>): void {
    this.search = { api, search, total }
    this.articles = articles
    this.places = [...articles.values()].flatMap(shownOf)
    if (search.area.kind === 'words') this.map?.fitPlaces(this.places)
    void this.draw()
  }

  point(article: number | null): void {
    this.map?.highlight(article)
  }

  goTo(mention: Mention): void {
    this.map?.goTo(mention)
  }

  makeRoom(width: number): void {
    this.map?.makeRoom(width)
  }

  private layer(): 'points' | 'hexagons' {
    const asked = document.querySelector<HTMLInputElement>('[name=layer]:checked')?.value
    if (asked === 'points' || !this.search || densityAsk(this.search.search, 1) === null) return 'points'
    if (asked === 'hexagons') return 'hexagons'
    const zoom = this.map?.zoom ?? 0
    const { total } = this.search
    return zoom < FAR && total > FEW_ARTICLES || zoom < NEAR && total > ON_MAP ? 'hexagons' : 'points'
  }

  private async draw(): Promise<void> {
    const { map, search } = this
    if (!map) return
    const layer = this.layer()
    byId('layers').dataset['layer'] = layer
    if (layer === 'points' || !search) {
      map.showPlaces(this.places)
      await map.showCells([])
      this.explain(null)
      return
    }
    try {
      const density = await this.densities.find(search.api, search.search, resolutionAt(map.zoom))
      if (!density || this.layer() !== 'hexagons') return
      map.showPlaces([])
      await map.showCells(density.items)
      this.explain(density)
      this.hands.changed()
    } catch (failure) {
      this.hands.failed(failure)
    }
  }

  private explain(density: Density | null): void {
    const legend = byId('legend')
    legend.hidden = !density?.items.length && !this.places.length
    if (density) {
      const most = Math.max(1, ...density.items.map(cell => cell.article_count))
      legend.replaceChildren(make('span', {}, '1'), make('i', { class: 'ramp' }), make('span', {}, plural(most, 'article')))
    } else {
      legend.replaceChildren(...['primary', 'secondary', 'background'].flatMap(nature => [make('i', { class: `point ${nature}` }), make('span', {}, nature)]))
    }
    listBusiest(density, area => this.hands.go(area, true))
  }

  private searchView(): void {
    if (!this.map) return
    const [west, south, east, north] = this.map.bounds()
    const round = (value: number) => Number(value.toFixed(3))
    const wrap = (lng: number) => round(((lng + 180) % 360 + 360) % 360 - 180)
    const all = east - west >= 360
    this.hands.go({ kind: 'box', west: all ? -180 : wrap(west), south: round(Math.max(-90, south)), east: all ? 180 : wrap(east), north: round(Math.min(90, north)) }, false)
  }
}
