// Places that are wider than what the map shows, such as a country seen from a town: a note at the map's edge, not a
// dot in a field.
import { byId, make, plural } from '../elements/dom'
import { milesOf } from '../geo/place-kinds'
import type { Shown } from '../state/shown-place'

/** A name and how many are shown at the edge; the others are counted. */
const MAX_NAMED = 6

export function isArea({ mention }: Shown): boolean {
  return milesOf(mention.location_type) > 0
}

/** @param miles what the map shows in its width */
export function isWider({ mention }: Shown, miles: number): boolean {
  return mention.geometry_json.type === 'Point' && milesOf(mention.location_type) > miles
}

export interface WidePlace {
  name: string
  articles: number[]
}

export function widePlaces(places: Shown[]): WidePlace[] {
  const found = new Map<string, { name: string; articles: Set<number> }>()
  for (const { article, mention } of places) {
    const key = `${mention.location_type}/${mention.label}`
    const known = found.get(key) ?? { name: mention.label, articles: new Set<number>() }
    found.set(key, { ...known, articles: known.articles.add(article) })
  }
  return [...found.values()]
    .map(({ name, articles }) => ({ name, articles: [...articles] }))
    .sort((one, other) => other.articles.length - one.articles.length || one.name.localeCompare(other.name))
}

export function noteWide(places: WidePlace[], open: (articles: number[]) => void): void {
  const note = byId('wide')
  note.hidden = !places.length
  const named = places.slice(0, MAX_NAMED).map(({ name, articles }) => {
    const button = make(
      'button',
      { type: 'button' },
      make('bdi', {}, name),
      ' ',
      make('b', {}, String(articles.length)),
    )
    button.setAttribute('aria-label', `${name}: ${plural(articles.length, 'article')}`)
    button.addEventListener('click', () => open(articles))
    return button
  })
  const more = places.length - named.length
  note.replaceChildren(
    make('span', {}, 'Whole areas, wider than the map:'),
    ...named,
    ...(more > 0 ? [make('span', {}, `and ${more} more`)] : []),
  )
}
