// Counts next to the filters. They come after the list, which never waits for them: counting a large project takes
// time.

import { type Entity, wasStopped } from '../api/api'
import { clauseOf, type EntityKey, entityRequest, textOf } from '../query/entity-key'
import type { Search } from '../query/search'
import type { Run, Store } from '../state/store'
import { findCounts } from './facet-counts'

export class FilterCounting {
  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      if (answer.step === 'found') void this.count(answer.run, answer.searched)
    })
  }

  private async count({ api, signal }: Run, searched: Search): Promise<void> {
    const { store } = this
    try {
      store.$counts.set({ step: 'waiting' })
      const { facets, everything } = await findCounts(api, searched, signal)
      if (signal.aborted) return
      store.nameEntities(facets.entity)
      store.$counts.set({ step: 'known', facets, everything })
      await this.nameChosen({ api, search: searched, signal })
    } catch (failure) {
      if (wasStopped(failure) || signal.aborted) return
      console.warn(failure)
      store.$counts.set({ step: 'missing' })
    }
  }

  /** Names of chosen entities that the counts do not have; one that cannot be read keeps its id. */
  private async nameChosen({ api, search, signal }: Run): Promise<void> {
    const known = this.store.$entityNames.get()
    const unnamed = search.filters.entities
      .flatMap(text => clauseOf(text)?.key ?? [])
      .filter(key => !known.has(textOf(key)))
    const nameOf = async (key: EntityKey) => ({
      ...key,
      name: await api.get<Entity>(entityRequest(key), signal).then(
        entity => entity.name,
        () => key.id,
      ),
    })
    const named = await Promise.all(unnamed.map(nameOf))
    if (!signal.aborted) this.store.nameEntities(named)
  }
}
