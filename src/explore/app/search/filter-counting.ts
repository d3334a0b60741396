// Counts next to the filters, and what depends on them. They come after the list, which never waits for them: counting
// a large project takes time.
import { type Api, type Entity, type Facets, wasStopped } from '../project/api'
import type { Chips } from './filter-chips'
import { findCounts } from './facet-counts'
import { entityRequest } from '../entity/entity-key'
import type { FacetPanel } from './facet-panel'
import type { LeftOut } from '../results/left-out-note'
import type { Search } from './search'

export class Counting {
  constructor(
    private readonly facets: FacetPanel,
    private readonly chips: Chips,
    private readonly leftOut: LeftOut,
  ) {}

  /** @param total number of articles that the search finds */
  async show(api: Api, search: Search, total: number, signal: AbortSignal): Promise<void> {
    try {
      this.facets.wait(search.filters)
      const { facets, everything } = await findCounts(api, search, signal)
      if (signal.aborted) return
      this.facets.show(search.filters, facets)
      this.chips.again()
      this.leftOut.show(search, everything === null ? 0 : everything - total)
      await this.nameEntities(api, search, facets, signal)
    } catch (failure) {
      if (wasStopped(failure) || signal.aborted) return
      console.warn(failure)
      this.facets.miss(search.filters)
    }
  }

  /** Names of chosen entities that the counts do not have; one that cannot be read keeps its id. */
  private async nameEntities(api: Api, search: Search, facets: Facets, signal: AbortSignal): Promise<void> {
    const unnamed = this.facets.unnamed()
    if (!unnamed.length) return
    const named = await Promise.all(
      unnamed.map(key =>
        api.get<Entity>(entityRequest(key), signal).then(
          entity => ({ key, name: entity.name }),
          () => ({ key, name: key.id }),
        ),
      ),
    )
    if (signal.aborted) return
    for (const { key, name } of named) this.facets.call(key, name)
    this.chips.again()
    this.facets.show(search.filters, facets)
  }
}
