// The filters with a count next to each choice: the number of results with it.
import type { Count, Facets } from './api'
import { byId, count, make, wordsOf } from './dom'
import { clauseOf, entityLink, type EntityKey, inOrder, textOf, typesOf, type Ways } from './entities'
import { TimeChart } from './chart'
import type { Filters } from './search'

const FEW = 6

/** If counts arrive sooner than this, no placeholder is shown. */
const SOON = 600

/** Choices without counts: common types, and the natures in use. */
const USUAL = ['city', 'town', 'county', 'state', 'country', 'neighborhood', 'building', 'address']
const NATURES = ['primary', 'secondary', 'background']

const uncounted = (values: string[]): Count[] => values.map(value => ({ value, article_count: 0 }))

/** Of entities, the values are filters (`type:id`), and each has a name and a page. */
interface Group { id: string, title: string, chosen: string[], counts: Count[], isOfEntities?: boolean }

export class FacetPanel {
  private readonly open = new Set<string>()
  private readonly names = new Map<string, string>()
  private facets: Facets | null = null
  private isMissing = true
  private slow: ReturnType<typeof setTimeout> | undefined
  private readonly chart: TimeChart

  constructor(private filters: Filters, private readonly changed: (filters: Filters) => void, private readonly ways: Ways) {
    this.chart = new TimeChart('months', 'time', time => this.changed({ ...this.filters, ...time }))
  }

  /** The name of an entity that the counts may not have. */
  call(key: EntityKey, name: string): void {
    this.names.set(textOf(key), name)
  }

  /** The chosen entities whose names are not known, after the address of a search was opened. */
  unnamed(): EntityKey[] {
    return this.filters.entities.flatMap(text => clauseOf(text)?.key ?? []).filter(key => !this.names.has(textOf(key)))
  }

  /** The counts belong to the previous search until those of this one arrive, or fail. */
  wait(filters: Filters): void {
    byId('facets').setAttribute('aria-busy', 'true')
    clearTimeout(this.slow)
    this.filters = filters
    if (this.facets || byId('facets').hasChildNodes()) this.write(filters) // a choice adds to what is written
    else this.slow = setTimeout(() => this.write(this.filters), SOON)
  }

  show(filters: Filters, facets: Facets): void {
    this.facets = facets
    for (const one of facets.entity) this.call(one, one.name)
    if (facets.entity.length) byId('about-field').hidden = false
    this.end(false)
    this.write(filters)
  }

  /** The choices stay: they work without counts. */
  miss(filters: Filters): void {
    this.end(true)
    this.write(filters)
  }

  clear(): void {
    this.facets = null
    this.names.clear()
    byId('about-field').hidden = true
    this.end(false)
    this.isMissing = true
    byId('facets').replaceChildren()
    this.chart.show([], [], this.filters)
  }

  private end(isMissing: boolean): void {
    clearTimeout(this.slow)
    this.isMissing = isMissing
    byId('facets').removeAttribute('aria-busy')
    byId('counts-missing').hidden = !isMissing
  }

  private write(filters: Filters): void {
    this.filters = filters
    const focused = (document.activeElement as HTMLElement | null)?.dataset['facet']
    byId('facets').replaceChildren(...this.groups().map(group => this.group(group)))
    this.chart.show(this.isMissing ? [] : this.facets?.month ?? [], this.isMissing ? [] : this.facets?.day ?? [], filters)
    if (focused) document.querySelector<HTMLElement>(`[data-facet="${CSS.escape(focused)}"]`)?.focus()
  }

  private groups(): Group[] {
    const groups: Group[] = [
      { id: 'types', title: 'Kind of place', chosen: this.filters.types, counts: this.facets?.location_type ?? (this.isMissing ? uncounted(USUAL) : []) },
      { id: 'natures', title: 'Role in the story', chosen: this.filters.natures, counts: this.facets?.nature ?? (this.isMissing ? uncounted(NATURES) : []) },
    ]
    const tags = new Map<string, Count[]>()
    for (const kind of Object.keys(this.filters.tags)) tags.set(kind, [])
    for (const tag of this.facets?.tag ?? []) {
      if (!tags.has(tag.meta_type)) tags.set(tag.meta_type, [])
      tags.get(tag.meta_type)!.push({ value: tag.category, article_count: tag.article_count })
    }
    const kinds = [...tags].map(([kind, counts]) => ({ id: `tag:${kind}`, title: wordsOf(kind), chosen: this.filters.tags[kind] ?? [], counts }))
    kinds.sort((one, other) => one.title === 'Topic' ? -1 : other.title === 'Topic' ? 1 : one.title.localeCompare(other.title))
    const source: Group = { id: 'source', title: 'Source', chosen: this.filters.source ? [this.filters.source] : [], counts: this.isMissing ? [] : this.facets?.source ?? [] }
    return [...groups, ...this.ofEntities(), ...kinds, source].filter(group => group.counts.length || group.chosen.length)
  }

