// A search: a value from which the form, the map, the address bar and the requests are derived.
import type { ApiRequest } from '../project/api'
import { leftOut } from './coarse-places'
import { type EntityKey, entityPath, keyOf, textOf } from '../entity/entity-key'
import { isRanked, matchOf, type Match, rankedRequest } from './meaning'
import { parseCorners, polygonJson } from './polygon'
import type { Position } from '../map/position'
import { isDay } from './calendar'

/** The place that the area was chosen by: for the reader; the numbers say what is searched. `before`: what it is a part of. */
interface Named {
  name?: string
  type?: string
  before?: Pick<Search, 'area' | 'coarse'>
}
interface CircleArea extends Named {
  kind: 'circle'
  lng: number
  lat: number
  miles: number
}
export interface BoxArea extends Named {
  kind: 'box'
  west: number
  south: number
  east: number
  north: number
}
export interface PolygonArea extends Named {
  kind: 'polygon'
  corners: Position[]
}
/** Articles without a place, too: a list instead of a geographic search. */
export interface Anywhere {
  kind: 'anywhere'
}
export type Area = CircleArea | BoxArea | PolygonArea | Anywhere

export interface Filters {
  words: string
  types: string[]
  /** Types of places that do not match. */
  notTypes: string[]
  natures: string[]
  /** The id of one, or empty: requests take one. */
  source: string
  notSources: string[]
  tags: Record<string, string[]>
  clauses: string[]
  /** `type:id`, or `!type:id`. */
  entities: string[]
  from: string
  to: string
}

/** The page of an entity, and how it shows its connections: of one type or any (empty); with whom its articles are listed. */
export interface EntityPage {
  key: EntityKey
  sort: 'articles' | 'strength'
  type: string
  together: EntityKey | null
}

/**
 * How the question (`filters.words`) finds articles, and the article that the results are like: then there is no question.
 * `coarse`: with places that are coarser than the area.
 */
export interface Search {
  area: Area
  filters: Filters
  match: Match
  like: number | null
  nearest: boolean
  coarse: boolean
  of: EntityPage | null
}

export const WORLD: BoxArea = { kind: 'box', west: -180, south: -90, east: 180, north: 90 }

export const noFilters = (): Filters => ({
  words: '',
  types: [],
  notTypes: [],
  natures: [],
  source: '',
  notSources: [],
  tags: {},
  clauses: [],
  entities: [],
  from: '',
  to: '',
})

const pageOf = (key: EntityKey): EntityPage => ({ key, sort: 'articles', type: '', together: null })

/** What opening an entity's page searches: all that has the entity. */
export function searchOf(key: EntityKey): Search {
  return {
    area: WORLD,
    filters: { ...noFilters(), entities: [textOf(key)] },
    match: 'hybrid',
    like: null,
    nearest: false,
    coarse: false,
    of: pageOf(key),
  }
}

/** Without the entity, and without its exclusion. */
export function withoutEntity(search: Search, key: EntityKey): Search {
  const entities = search.filters.entities.filter(text => text !== textOf(key) && text !== `!${textOf(key)}`)
  return { ...search, filters: { ...search.filters, entities } }
}

/** The entity of the page has another key: it was merged. */
export function moved(search: Search, now: EntityKey): Search {
  const { of } = search
  if (!of) return search
  const entities = search.filters.entities.map(text =>
    text.replace(/^(!?).*$/s, (all, not: string) => (all === not + textOf(of.key) ? not + textOf(now) : all)),
  )
  return { ...search, filters: { ...search.filters, entities }, of: { ...of, key: { type: now.type, id: now.id } } }
}

export const PAGE = 25
export const ON_MAP = 100

export function isWorld(area: Area): boolean {
  return area.kind === 'box' && area.west === -180 && area.east === 180 && area.south === -90 && area.north === 90
}

/** Whether the area leaves anything out. */
export const isLimited = (area: Area) => area.kind !== 'anywhere' && !isWorld(area)

export function countFilters(filters: Filters): number {
  return (
    filters.types.length +
    filters.notTypes.length +
    filters.natures.length +
    filters.notSources.length +
    filters.clauses.length +
    filters.entities.length +
    Object.values(filters.tags).flat().length +
    (filters.source ? 1 : 0) +
    (filters.from || filters.to ? 1 : 0) +
    (filters.words ? 1 : 0)
  )
}

/** The tag clauses of ticked choices (any of one type) and of typed text. */
function meta(filters: Filters): string[] {
  const ticked = Object.entries(filters.tags)
    .filter(([, all]) => all.length)
    .map(([kind, all]) => `${kind}:${all.join(',')}`)
  return [...ticked, ...filters.clauses]
}

