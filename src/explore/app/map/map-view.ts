// The map: results as places or as hexagons, over the atlas that comes with the page.

import type { Feature } from 'geojson'
import type { GeoJSONSource, Map as GlMap, LngLat, MapMouseEvent, TransformConstrainFunction } from 'maplibre-gl'
import type { Cell, Placed } from '../api/api'
import { byId, plural, wantsStillness } from '../elements/dom'
import { type Area, isWorld } from '../geo/area'
import { areaRing, type Bounds, boundsAround, boundsOf, flatRing, positionsOf, unwrap } from '../geo/geometry'
import type { Position } from '../geo/position'
import type { Shown } from '../state/shown-place'
import { Drawing } from './area-drawing'
import { askBase, type Bases, type MapLibre, openBase, part } from './base-map'
import { freePart, paddingBeside, stepInto } from './free-space'
import { paints, type SOURCES, style } from './map-layers'
import { Marks } from './marks'
import { isDark, palette } from './palette'
import { type Dot, type Dots, dotsOf, featuresOf } from './place-dots'
import { printed } from './printed-map'
import { isWider, type WidePlace, widePlaces } from './wide-places'

type H3 = { cellToBoundary(cell: string, geoJson: boolean): Position[] }

interface MapCallbacks {
  pick(articles: number[]): void
  drawn(area: Area): void
  /** A cell of the density was clicked. */
  cell(ring: Position[]): void
  moved(): void
}

export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

const MIN_ZOOM = -0.5

/** Number of levels that the map zooms out to show all places of an article. */
const MAX_ZOOM_OUT = 3.5
const MAX_ZOOM = 16

/**
 * Shows the whole world at the least, also where the map is higher than wide: MapLibre itself fills the height, and
 * cuts off what is beside it.
 */
const withinWorld: TransformConstrainFunction = (center, zoom) => {
  const { clientWidth, clientHeight } = byId('map')
  const least = Math.max(MIN_ZOOM, Math.log2(Math.min(clientWidth, clientHeight) / 512))
  const within = Math.min(MAX_ZOOM, Math.max(least, zoom))
  const half = clientHeight / 2 / (512 * 2 ** within) // of the world's height
  const y = half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, mercatorY(center.lat)))
  return { center: new (center.constructor as typeof LngLat)(center.lng, latitudeOf(y)), zoom: within }
}

export interface Camera {
  center: LngLat
  zoom: number
}

/** What is drawn of the places: how many articles the largest dot has, and which places are too wide for the map. */
export interface Drawn {
  most: number
  wide: WidePlace[]
}

export class MapView {
  private h3: Promise<H3> | null = null
  readonly marks: Marks
  private readonly drawing: Drawing
  private cellsAsked = 0
  private readonly rings = new Map<string, Position[]>()
  private dots: Dots = { points: [], shapes: [] }
  private highlighted: number | null = null
  /** Where the map was before it moved beside a card; null once anything else moved it. */
  private beforeCard: Camera | null = null
  /** What the dots are of, so that a map that only moved keeps them. */
  private marked: { places: Shown[]; narrow: Shown[] } | null = null

