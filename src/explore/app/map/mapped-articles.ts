// The articles whose places the map may show: those of the list, and the others as they arrive.
import type { Article } from '../api/api'
import { type Shown, shownOf } from '../state/shown-place'

export class MappedArticles {
  private articles = new Map<number, Article>()
  places: Shown[] = []

  get size(): number {
    return this.articles.size
  }

  /** Number of articles that have a place. */
  get placed(): number {
    return new Set(this.places.map(place => place.article)).size
  }

  set(articles: Article[]): void {
    this.articles = new Map(articles.map(article => [article.id, article]))
    this.places = [...this.articles.values()].flatMap(shownOf)
  }

  /** These replace the same articles that are known. */
  add(articles: readonly Article[]): void {
    this.set([...this.articles.values(), ...articles])
  }

  /** These do not replace the same articles that are known. */
  fill(articles: Article[]): void {
    this.set([...articles, ...this.articles.values()])
  }

  of(ids: number[]): Article[] {
    return ids.map(id => this.articles.get(id)).filter(article => article !== undefined)
  }
}
