// What the search is limited to: one button for each, which takes it off; and one that takes off all.

import { byId, dayOf, isWide, make, monthOf, wordsOf } from '../elements/dom'
import { type Area, isLimited, WORLD } from '../geo/area'
import { wholeMonth, wholeYear } from '../query/calendar'
import { nameOfClause } from '../query/entity-key'
import { type Filters, noFilters, type Search } from '../query/search'
import type { Store } from '../state/store'
import { sayClause } from './excluded-tags'

/** How the chips call entities (of a filter `type:id` or `!type:id`) and sources. */
interface Names {
  nameOf(entity: string): string
  nameOfSource(id: string): string
}

interface Chip {
  kind: string
  name: string
  without: Search
}

export class FilterChips {
  private search: Search | null = null

  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      if (answer.step === 'asking') this.show(answer.run.search)
      if (answer.step === 'none') this.clearAll()
    })
    for (const names of [store.$entityNames, store.$sourceNames]) names.listen(() => this.again())
    const move = () => byId(isWide.matches ? 'offer' : 'note').after(byId('applied'))
    isWide.addEventListener('change', move)
    move()
  }

  private show(search: Search): void {
    this.search = search
    const place = byId('applied')
    const chips = chipsOf(search, namesOf(this.store))
    place.hidden = !chips.length
    place.replaceChildren(...(chips.length ? [...chips.map(chip => this.make(chip)), this.clear(search)] : []))
  }

  /** The names of entities or sources came. */
  private again(): void {
    const at = this.focused()
    if (this.search) this.show(this.search)
    this.focus(at)
  }

  private clearAll(): void {
    this.search = null
    byId('applied').hidden = true
  }

  private make({ kind, name, without }: Chip): HTMLElement {
    const button = make(
      'button',
      { type: 'button', class: 'chip', 'data-chip': kind, title: 'Take it off' },
      make('bdi', {}, name),
      make('span', { class: 'hidden' }, ': take it off'),
      make('span', { class: 'off', 'aria-hidden': 'true' }, '×'),
    )
    button.addEventListener('click', () => this.take(without, kind === 'area'))
    return button
  }

  private clear(search: Search): HTMLElement {
    const button = make('button', { type: 'button', class: 'link', id: 'reset' }, 'Clear all')
    button.addEventListener('click', () =>
      this.take({ ...search, area: WORLD, filters: noFilters(), like: null, coarse: false }, isLimited(search.area)),
    )
    return button
  }

  /** The focus goes to the chip that is now in its place, or to the field if there is none. */
  private take(search: Search, fit: boolean): void {
    const at = this.focused()
    this.store.search(search, { fit })
    this.focus(Math.max(0, at))
  }

  private focused(): number {
    return [...byId('applied').querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement)
  }

  private focus(at: number): void {
    if (at < 0) return
    const buttons = [...byId('applied').querySelectorAll('button')]
    const next = buttons[Math.min(at, Math.max(0, buttons.length - 2))]
    ;(next ?? byId(isWide.matches ? 'words' : 'results-title')).focus()
  }
}

function namesOf(store: Store): Names {
  return {
    nameOf: text => nameOfClause(store.$entityNames.get(), text),
    nameOfSource: id => store.$sourceNames.get().get(id) || id,
  }
}

/** What limits a search, in words: its area first, as far as it has one. */
export function limitsOf(search: Search, store: Store): { area: string | null; others: string[] } {
  const chips = chipsOf(search, namesOf(store))
  return {
    area: chips.find(chip => chip.kind === 'area')?.name ?? null,
    others: chips.filter(chip => chip.kind !== 'area').map(chip => chip.name),
  }
}

function chipsOf(search: Search, { nameOf, nameOfSource }: Names): Chip[] {
  const { area, filters } = search
  const chips: Chip[] = []
  const without = (part: Partial<Filters>): Search => ({ ...search, filters: { ...filters, ...part } })
  if (isLimited(area))
    chips.push({
      kind: 'area',
      name: nameOfArea(area),
      without: { ...search, area: WORLD, ...('before' in area && area.before) },
    })
  for (const type of filters.types)
    chips.push({
      kind: `type/${type}`,
      name: `Kind of place: ${wordsOf(type)}`,
      without: without({ types: filters.types.filter(one => one !== type) }),
    })
  for (const type of filters.notTypes)
    chips.push({
      kind: `not-type/${type}`,
      name: `Kind of place: not ${wordsOf(type).toLowerCase()}`,
      without: without({ notTypes: filters.notTypes.filter(one => one !== type) }),
    })
  for (const nature of filters.natures)
    chips.push({
      kind: `nature/${nature}`,
      name: `Role: ${wordsOf(nature)}`,
      without: without({ natures: filters.natures.filter(one => one !== nature) }),
    })
  for (const [type, all] of Object.entries(filters.tags)) {
    for (const category of all)
      chips.push({
        kind: `tag/${type}:${category}`,
        name: `${wordsOf(type)}: ${category}`,
        without: without({ tags: { ...filters.tags, [type]: all.filter(one => one !== category) } }),
      })
  }
  for (const clause of filters.clauses)
    chips.push({
      kind: `clause/${clause}`,
      name: sayClause(clause, wordsOf),
      without: without({ clauses: filters.clauses.filter(one => one !== clause) }),
    })
  for (const entity of filters.entities)
    chips.push({
      kind: `entity/${entity}`,
      name: nameOf(entity),
      without: without({ entities: filters.entities.filter(one => one !== entity) }),
    })
  if (filters.source)
    chips.push({ kind: 'source', name: `Source: ${nameOfSource(filters.source)}`, without: without({ source: '' }) })
  for (const source of filters.notSources)
    chips.push({
      kind: `not-source/${source}`,
      name: `Source: not ${nameOfSource(source)}`,
      without: without({ notSources: filters.notSources.filter(one => one !== source) }),
    })
  if (filters.from || filters.to)
    chips.push({ kind: 'time', name: nameOfTime(filters.from, filters.to), without: without({ from: '', to: '' }) })
  return chips
}

function nameOfArea(area: Area): string {
  switch (area.kind) {
    case 'circle':
      return `Within ${area.miles} ${area.miles === 1 ? 'mile' : 'miles'} of ${area.name ?? `${area.lat}, ${area.lng}`}`
    case 'box':
      return area.name ? `In ${area.name}` : 'In a box'
    case 'polygon':
      return area.name ? `In ${area.name}` : 'In a polygon'
    case 'anywhere':
      return 'Anywhere'
  }
}

function nameOfTime(from: string, to: string): string {
  if (!from) return `Until ${dayOf(to)}`
  if (!to) return `Since ${dayOf(from)}`
  if (from === to) return dayOf(from)
  return wholeYear(from, to) ?? (wholeMonth(from, to) ? monthOf(from.slice(0, 7)) : `${dayOf(from)} – ${dayOf(to)}`)
}
