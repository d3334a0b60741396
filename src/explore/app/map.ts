// The map: results as places or as hexagons, over the atlas that comes with the page.
import type { GeoJSONSource, Map as GlMap, MapMouseEvent } from 'maplibre-gl'
import type { Feature, Geometry as JsonGeometry } from 'geojson'
import type { Article, Cell, Placed } from './api'
import { loadAtlas } from './atlas'
import { Drawing, type Tool } from './draw'
import { byId, plural, wantsStillness } from './dom'
import { areaRing, type Bounds, boundsAround, boundsOf, flatRing, middleOf, positionsOf, unwrap } from './geometry'
import { paints, type SOURCES, style } from './layers'
import { freePart, paddingBeside, stepInto } from './free'
import { Marks } from './marks'
import { isDark, palette } from './palette'
import type { Position } from './position'
import { type Area, isWorld } from './search'

type MapLibre = typeof import('maplibre-gl')
type H3 = { cellToBoundary(cell: string, geoJson: boolean): Position[] }

export interface MapHands {
  pick(articles: number[]): void
  drawn(area: Area): void
  moved(): void
}

/** A place on the map. What shares the number is highlighted and picked together: the article that mentions it. */
export interface Shown { article: number, headline: string, mention: Placed }

export function shownOf(article: Article): Shown[] {
  return (article.matching_locations ?? []).map(mention => ({ article: article.id, headline: article.headline, mention }))
}

export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

const part = (name: string) => new URL(`./${name}`, import.meta.url).href

export class MapView {
  private h3: Promise<H3> | null = null
  readonly marks: Marks
  private readonly drawing: Drawing
  private cellsAsked = 0

