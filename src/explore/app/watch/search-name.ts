// A name for a search, as people say it.
import type { Search } from '../query/search'
import { limitsOf } from '../search/filter-chips'
import type { Store } from '../state/store'

/** What the search is for: its words, its area, and what else limits it. */
export function nameOfSearch(search: Search, store: Store): string {
  const { words } = search.filters
  const { area, others } = limitsOf(search, store)
  const where = words && area ? `${words} ${area.charAt(0).toLowerCase()}${area.slice(1)}` : words || area
  return [where, ...others].filter(Boolean).join(', ')
}
