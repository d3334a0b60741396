// What is said around the map: its state, its legend, the areas that are wider than it, and the busiest cells of the density.
import type { Density } from './api'
import { listBusiest } from './density'
import { byId, make } from './dom'
import { densityLegend, explain, natureLegend, sizeLegend } from './legend'
import type { Drawn } from './map'
import type { Area } from './search'
import { noteWide } from './wide'

interface CaptionCallbacks {
  go(area: Area, fit: boolean): void
  /** A place that is wider than the map was chosen: the articles that mention it. */
  pick(articles: number[]): void
}

export class Captions {
  constructor(private readonly callbacks: CaptionCallbacks) {}

  /** What the map is doing, or what it does not show; empty: nothing to say. */
  tell(text: string): void {
    byId('map-state').textContent = text
    byId('map-state').hidden = !text
  }

  /** @param told how many of the articles the map shows; empty if it shows all */
  explainPlaces({ most, wide }: Drawn, isEmpty: boolean, told: string): void {
    explain(isEmpty ? [] : [...natureLegend(), ...sizeLegend(most), ...told ? [make('span', {}, told)] : []])
    noteWide(wide, articles => this.callbacks.pick(articles))
    listBusiest(null, () => undefined)
  }

  explainDensity(density: Density): void {
    explain(density.items.length ? densityLegend(density) : [])
    noteWide([], () => undefined)
    listBusiest(density, area => this.callbacks.go(area, true))
  }
}
