// The address of what the page shows, for somebody else.

import { byId } from '../elements/dom'
import { Dropdown } from '../elements/dropdown'
import type { Store } from '../state/store'

export class ShareMenu {
  constructor(private readonly store: Store) {
    const field = byId<HTMLInputElement>('share-address')
    new Dropdown('share-open', 'share', () => void this.copy(field))
    field.addEventListener('focus', () => field.select())
  }

  private async copy(field: HTMLInputElement): Promise<void> {
    const project = this.store.$api.get()?.project
    field.value = location.href
    byId('share-needs').textContent = project
      ? `Whoever opens it needs a key of their own for the project “${project}”. Yours is not in the address.`
      : ''
    byId('share-told').textContent = ''
    const isCopied = await navigator.clipboard.writeText(field.value).then(
      () => true,
      () => false,
    ) // some browsers let no page write to it
    byId('share-told').textContent = isCopied
      ? 'The address of this search is copied.'
      : 'Copy the address of this search:'
    field.focus()
  }
}
