// A map with streets from a PMTiles file of the Protomaps schema. Loaded only where the operator has set one. Of a
// region, the page's own map is around it, and alone where the view is so wide that the region is a small part of it.
import { convertFilter } from '@maplibre/maplibre-gl-style-spec'
import { type Flavor, layers as layersOf, namedFlavor } from '@protomaps/basemaps'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { type Header, PMTiles, Protocol } from 'pmtiles'
import { atlasBase, type Base } from './map-layers'
import { isDark, type Palette, palette } from './palette'

const SOURCE = 'streets'
const PROTOCOL = 'pmtiles'
const CREDIT =
  '© <a href="https://openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">OpenStreetMap</a>'

/** Degrees of longitude from which on a file is of the whole world. */
const WORLD_DEGREES = 350

/** The map's northern edge, in degrees of latitude: the poles would be infinitely far away. */
const MAX_LATITUDE = 85.05

/** What a file covers, and from which zoom level on its tiles are drawn. */
interface Region {
  inside: ExpressionSpecification
  from: number
}

/**
 * The map of a color scheme, which is asked for each time.
 * @param gl which asks for the tiles
 * @throws if the file cannot be read
 */
export async function streets(url: string, gl: Pick<typeof import('maplibre-gl'), 'addProtocol'>): Promise<() => Base> {
  const protocol = new Protocol()
  gl.addProtocol(PROTOCOL, protocol.tile)
  const file = new PMTiles(url)
  protocol.add(file)
  const region = regionOf(await file.getHeader())
  return () => baseOf(url, region)
}

function regionOf({ minLon, minLat, maxLon, maxLat, minZoom }: Header): Region | null {
  if (maxLon <= minLon || maxLat <= minLat || maxLon - minLon >= WORLD_DEGREES) return null
  const south = Math.max(minLat, -MAX_LATITUDE)
  const north = Math.min(maxLat, MAX_LATITUDE)
  const widest = Math.max(maxLon - minLon, mercator(north) - mercator(south))
  const corners = [
    [minLon, south],
    [maxLon, south],
    [maxLon, north],
    [minLon, north],
    [minLon, south],
  ]
  return {
    inside: ['within', { type: 'Polygon', coordinates: [corners] }],
    from: Math.max(minZoom, Math.floor(Math.log2(360 / widest))),
  }
}

/** In degrees of longitude, of the map's height. */
const mercator = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

function baseOf(url: string, region: Region | null): Base {
  const c = palette()
  const flavor = readable(namedFlavor(isDark.matches ? 'dark' : 'light'), c)
  const own = atlasBase({ ...c, land: flavor.earth, water: flavor.water, county: c.state, state: c.border })
  const all = layersOf(SOURCE, flavor, { lang: 'en' })
    .map(layer => plain(layer, own.fonts))
    .filter(layer => layer !== null)
  const below = all.filter(({ type }) => type !== 'symbol')
  const above = all.filter(({ type }) => type === 'symbol')
  const sources = { [SOURCE]: { type: 'vector' as const, url: `${PROTOCOL}://${url}`, attribution: CREDIT } }
  if (!region) return { ...own, style: { sources }, below, above }
  const isOutside: ExpressionSpecification = ['any', ['<', ['zoom'], region.from], ['!', region.inside]]
  return {
    ...own,
    style: { sources: { ...own.style.sources, ...sources } },
    below: [
      ...own.below,
      ...below.filter(({ type }) => type !== 'background').map(layer => zoomed(layer, region.from)),
    ],
    above: [
      ...own.above.map(layer => where(layer, isOutside)),
      ...above.map(layer => where(zoomed(layer, region.from), region.inside)),
    ],
  }
}

/** With the names of the page's colors: those of the package have too little contrast. */
function readable(flavor: Flavor, c: Palette): Flavor {
  const labels = Object.keys(flavor).filter(name => name.includes('_label'))
  const colors = labels.map(name => [
    name,
    name.endsWith('_halo') ? c.halo : name.startsWith('ocean') ? c.stream : c.town,
  ])
  return { ...flavor, ...Object.fromEntries(colors), earth: c.streetsLand, water: c.streetsWater }
}

const zoomed = (layer: LayerSpecification, least: number): LayerSpecification => ({
  ...layer,
  minzoom: Math.max(layer.minzoom ?? 0, least),
})

function where(layer: LayerSpecification, condition: ExpressionSpecification): LayerSpecification {
  const filter = 'filter' in layer ? layer.filter : undefined
  return { ...layer, filter: filter ? ['all', convertFilter(filter), condition] : condition } as LayerSpecification
}

/** Without icons, which another host has, and with the browser's fonts. Null: nothing is left. */
function plain(layer: LayerSpecification, fonts: string[]): LayerSpecification | null {
  const id = `${SOURCE}-${layer.id}`
  if (layer.type !== 'symbol') return { ...layer, id }
  const layout = { ...layer.layout }
  if (!('text-field' in layout)) return null
  for (const name of Object.keys(layout)) if (name.startsWith('icon-')) delete layout[name as keyof typeof layout]
  return { ...layer, id, layout: { ...layout, 'text-font': fonts } }
}
