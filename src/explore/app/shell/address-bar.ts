// The search in the address bar, and its entries in the browser's history.
import type { Search } from '../query/search'
import { fromAddress, toAddress } from '../query/search-address'
import type { Store } from '../state/store'

export class AddressBar {
  /** The next address replaces the current one: the first one, and one that Back or Forward led to. */
  private isSame = true

  constructor(private readonly store: Store) {
    addEventListener('popstate', () => {
      if (location.hash) return // a key, which is for the connection
      this.isSame = true
      store.comeBack(fromAddress(location.search).search)
    })
    store.$addressReplacement.listen(() => {
      this.isSame = true
    })
    store.$entityPageChange.listen(search => {
      this.isSame = true
      if (search) this.write(search)
    })
    store.$answer.listen(answer => answer.step === 'asking' && this.write(answer.run.search))
  }

  private write(search: Search): void {
    const address = location.pathname + toAddress(this.store.$api.get()?.project ?? '', search)
    if (this.isSame || address === location.pathname + location.search) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.isSame = false
  }
}
