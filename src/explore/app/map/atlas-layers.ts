// The map that comes with the page, as vector tiles of the same service: land, waters, borders and names (Natural
// Earth, US Census Bureau), and towns (GeoNames). src/atlas makes it.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Palette } from './palette'

/** The map draws names with the browser's fonts, and needs no others. */
export const FONTS = ['Segoe UI', 'Roboto', 'Noto Sans', 'Helvetica Neue', 'Arial', 'sans-serif']

const SOURCES_OF_ATLAS =
  '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener noreferrer">Natural Earth</a> · ' +
  'US Census Bureau · ' +
  '<a href="https://www.geonames.org/" target="_blank" rel="noopener noreferrer">GeoNames</a> (CC BY 4.0)'

/** Towns are listed by size up to the level of the second source, which has all of them. */
const ALL_TOWNS = 8

export function atlasSources(): StyleSpecification['sources'] {
  const here = import.meta.url.slice(0, import.meta.url.lastIndexOf('/'))
  const source = (set: string, minzoom: number, maxzoom: number, attribution = '') => ({
    type: 'vector' as const,
    tiles: [`${here}/${set}/{z}/{x}/{y}`],
    minzoom,
    maxzoom,
    attribution,
  })
  return {
    areas: source('areas', 0, 5, SOURCES_OF_ATLAS),
    towns: source('towns', 2, 6),
    villages: source('towns', ALL_TOWNS, ALL_TOWNS),
  }
}

type Steps = [zoom: number, value: number][]

const byZoom = (...steps: Steps): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...steps.flat()] as unknown as ExpressionSpecification

/** Names of one kind, from a size in square degrees on that shrinks with the zoom level. */
function names(
  c: Palette,
  kind: string,
  range: { minzoom: number; maxzoom: number },
  least: Steps,
  sizes: Steps,
  spacing: number,
): LayerSpecification {
  const isLarge: ExpressionSpecification = ['>=', ['get', 'size'], byZoom(...least)]
  const isDue: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'zoom'], 0]]
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'areas',
    'source-layer': 'names',
    ...range,
    filter: ['all', ['==', ['get', 'kind'], kind], isLarge, isDue],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONTS,
      'text-size': byZoom(...sizes),
      'text-letter-spacing': spacing,
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': ['-', ['get', 'size']],
    },
    paint: { 'text-color': kind === 'lake' ? c.stream : c.country, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
  }
}

function towns(
  c: Palette,
  id: string,
  source: string,
  range: { minzoom: number; maxzoom?: number },
  least: Steps,
): LayerSpecification[] {
  const people: ExpressionSpecification = ['get', 'people']
  const filter: ExpressionSpecification = [
    'all',
    ['any', ['has', 'capital'], ['>=', people, byZoom(...least)]],
    ['any', ['!', ['has', 'part']], ['>=', ['zoom'], 10]],
  ]
  const size = (small: number, large: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['log10', ['max', people, 500]],
    3,
    small,
    6.5,
    large,
  ]
  return [
    {
      id: `${id}-dots`,
      type: 'circle',
      source,
      'source-layer': 'towns',
      ...range,
      filter: ['all', filter, ['!', ['has', 'part']]],
      paint: {
        'circle-color': c.land,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 1.2, 8, 2.2, 12, 3],
        'circle-stroke-color': c.town,
        'circle-stroke-width': 1,
        'circle-opacity': ['step', ['zoom'], 0, 5, 1],
        'circle-stroke-opacity': ['step', ['zoom'], 0, 5, 1],
      },
    },
    {
      id: `${id}-names`,
      type: 'symbol',
      source,
      'source-layer': 'towns',
      ...range,
      filter,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, size(9.5, 12), 8, size(11, 16), 12, size(12.5, 20)],
        'text-anchor': 'top',
        'text-offset': [0, 0.3],
        'text-max-width': 8,
        'text-padding': 3,
        'symbol-sort-key': ['-', ['case', ['has', 'capital'], 1e8, people]],
      },
      paint: { 'text-color': c.town, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
    },
  ]
}

