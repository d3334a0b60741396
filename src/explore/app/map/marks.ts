// Marks over the map, above its layers: articles that arrive, for a moment, and the places of the article that is open.
import type { Map as GlMap } from 'maplibre-gl'
import type { Placed } from '../api/api'
import { byId, make } from '../elements/dom'
import { middleOf } from '../geo/geometry'
import type { Position } from '../geo/position'

/** How long an arrival is seen. */
const ARRIVAL_MILLIS = 7_000
const MAX_ARRIVALS = 24
const MAX_HELD = 40

interface Mark {
  at: Position
  element: HTMLElement
}

export class Marks {
  private marks: Mark[] = []
  private held: Mark[] = []
  private readonly layer = make('div', { class: 'marks', 'aria-hidden': 'true' })

  constructor(private readonly map: GlMap) {
    byId('map').append(this.layer)
    map.on('move', () => this.draw())
    map.on('resize', () => this.draw())
  }

  /** An article arrived: its places, and its headline at the first of them. */
  announce(places: Placed[], headline: string): void {
    for (const { element } of this.marks) element.classList.add('unnamed') // headlines do not cover each other
    places.slice(0, 4).forEach((place, number) => {
      const mark = {
        at: middleOf(place.geometry_json),
        element: make('div', { class: 'arrival' }, make('i'), number === 0 && make('span', { dir: 'auto' }, headline)),
      }
      this.marks.push(mark)
      this.layer.append(mark.element)
      setTimeout(() => this.remove(mark), ARRIVAL_MILLIS)
    })
    while (this.marks.length > MAX_ARRIVALS) this.remove(this.marks[0]!)
    this.draw()
  }

  /** Rings around the places of the open article, also where the map shows no places; none: there is no open one. */
  hold(places: readonly Placed[]): void {
    for (const { element } of this.held) element.remove()
    this.held = places
      .slice(0, MAX_HELD)
      .map(place => ({ at: middleOf(place.geometry_json), element: make('div', { class: 'held' }) }))
    this.layer.append(...this.held.map(mark => mark.element))
    this.draw()
  }

  private remove(mark: Mark): void {
    mark.element.remove()
    this.marks = this.marks.filter(one => one !== mark)
  }

  private draw(): void {
    const { clientWidth } = this.layer
    for (const {
      at: [lng, lat],
      element,
    } of [...this.marks, ...this.held]) {
      const turns = Math.round((this.map.getCenter().lng - lng) / 360) // the copy of the world that is in view
      const { x, y } = this.map.project([lng + 360 * turns, lat])
      element.style.transform = `translate(${x}px, ${y}px)`
      element.classList.toggle('leftwards', x > clientWidth - 260)
    }
  }
}
