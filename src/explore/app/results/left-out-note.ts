// Says how many articles are left out because their places are coarser than the area, and shows them on request.
import { coarseOf } from '../search/coarse-places'
import { byId, make, plural } from '../shell/dom'
import type { Search } from '../search/search'

export class LeftOut {
  constructor(private readonly go: (search: Search) => void) {}

  /** @param count of articles that are left out; null if it is not known yet, or cannot be known */
  show(search: Search, count: number | null): void {
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
    button.addEventListener('click', () => this.go({ ...search, coarse: !search.coarse }))
    place.replaceChildren(`${text} `, button)
    if (isFocused) button.focus()
  }

  clear(): void {
    byId('left-out').hidden = true
  }
}
