// Number of articles that each choice of a filter would leave.

import type { Api, ApiRequest, Facets, Found } from '../api/api'
import { leftOut } from '../query/coarse-places'
import { clauseOf } from '../query/entity-key'
import type { Filters, Search } from '../query/search'
import { articlesRequest } from '../query/search-requests'
import { excludedTags, withExcluded } from './excluded-tags'
import { countedTime } from './time-chart'

export function countsRequest(search: Search): ApiRequest {
  return articlesRequest(search, 1, null, true)
}

interface Counts {
  facets: Facets
  /** Number of articles with the places that are left out; null if none are, or the user excluded others. */
  everything: number | null
}

/** A filter's own choices are counted without that filter, which is what selecting each of them would give. */
export async function findCounts(api: Api, search: Search, signal: AbortSignal): Promise<Counts> {
  const { filters } = search
  const ask = async (part: Partial<Filters>, coarse = search.coarse) => {
    const { facets, pagination } = await api.get<Found>(
      countsRequest({ ...search, coarse, filters: { ...filters, ...part } }),
      signal,
    )
    if (!facets) throw new Error('no counts')
    return { facets, total: pagination.total }
  }
  const find = async (part: Partial<Filters>) => (await ask(part)).facets
  const isLess = leftOut(search).length > 0
  const kinds = [
    ...new Set([
      ...Object.keys(filters.tags).filter(kind => filters.tags[kind]!.length),
      ...excludedTags(filters.clauses).keys(),
    ]),
  ]
  const entityTypes = [...new Set(filters.entities.map(clauseOf).flatMap(clause => (clause ? [clause.key.type] : [])))]
  const [all, whole, natures, months, sources, ...more] = await Promise.all([
    find({}),
    isLess || filters.types.length || filters.notTypes.length ? ask({ types: [], notTypes: [] }, true) : null,
    filters.natures.length ? find({ natures: [] }) : null,
    filters.from || filters.to ? find(countedTime(filters)) : null,
    filters.source || filters.notSources.length ? find({ source: '', notSources: [] }) : null,
    ...kinds.map(kind =>
      find({ tags: { ...filters.tags, [kind]: [] }, clauses: withExcluded(filters.clauses, kind, []) }),
    ),
    ...entityTypes.map(type => find({ entities: filters.entities.filter(text => clauseOf(text)?.key.type !== type) })),
  ])
  const facets = {
    ...all,
    location_type: (whole?.facets ?? all).location_type,
    nature: (natures ?? all).nature,
    month: (months ?? all).month,
    day: (months ?? all).day,
    source: (sources ?? all).source,
    tag: [
      ...all.tag.filter(tag => !kinds.includes(tag.meta_type)),
      ...kinds.flatMap((kind, at) => more[at]!.tag.filter(tag => tag.meta_type === kind)),
    ],
    entity: [
      ...all.entity.filter(one => !entityTypes.includes(one.type)),
      ...entityTypes.flatMap((type, at) => more[kinds.length + at]!.entity.filter(one => one.type === type)),
    ],
  }
  return { facets, everything: isLess && !filters.notTypes.length ? whole!.total : null }
}
