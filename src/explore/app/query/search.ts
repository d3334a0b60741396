// A search: a value from which the form, the map, the address bar and the requests are derived.
import { type Area, WORLD } from '../geo/area'
import { type EntityKey, textOf } from './entity-key'

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

/** By words and meaning joined, by meaning alone, or by the words as they are written. */
export type Match = 'hybrid' | 'semantic' | 'words'

/**
 * The page of an entity, and how it shows its connections: of one type or any (empty); with whom its articles are
 * listed.
 */
export interface EntityPage {
  key: EntityKey
  sort: 'articles' | 'strength'
  type: string
  together: EntityKey | null
}

/**
 * How the question (`filters.words`) finds articles, and the article that the results are like: then there is no
 * question. `coarse`: with places that are coarser than the area.
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

/**
 * Whether the results are in the order of a score. With a polygon, which the request does not take, a question is one
 * of words.
 */
export function isRanked({ area, filters, match, like }: Search): boolean {
  return like !== null || (filters.words !== '' && match !== 'words' && area.kind !== 'polygon')
}

/** The filters of the articles: a question that orders them is none. */
export function ordinary(search: Search): Filters {
  return isRanked(search) ? { ...search.filters, words: '' } : search.filters
}