  static async open(callbacks: MapCallbacks): Promise<MapView> {
    const [gl, answer] = await Promise.all([import(part('maplibre.js')) as Promise<MapLibre>, askBase()])
    gl.setWorkerUrl(part('maplibre-worker.js'))
    const bases = await openBase(answer, gl)
    const map = new gl.Map({
      container: 'map',
      style: style(bases(), palette()),
      center: [10, 25],
      zoom: 1.2,
      minZoom: MIN_ZOOM,
      transformConstrain: withinWorld,
      maxZoom: MAX_ZOOM,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: false,
      ...(wantsStillness() && { fadeDuration: 0 }),
      locale: { 'Map.Title': 'Map of the results: arrow keys move it, plus and minus zoom' },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new gl.NavigationControl({ showCompass: false }), 'bottom-right')
    map.addControl(new gl.ScaleControl({ unit: 'imperial' }), 'bottom-left')
    map.addControl(new gl.AttributionControl({ compact: true }), 'bottom-right')
    await map.once('load')
    if (byId('map').clientWidth < 600)
      for (const one of document.querySelectorAll('.maplibregl-ctrl-attrib')) foldUp(one)
    return new MapView(map, callbacks, bases)
  }

  private constructor(
    private readonly map: GlMap,
    private readonly callbacks: MapCallbacks,
    bases: Bases,
  ) {
    this.drawing = new Drawing(
      map,
      features => this.set('draft', features),
      area => callbacks.drawn(area),
    )
    this.marks = new Marks(map)
    addEventListener('beforeprint', () => printed(map))
    isDark.addEventListener('change', () => {
      for (const [layer, name, value] of paints(bases(), palette()))
        map.setPaintProperty(layer, name as never, value as never)
    })
    map.on('moveend', () => callbacks.moved())
    map.on('movestart', event => {
      if ('originalEvent' in event && event.originalEvent) this.beforeCard = null
    }) // the user did
    map.on('click', event => this.click(event))
    map.on('mousemove', event => this.hover(event))
    for (const event of ['mouseout', 'movestart'] as const)
      map.on(event, () => {
        byId('tip').hidden = true
      }) // it is of what was there
    new ResizeObserver(() => map.resize()).observe(byId('map'))
  }

  get zoom(): number {
    return this.map.getZoom()
  }

  get camera(): Camera {
    return { center: this.map.getCenter(), zoom: this.zoom }
  }

  moveTo(camera: Camera): void {
    this.beforeCard = null
    this.map.easeTo({ ...camera, duration: wantsStillness() ? 0 : 400 })
  }

  bounds(): Bounds {
    const bounds = this.map.getBounds()
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  }

  showArea(area: Area): void {
    const ring = areaRing(area)
    this.set(
      'area',
      ring && !isWorld(area)
        ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }]
        : [],
    )
  }

  /** Shows places; those that are wider than the map only if all are asked for. */
  showPlaces(places: Shown[], all = false): Drawn {
    const miles = this.miles
    const narrow = all ? places : places.filter(place => !isWider(place, miles))
    if (this.marked?.places !== places || this.marked.narrow.length !== narrow.length) {
      this.dots = dotsOf(narrow)
      this.marked = { places, narrow }
      this.set('points', featuresOf(this.dots.points))
      this.set('shapes', featuresOf(this.dots.shapes))
      this.choose()
    }
    return {
      most: this.dots.points.reduce((most, { articles }) => Math.max(most, articles.size), 0),
      wide: narrow.length === places.length ? [] : widePlaces(places.filter(place => isWider(place, miles))),
    }
  }

  /** What the map shows in its width, in its middle. */
  private get miles(): number {
    const [west, south, east, north] = this.bounds()
    return (east - west) * 69.17 * Math.cos((((south + north) / 2) * Math.PI) / 180)
  }

  /** Shows hexagons of the H3 grid; resolves when they are drawn. */
  async showCells(cells: Cell[]): Promise<void> {
    const asked = ++this.cellsAsked
    if (!cells.length) return this.set('cells', [])
    this.h3 ??= import(part('h3.js')) as Promise<H3>
    const { cellToBoundary } = await this.h3.catch((failure: unknown) => {
      this.h3 = null // the next density loads it again
      throw failure
    })
    if (asked !== this.cellsAsked) return
    this.rings.clear()
    for (const cell of cells) this.rings.set(cell.h3_cell, unwrap(cellToBoundary(cell.h3_cell, true)))
    const most = Math.log1p(Math.max(...cells.map(cell => cell.article_count)))
    this.set(
      'cells',
      cells.map(cell => ({
        type: 'Feature',
        properties: {
          share: most > Math.log1p(1) ? (Math.log1p(cell.article_count) - Math.log1p(1)) / (most - Math.log1p(1)) : 1,
          cell: cell.h3_cell,
          articles: cell.article_count,
          mentions: cell.mention_count,
        },
        geometry: { type: 'Polygon', coordinates: [flatRing(closed(this.rings.get(cell.h3_cell)!))] },
      })),
    )
  }

  /**
   * Moves as little as necessary to show these places, and the area that is searched, beside what covers a part of the
   * map. Where that needs a much smaller scale, those suffice that the article is about, or the first.
   */
  reveal(places: readonly Placed[], area: Position[], cover: Element): void {
    const view = byId('map').getBoundingClientRect()
    const free = freePart(view, cover.getBoundingClientRect())
    this.beforeCard ??= this.camera
    const all = places.flatMap(place => positionsOf(place.geometry_json))
    const primary = places
      .filter(place => place.nature === 'primary')
      .flatMap(place => positionsOf(place.geometry_json))
    const groups = [[...all, ...area], all, primary, positionsOf(places[0]!.geometry_json)]
      .map(group => this.boundsHere(group))
      .filter(bounds => bounds !== null)
    for (const [number, [west, south, east, north]] of groups.entries()) {
      const [low, high] = [this.map.project([west, south]), this.map.project([east, north])]
      const move = stepInto({ left: low.x, right: high.x, top: high.y, bottom: low.y }, free)
      if (!move) {
        const zoom =
          this.map.cameraForBounds(
            [
              [west, south],
              [east, north],
            ],
            { padding: this.padding() },
          )?.zoom ?? -Infinity
        if (this.zoom - zoom > MAX_ZOOM_OUT || number > 1) continue
        this.fit([west, south, east, north], this.zoom)
        return
      }
      if (move[0] || move[1]) this.map.panBy([-move[0], -move[1]], { duration: wantsStillness() ? 0 : 400 })
      return
    }
    const last = groups.at(-1)
    if (last) this.fit(last, this.map.getZoom())
  }

  /** Back to where the map was before a card. */
  release(): void {
    if (this.beforeCard) this.moveTo(this.beforeCard)
  }

  /** On the copy of the world that is in view, and where the map has latitudes. */
  private boundsHere(positions: Position[]): Bounds | null {
    const bounds = boundsAround(positions)
    if (!bounds) return null
    const [west, south, east, north] = bounds
    const turns = 360 * Math.round((this.map.getCenter().lng - (west + east) / 2) / 360)
    return [west + turns, Math.max(south, -84), east + turns, Math.min(north, 84)]
  }

  highlight(article: number | null): void {
    this.highlighted = article
    this.choose()
  }

  private choose(): void {
    for (const [source, dots] of Object.entries(this.dots) as [keyof Dots, Dot[]][]) {
      this.map.removeFeatureState({ source })
      if (this.highlighted === null) continue
      for (const [id, { articles }] of dots.entries())
        if (articles.has(this.highlighted)) this.map.setFeatureState({ source, id }, { chosen: true })
    }
  }

  private dotOf({ layer, id }: { layer: { id: string }; id?: string | number | undefined }): Dot | undefined {
    return (layer.id === 'points' ? this.dots.points : this.dots.shapes)[Number(id)]
  }

  fitArea(area: Area): void {
    const ring = isWorld(area)
      ? ([
          [-160, -56],
          [175, 74],
        ] as Position[])
      : areaRing(area)
    const bounds = ring && boundsOf(ring)
    if (bounds) this.fitBounds(bounds)
  }

  fitBounds(bounds: Bounds, maxZoom?: number): void {
    this.beforeCard = null
    this.fit(bounds, maxZoom)
  }

  goTo(place: Pick<Placed, 'geometry_json'>): void {
    const bounds = boundsOf(unwrap(positionsOf(place.geometry_json)))
    if (bounds) this.fitBounds(bounds, 10)
  }

  fitPlaces(places: Shown[]): void {
    const bounds = boundsAround(places.flatMap(place => positionsOf(place.mention.geometry_json)))
    if (bounds) this.fitBounds(bounds, 9)
  }

  private fit(bounds: Bounds, maxZoom = 12): void {
    const [west, south, east, north] = bounds
    this.map.fitBounds(
      [
        [west, Math.max(south, -84)],
        [Math.min(east, west + 360), Math.min(north, 84)],
      ],
      {
        padding: this.padding(),
        maxZoom,
        duration: wantsStillness() ? 0 : 700,
      },
    )
  }

  /** What is to be left free at the edges. */
  private padding() {
    const { clientWidth, clientHeight } = byId('map')
    const small = clientWidth < 600 || clientHeight < 400
    const free = small ? { top: 28, bottom: 28, left: 28, right: 28 } : { top: 76, bottom: 56, left: 56, right: 56 }
    return paddingBeside(byId('map'), byId('card')) ?? free
  }

  private set(source: (typeof SOURCES)[number], features: Feature[]): void {
    const found = this.map.getSource<GeoJSONSource>(source)
    void found?.setData({ type: 'FeatureCollection', features })
  }

  private at(event: MapMouseEvent, layers: string[]) {
    const { x, y } = event.point
    return this.map.queryRenderedFeatures(
      [
        [x - 4, y - 4],
        [x + 4, y + 4],
      ],
      { layers },
    )
  }

  private click(event: MapMouseEvent): void {
    if (this.drawing.isOn) return
    const dots = [...this.at(event, ['points']), ...this.at(event, ['shapes-line', 'shapes-fill'])].map(found =>
      this.dotOf(found),
    )
    const articles = [...new Set(dots.flatMap(dot => [...(dot?.articles ?? [])]))]
    if (articles.length) {
      this.callbacks.pick(articles)
      return
    }
    const ring = this.ringOf(String(this.at(event, ['cells'])[0]?.properties.cell))
    if (ring) this.callbacks.cell(ring)
  }

  /** The corners of a cell that is shown. */
  ringOf(cell: string): Position[] | undefined {
    const ring = this.rings.get(cell)
    const closing = ring && flatRing(closed(ring))
    return closing?.slice(0, -1)
  }

  private hover(event: MapMouseEvent): void {
    const tip = byId('tip')
    const point = this.drawing.isOn
      ? undefined
      : (this.at(event, ['points'])[0] ?? this.at(event, ['shapes-line', 'cells'])[0])
    tip.hidden = !point
    if (!this.drawing.isOn) this.map.getCanvas().style.cursor = point ? 'pointer' : ''
    if (!point) return
    const { articles, mentions } = point.properties as Record<string, number>
    const dot = this.dotOf(point)
    const what = dot && (dot.articles.size > 1 ? plural(dot.articles.size, 'article') : isolated(dot.headline))
    tip.textContent = dot
      ? `${isolated(dot.label)}: ${what}`
      : `${plural(Number(articles), 'article')}, ${plural(Number(mentions), 'mention')}`
    const left = Math.min(event.point.x + 14, byId('map').clientWidth - 250)
    tip.style.transform = `translate(${left}px, ${event.point.y + 14}px)`
  }
}

/** A name in a text of another direction. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** From 0 at the top of the map to 1. */
const mercatorY = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
const latitudeOf = (y: number) => (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI

function closed(ring: Position[]): Position[] {
  const [first] = ring
  const last = ring.at(-1)
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** Sources of the map that a small one shows on request only. */
function foldUp(attribution: Element): void {
  attribution.classList.remove('maplibregl-compact-show')
  attribution.removeAttribute('open')
}
