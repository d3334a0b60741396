// An article as a row of a list, and what its card has of that, too.

import type { Article } from '../api/api'
import { dayOf, make } from '../elements/dom'
import { rowTags, sourceButton } from '../search/filter-buttons'
import type { Store } from '../state/store'

/** Names are isolated, so that a right-to-left name does not reorder its neighbors. */
export function namesIn(separator: string, names: (string | null | undefined)[]): (Node | string)[] {
  return names.filter(Boolean).flatMap((name, at) => [at ? separator : '', make('bdi', {}, name!)])
}

export function byline(article: Article): HTMLElement {
  const { source, author, pub_date } = article
  return make(
    'p',
    { class: 'byline' },
    ...(source ? [sourceButton(source), ' · '] : []),
    ...namesIn(' · ', [author, pub_date ? dayOf(pub_date) : 'undated']),
  )
}

export function likeButton(article: Article, store: Store): HTMLElement {
  const button = make(
    'button',
    { type: 'button', class: 'link like' },
    'More like this',
    make('span', { class: 'hidden' }, `: ${article.headline}`),
  )
  button.addEventListener('click', () => store.moreLike(article))
  return button
}

/** The names of its matching places; null if there is none. */
export function whereOf(article: Article): HTMLElement | null {
  const places = article.matching_locations ?? []
  const nearest = Math.min(...places.map(place => place.distance_miles ?? Infinity))
  const labels = [...new Set(places.map(place => place.label))]
  return labels.length
    ? make(
        'p',
        { class: 'where' },
        ...namesIn(', ', labels.slice(0, 4)),
        labels.length > 4 && ` and ${labels.length - 4} more`,
        Number.isFinite(nearest) &&
          make('span', { class: 'distance' }, ` ${nearest < 10 ? nearest.toFixed(1) : Math.round(nearest)} mi`),
      )
    : null
}

export function listItem(article: Article, store: Store): HTMLLIElement {
  const button = make(
    'button',
    { type: 'button', class: 'headline', dir: 'auto', 'data-article': String(article.id) },
    article.headline,
  )
  button.addEventListener('click', () => store.openArticles([article]))
  const item = make(
    'li',
    {},
    make(
      'article',
      {},
      make('h3', {}, button),
      byline(article),
      article.preview && make('p', { class: 'preview', dir: 'auto' }, article.preview),
      whereOf(article),
      rowTags(article),
      make(
        'p',
        { class: 'more-like' },
        likeButton(article, store),
        article.score !== undefined && make('span', { class: 'score' }, `Score ${article.score.toFixed(2)}`),
      ),
    ),
  )
  item.addEventListener('mouseenter', () => store.point(article))
  item.addEventListener('mouseleave', () => store.point(null))
  button.addEventListener('focus', () => store.point(article))
  button.addEventListener('blur', () => store.point(null))
  return item
}
