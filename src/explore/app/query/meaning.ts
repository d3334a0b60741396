// What a search by meaning answers: which articles are likely, the places of each, and what a score says.

import type { Article } from '../api/api'
import type { Area } from '../geo/area'
import { boxAround, milesBetween, positionsOf } from '../geo/geometry'
import { leftOut } from './coarse-places'
import type { Search } from './search'

/** The values that src/embedding/likely chose, and the model that they hold for. */
const LIKELY = { model: 'dateline-embed-en-', meaning: 0.22, words: 0.19 }

/** Whether an article comes near the question, by its meaning or its words, as far as that is known. */
export function isLikely({ likeness }: Article, model: string): boolean {
  if (!likeness || !model.startsWith(LIKELY.model)) return true
  return (likeness.meaning ?? -1) >= LIKELY.meaning || (likeness.words ?? 0) >= LIKELY.words
}

/** With the places that the filters let pass, as far as the page can tell: a line or an outline is one of them. */
export function withPlacesIn(article: Article, search: Search): Article {
  const { area, filters } = search
  const without = leftOut(search)
  const places = (article.matching_locations ?? []).filter(
    place =>
      (!filters.types.length || filters.types.includes(place.location_type)) &&
      !without.includes(place.location_type) &&
      !filters.notTypes.includes(place.location_type) &&
      (!filters.natures.length || filters.natures.includes(place.nature ?? '')) &&
      (place.geometry_type !== 'Point' || isIn(area, positionsOf(place.geometry_json)[0] ?? [0, 0])),
  )
  return places.length ? { ...article, matching_locations: places } : article
}

/** The service measures on the ellipsoid: half a percent more lets nothing go that it found. */
function isIn(area: Area, [lng, lat]: [number, number]): boolean {
  if (area.kind === 'anywhere') return true
  if (area.kind === 'circle') return milesBetween([area.lng, area.lat], [lng, lat]) <= area.miles * 1.006
  const { west, south, east, north } = area.kind === 'polygon' ? boxAround(area) : area
  return lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)
}

/** What a score says, for people. */
export function aboutScore({ like, match }: Search): string {
  if (like !== null) return aboutSimilarity('the chosen one')
  return match === 'semantic'
    ? aboutSimilarity('your question')
    : 'How high an article is in two orders, by its words and by its meaning: 1 is the first in both. ' +
        'Words count more than meaning.'
}

const aboutSimilarity = (other: string) =>
  `How similar the meaning of an article is to that of ${other}: 1 is the same, 0 has nothing to do with it, ` +
  'and -1 would be the opposite direction.'