  private ofEntities(): Group[] {
    const chosen = this.filters.entities.flatMap(text => {
      const clause = clauseOf(text)
      return clause ? [{ text, type: clause.key.type }] : []
    })
    const counts = this.facets?.entity ?? []
    return inOrder([...counts, ...chosen].map(one => one.type)).map(type => ({
      id: `entity:${type}`, title: typesOf(type), isOfEntities: true,
      chosen: chosen.filter(one => one.type === type).map(one => one.text),
      counts: counts.filter(one => one.type === type).map(one => ({ value: textOf(one), article_count: one.article_count })),
    }))
  }

  private group(group: Group): HTMLElement {
    const known = new Set(group.counts.map(one => one.value))
    const all = [...group.counts, ...group.chosen.filter(value => !known.has(value)).map(value => ({ value, article_count: 0 }))]
    const isOpen = this.open.has(group.id)
    const shown = isOpen ? all : all.filter((one, index) => index < FEW || group.chosen.includes(one.value))
    const most = Math.max(1, ...all.map(one => one.article_count))
    const rows = shown.map(one => group.isOfEntities ? this.withPage(one, this.choice(group, one, most)) : this.choice(group, one, most))
    const fieldset = make('fieldset', { class: 'facet' }, make('legend', {}, group.title), ...rows)
    if (all.length > shown.length || isOpen && all.length > FEW) {
      const toggle = make('button', { type: 'button', class: 'link', 'data-facet': `${group.id}/toggle`, 'aria-expanded': String(isOpen) },
        isOpen ? 'Show fewer' : `Show all ${all.length}`)
      toggle.addEventListener('click', () => {
        if (!this.open.delete(group.id)) this.open.add(group.id)
        this.write(this.filters)
      })
      fieldset.append(toggle)
    }
    return fieldset
  }

  /** The choice with a link to its entity's page next to it. */
  private withPage(one: Count, choice: HTMLElement): HTMLElement {
    const { key } = clauseOf(one.value)!
    const name = this.names.get(textOf(key)) ?? key.id
    return make('div', { class: 'with-page' }, choice,
      entityLink(this.ways, key, { class: 'page-of', title: 'Open its page', 'aria-label': `${name}: open the page`, 'data-facet': `page/${one.value}` }, '›'))
  }

  /** Of an entity, as a filter. */
  nameOfEntity(text: string): string {
    return this.nameOf({ id: '', title: '', chosen: [], counts: [], isOfEntities: true }, text)
  }

  private nameOf(group: Group, value: string): string {
    if (!group.isOfEntities) return group.id.startsWith('tag:') || group.id === 'source' ? value : wordsOf(value)
    const { isNot, key } = clauseOf(value)!
    const name = this.names.get(textOf(key)) ?? key.id
    return isNot ? `Not ${name}` : name
  }

  private choice(group: Group, one: Count, most: number): HTMLElement {
    const box = make('input', { type: 'checkbox', 'data-facet': `${group.id}/${one.value}`, name: group.id, value: one.value })
    box.checked = group.chosen.includes(one.value)
    box.addEventListener('change', () => this.choose(group, one.value, box.checked))
    const name = make('span', { class: 'name', dir: 'auto' }, this.nameOf(group, one.value))
    if (this.isMissing || one.value.startsWith('!')) return make('label', { class: 'choice' }, box, name)
    const bar = make('span', { class: 'bar-of', 'aria-hidden': 'true' })
    bar.style.setProperty('--share', String(one.article_count / most))
    return make('label', { class: one.article_count ? 'choice' : 'choice none' }, box, name,
      make('span', { class: 'count' }, count(one.article_count), make('span', { class: 'hidden' }, one.article_count === 1 ? ' article' : ' articles')), bar)
  }

  private choose(group: Group, value: string, on: boolean): void {
    const chosen = on ? [...group.chosen, value] : group.chosen.filter(one => one !== value)
    const { filters } = this
    if (group.id === 'types') this.changed({ ...filters, types: chosen })
    else if (group.id === 'natures') this.changed({ ...filters, natures: chosen })
    else if (group.id === 'source') this.changed({ ...filters, source: on ? value : '' }) // requests take one
    else if (group.isOfEntities) this.changed({ ...filters, entities: on ? [...filters.entities, value] : filters.entities.filter(one => one !== value) })
    else this.changed({ ...filters, tags: { ...filters.tags, [group.id.slice('tag:'.length)]: chosen } })
  }
}
