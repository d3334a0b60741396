// The search in the address bar, and its entries in the browser's history.
import { fromAddress, toAddress } from '../search/search-address'
import type { Search } from '../search/search'

export class AddressBar {
  /** The next address replaces the current one: the first one, and one that Back or Forward led to. */
  private isSame = true

  /** @param comeBack receives the search that Back or Forward led to */
  constructor(comeBack: (search: Search) => void) {
    addEventListener('popstate', () => {
      if (location.hash) return // a key, which is for the connection
      this.stay()
      comeBack(this.read().search)
    })
  }

  read(): { project: string | null; search: Search } {
    return fromAddress(location.search)
  }

  /** The next search is the same entry of the history in another way. */
  stay(): void {
    this.isSame = true
  }

  write(project: string, search: Search): void {
    const address = location.pathname + toAddress(project, search)
    if (this.isSame || address === location.pathname + location.search) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.isSame = false
  }
}
