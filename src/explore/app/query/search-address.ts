// The search in the address bar: opening the address still requires a key.

import { type Area, isWorld, type Named, WORLD } from '../geo/area'
import { parseCorners } from '../geo/polygon'
import { isDay } from './calendar'
import { keyOf, textOf } from './entity-key'
import type { EntityPage, Filters, Match, Search } from './search'
import { filterQuery } from './search-requests'

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

/** Addresses without a choice: those with words are older than the choice, and mean the words as they are written. */
export function matchOf(text: string | null, words: string): Match {
  return text === 'hybrid' || text === 'semantic' || text === 'words' ? text : words ? 'words' : 'hybrid'
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
