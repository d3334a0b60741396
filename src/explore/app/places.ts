// Places by a prefix of their names, as a combobox (WAI-ARIA 1.2): an area without a map.
import { type Api, type GazetteerPlace, type Geometry, type Place, wasStopped } from './api'
import { byId, count, make, plural, settled, wordsOf } from './dom'
import { type Bounds, middleOf, tidy } from './geometry'
import type { Position } from './position'

/** Places of the articles are listed before those of the gazetteer. */
const OF_ARTICLES = 4
const OF_GAZETTEER = 8

/** Kinds of places that are searched as the box of what lies in them. */
const WIDE = new Set(['continent', 'country', 'state', 'region', 'county'])

interface Choice { name: string, address: string, told: string, geometry: Geometry, box: Bounds | null }

export interface PlaceHands {
  around(middle: Position): void
  within(box: Bounds): void
  /** What the map shows in its middle: the places there come first. */
  middle(): Position | null
}

export class PlaceField {
  private readonly field = byId<HTMLInputElement>('place')
  private readonly list = byId('places')
  private places: Choice[] = []
  private at = -1
  private stop = new AbortController()

  constructor(private readonly api: () => Api | null, private readonly hands: PlaceHands) {
    const look = settled(180, () => void this.look())
    this.field.addEventListener('input', look)
    this.field.addEventListener('keydown', event => this.type(event))
    this.field.addEventListener('blur', () => setTimeout(() => this.close(), 150))
    this.list.addEventListener('pointerdown', event => {
      event.preventDefault() // the field keeps the focus
      const option = (event.target as Element).closest<HTMLElement>('[role=option]')
      if (option) this.choose(Number(option.dataset['at']))
    })
  }

  private async look(): Promise<void> {
    this.stop.abort()
    this.stop = new AbortController()
    const text = this.field.value.trim()
    const api = this.api()
    if (!text || !api) return this.close()
    try {
      const { signal } = this.stop
      const [own, all] = await Promise.all([ofArticles(api, text, signal), ofGazetteer(api, text, this.hands.middle(), signal)])
      const known = new Map(all.map(place => [place.address, place]))
      this.places = [...own.map(place => ({ ...place, box: known.get(place.address)?.box ?? null })),
        ...all.filter(place => !own.some(one => one.address === place.address))]
      this.show('No place has this name')
    } catch (failure) {
      if (wasStopped(failure)) return
      this.places = []
      this.show('Place names are not available now')
    }
  }

  private show(none: string): void {
    if (document.activeElement !== this.field) return // the user has left the field
    this.at = -1
    this.list.replaceChildren(...this.places.map((place, index) => make('li', { role: 'option', id: `place-${index}`, 'data-at': String(index), 'aria-selected': 'false' },
      make('strong', {}, place.name), make('span', {}, place.told))))
    if (!this.places.length) this.list.append(make('li', { class: 'none', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, none))
    this.list.hidden = false
    this.field.setAttribute('aria-expanded', 'true')
    this.mark()
  }

  private mark(): void {
    for (const option of this.list.querySelectorAll('[role=option]')) option.setAttribute('aria-selected', String(option.id === `place-${this.at}`))
    if (this.at < 0) this.field.removeAttribute('aria-activedescendant')
    else this.field.setAttribute('aria-activedescendant', `place-${this.at}`)
    this.list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }

  private close(): void {
    this.list.hidden = true
    this.field.setAttribute('aria-expanded', 'false')
    this.field.removeAttribute('aria-activedescendant')
  }

  private type(event: KeyboardEvent): void {
    if (this.list.hidden) return
    if (event.key === 'Escape') {
      event.preventDefault()
      this.close()
    }
    if (!this.places.length) return
    switch (event.key) {
      case 'ArrowDown': this.at = (this.at + 1) % this.places.length; break
      case 'ArrowUp': this.at = (this.at <= 0 ? this.places.length : this.at) - 1; break
      case 'Enter': this.choose(Math.max(0, this.at)); break
      default: return
    }
    event.preventDefault()
    if (!this.list.hidden) this.mark()
  }

  private choose(index: number): void {
    const place = this.places[index]
    if (!place) return
    this.field.value = place.name
    this.close()
    if (place.box) this.hands.within(place.box)
    else this.hands.around(tidy(middleOf(place.geometry)))
  }
}

async function ofArticles(api: Api, text: string, signal: AbortSignal): Promise<Choice[]> {
  const page = await api.get<{ items: Place[] }>({ path: '/locations', query: [['q', text], ['limit', String(OF_ARTICLES)]] }, signal)
  return page.items.map(place => ({
    name: place.label,
    address: place.formatted_address,
    told: `${wordsOf(place.location_type)} · ${place.formatted_address} · ${plural(place.article_count, 'article')}`,
    geometry: place.geometry_json,
    box: null,
  }))
}

async function ofGazetteer(api: Api, text: string, middle: Position | null, signal: AbortSignal): Promise<Choice[]> {
  const near: [string, string][] = middle ? [['near', tidy(middle).join(',')]] : []
  const page = await api.get<{ items: GazetteerPlace[] }>({ path: '/gazetteer', query: [['q', text], ['limit', String(OF_GAZETTEER)], ...near] }, signal)
  return page.items.map(place => ({
    name: place.name,
    address: place.formatted_address,
    told: `${wordsOf(place.location_type)} · ${place.formatted_address}${place.population ? ` · ${count(place.population)} people` : ''}`,
    geometry: place.geometry,
    box: place.bbox && WIDE.has(place.location_type) ? widened(place.bbox) : null,
  }))
}

/** With three digits after the point, and nothing lost. */
function widened([west, south, east, north]: Bounds): Bounds {
  const down = (value: number) => Math.floor(value * 1000) / 1000
  const up = (value: number) => Math.ceil(value * 1000) / 1000
  return [down(west), down(south), up(east), up(north)]
}
