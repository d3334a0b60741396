// Says how many articles are left out because their places are coarser than the area, and shows them on request.

import { byId, make, plural } from '../elements/dom'
import { coarseOf } from '../query/coarse-places'
import type { Search } from '../query/search'
import type { Store } from '../state/store'

export class LeftOutNote {
  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      if (answer.step === 'asking') this.show(answer.run.search, null)
      if (answer.step === 'none') byId('left-out').hidden = true
    })
    store.$counts.listen(counts => {
      const answer = store.$answer.get()
      if (counts.step !== 'known' || answer.step !== 'found') return
      const { everything } = counts
      this.show(answer.searched, everything === null ? 0 : everything - answer.page.pagination.total)
    })
  }

  /** @param count of articles that are left out; null if it is not known yet, or cannot be known */
  private show(search: Search, count: number | null): void {
    const place = byId('left-out')
    const isFocused = place.contains(document.activeElement)
    const what = coarseOf(search)
    place.hidden = what === null || (count === 0 && !search.coarse)
    if (what === null || place.hidden) return
    const text = search.coarse
      ? `With articles that name only a ${what} here.`
      : count === null
        ? `Left out: articles that name only a ${what} here.`
        : `${plural(count, 'article')} left out: ${count === 1 ? 'it names' : 'they name'} only a ${what} here.`
    const button = make(
      'button',
      { type: 'button', class: 'link', id: 'left-out-turn' },
      search.coarse ? 'Leave them out' : 'Show',
    )
    button.addEventListener('click', () => this.store.search({ ...search, coarse: !search.coarse }))
    place.replaceChildren(`${text} `, button)
    if (isFocused) button.focus()
  }
}
