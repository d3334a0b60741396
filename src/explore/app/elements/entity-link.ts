// How an entity is shown: its type in words and by its look, and a link to its page.
import type { EntityKey, Ways } from '../query/entity-key'
import { make, wordsOf } from './dom'

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
