// The map's layers: those of its base, and above them what was searched and found, from bottom to top.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { atlasLayers, atlasNames, atlasSources, FONTS } from './atlas-layers'
import type { Palette } from './palette'

const EMPTY = { type: 'FeatureCollection', features: [] } as const

export const SOURCES = ['area', 'shapes', 'points', 'cells', 'draft'] as const

/** The map below the results: layers under the areas that were searched or found, and names above them. */
export interface Base {
  style: Partial<StyleSpecification>
  below: LayerSpecification[]
  above: LayerSpecification[]
  fonts: string[]
}

export const atlasBase = (c: Palette): Base => ({
  style: { sources: atlasSources() },
  below: atlasLayers(c),
  above: atlasNames(c),
  fonts: FONTS,
})

/** Radius of a dot, in pixels, by its number of articles. */
export const radiusOf = (articles: number): number =>
  MIN_RADIUS + RADIUS_PER_TENFOLD * Math.log10(Math.min(articles, MAX_COUNTED))

const MIN_RADIUS = 5.5
const RADIUS_PER_TENFOLD = 5
const MAX_COUNTED = 10_000

const radius: ExpressionSpecification = [
  '+',
  MIN_RADIUS,
  ['*', RADIUS_PER_TENFOLD, ['log10', ['min', ['get', 'count'], MAX_COUNTED]]],
]

function overlay(c: Palette, fonts: string[]): { below: LayerSpecification[]; above: LayerSpecification[] } {
  const nature: ExpressionSpecification = [
    'match',
    ['get', 'nature'],
    'primary',
    c.primary,
    'secondary',
    c.secondary,
    c.background,
  ]
  const isChosen: ExpressionSpecification = ['boolean', ['feature-state', 'chosen'], false]
  /** The middle of an area, not a spot. */
  const isHollow: ExpressionSpecification = ['get', 'hollow']
  return {
    below: [
      { id: 'area-fill', type: 'fill', source: 'area', paint: { 'fill-color': c.area, 'fill-opacity': 0.07 } },
      {
        id: 'cells',
        type: 'fill',
        source: 'cells',
        paint: {
          'fill-color': ['interpolate', ['linear'], ['get', 'share'], 0, c.few, 0.5, c.some, 1, c.many],
          'fill-opacity': 0.82,
          'fill-antialias': false,
        },
      },
      { id: 'cells-line', type: 'line', source: 'cells', paint: { 'line-color': c.hexLine, 'line-width': 0.9 } },
      {
        id: 'shapes-fill',
        type: 'fill',
        source: 'shapes',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': nature, 'fill-opacity': ['case', isChosen, 0.3, 0.12] },
      },
      {
        id: 'shapes-line',
        type: 'line',
        source: 'shapes',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': nature, 'line-width': ['case', isChosen, 3, 1.5] },
      },
      {
        id: 'area-line',
        type: 'line',
        source: 'area',
        paint: { 'line-color': c.area, 'line-width': 1.8, 'line-dasharray': [3, 2] },
      },
    ],
    above: [
      {
        id: 'points',
        type: 'circle',
        source: 'points',
        layout: { 'circle-sort-key': ['-', ['get', 'count']] },
        paint: {
          'circle-color': ['case', isHollow, c.ring, nature],
          'circle-radius': ['+', radius, ['case', isChosen, 3.5, isHollow, -1.5, 0]],
          'circle-stroke-color': ['case', isHollow, nature, c.ring],
          'circle-stroke-width': ['case', isChosen, 3, isHollow, 2, 1.5],
        },
      },
      {
        id: 'labels',
        type: 'symbol',
        source: 'points',
        minzoom: 4.5,
        layout: {
          'text-field': [
            'case',
            ['>', ['get', 'count'], 1],
            ['concat', ['get', 'label'], ' (', ['to-string', ['get', 'count']], ')'],
            ['get', 'label'],
          ],
          'text-font': fonts,
          'text-size': 12.5,
          'text-radial-offset': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 0.75, 3, 1.9],
          'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
          'text-justify': 'auto',
          'text-optional': true,
          'text-padding': 4,
          'symbol-sort-key': ['-', ['get', 'count']],
        },
        paint: { 'text-color': c.label, 'text-halo-color': c.halo, 'text-halo-width': 1.8 },
      },
      {
        id: 'draft-fill',
        type: 'fill',
        source: 'draft',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': c.area, 'fill-opacity': 0.12 },
      },
      {
        id: 'draft-line',
        type: 'line',
        source: 'draft',
        filter: ['!=', ['geometry-type'], 'Point'],
        paint: { 'line-color': c.area, 'line-width': 2 },
      },
      {
        id: 'draft-points',
        type: 'circle',
        source: 'draft',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: { 'circle-color': c.ring, 'circle-radius': 5, 'circle-stroke-color': c.area, 'circle-stroke-width': 2 },
      },
    ],
  }
}

function layers(base: Base, c: Palette): LayerSpecification[] {
  const { below, above } = overlay(c, base.fonts)
  return [...base.below, ...below, ...base.above, ...above]
}

export function style(base: Base, c: Palette): StyleSpecification {
  const sources: StyleSpecification['sources'] = { ...base.style.sources }
  for (const name of SOURCES) sources[name] = { type: 'geojson', data: { ...EMPTY, features: [] } }
  return { ...base.style, version: 8, sources, layers: layers(base, c) }
}

/** The same layers in other colors, set one by one: the data stay unchanged. */
export function paints(base: Base, c: Palette): [layer: string, name: string, value: unknown][] {
  return layers(base, c).flatMap(layer =>
    Object.entries(layer.paint ?? {}).map(([name, value]) => [layer.id, name, value] as [string, string, unknown]),
  )
}
