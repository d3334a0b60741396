// The places of the results, for the map.
import type { Api, ApiRequest, Article, ArticleDetail, Found, Mention } from '../api/api'
import type { Search } from '../query/search'
import { articlesRequest, featuresRequest, MAX_ARTICLES_ON_MAP } from '../query/search-requests'

interface Features {
  features: { geometry: Mention['geometry_json']; properties: Article & Omit<Mention, 'geometry_json'> }[]
}

/** At most a hundred articles with their places: as GeoJSON, if the search supports it. */
export async function findPlaced(api: Api, search: Search, page: Found, signal: AbortSignal): Promise<Article[]> {
  if (page.pagination.total <= page.items.length) return page.items
  const request = featuresRequest(search)
  return request
    ? byArticle(await api.get<Features>(request, signal))
    : (await api.get<Found>(articlesRequest(search, MAX_ARTICLES_ON_MAP, null, false), signal)).items
}

function byArticle(answer: Features): Article[] {
  const articles = new Map<number, Article>()
  for (const { geometry, properties } of answer.features) {
    const {
      mention_id,
      label,
      location_type,
      formatted_address,
      h3_cell,
      nature,
      role_in_story,
      evidence,
      ...article
    } = properties
    const known = articles.get(article.id) ?? { ...article, matching_locations: [] }
    known.matching_locations!.push({
      mention_id,
      label,
      location_type,
      formatted_address,
      geometry_type: geometry.type,
      geometry_json: geometry,
      h3_cell,
      nature,
      role_in_story,
      evidence,
    })
    articles.set(article.id, known)
  }
  return [...articles.values()]
}

const MAX_CONCURRENT_REQUESTS = 4

export const placesRequest = (article: number): ApiRequest => ({ path: `/articles/${article}` })

/**
 * Articles of a search by words or by meaning come without places; the service returns these only with a single
 * article. So they are requested for articles in view, a few at a time, until another search begins.
 */
export class PlacesOnSight {
  private readonly known = new Set<number>()
  private readonly waiting: Article[] = []
  private asked = 0

  constructor(
    private readonly api: Api,
    private readonly signal: AbortSignal,
    private readonly found: (article: Article, last: boolean) => void,
  ) {}

  see(article: Article): void {
    if (this.known.has(article.id)) return
    this.known.add(article.id)
    this.waiting.push(article)
    this.goOn()
  }

  private goOn(): void {
    while (this.asked < MAX_CONCURRENT_REQUESTS && this.waiting.length && !this.signal.aborted) {
      this.asked++
      void this.ask(this.waiting.shift()!)
    }
  }

  private async ask(article: Article): Promise<void> {
    let placed = article
    try {
      const detail = await this.api.get<ArticleDetail>(placesRequest(article.id), this.signal)
      placed = { ...article, matching_locations: detail.locations }
    } catch {
      this.known.delete(article.id) // the next view requests it again
    }
    this.asked--
    if (this.signal.aborted) return
    this.found(placed, this.asked === 0 && !this.waiting.length)
    this.goOn()
  }
}