/** Of rivers: the closer the view, the higher the rank may be. */
const isImportant = (more: number): ExpressionSpecification => ['<=', ['get', 'rank'], ['+', ['zoom'], more]]

function rivers(c: Palette): LayerSpecification {
  return {
    id: 'river-names',
    type: 'symbol',
    source: 'areas',
    'source-layer': 'rivers',
    minzoom: 5,
    filter: isImportant(0),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': FONTS,
      'text-size': byZoom([5, 10], [10, 13]),
      'text-letter-spacing': 0.08,
      'text-max-angle': 35,
      'text-padding': 4,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': c.stream, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
  }
}

export function atlasLayers(c: Palette): LayerSpecification[] {
  const areas = (id: string, layer: string) => ({ id, source: 'areas', 'source-layer': layer })
  return [
    { id: 'water', type: 'background', paint: { 'background-color': c.water } },
    { ...areas('land', 'land'), type: 'fill', paint: { 'fill-color': c.land, 'fill-antialias': false } },
    {
      ...areas('counties', 'counties'),
      type: 'line',
      minzoom: 5.5,
      paint: { 'line-color': c.county, 'line-width': byZoom([5.5, 0.4], [8, 1], [12, 1.6]) },
    },
    { ...areas('lakes', 'lakes'), type: 'fill', paint: { 'fill-color': c.water } },
    {
      ...areas('rivers', 'rivers'),
      type: 'line',
      minzoom: 3,
      filter: isImportant(2),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': c.river, 'line-width': byZoom([3, 0.5], [6, 1.1], [12, 2.6]) },
    },
    {
      ...areas('coasts', 'land'),
      type: 'line',
      paint: { 'line-color': c.coast, 'line-width': byZoom([1, 0.5], [6, 1.1]) },
    },
    { ...areas('shores', 'lakes'), type: 'line', minzoom: 4, paint: { 'line-color': c.coast, 'line-width': 0.6 } },
    {
      ...areas('states', 'states'),
      type: 'line',
      minzoom: 2.5,
      filter: ['<=', ['get', 'zoom'], ['+', ['zoom'], 0.5]],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c.state, 'line-width': byZoom([2.5, 0.5], [6, 1.2], [12, 2]), 'line-dasharray': [4, 2] },
    },
    {
      ...areas('borders', 'borders'),
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c.border, 'line-width': byZoom([1, 0.6], [6, 1.6], [12, 2.4]) },
    },
  ]
}

/** Above the areas that were searched or found. */
export function atlasNames(c: Palette): LayerSpecification[] {
  return [
    rivers(c),
    names(
      c,
      'lake',
      { minzoom: 3, maxzoom: 12 },
      [
        [3, 8],
        [4, 2],
        [5, 0.5],
        [6, 0.12],
        [7, 0.03],
        [8, 0],
      ],
      [
        [3, 9.5],
        [8, 13],
      ],
      0.06,
    ),
    ...towns(c, 'villages', 'villages', { minzoom: ALL_TOWNS }, [
      [8, 3000],
      [9, 1000],
      [10, 0],
    ]),
    ...towns(c, 'towns', 'towns', { minzoom: 2.8, maxzoom: ALL_TOWNS }, [
      [3, 1_200_000],
      [4, 400_000],
      [5, 100_000],
      [6, 25_000],
      [7, 6_000],
    ]),
    names(
      c,
      'county',
      { minzoom: 7.2, maxzoom: 11 },
      [
        [7, 0.3],
        [8, 0.06],
        [9, 0],
      ],
      [
        [7, 10],
        [10, 13],
      ],
      0.08,
    ),
    names(
      c,
      'state',
      { minzoom: 3.6, maxzoom: 9 },
      [
        [3, 40],
        [4, 12],
        [5, 3],
        [6, 0.8],
        [7, 0.15],
        [8, 0],
      ],
      [
        [4, 10.5],
        [8, 15],
      ],
      0.1,
    ),
    names(
      c,
      'country',
      { minzoom: 1.6, maxzoom: 8 },
      [
        [1, 160],
        [3, 26],
        [5, 1.5],
        [7, 0],
      ],
      [
        [1, 10],
        [6, 15],
      ],
      0.06,
    ),
  ]
}
