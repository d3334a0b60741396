// A search as a watch, and back: what of it narrows, as the service takes it.
import type { ApiRequest, Geometry, Watch, WatchedSearch } from '../api/api'
import { type Area, isWorld } from '../geo/area'
import { polygonJson, settle } from '../geo/polygon'
import type { Position } from '../geo/position'
import { leftOut } from './coarse-places'
import { type Filters, isRanked, noFilters, type Search } from './search'
import { filterBody } from './search-requests'

export const WATCHES_PAGE_SIZE = 25

/** The service's limit, in code points. */
const MAX_NAME_LENGTH = 200

const watchPath = (id: string) => `/watches/${encodeURIComponent(id)}`

/** @param name the beginning of names; empty: of all */
export function watchesRequest(name: string, offset: number): ApiRequest {
  return {
    path: '/watches',
    query: [
      ...(name ? [['q', name] as [string, string]] : []),
      ['limit', String(WATCHES_PAGE_SIZE)],
      ['offset', String(offset)],
    ],
  }
}

export const watchRequest = (id: string): ApiRequest => ({ path: watchPath(id) })

export const makeWatchRequest = (name: string, search: WatchedSearch): ApiRequest => ({
  path: '/watches',
  body: { name, search },
})

export const enableWatchRequest = (id: string, enabled: boolean): ApiRequest => ({
  path: watchPath(id),
  method: 'PATCH',
  body: { enabled },
})

export const deleteWatchRequest = (id: string): ApiRequest => ({ path: watchPath(id), method: 'DELETE' })

export const articlesOfWatchRequest = (id: string, limit: number): ApiRequest => ({
  path: `${watchPath(id)}/articles`,
  query: [['limit', String(limit)]],
})

export const feedAddressRequest = (id: string, method: 'POST' | 'DELETE'): ApiRequest => ({
  path: `${watchPath(id)}/feed-url`,
  method,
})

export const webhookRequest = (id: string, url: string): ApiRequest => ({
  path: '/webhooks',
  body: { url, types: ['service.watch.matched'], watch_ids: [id] },
})

/**
 * The search as a watch; null if it leaves nothing out. Words are taken as they are written: a search by meaning orders
 * all articles, and leaves none out.
 */
export function watchedOf(search: Search): WatchedSearch | null {
  const { area, filters } = search
  const body: WatchedSearch = { ...areaBody(area), ...filterBody(filters, leftOut(search)) }
  return Object.keys(body).some(name => name !== 'bbox' || !isWorld(area)) ? body : null
}

function areaBody(area: Area): WatchedSearch {
  switch (area.kind) {
    case 'circle':
      return { center_lng: area.lng, center_lat: area.lat, radius_miles: area.miles }
    case 'box':
      return { bbox: [area.west, area.south, area.east, area.north].join(',') }
    case 'polygon':
      return { intersects: polygonJson(area.corners) }
    case 'anywhere':
      return {}
  }
}

/** What a watch of the search would do otherwise than the list, or not as expected, in words. */
export function notesOf(search: Search, today: string): string[] {
  const { filters, like } = search
  const notes = []
  if (like !== null) notes.push('A watch compares with no article: of “More like this” it has the filters alone.')
  else if (isRanked(search))
    notes.push(`It tells of articles that have the words as they are written, not of others like them.`)
  if (filters.to && filters.to < today)
    notes.push('The time of this search is over: take it off, or the watch tells of articles with older dates alone.')
  return notes
}

/** The first of the name that the service takes. */
export const nameOf = (words: string) => [...words.trim()].slice(0, MAX_NAME_LENGTH).join('')

/** The search of a watch; null if its area is none that the page can draw. */
export function searchOf({ search }: Watch): Search | null {
  const area = areaOf(search)
  if (!area) return null
  const filters: Filters = {
    ...noFilters(),
    words: search.q ?? '',
    types: search.location_type ?? [],
    natures: search.nature ?? [],
    source: search.source_id ?? '',
    notSources: search.exclude_source_id ?? [],
    ...tagsOf(search.meta ?? []),
    entities: search.entity ?? [],
    from: search.pub_date_from ?? '',
    to: search.pub_date_to ?? '',
  }
  const plain = { area, filters, match: 'words' as const, like: null, nearest: false, coarse: false, of: null }
  const excluded = search.exclude_location_type ?? []
  const coarse = leftOut(plain)
  const isUsual = coarse.every(type => excluded.includes(type))
  const notTypes = isUsual ? excluded.filter(type => !coarse.includes(type)) : excluded
  return { ...plain, coarse: !isUsual, filters: { ...filters, notTypes } }
}

/** Clauses as choices to tick, where there is one of a kind of tag. */
function tagsOf(meta: string[]): Pick<Filters, 'tags' | 'clauses'> {
  const tags: Record<string, string[]> = {}
  const clauses: string[] = []
  for (const clause of meta) {
    const [, kind, categories] = /^([\w.-]+):(.*)$/s.exec(clause) ?? []
    if (kind && categories && !Object.hasOwn(tags, kind)) tags[kind] = categories.split(',')
    else clauses.push(clause)
  }
  return { tags, clauses }
}

function areaOf({
  center_lng: lng,
  center_lat: lat,
  radius_miles: miles,
  bbox,
  intersects,
}: WatchedSearch): Area | null {
  if (typeof lng === 'number' && typeof lat === 'number' && typeof miles === 'number')
    return { kind: 'circle', lng, lat, miles }
  if (bbox) {
    const [west, south, east, north] = bbox.split(',').map(Number)
    return { kind: 'box', west: west!, south: south!, east: east!, north: north! }
  }
  return intersects ? polygonOf(intersects) : { kind: 'anywhere' }
}

/** A polygon of one ring. */
function polygonOf({ type, coordinates }: Geometry): Area | null {
  const rings = coordinates as Position[][]
  return type === 'Polygon' && rings.length === 1 ? { kind: 'polygon', corners: settle(rings[0]!.slice(0, -1)) } : null
}