/** The filters of the articles: a question that orders them is none. */
export function ordinary(search: Search): Filters {
  return isRanked(search) ? { ...search.filters, words: '' } : search.filters
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

function filterBody(filters: Filters, without: string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  if (filters.words) body['q'] = filters.words
  if (filters.types.length) body['location_type'] = filters.types
  const excluded = [...new Set([...without, ...filters.notTypes])]
  if (excluded.length) body['exclude_location_type'] = excluded
  if (filters.natures.length) body['nature'] = filters.natures
  if (filters.source) body['source_id'] = filters.source
  if (filters.notSources.length) body['exclude_source_id'] = filters.notSources
  const clauses = meta(filters)
  if (clauses.length) body['meta'] = clauses
  if (filters.entities.length) body['entity'] = filters.entities
  if (filters.from) body['pub_date_from'] = filters.from
  if (filters.to) body['pub_date_to'] = filters.to
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
 * The request of a page of articles: by cursor, so that no article is repeated or missed while others arrive; `*` is the first.
 * A search by meaning has offsets instead.
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
    if (cursor) body['cursor'] = cursor
    if (facets) body['include'] = ['facets']
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

/** The same request as GeoJSON, for the map; not available for polygons, without an area, and by meaning. */
export function featuresRequest(search: Search): ApiRequest | null {
  return !isRanked(search) && (search.area.kind === 'circle' || search.area.kind === 'box')
    ? { ...articlesRequest(search, ON_MAP, null, false), accept: 'application/geo+json' }
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

/** The search in the address bar: opening the address still requires a key. */
export function toAddress(project: string, search: Search): string {
  const { area, filters } = search
  const query: [string, string][] = [['project', project]]
  switch (area.kind) {
    case 'circle':
      query.push(['circle', [area.lng, area.lat, area.miles].join(',')])
      break
    case 'box':
      if (!isWorld(area) || filters.words) query.push(['box', [area.west, area.south, area.east, area.north].join(',')])
      break
    case 'polygon':
      query.push(['polygon', area.corners.map(corner => corner.join(',')).join(';')])
      break
    case 'anywhere':
      break
  }
  if (area.kind !== 'anywhere' && area.name)
    query.push(['near', area.name], ...(area.type ? [['near_type', area.type] as [string, string]] : []))
  if (search.coarse) query.push(['coarse', 'shown'])
  if (filters.words || area.kind === 'anywhere') query.push(['words', filters.words])
  query.push(...filterQuery({ ...filters, words: '', tags: {}, clauses: [] }))
  for (const [kind, all] of Object.entries(filters.tags))
    if (all.length) query.push(['tag', `${kind}:${all.join(',')}`])
  for (const clause of filters.clauses) query.push(['meta', clause])
  if (search.match !== matchOf(null, filters.words)) query.push(['match', search.match])
  if (search.like !== null) query.push(['like', String(search.like)])
  if (search.nearest) query.push(['sort', 'distance'])
  if (search.of) {
    const { key, sort, type, together } = search.of
    query.push(['of', textOf(key)])
    if (sort !== 'articles') query.push(['of_sort', sort])
    if (type) query.push(['of_type', type])
    if (together) query.push(['of_with', textOf(together)])
  }
  return `?${new URLSearchParams(query)}`
}

function numbers(text: string, count: number): number[] | null {
  const all = text.split(',').map(part => Number(part.trim() || NaN))
  return all.length === count && all.every(Number.isFinite) ? all : null
}

function areaOf(query: URLSearchParams): Area {
  const [name, type] = [query.get('near'), query.get('near_type')]
  const named: Named = { ...(name && { name }), ...(name && type && { type }) }
  const circle = numbers(query.get('circle') ?? '', 3)
  if (circle) return { kind: 'circle', lng: circle[0]!, lat: circle[1]!, miles: circle[2]!, ...named }
  const box = numbers(query.get('box') ?? '', 4)
  if (box) return { kind: 'box', west: box[0]!, south: box[1]!, east: box[2]!, north: box[3]!, ...named }
  try {
    if (query.has('polygon')) return { kind: 'polygon', corners: parseCorners(query.get('polygon')!), ...named }
  } catch {
    return WORLD
  }
  return query.has('words') ? { kind: 'anywhere' } : WORLD
}

function ofOf(query: URLSearchParams): EntityPage | null {
  const key = keyOf(query.get('of') ?? '')
  return (
    key && {
      key,
      sort: query.get('of_sort') === 'strength' ? 'strength' : 'articles',
      type: query.get('of_type') ?? '',
      together: keyOf(query.get('of_with') ?? ''),
    }
  )
}

const day = (text: string | null) => (text !== null && isDay(text) ? text : '')

export function fromAddress(text: string): { project: string | null; search: Search } {
  const query = new URLSearchParams(text)
  const tags: Record<string, string[]> = {}
  for (const clause of query.getAll('tag')) {
    const colon = clause.indexOf(':')
    if (colon > 0) tags[clause.slice(0, colon)] = clause.slice(colon + 1).split(',')
  }
  const filters: Filters = {
    words: query.get('words') ?? '',
    types: query.getAll('location_type'),
    notTypes: query.getAll('exclude_location_type'),
    natures: query.getAll('nature'),
    source: query.get('source_id') ?? '',
    notSources: query.getAll('exclude_source_id'),
    tags,
    clauses: query.getAll('meta'),
    entities: query.getAll('entity'),
    from: day(query.get('pub_date_from')),
    to: day(query.get('pub_date_to')),
  }
  const like = /^[1-9]\d{0,15}$/.test(query.get('like') ?? '') ? Number(query.get('like')) : null
  if (like !== null) filters.words = ''
  const search = {
    area: areaOf(query),
    filters,
    match: matchOf(query.get('match'), filters.words),
    like,
    nearest: query.get('sort') === 'distance',
    coarse: query.get('coarse') === 'shown',
    of: ofOf(query),
  }
  return { project: query.get('project'), search }
}
