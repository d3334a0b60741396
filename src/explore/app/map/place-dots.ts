// What the map draws for places: one dot for all articles at a spot, and the shapes that places have.
import type { Feature, Geometry as JsonGeometry } from 'geojson'
import { middleOf } from '../geo/geometry'
import type { Position } from '../geo/position'
import type { Shown } from '../state/shown-place'
import { isArea } from './wide-places'

/** A dot or a shape. The feature's id is its index. */
export interface Dot {
  articles: Set<number>
  label: string
  headline: string
  nature: string
  hollow: boolean
  geometry: JsonGeometry
}

export interface Dots {
  points: Dot[]
  shapes: Dot[]
}

const NATURES = ['primary', 'secondary', 'background', '']

export function dotsOf(places: Shown[]): Dots {
  const points = new Map<string, Dot>()
  const shapes = new Map<string, Dot>()
  for (const place of places) {
    const geometry = place.mention.geometry_json as JsonGeometry
    const hollow = isArea(place)
    if (geometry.type === 'Point') {
      add(points, spot(geometry.coordinates as Position), place, geometry, hollow)
    } else if (geometry.type === 'MultiPoint') {
      for (const coordinates of geometry.coordinates)
        add(points, spot(coordinates as Position), place, { type: 'Point', coordinates }, hollow)
    } else {
      const middle = middleOf(place.mention.geometry_json)
      add(shapes, JSON.stringify(geometry), place, geometry, false)
      add(points, `${spot(middle)} of a shape`, place, { type: 'Point', coordinates: middle }, true)
    }
  }
  return { points: [...points.values()], shapes: [...shapes.values()] }
}

/** About ten meters apart is the same spot. */
const spot = ([lng, lat]: Position) => `${lng.toFixed(4)},${lat.toFixed(4)}`

function add(
  dots: Map<string, Dot>,
  key: string,
  { article, headline, mention }: Shown,
  geometry: JsonGeometry,
  hollow: boolean,
): void {
  const nature = mention.nature ?? ''
  const dot = dots.get(key)
  if (!dot) {
    dots.set(key, { articles: new Set([article]), label: mention.label, headline, nature, hollow, geometry })
    return
  }
  dot.articles.add(article)
  dot.hollow &&= hollow
  if (NATURES.indexOf(nature) < NATURES.indexOf(dot.nature)) dot.nature = nature
}

export function featuresOf(dots: Dot[]): Feature[] {
  return dots.map(({ articles, label, nature, hollow, geometry }, id) => ({
    type: 'Feature',
    id,
    properties: { label, nature, hollow, count: articles.size },
    geometry,
  }))
}
