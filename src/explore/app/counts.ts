// Number of articles that each choice of a filter would leave.
import type { Api, Ask, Facets, Found } from './api'
import { clauseOf } from './entities'
import { articlesAsk, type Filters, type Search } from './search'

export function countsAsk(search: Search): Ask {
  return articlesAsk(search, 1, null, true)
}

/** A filter's own choices are counted without that filter, which is what selecting each of them would give. */
export async function findCounts(api: Api, search: Search, signal: AbortSignal): Promise<Facets> {
  const { filters } = search
  const find = async (part: Partial<Filters>) => {
    const { facets } = await api.get<Found>(countsAsk({ ...search, filters: { ...filters, ...part } }), signal)
    if (!facets) throw new Error('no counts')
    return facets
  }
  const kinds = Object.keys(filters.tags).filter(kind => filters.tags[kind]!.length)
  const entityTypes = [...new Set(filters.entities.map(clauseOf).flatMap(clause => clause && !clause.isNot ? [clause.key.type] : []))]
  const [all, types, natures, months, ...more] = await Promise.all([
    find({}),
    filters.types.length ? find({ types: [] }) : null,
    filters.natures.length ? find({ natures: [] }) : null,
    filters.from || filters.to ? find({ from: '', to: '' }) : null,
    ...kinds.map(kind => find({ tags: { ...filters.tags, [kind]: [] } })),
    ...entityTypes.map(type => find({ entities: filters.entities.filter(text => clauseOf(text)?.isNot || clauseOf(text)?.key.type !== type) })),
  ])
  return {
    ...all,
    location_type: (types ?? all).location_type,
    nature: (natures ?? all).nature,
    month: (months ?? all).month,
    tag: [...all.tag.filter(tag => !kinds.includes(tag.meta_type)), ...kinds.flatMap((kind, at) => more[at]!.tag.filter(tag => tag.meta_type === kind))],
    entity: [...all.entity.filter(one => !entityTypes.includes(one.type)), ...entityTypes.flatMap((type, at) => more[kinds.length + at]!.entity.filter(one => one.type === type))],
  }
}
