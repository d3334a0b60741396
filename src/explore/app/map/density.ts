// Density: the service's counts per cell, requested once per search and cell size; and the busiest cells as a list.
import type { Api, Cell, Density } from '../api/api'
import { byId, make, plural } from '../elements/dom'
import type { Search } from '../query/search'
import { densityRequest } from '../query/search-requests'

export class Densities {
  private known: { key: string; answer: Density } | null = null
  private stop = new AbortController()

  forget(): void {
    this.stop.abort()
    this.known = null
  }

  /** Whether this search was counted already, at any cell size. */
  get isKnown(): boolean {
    return this.known !== null
  }

  /** Null if another search, or another cell size, was requested meanwhile. */
  async find(api: Api, search: Search, resolution: number): Promise<Density | null> {
    const request = densityRequest(search, resolution)
    if (!request) return null
    const key = JSON.stringify(request)
    if (this.known?.key === key) return this.known.answer
    this.stop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    const answer = await api.get<Density>(request, signal)
    if (signal.aborted) return null
    this.known = { key, answer }
    return answer
  }
}

/** Hexagons of about a finger's width. */
export function resolutionAt(zoom: number): number {
  const pixel = 40_075 / (512 * 2 ** zoom) // kilometers
  let [resolution, edge] = [0, 1_281]
  while (resolution < 10 && edge / Math.sqrt(7) / pixel >= 7) {
    resolution++
    edge /= Math.sqrt(7)
  }
  return resolution
}

/**
 * The ten busiest cells as a list, each of which can be searched as on the map: an alternative to the hexagons for
 * screen readers.
 */
export function listBusiest(density: Density | null, search: (cell: Cell) => void): void {
  const cells = density?.items ?? []
  byId('cells').hidden = !cells.length
  byId('cells-list').replaceChildren(...cells.slice(0, 10).map(cell => busy(cell, search)))
}

function busy(cell: Cell, search: (cell: Cell) => void): HTMLLIElement {
  const button = make(
    'button',
    { type: 'button', class: 'link' },
    `${cell.center_lat.toFixed(1)}, ${cell.center_lng.toFixed(1)}`,
  )
  button.addEventListener('click', () => search(cell))
  return make('li', {}, button, ` ${plural(cell.article_count, 'article')}, ${plural(cell.mention_count, 'mention')}`)
}
