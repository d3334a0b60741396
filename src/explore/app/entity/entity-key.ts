// Entities: people, organisations, places and whatever else articles are about. Values, requests and links.
import type { ApiRequest } from '../project/api'
import { make, wordsOf } from '../shell/dom'

export interface EntityKey {
  type: string
  id: string
}

/** The way to an entity's page: as an address, and as an action. */
export interface Ways {
  href(key: EntityKey): string
  open(key: EntityKey): void
}

/** Types in their usual order, and what several of them are called; any other type is possible. */
const USUAL: Record<string, string> = {
  person: 'People',
  organisation: 'Organisations',
  organization: 'Organizations',
  company: 'Companies',
  event: 'Events',
  work: 'Works',
  place: 'Places',
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

export const typeOf = (type: string) => type.replace(/[_-]+/g, ' ')
export const typesOf = (type: string) => USUAL[type] ?? wordsOf(type)

/** People first, places last: these have filters of their own. */
export function inOrder(types: Iterable<string>): string[] {
  const usual = Object.keys(USUAL)
  const rank = (type: string) =>
    type === 'place' ? usual.length + 1 : usual.includes(type) ? usual.indexOf(type) : usual.length
  return [...new Set(types)].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}

/** The look of a type: the usual ones have a shape and a color of their own. */
export function lookOf(type: string): 'person' | 'organisation' | 'place' | 'other' {
  switch (type) {
    case 'person':
      return 'person'
    case 'organisation':
    case 'organization':
    case 'company':
      return 'organisation'
    case 'place':
      return 'place'
    default:
      return 'other'
  }
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

/** Whether a click is for this page: not one that opens a tab or a window. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link to the entity's page. */
export function entityLink(
  ways: Ways,
  key: EntityKey,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLAnchorElement {
  const link = make('a', { ...attributes, href: ways.href(key) }, ...children)
  link.addEventListener('click', event => {
    if (!isPlain(event)) return
    event.preventDefault()
    ways.open(key)
  })
  return link
}

/** Of an entity filter, with the name as far as it is known. */
export function nameOfClause(names: ReadonlyMap<string, string>, text: string): string {
  const { isNot, key } = clauseOf(text)!
  const name = names.get(textOf(key)) ?? key.id
  return isNot ? `Not ${name}` : name
}
