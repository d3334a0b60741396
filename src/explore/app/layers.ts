// The map's layers, from bottom to top.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Atlas } from './atlas'
import { type Palette } from './palette'

const EMPTY = { type: 'FeatureCollection', features: [] } as const

/** The page's own fonts: the map draws names with the browser's fonts, and needs no others. */
const FONTS = ['Segoe UI', 'Roboto', 'Noto Sans', 'Helvetica Neue', 'Arial', 'sans-serif']

export const SOURCES = ['area', 'shapes', 'points', 'cells', 'draft'] as const

function byNature(colors: Palette): ExpressionSpecification {
  return ['match', ['get', 'nature'], 'primary', colors.primary, 'secondary', colors.secondary, colors.background]
}

function layers(c: Palette): LayerSpecification[] {
  const nature = byNature(c)
  const chosen: ExpressionSpecification = ['==', ['get', 'article'], ['global-state', 'article']]
  return [
    { id: 'water', type: 'background', paint: { 'background-color': c.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': c.land, 'fill-antialias': false } },
    { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': c.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.4] } },
    { id: 'coasts', type: 'line', source: 'coasts', paint: { 'line-color': c.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.4] } },
    { id: 'area-fill', type: 'fill', source: 'area', filter: ['!', ['get', 'world']], paint: { 'fill-color': c.area, 'fill-opacity': 0.07 } },
    {
      id: 'cells', type: 'fill', source: 'cells',
      paint: { 'fill-color': ['interpolate', ['linear'], ['get', 'share'], 0, c.few, 0.5, c.some, 1, c.many], 'fill-opacity': 0.82, 'fill-outline-color': c.hexLine },
    },
    { id: 'shapes-fill', type: 'fill', source: 'shapes', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': nature, 'fill-opacity': ['case', chosen, 0.3, 0.12] } },
    {
      id: 'shapes-line', type: 'line', source: 'shapes', layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': nature, 'line-width': ['case', chosen, 3, 1.5], 'line-opacity': 0.85 },
    },
    { id: 'area-line', type: 'line', source: 'area', filter: ['!', ['get', 'world']], paint: { 'line-color': c.area, 'line-width': 1.8, 'line-dasharray': [3, 2] } },
    {
      id: 'names', type: 'symbol', source: 'names', minzoom: 1.6,
      filter: ['>=', ['get', 'size'], ['interpolate', ['linear'], ['zoom'], 1, 120, 3, 22, 5, 1.5, 7, 0]],
      layout: { 'text-field': ['get', 'name'], 'text-font': FONTS, 'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 14], 'text-letter-spacing': 0.06, 'text-max-width': 7, 'text-padding': 6 },
      paint: { 'text-color': c.name, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'points', type: 'circle', source: 'points', layout: { 'circle-sort-key': ['case', chosen, 1, 0] },
      paint: {
        'circle-color': ['case', ['get', 'shape'], c.ring, nature],
        'circle-radius': ['case', chosen, 9, ['get', 'shape'], 4, 5.5],
        'circle-stroke-color': ['case', ['get', 'shape'], nature, c.ring],
        'circle-stroke-width': ['case', chosen, 2.5, 1.5],
      },
    },
    {
      id: 'labels', type: 'symbol', source: 'points', minzoom: 4.5,
      layout: { 'text-field': ['get', 'label'], 'text-font': FONTS, 'text-size': 12, 'text-offset': [0, 0.9], 'text-anchor': 'top', 'text-optional': true, 'text-padding': 4 },
      paint: { 'text-color': nature, 'text-halo-color': c.halo, 'text-halo-width': 1.6 },
    },
    { id: 'draft-fill', type: 'fill', source: 'draft', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': c.area, 'fill-opacity': 0.12 } },
    { id: 'draft-line', type: 'line', source: 'draft', filter: ['!=', ['geometry-type'], 'Point'], paint: { 'line-color': c.area, 'line-width': 2 } },
    { id: 'draft-points', type: 'circle', source: 'draft', filter: ['==', ['geometry-type'], 'Point'], paint: { 'circle-color': c.ring, 'circle-radius': 5, 'circle-stroke-color': c.area, 'circle-stroke-width': 2 } },
  ]
}

export function style(atlas: Atlas, colors: Palette): StyleSpecification {
  const sources: StyleSpecification['sources'] = {
    land: { type: 'geojson', data: atlas.land },
    coasts: { type: 'geojson', data: atlas.coasts },
    borders: { type: 'geojson', data: atlas.borders },
    names: { type: 'geojson', data: atlas.names },
  }
  for (const name of SOURCES) sources[name] = { type: 'geojson', data: { ...EMPTY, features: [] } }
  return { version: 8, state: { article: { default: -1 } }, sources, layers: layers(colors) }
}

/** The same layers in other colors, set one by one: the data stay unchanged. */
export function paints(colors: Palette): [layer: string, name: string, value: unknown][] {
  return layers(colors).flatMap(layer => Object.entries(layer.paint ?? {}).map(([name, value]) => [layer.id, name, value] as [string, string, unknown]))
}
