// Places by a prefix of their names, as a combobox (WAI-ARIA 1.2): a circle's center without a map.
import { type Api, type Place, wasStopped } from './api'
import { byId, make, plural, settled, wordsOf } from './dom'
import { middleOf, tidy } from './geometry'
import type { Position } from './position'

export class PlaceField {
  private readonly field = byId<HTMLInputElement>('place')
  private readonly list = byId('places')
  private places: Place[] = []
  private at = -1
  private stop = new AbortController()

  constructor(private readonly api: () => Api | null, private readonly chosen: (middle: Position, label: string) => void) {
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
      const page = await api.get<{ items: Place[] }>({ path: '/locations', query: [['q', text], ['limit', '8']] }, this.stop.signal)
      this.places = page.items
      this.show('No place of this name was mentioned')
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
      make('strong', {}, place.label), make('span', {}, `${wordsOf(place.location_type)} · ${place.formatted_address} · ${plural(place.article_count, 'article')}`))))
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
    this.field.value = place.label
    this.close()
    this.chosen(tidy(middleOf(place.geometry_json)), place.label)
  }
}
