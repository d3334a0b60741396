// The panels: all next to the map if there is space, otherwise one at a time.
import { byId, isWide } from './dom'

const NAMES = ['search', 'results', 'entity', 'text', 'live', 'request'] as const
type Panel = (typeof NAMES)[number]

export class Tabs {
  private chosen: Panel = 'results'

  /** @param turned receives the panel that is shown */
  constructor(private readonly turned: (panel: Panel) => void) {
    const list = byId('tabs')
    list.addEventListener('click', event => {
      const tab = (event.target as Element).closest<HTMLElement>('[role=tab]')
      if (tab) this.show(tab.dataset.panel as Panel)
    })
    list.addEventListener('keydown', event => this.turn(event))
    isWide.addEventListener('change', () => this.show(this.chosen))
    document.querySelector('.skip')!.addEventListener('click', event => {
      event.preventDefault()
      this.show('results')
      byId('results-title').focus()
    })
    this.show('results')
  }

  show(panel: Panel): void {
    // On a wide screen the search is next to the tabs, not one of them.
    this.chosen = isWide.matches && panel === 'search' ? 'results' : panel
    byId('layout').dataset.panel = this.chosen
    for (const name of NAMES) {
      const tab = byId(`tab-${name}`)
      tab.setAttribute('aria-selected', String(name === this.chosen))
      tab.tabIndex = name === this.chosen ? 0 : -1
      byId(`panel-${name}`).hidden = name !== this.chosen && !(name === 'search' && isWide.matches)
    }
    byId('tab-search').hidden = isWide.matches
    this.order()
    this.turned(this.chosen)
  }

  /** Keyboard order follows the visual order: from the tabs into their panels. */
  private order(): void {
    const [tabs, search] = [byId('tabs'), byId('panel-search')]
    if (isWide.matches !== (tabs.previousElementSibling === search)) tabs[isWide.matches ? 'before' : 'after'](search)
  }

  private turn(event: KeyboardEvent): void {
    const names = NAMES.filter(name => !byId(`tab-${name}`).hidden)
    const at = names.indexOf(this.chosen)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.show(names[(next + names.length) % names.length]!)
    byId(`tab-${this.chosen}`).focus()
  }
}
