// A search that found nothing: why that may be, and what it can be instead.

import { byId, isWide, make } from '../elements/dom'
import { isLimited, WORLD } from '../geo/area'
import { countFilters, noFilters, type Search } from '../query/search'
import { mayPass } from '../state/retry'
import type { Store } from '../state/store'

/** What the search can do without, in words; empty if there is nothing but its words. */
function advice(search: Search): string {
  const hasFilters = countFilters({ ...search.filters, words: '' }) > 0
  const hasArea = isLimited(search.area)
  if (hasFilters && hasArea) return 'Fewer filters, or a larger area, may find more.'
  if (hasFilters) return 'Fewer filters may find more.'
  if (hasArea) return 'A larger area may find more.'
  return ''
}

export class NothingFound {
  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      switch (answer.step) {
        case 'found':
          if (answer.page.pagination.total) this.hide()
          else this.show(answer.run.search, answer.searched)
          break
        case 'failed':
          if (!mayPass(answer.failure)) this.hide()
          break
        case 'none':
          this.hide()
      }
    })
  }

  /**
   * @param searched what was searched in the end: by exact words where meaning was not available, which is then not
   * offered
   */
  private show(search: Search, searched: Search): void {
    const { filters, match, area } = search
    const byMeaning =
      filters.words && match === 'words' && area.kind !== 'polygon'
        ? this.button('Search by words and meaning', { ...search, match: 'hybrid' })
        : null
    const clear = this.button(
      'Clear all',
      { ...search, area: WORLD, filters: noFilters(), like: null, coarse: false },
      isLimited(area),
    )
    const told = [
      searched.match === 'words' && filters.words ? 'No article has these words as they are written.' : '',
      advice(search),
    ]
      .filter(Boolean)
      .join(' ')
    const isAnything = filters.words !== '' || advice(search) !== '' || search.like !== null
    const place = byId('nothing')
    place.hidden = !isAnything
    place.replaceChildren(...(told ? [make('p', {}, told)] : []), make('p', { class: 'chips' }, byMeaning, clear))
  }

  private hide(): void {
    const place = byId('nothing')
    const hadFocus = place.contains(document.activeElement)
    place.hidden = true
    if (hadFocus) byId('results-title').focus({ preventScroll: true })
  }

  private button(text: string, search: Search, fit = false): HTMLElement {
    const button = make('button', { type: 'button' }, text)
    button.addEventListener('click', () => {
      this.store.search(search, { fit })
      byId(isWide.matches && !search.filters.words ? 'words' : 'results-title').focus()
    })
    return button
  }
}
