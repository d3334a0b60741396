// The panels: all next to the map if there is space, otherwise one at a time.

import { byId, isWide } from '../elements/dom'
import type { Panel, Store } from '../state/store'

const NAMES: Panel[] = ['search', 'results', 'entity', 'text', 'watches', 'live', 'request']

/** What has the focus when somebody is led to a panel. */
const TITLES: Partial<Record<Panel, string>> = { results: 'results-title', entity: 'entity-name' }

export class Tabs {
  constructor(private readonly store: Store) {
    const list = byId('tabs')
    list.addEventListener('click', event => {
      const tab = (event.target as Element).closest<HTMLElement>('[role=tab]')
      if (tab) store.show(tab.dataset.panel as Panel)
    })
    list.addEventListener('keydown', event => this.turn(event))
    isWide.addEventListener('change', () => store.show(this.chosen))
    document.querySelector('.skip')!.addEventListener('click', event => {
      event.preventDefault()
      store.show('results', { toTitle: true })
    })
    store.$panel.subscribe(({ toTitle }) => this.draw(toTitle))
  }

  private get chosen(): Panel {
    // On a wide screen the search is next to the tabs, not one of them.
    const { panel } = this.store.$panel.get()
    return isWide.matches && panel === 'search' ? 'results' : panel
  }

  private draw(toTitle: boolean): void {
    byId('layout').dataset.panel = this.chosen
    for (const name of NAMES) {
      const tab = byId(`tab-${name}`)
      tab.setAttribute('aria-selected', String(name === this.chosen))
      tab.tabIndex = name === this.chosen ? 0 : -1
      byId(`panel-${name}`).hidden = name !== this.chosen && !(name === 'search' && isWide.matches)
    }
    byId('tab-search').hidden = isWide.matches
    this.order()
    const title = toTitle ? TITLES[this.chosen] : undefined
    if (title) byId(title).focus({ preventScroll: this.chosen === 'entity' })
    if (toTitle && this.chosen === 'entity') byId('panel-entity').scrollTop = 0
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
    this.store.show(names[(next + names.length) % names.length]!)
    byId(`tab-${this.chosen}`).focus()
  }
}
