// The filters with a count next to each choice: the number of results with it.
import type { Count, Facets } from './api'
import { byId, count, make, monthOf, plural, wordsOf } from './dom'
import type { Filters } from './search'

const FEW = 6

/** If counts arrive sooner than this, no placeholder is shown. */
const SOON = 600

/** Choices without counts: common types, and the natures in use. */
const USUAL = ['city', 'town', 'county', 'state', 'country', 'neighborhood', 'building', 'address']
const NATURES = ['primary', 'secondary', 'background']

const uncounted = (values: string[]): Count[] => values.map(value => ({ value, article_count: 0 }))

interface Group { id: string, title: string, chosen: string[], counts: Count[] }

export class FacetPanel {
  private readonly open = new Set<string>()
  private facets: Facets | null = null
  private isMissing = true
  private slow: ReturnType<typeof setTimeout> | undefined

  constructor(private filters: Filters, private readonly changed: () => void) {}

  /** The counts belong to the previous search until those of this one arrive, or fail. */
  wait(filters: Filters): void {
    byId('facets').setAttribute('aria-busy', 'true')
    clearTimeout(this.slow)
    this.filters = filters
    if (this.facets) this.write(filters)
    else this.slow = setTimeout(() => this.write(this.filters), SOON)
  }

  show(filters: Filters, facets: Facets): void {
    this.facets = facets
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
    this.end(false)
    this.isMissing = true
    for (const id of ['facets', 'sources', 'months']) byId(id).replaceChildren()
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
    this.showSources()
    this.showMonths()
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
    return [...groups, ...kinds].filter(group => group.counts.length || group.chosen.length)
  }

  private group(group: Group): HTMLElement {
    const known = new Set(group.counts.map(one => one.value))
    const all = [...group.counts, ...group.chosen.filter(value => !known.has(value)).map(value => ({ value, article_count: 0 }))]
    const isOpen = this.open.has(group.id)
    const shown = isOpen ? all : all.filter((one, index) => index < FEW || group.chosen.includes(one.value))
    const most = Math.max(1, ...all.map(one => one.article_count))
    const rows = shown.map(one => this.choice(group, one, most))
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

  private choice(group: Group, one: Count, most: number): HTMLElement {
    const box = make('input', { type: 'checkbox', 'data-facet': `${group.id}/${one.value}`, name: group.id, value: one.value })
    box.checked = group.chosen.includes(one.value)
    box.addEventListener('change', () => this.choose(group, one.value, box.checked))
    const name = make('span', { class: 'name', dir: 'auto' }, group.id.startsWith('tag:') ? one.value : wordsOf(one.value))
    if (this.isMissing) return make('label', { class: 'choice' }, box, name)
    const bar = make('span', { class: 'bar-of', 'aria-hidden': 'true' })
    bar.style.setProperty('--share', String(one.article_count / most))
    return make('label', { class: one.article_count ? 'choice' : 'choice none' }, box, name,
      make('span', { class: 'count' }, count(one.article_count), make('span', { class: 'hidden' }, one.article_count === 1 ? ' article' : ' articles')), bar)
  }

  private choose(group: Group, value: string, on: boolean): void {
    const chosen = on ? [...group.chosen, value] : group.chosen.filter(one => one !== value)
    if (group.id === 'types') this.filters.types = chosen
    else if (group.id === 'natures') this.filters.natures = chosen
    else this.filters.tags = { ...this.filters.tags, [group.id.slice(4)]: chosen }
    this.changed()
  }

  private showSources(): void {
    const sources = this.isMissing ? [] : this.facets?.source ?? []
    const most = Math.max(1, ...sources.map(one => one.article_count))
    const rows = sources.slice(0, 8).map(one => {
      const bar = make('span', { class: 'bar-of', 'aria-hidden': 'true' })
      bar.style.setProperty('--share', String(one.article_count / most))
      return make('li', { class: 'choice' }, make('span', { class: 'name', dir: 'auto' }, one.value), make('span', { class: 'count' }, count(one.article_count)), bar)
    })
    byId('sources').replaceChildren(...rows.length ? [make('h2', {}, 'Sources'), make('ul', { class: 'facet' }, ...rows)] : [])
  }

  /** One bar per month; pressing a bar selects the period. */
  private showMonths(): void {
    const counts = new Map((this.isMissing ? [] : this.facets?.month ?? []).map(one => [one.value, one.article_count]))
    const months = [...counts.keys()].sort()
    const all: string[] = []
    for (let at = months[Math.max(0, months.length - 36)]; at && at <= months.at(-1)! && all.length < 48; at = next(at)) all.push(at)
    const most = Math.max(1, ...all.map(month => counts.get(month) ?? 0))
    byId('months').replaceChildren(...all.map(month => {
      const [first, last] = daysOf(month)
      const isChosen = this.filters.from <= first && (this.filters.to || '9999') >= last && Boolean(this.filters.from || this.filters.to)
      const bar = make('button', {
        type: 'button', 'data-facet': `month/${month}`, 'aria-pressed': String(isChosen),
        title: `${monthOf(month)}: ${count(counts.get(month) ?? 0)}`, 'aria-label': `${monthOf(month)}, ${plural(counts.get(month) ?? 0, 'article')}`,
      })
      bar.style.setProperty('--share', String((counts.get(month) ?? 0) / most))
      bar.addEventListener('click', () => {
        const alone = this.filters.from === first && this.filters.to === last
        this.filters.from = alone ? '' : first
        this.filters.to = alone ? '' : last
        this.changed()
      })
      return bar
    }))
  }
}

function next(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function daysOf(month: string): [string, string] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return [`${month}-01`, `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`]
}
