import type { Article, Placed } from '../api/api'

/** A place on the map. What shares the number is highlighted and picked together: the article that mentions it. */
export interface Shown {
  article: number
  headline: string
  mention: Placed & { location_type?: string }
}

export function shownOf(article: Article): Shown[] {
  return (article.matching_locations ?? []).map(mention => ({
    article: article.id,
    headline: article.headline,
    mention,
  }))
}
