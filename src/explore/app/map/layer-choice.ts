// Whether the map shows the results as places or as density.

import type { Search } from '../query/search'
import { isRanked } from '../query/search'
import { densityRequest, MAX_ARTICLES_ON_MAP } from '../query/search-requests'

export type Layer = 'points' | 'hexagons'

/** Hexagons appear at low zoom levels; also at higher ones if there are more results than the map shows as places. */
export const FAR_ZOOM = 3
const NEAR_ZOOM = 6
const MAX_ARTICLES_AS_DOTS = 12

/** The layer that the user chose, as far as the search has it; otherwise the one that shows more at this zoom level. */
export function layerOf(search: Search, total: number, zoom: number): Layer {
  const chosen = document.querySelector<HTMLInputElement>('[name=layer]:checked')?.value
  if (chosen === 'points' || densityRequest(search, 1) === null) return 'points'
  if (chosen === 'hexagons') return 'hexagons'
  if (isRanked(search)) return 'points'
  return (zoom < FAR_ZOOM && total > MAX_ARTICLES_AS_DOTS) || (zoom < NEAR_ZOOM && total > MAX_ARTICLES_ON_MAP)
    ? 'hexagons'
    : 'points'
}
