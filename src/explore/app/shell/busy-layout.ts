// Whether the page is waiting for an answer.

import { byId } from '../elements/dom'
import type { Store } from '../state/store'

/** To be called after all parts that show an answer: what waits for the page sees it complete. */
export function showBusy(store: Store): void {
  store.$answer.listen(({ step }) => {
    if (step === 'opening' || step === 'asking') byId('layout').setAttribute('aria-busy', 'true')
    else byId('layout').removeAttribute('aria-busy')
  })
}
