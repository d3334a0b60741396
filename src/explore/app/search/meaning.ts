// Searches by meaning: what they ask, and what they cannot.
import type { ApiRequest, Article } from '../project/api'
import { leftOut } from './coarse-places'
import { type Bounds, boundsOf, boxOf, milesBetween, positionsOf } from '../map/geometry'
import { type Area, areaQuery, type BoxArea, filterQuery, type PolygonArea, type Search } from './search'

/** By words and meaning joined, by meaning alone, or by the words as they are written. */
export type Match = 'hybrid' | 'semantic' | 'words'

/** Articles that a search by meaning lists at most. */
export const MOST = 1000

/** Addresses without a choice: those with words are older than the choice, and mean the words as they are written. */
export function matchOf(text: string | null, words: string): Match {
  return text === 'hybrid' || text === 'semantic' || text === 'words' ? text : words ? 'words' : 'hybrid'
}

/** Whether the results are in the order of a score. With a polygon, which the request does not take, a question is one of words. */
export function isRanked({ area, filters, match, like }: Search): boolean {
  return like !== null || (filters.words !== '' && match !== 'words' && area.kind !== 'polygon')
}

export function rankedRequest(search: Search, limit: number, offset: number, facets: boolean): ApiRequest {
  const { area, filters, like, match } = search
  const query: [string, string][] =
    like !== null
      ? [['similar_to', String(like)]]
      : [
          ['q', filters.words],
          ['mode', match === 'semantic' ? 'semantic' : 'hybrid'],
        ]
  const taken = area.kind === 'polygon' ? boxAround(area) : area
  if (taken.kind !== 'anywhere') query.push(...areaQuery(taken))
  query.push(...filterQuery({ ...filters, words: '' }, leftOut({ ...search, area: taken })), [
    'limit',
    String(Math.min(limit, MOST - offset)),
  ])
  if (offset) query.push(['offset', String(offset)])
  if (like === null) query.push(['include', 'likeness'])
  if (facets) query.push(['include', 'facets'])
  return { path: '/articles/semantic-search', query }
}

/** The values that src/embedding/likely chose, and the model that they hold for. */
const NEAR = { model: 'dateline-embed-en-', meaning: 0.22, words: 0.19 }

/** Whether an article comes near the question, by its meaning or its words, as far as that is known. */
export function isLikely({ likeness }: Article, model: string): boolean {
  if (!likeness || !model.startsWith(NEAR.model)) return true
  return (likeness.meaning ?? -1) >= NEAR.meaning || (likeness.words ?? 0) >= NEAR.words
}

/** The box around a polygon, which has no less than it. */
export function boxAround({ corners }: PolygonArea): BoxArea {
  return boxOf(boundsOf(corners) as Bounds, 7)
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
  if (like !== null)
    return 'How similar the meaning of an article is to that of the chosen one: 1 is the same, 0 has nothing to do with it, and -1 would be the opposite direction.'
  return match === 'semantic'
    ? 'How similar the meaning of an article is to that of your question: 1 is the same, 0 has nothing to do with it, and -1 would be the opposite direction.'
    : 'How high an article is in two orders, by its words and by its meaning: 1 is the first in both. Words count more than meaning.'
}
