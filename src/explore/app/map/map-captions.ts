// What is said around the map: its state, its legend, the areas that are wider than it, and the busiest cells of the
// density.
import type { Cell, Density } from '../api/api'
import { byId, make } from '../elements/dom'
import { listBusiest } from './density'
import { densityLegend, explain, natureLegend, sizeLegend } from './legend'
import type { Drawn } from './map-view'
import { noteWide } from './wide-places'

interface CaptionCallbacks {
  /** A cell of the density was chosen. */
  cell(cell: Cell): void
  /** A place that is wider than the map was chosen: the articles that mention it. */
  pick(articles: number[]): void
}

export class MapCaptions {
  constructor(private readonly callbacks: CaptionCallbacks) {}

  /** What the map is doing, or what it does not show; empty: nothing to say. */
  tell(text: string): void {
    byId('map-state').textContent = text
    byId('map-state').hidden = !text
  }

  /** @param told how many of the articles the map shows; empty if it shows all */
  explainPlaces({ most, wide }: Drawn, isEmpty: boolean, told: string): void {
    explain(isEmpty ? [] : [...natureLegend(), ...sizeLegend(most), ...(told ? [make('span', {}, told)] : [])])
    noteWide(wide, articles => this.callbacks.pick(articles))
    listBusiest(null, () => undefined)
  }

  explainDensity(density: Density): void {
    explain(density.items.length ? densityLegend(density) : [])
    noteWide([], () => undefined)
    listBusiest(density, cell => this.callbacks.cell(cell))
  }
}
