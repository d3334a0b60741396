// What the page asks beside the list: the places for the map, and the counts beside the filters.
import type { Api, Article, ArticleDetail, Facets, Found, Mention } from './api'
import { articlesAsk, type Filters, featuresAsk, ON_MAP, type Search } from './search'

interface Features { features: { geometry: Mention['geometry_json'], properties: Article & Omit<Mention, 'geometry_json'> }[] }

/** Articles by id with their places, a hundred at most: by the answer that is made for maps where there is one. */
export async function findPlaces(api: Api, search: Search, page: Found, signal: AbortSignal): Promise<Map<number, Article>> {
  const ask = featuresAsk(search)
  if (ask) return byArticle(await api.get<Features>(ask, signal))
  if (search.area.kind === 'polygon') {
    const all = page.pagination.total > page.items.length ? await api.get<Found>(articlesAsk(search, ON_MAP, null, false), signal) : page
    return new Map(all.items.map(article => [article.id, article]))
  }
  // words: the places of the articles that are listed, one by one
  const details = await Promise.all(page.items.map(item => api.get<ArticleDetail>({ path: `/articles/${item.id}` }, signal).catch(() => null)))
  return new Map(details.filter(detail => detail !== null).map(detail => [detail.id, { ...detail, matching_locations: detail.locations }]))
}

function byArticle(answer: Features): Map<number, Article> {
  const articles = new Map<number, Article>()
  for (const { geometry, properties } of answer.features) {
    const { mention_id, label, location_type, formatted_address, h3_cell, nature, role_in_story, evidence, ...article } = properties
    const known = articles.get(article.id) ?? { ...article, matching_locations: [] }
    known.matching_locations!.push({ mention_id, label, location_type, formatted_address, geometry_type: geometry.type, geometry_json: geometry, h3_cell, nature, role_in_story, evidence })
    articles.set(article.id, known)
  }
  return articles
}

/** A filter's own choices are counted as if it were not set: that is what each of them would give. */
export async function findFacets(api: Api, search: Search, all: Facets | null, signal: AbortSignal): Promise<Facets | null> {
  if (!all) return null
  const { filters } = search
  const without = async (part: Partial<Filters>) =>
    (await api.get<Found>(articlesAsk({ ...search, filters: { ...filters, ...part } }, 1, null, true), signal)).facets ?? all
  const result: Facets = { ...all }
  const work: Promise<void>[] = []
  if (filters.types.length) work.push(without({ types: [] }).then(other => { result.location_type = other.location_type }))
  if (filters.natures.length) work.push(without({ natures: [] }).then(other => { result.nature = other.nature }))
  if (filters.from || filters.to) work.push(without({ from: '', to: '' }).then(other => { result.month = other.month }))
  for (const [kind, chosen] of Object.entries(filters.tags)) {
    if (chosen.length) {
      work.push(without({ tags: { ...filters.tags, [kind]: [] } }).then(other => {
        result.tag = [...result.tag.filter(tag => tag.meta_type !== kind), ...other.tag.filter(tag => tag.meta_type === kind)]
      }))
    }
  }
  await Promise.all(work)
  return result
}