  static async open(hands: MapHands): Promise<MapView> {
    const [gl, atlas] = await Promise.all([import(part('maplibre.js')) as Promise<MapLibre>, loadAtlas()])
    gl.setWorkerUrl(part('maplibre-worker.js'))
    const map = new gl.Map({
      container: 'map',
      style: style(atlas, palette()),
      center: [10, 25],
      zoom: 1.2,
      minZoom: 0.4,
      maxZoom: 16,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: false,
      locale: { 'Map.Title': 'Map of the results: arrow keys move it, plus and minus zoom' },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new gl.NavigationControl({ showCompass: false }), 'bottom-right')
    map.addControl(new gl.ScaleControl({ unit: 'imperial' }), 'bottom-left')
    await map.once('load')
    return new MapView(map, hands)
  }

  private constructor(private readonly map: GlMap, private readonly hands: MapHands) {
    this.drawing = new Drawing(map, features => this.set('draft', features), area => hands.drawn(area))
    this.marks = new Marks(map)
    isDark.addEventListener('change', () => {
      for (const [layer, name, value] of paints(palette())) map.setPaintProperty(layer, name as never, value as never)
    })
    map.on('moveend', () => hands.moved())
    map.on('click', event => this.click(event))
    map.on('mousemove', event => this.hover(event))
    map.on('mouseout', () => { byId('tip').hidden = true })
    new ResizeObserver(() => map.resize()).observe(byId('map'))
  }

  get zoom(): number { return this.map.getZoom() }

  bounds(): Bounds {
    const bounds = this.map.getBounds()
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  }

  draw(tool: Tool | null): void { this.drawing.start(tool) }

  showArea(area: Area): void {
    const ring = areaRing(area)
    const world = isWorld(area)
    this.set('area', ring && !world ? [{ type: 'Feature', properties: { world }, geometry: { type: 'Polygon', coordinates: [ring] } }] : [])
  }

  showPlaces(places: Shown[]): void {
    const points: Feature[] = []
    const shapes: Feature[] = []
    for (const { article, headline, mention } of places) {
      const properties = { article, headline, label: mention.label, nature: mention.nature ?? '', shape: false }
      const geometry = mention.geometry_json as JsonGeometry
      if (geometry.type === 'Point' || geometry.type === 'MultiPoint') {
        points.push({ type: 'Feature', properties, geometry })
      } else {
        shapes.push({ type: 'Feature', properties, geometry })
        points.push({ type: 'Feature', properties: { ...properties, shape: true }, geometry: { type: 'Point', coordinates: middleOf(mention.geometry_json) } })
      }
    }
    this.set('points', points)
    this.set('shapes', shapes)
  }

  /** Shows hexagons of the H3 grid; resolves when they are drawn. */
  async showCells(cells: Cell[]): Promise<void> {
    const asked = ++this.cellsAsked
    if (!cells.length) return this.set('cells', [])
    this.h3 ??= import(part('h3.js')) as Promise<H3>
    const { cellToBoundary } = await this.h3
    if (asked !== this.cellsAsked) return
    const most = Math.log1p(Math.max(...cells.map(cell => cell.article_count)))
    this.set('cells', cells.map(cell => ({
      type: 'Feature',
      properties: { cell: cell.h3_cell, share: most > Math.log1p(1) ? (Math.log1p(cell.article_count) - Math.log1p(1)) / (most - Math.log1p(1)) : 1, articles: cell.article_count, mentions: cell.mention_count },
      geometry: { type: 'Polygon', coordinates: [flatRing(closed(cellToBoundary(cell.h3_cell, true)))] },
    })))
  }

  /**
   * Moves as little as necessary to show these places beside what covers a part of the map. Where that needs a smaller scale, those
   * suffice that the article is about, or the first.
   */
  reveal(places: Placed[], cover: Element): void {
    const view = byId('map').getBoundingClientRect()
    const free = freePart(view, cover.getBoundingClientRect())
    const groups = [places, places.filter(place => place.nature === 'primary'), places.slice(0, 1)].map(group => this.boundsHere(group)).filter(bounds => bounds !== null)
    for (const [west, south, east, north] of groups) {
      const [low, high] = [this.map.project([west, south]), this.map.project([east, north])]
      const move = stepInto({ left: low.x, right: high.x, top: high.y, bottom: low.y }, free)
      if (!move) continue
      if (move[0] || move[1]) this.map.panBy([-move[0], -move[1]], { duration: wantsStillness() ? 0 : 400 })
      return
    }
    const last = groups.at(-1)
    if (last) this.fit(last, this.map.getZoom())
  }

  /** On the copy of the world that is in view, and where the map has latitudes. */
  private boundsHere(places: Placed[]): Bounds | null {
    const bounds = boundsAround(places.flatMap(place => positionsOf(place.geometry_json)))
    if (!bounds) return null
    const [west, south, east, north] = bounds
    const turns = 360 * Math.round((this.map.getCenter().lng - (west + east) / 2) / 360)
    return [west + turns, Math.max(south, -84), east + turns, Math.min(north, 84)]
  }

  highlight(article: number | null): void {
    this.map.setGlobalStateProperty('article', article ?? -1)
  }

  fitArea(area: Area): void {
    const ring = isWorld(area) ? [[-160, -56], [175, 74]] as Position[] : areaRing(area)
    const bounds = ring && boundsOf(ring)
    if (bounds) this.fit(bounds)
  }

  fitBounds(bounds: Bounds): void { this.fit(bounds) }

  goTo(place: Pick<Placed, 'geometry_json'>): void {
    const bounds = boundsOf(unwrap(positionsOf(place.geometry_json)))
    if (bounds) this.fit(bounds, 10)
  }

  fitPlaces(places: Shown[]): void {
    const bounds = boundsAround(places.flatMap(place => positionsOf(place.mention.geometry_json)))
    if (bounds) this.fit(bounds, 9)
  }

  private fit(bounds: Bounds, maxZoom = 12): void {
    const [west, south, east, north] = bounds
    const { clientWidth, clientHeight } = byId('map')
    const small = clientWidth < 600 || clientHeight < 400
    const covered = paddingBeside(byId('map'), byId('card'))
    this.map.fitBounds([[west, Math.max(south, -84)], [Math.min(east, west + 360), Math.min(north, 84)]], {
      padding: covered ?? (small ? 28 : { top: 76, bottom: 56, left: 56, right: 56 }),
      maxZoom,
      duration: wantsStillness() ? 0 : 700,
    })
  }

  private set(source: typeof SOURCES[number], features: Feature[]): void {
    const found = this.map.getSource<GeoJSONSource>(source)
    void found?.setData({ type: 'FeatureCollection', features })
  }

  private at(event: MapMouseEvent, layers: string[]) {
    const { x, y } = event.point
    return this.map.queryRenderedFeatures([[x - 4, y - 4], [x + 4, y + 4]], { layers })
  }

  private click(event: MapMouseEvent): void {
    if (this.drawing.isOn) return
    const articles = [...new Set([...this.at(event, ['points']), ...this.at(event, ['shapes-line', 'shapes-fill'])].map(found => Number(found.properties['article'])))]
    if (articles.length) {
      this.hands.pick(articles)
      return
    }
    const cell = this.at(event, ['cells'])[0]
    if (cell?.geometry.type === 'Polygon') {
      const bounds = boundsOf(cell.geometry.coordinates[0] as Position[])
      if (bounds) this.fit(bounds)
    }
  }

  private hover(event: MapMouseEvent): void {
    const tip = byId('tip')
    const point = this.drawing.isOn ? undefined : this.at(event, ['points'])[0] ?? this.at(event, ['shapes-line', 'cells'])[0]
    tip.hidden = !point
    if (!this.drawing.isOn) this.map.getCanvas().style.cursor = point ? 'pointer' : ''
    if (!point) return
    const { articles, mentions, label, headline } = point.properties as Record<string, string | number>
    tip.textContent = point.layer.id === 'cells' ? `${plural(Number(articles), 'article')}, ${plural(Number(mentions), 'mention')}` : `\u2068${label}\u2069: \u2068${headline}\u2069`
    tip.style.transform = `translate(${Math.min(event.point.x + 14, byId('map').clientWidth - 250)}px, ${event.point.y + 14}px)`
  }
}

function closed(ring: Position[]): Position[] {
  const [first] = ring
  const last = ring.at(-1)
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}
