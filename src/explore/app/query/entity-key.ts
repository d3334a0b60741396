// Entities: people, organisations, places and whatever else articles are about. Keys, filters and requests.
import type { ApiRequest } from '../api/api'

export interface EntityKey {
  type: string
  id: string
}

/** The way to an entity's page: as an address, and as an action. */
export interface Ways {
  href(key: EntityKey): string
  open(key: EntityKey): void
}

export const textOf = ({ type, id }: EntityKey) => `${type}:${id}`

/** An `entity` filter; null if it is none. */
export function clauseOf(text: string): { isNot: boolean; key: EntityKey } | null {
  const isNot = text.startsWith('!')
  const plain = isNot ? text.slice(1) : text
  const colon = plain.indexOf(':')
  return colon > 0 && colon < plain.length - 1
    ? { isNot, key: { type: plain.slice(0, colon), id: plain.slice(colon + 1) } }
    : null
}

export function keyOf(text: string): EntityKey | null {
  const clause = clauseOf(text)
  return clause && !clause.isNot ? clause.key : null
}

export const entityPath = ({ type, id }: EntityKey) => `/entities/${encodeURIComponent(type)}/${encodeURIComponent(id)}`

export const entityRequest = (key: EntityKey): ApiRequest => ({ path: entityPath(key) })

export function entitiesRequest(text: string, limit: number): ApiRequest {
  return {
    path: '/entities',
    query: [
      ['q', text],
      ['limit', String(limit)],
    ],
  }
}

/** Of an entity filter, with the name as far as it is known. */
export function nameOfClause(names: ReadonlyMap<string, string>, text: string): string {
  const { isNot, key } = clauseOf(text)!
  const name = names.get(textOf(key)) ?? key.id
  return isNot ? `Not ${name}` : name
}
