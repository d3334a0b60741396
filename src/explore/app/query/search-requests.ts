// The requests of a search, as the service takes them.

import type { ApiRequest } from '../api/api'
import { type BoxArea, type CircleArea, isWorld } from '../geo/area'
import { boxAround } from '../geo/geometry'
import { polygonJson } from '../geo/polygon'
import { leftOut } from './coarse-places'
import { type EntityKey, entityPath, textOf } from './entity-key'
import { type EntityPage, type Filters, isRanked, ordinary, type Search } from './search'

export const PAGE_SIZE = 25
export const MAX_ARTICLES_ON_MAP = 100

/** Articles that a search by meaning lists at most. */
export const MAX_RANKED_ARTICLES = 1000

/** The tag clauses of ticked choices (any of one type) and of typed text. */
function meta(filters: Filters): string[] {
  const ticked = Object.entries(filters.tags)
    .filter(([, all]) => all.length)
    .map(([kind, all]) => `${kind}:${all.join(',')}`)
  return [...ticked, ...filters.clauses]
}

/** @param without types of places that do not match */
export function filterQuery(filters: Filters, without: string[] = []): [string, string][] {
  const query: [string, string][] = []
  if (filters.words) query.push(['q', filters.words])
  for (const type of filters.types) query.push(['location_type', type])
  for (const type of new Set([...without, ...filters.notTypes])) query.push(['exclude_location_type', type])
  for (const nature of filters.natures) query.push(['nature', nature])
  if (filters.source) query.push(['source_id', filters.source])
  for (const source of filters.notSources) query.push(['exclude_source_id', source])
  for (const clause of meta(filters)) query.push(['meta', clause])
  for (const entity of filters.entities) query.push(['entity', entity])
  if (filters.from) query.push(['pub_date_from', filters.from])
  if (filters.to) query.push(['pub_date_to', filters.to])
  return query
}

/** The same as fields of a body. */
export function filterBody(filters: Filters, without: string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  if (filters.words) body.q = filters.words
  if (filters.types.length) body.location_type = filters.types
  const excluded = [...new Set([...without, ...filters.notTypes])]
  if (excluded.length) body.exclude_location_type = excluded
  if (filters.natures.length) body.nature = filters.natures
  if (filters.source) body.source_id = filters.source
  if (filters.notSources.length) body.exclude_source_id = filters.notSources
  const clauses = meta(filters)
  if (clauses.length) body.meta = clauses
  if (filters.entities.length) body.entity = filters.entities
  if (filters.from) body.pub_date_from = filters.from
  if (filters.to) body.pub_date_to = filters.to
  return body
}

export function areaQuery(area: CircleArea | BoxArea): [string, string][] {
  return area.kind === 'circle'
    ? [
        ['center_lng', String(area.lng)],
        ['center_lat', String(area.lat)],
        ['radius_miles', String(area.miles)],
      ]
    : [['bbox', [area.west, area.south, area.east, area.north].join(',')]]
}

/**
 * The request of a page of articles: by cursor, so that no article is repeated or missed while others arrive; `*` is
 * the first. A search by meaning has offsets instead.
 */
export function articlesRequest(search: Search, limit: number, cursor: string | null, facets: boolean): ApiRequest {
  if (isRanked(search)) return rankedRequest(search, limit, Number(cursor) || 0, facets)
  const { area, filters } = search
  if (area.kind === 'polygon') {
    const body: Record<string, unknown> = {
      intersects: polygonJson(area.corners),
      ...filterBody(filters, leftOut(search)),
      limit,
    }
    if (cursor) body.cursor = cursor
    if (facets) body.include = ['facets']
    return { path: '/articles/geo-search', body }
  }
  const query = filterQuery(filters, leftOut(search))
  if (area.kind !== 'anywhere') {
    query.unshift(...areaQuery(area))
    if (search.nearest && area.kind === 'circle') query.push(['sort', 'distance'])
  }
  query.push(['limit', String(limit)])
  if (cursor) query.push(['cursor', cursor])
  if (facets) query.push(['include', 'facets'])
  return { path: area.kind === 'anywhere' ? '/articles' : '/articles/geo-search', query }
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
    String(Math.min(limit, MAX_RANKED_ARTICLES - offset)),
  ])
  if (offset) query.push(['offset', String(offset)])
  if (like === null) query.push(['include', 'likeness'])
  if (facets) query.push(['include', 'facets'])
  return { path: '/articles/semantic-search', query }
}

/** The same request as GeoJSON, for the map; not available for polygons, without an area, and by meaning. */
export function featuresRequest(search: Search): ApiRequest | null {
  return !isRanked(search) && (search.area.kind === 'circle' || search.area.kind === 'box')
    ? { ...articlesRequest(search, MAX_ARTICLES_ON_MAP, null, false), accept: 'application/geo+json' }
    : null
}

/** Of a search by meaning: of all articles that it compares. */
export function densityRequest(search: Search, resolution: number): ApiRequest | null {
  const { area } = search
  const filters = ordinary(search)
  if (area.kind === 'anywhere') return null
  const path = '/articles/geo-search/density'
  if (area.kind === 'polygon')
    return {
      path,
      body: { intersects: polygonJson(area.corners), ...filterBody(filters, leftOut(search)), resolution },
    }
  return {
    path,
    query: [...areaQuery(area), ...filterQuery(filters, leftOut(search)), ['resolution', String(resolution)]],
  }
}

/** The articles of an entity, wherever they are; with another one, those that have both. */
export function entityArticlesRequest(
  key: EntityKey,
  filters: Filters,
  together: EntityKey | null,
  limit: number,
  cursor: string | null,
  facets: boolean,
): ApiRequest {
  const query = filterQuery({
    ...filters,
    types: [],
    notTypes: [],
    natures: [],
    entities: together ? [textOf(together)] : [],
  })
  query.push(['limit', String(limit)])
  if (cursor) query.push(['cursor', cursor])
  if (facets) query.push(['include', 'facets'])
  return { path: `${entityPath(key)}/articles`, query }
}

/** In the articles of the search's area (a polygon has no such request), time and tags. */
export function connectionsRequest(search: Search, page: EntityPage, limit: number, offset: number): ApiRequest {
  const { area, filters } = search
  const isLocal = (area.kind === 'circle' || area.kind === 'box') && !isWorld(area)
  const query = filterQuery(
    { ...filters, words: '', types: [], natures: [], entities: [], ...(!isLocal && { notTypes: [] }) },
    isLocal ? leftOut(search) : [],
  )
  if (isLocal) query.unshift(...areaQuery(area))
  if (page.type) query.push(['type', page.type])
  query.push(['sort', page.sort], ['limit', String(limit)])
  if (offset) query.push(['offset', String(offset)])
  return { path: `${entityPath(page.key)}/connections`, query }
}
