// "Watch this search": a name, and it is watched.
import type { Watch, WatchedSearch } from '../api/api'
import { byId } from '../elements/dom'
import { Dropdown } from '../elements/dropdown'
import { makeWatchRequest, nameOf, notesOf, watchedOf } from '../query/watched'
import type { Store } from '../state/store'
import { refusalOf } from './refusal'
import { nameOfSearch } from './search-name'

export class WatchForm {
  private readonly form = byId<HTMLFormElement>('watch-form')
  private readonly name = byId<HTMLInputElement>('watch-name')
  private readonly button = byId<HTMLButtonElement>('watch-make')
  private readonly menu: Dropdown
  /** What is offered to be watched; null: nothing, as the search leaves nothing out. */
  private watched: WatchedSearch | null = null

  constructor(private readonly store: Store) {
    this.menu = new Dropdown('watch-open', 'watch', () => this.open())
    this.form.addEventListener('submit', event => {
      event.preventDefault()
      void this.make()
    })
    byId('watch-list').addEventListener('click', () => {
      const made = store.$madeWatch.get()
      this.menu.close()
      if (made) store.openWatch(made.id)
    })
  }

  private open(): void {
    const search = this.store.searched
    this.watched = this.store.$api.get() && watchedOf(search)
    const notes = this.watched ? notesOf(search, new Date().toISOString().slice(0, 10)) : []
    this.form.hidden = false
    byId('watch-notes').textContent = notes.join(' ')
    byId('watch-notes').hidden = !notes.length
    this.tell('')
    this.fault(this.watched ? '' : 'This search leaves nothing out. Name a place, words or a filter first.')
    this.button.hidden = !this.watched
    this.name.closest<HTMLElement>('.field')!.hidden = !this.watched
    this.name.value = nameOf(nameOfSearch(search, this.store))
    if (this.watched) this.name.select()
  }

  private async make(): Promise<void> {
    const api = this.store.$api.get()
    const { watched } = this
    if (!api || !watched || this.button.getAttribute('aria-disabled') === 'true') return
    this.button.setAttribute('aria-disabled', 'true') // a disabled button would lose the focus
    this.fault('')
    try {
      const watch = await api.get<Watch>(makeWatchRequest(this.name.value.trim(), watched))
      if (this.store.$api.get() !== api) return
      this.form.hidden = true
      const isTold = this.store.$telling.get().of !== 'none'
      this.tell(`“${watch.name}” is watched.${isTold ? ' This page tells of the next article that it finds.' : ''}`)
      this.store.$madeWatch.set(watch)
      byId('watch-list').focus()
    } catch (failure) {
      this.fault(refusalOf(failure))
    } finally {
      this.button.removeAttribute('aria-disabled')
    }
  }

  private tell(text: string): void {
    byId('watch-told').textContent = text
    byId('watch-next').hidden = !text
  }

  private fault(text: string): void {
    byId('watch-fault').textContent = text
    byId('watch-fault').hidden = !text
  }
}
