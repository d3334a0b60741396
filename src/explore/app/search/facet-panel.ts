// The filters with a count next to each choice: the number of results with it.

import type { Count, Facets } from '../api/api'
import { byId, count, make, wordsOf } from '../elements/dom'
import { entityLink, inOrder, typesOf } from '../elements/entity-link'
import { rove, rowOf } from '../elements/row-focus'
import { clauseOf, nameOfClause, textOf } from '../query/entity-key'
import type { Filters } from '../query/search'
import type { Counts, Store } from '../state/store'
import { excludedTags, withExcluded } from './excluded-tags'
import type { SourceNames } from './source-names'
import { TimeChart } from './time-chart'

const MAX_FOLDED_CHOICES = 6

/** Of one filter, in a request. */
const MAX_EXCLUDED = 25

/** If counts arrive sooner than this, no placeholder is shown. */
const PLACEHOLDER_DELAY_MILLIS = 600

/** Choices without counts: common types, and the natures in use. */
const USUAL_TYPES = ['city', 'town', 'county', 'state', 'country', 'neighborhood', 'building', 'address']
const NATURES = ['primary', 'secondary', 'background']

const uncounted = (values: string[]): Count[] => values.map(value => ({ value, article_count: 0 }))

/**
 * Of entities, the values are filters (`type:id`), and each has a name and a page. Without `excluded`, "not" chooses
 * all other values.
 */
interface Group {
  id: string
  title: string
  chosen: string[]
  excluded?: string[]
  counts: Count[]
  isOfEntities?: boolean
}

export class FacetPanel {
  private readonly open = new Set<string>()
  private filters: Filters
  private facets: Facets | null = null
  private isMissing = true
  private slow: ReturnType<typeof setTimeout> | undefined
  private readonly chart: TimeChart

  constructor(
    private readonly store: Store,
    private readonly sources: SourceNames,
  ) {
    this.filters = store.$search.get().filters
    rove(byId('facets'), '.pick')
    this.chart = new TimeChart('months', 'time', time => this.changed({ ...this.filters, ...time }))
    store.$asked.listen(asked => asked && this.wait(asked.search.filters))
    store.$answer.listen(answer => {
      if (answer.step === 'failed') this.miss(answer.run.search.filters)
    })
    store.$counts.listen(counts => this.follow(counts))
    for (const names of [store.$entityNames, store.$sourceNames]) names.listen(() => this.again())
  }

  private follow(counts: Counts): void {
    const { filters } = this.store.$search.get()
    switch (counts.step) {
      case 'none':
        this.clear()
        break
      case 'waiting':
        this.wait(filters)
        break
      case 'missing':
        this.miss(filters)
        break
      case 'known':
        this.show(filters, counts.facets)
    }
  }

  private changed(filters: Filters): void {
    this.store.change({ filters })
  }

  /** The names of entities or sources came. */
  private again(): void {
    if (byId('facets').hasChildNodes()) this.write(this.filters)
  }

  /** The counts belong to the previous search until those of this one arrive, or fail. */
  private wait(filters: Filters): void {
    byId('facets').setAttribute('aria-busy', 'true')
    clearTimeout(this.slow)
    this.filters = filters
    if (this.facets || byId('facets').hasChildNodes())
      this.write(filters) // a choice adds to what is written
    else this.slow = setTimeout(() => this.write(this.filters), PLACEHOLDER_DELAY_MILLIS)
  }

  private show(filters: Filters, facets: Facets): void {
    this.facets = facets
    if (facets.entity.length) byId('about-field').hidden = false
    this.end(false)
    this.write(filters)
  }

  /** The choices stay: they work without counts. */
  private miss(filters: Filters): void {
    this.end(true)
    this.write(filters)
  }

  private clear(): void {
    this.facets = null
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
    const focused = (document.activeElement as HTMLElement | null)?.dataset.facet
    byId('facets').replaceChildren(...this.groups().map(group => this.group(group)))
    this.chart.show(
      this.isMissing ? [] : (this.facets?.month ?? []),
      this.isMissing ? [] : (this.facets?.day ?? []),
      filters,
    )
    if (focused) document.querySelector<HTMLElement>(`[data-facet="${CSS.escape(focused)}"]`)?.focus()
  }

  private groups(): Group[] {
    const groups: Group[] = [
      {
        id: 'types',
        title: 'Kind of place',
        chosen: this.filters.types,
        excluded: this.filters.notTypes,
        counts: this.facets?.location_type ?? (this.isMissing ? uncounted(USUAL_TYPES) : []),
      },
      {
        id: 'natures',
        title: 'Role in the story',
        chosen: this.filters.natures,
        counts: this.facets?.nature ?? (this.isMissing ? uncounted(NATURES) : []),
      },
    ]
    const tags = new Map<string, Count[]>()
    const excluded = excludedTags(this.filters.clauses)
    for (const kind of [...Object.keys(this.filters.tags), ...excluded.keys()]) tags.set(kind, [])
    for (const tag of this.facets?.tag ?? []) {
      if (!tags.has(tag.meta_type)) tags.set(tag.meta_type, [])
      tags.get(tag.meta_type)!.push({ value: tag.category, article_count: tag.article_count })
    }
    const kinds = [...tags].map(([kind, counts]) => ({
      id: `tag:${kind}`,
      title: wordsOf(kind),
      chosen: this.filters.tags[kind] ?? [],
      excluded: excluded.get(kind) ?? [],
      counts,
    }))
    kinds.sort((one, other) =>
      one.title === 'Topic' ? -1 : other.title === 'Topic' ? 1 : one.title.localeCompare(other.title),
    )
    const source: Group = {
      id: 'source',
      title: 'Source',
      chosen: this.filters.source ? [this.filters.source] : [],
      excluded: this.filters.notSources,
      counts: this.isMissing ? [] : (this.facets?.source ?? []),
    }
    return [...groups, ...this.ofEntities(), ...kinds, source].filter(
      group => group.counts.length || group.chosen.length || group.excluded?.length,
    )
  }

  private ofEntities(): Group[] {
    const chosen = this.filters.entities.flatMap(text => {
      const clause = clauseOf(text)
      return clause ? [{ text: textOf(clause.key), type: clause.key.type, isNot: clause.isNot }] : []
    })
    const counts = this.facets?.entity ?? []
    return inOrder([...counts, ...chosen].map(one => one.type)).map(type => ({
      id: `entity:${type}`,
      title: typesOf(type),
      isOfEntities: true,
      chosen: chosen.filter(one => one.type === type && !one.isNot).map(one => one.text),
      excluded: chosen.filter(one => one.type === type && one.isNot).map(one => one.text),
      counts: counts
        .filter(one => one.type === type)
        .map(one => ({ value: textOf(one), article_count: one.article_count })),
    }))
  }

  private group(group: Group): HTMLElement {
    const known = new Set(group.counts.map(one => one.value))
    const set = [...group.chosen, ...(group.excluded ?? [])]
    const all = [...group.counts, ...set.filter(value => !known.has(value)).map(value => ({ value, article_count: 0 }))]
    const isOpen = this.open.has(group.id)
    const shown = isOpen ? all : all.filter((one, index) => index < MAX_FOLDED_CHOICES || set.includes(one.value))
    if (group.id === 'source') this.sources.need(shown.map(one => one.value))
    const most = Math.max(1, ...all.map(one => one.article_count))
    const rows = shown.map(one =>
      rowOf(
        make(
          'div',
          { class: group.excluded?.includes(one.value) ? 'pick excluded' : 'pick' },
          this.choice(group, one, most),
          this.ways(group, one.value),
          group.isOfEntities ? this.pageOf(one) : null,
        ),
      ),
    )
    const fieldset = make(
      'fieldset',
      { class: 'facet', 'aria-describedby': 'facet-keys' },
      make('legend', {}, group.title),
      ...rows,
    )
    if (all.length > shown.length || (isOpen && all.length > MAX_FOLDED_CHOICES)) {
      const toggle = make(
        'button',
        { type: 'button', class: 'link', 'data-facet': `${group.id}/toggle`, 'aria-expanded': String(isOpen) },
        isOpen ? 'Show fewer' : `Show all ${all.length}`,
      )
      toggle.addEventListener('click', () => {
        if (!this.open.delete(group.id)) this.open.add(group.id)
        this.write(this.filters)
      })
      fieldset.append(toggle)
    }
    return fieldset
  }

  /** The value alone, or all others. */
  private ways(group: Group, value: string): HTMLElement {
    const name = this.nameOf(group, value)
    const button = (way: 'only' | 'not', isOn: boolean, act: () => void, title = '') => {
      const made = make(
        'button',
        {
          type: 'button',
          'data-facet': `${group.id}/${value}/${way}`,
          'aria-pressed': String(isOn),
          ...(title ? { title } : {}),
        },
        way,
        make('span', { class: 'hidden' }, ` ${name}`),
      )
      made.addEventListener('click', act)
      return made
    }
    const isOnly = group.chosen.length === 1 && group.chosen[0] === value
    const only = button('only', isOnly, () => this.changed(this.with(group, isOnly ? [] : [value], [])))
    if (group.id === 'natures') {
      const others = group.counts.map(one => one.value).filter(one => one !== value)
      const isNot =
        others.length > 0 && !group.chosen.includes(value) && others.every(one => group.chosen.includes(one))
      return make(
        'span',
        { class: 'ways' },
        only,
        button(
          'not',
          isNot,
          () => this.changed(this.with(group, isNot ? [] : others, [])),
          'Places of any other role; not those without one',
        ),
      )
    }
    const excluded = group.excluded ?? []
    const isNot = excluded.includes(value)
    const not = button('not', isNot, () =>
      this.changed(
        this.with(
          group,
          group.chosen.filter(one => one !== value),
          isNot ? excluded.filter(one => one !== value) : [...excluded, value],
        ),
      ),
    )
    not.disabled = !isNot && excluded.length >= MAX_EXCLUDED
    return make('span', { class: 'ways' }, only, not)
  }

  /** A link to the entity's page. */
  private pageOf(one: Count): HTMLElement {
    const { key } = clauseOf(one.value)!
    const name = this.store.$entityNames.get().get(textOf(key)) ?? key.id
    return entityLink(
      this.store.ways,
      key,
      {
        class: 'page-of',
        title: 'Open its page',
        'aria-label': `${name}: open the page`,
        'data-facet': `page/${one.value}`,
      },
      '›',
    )
  }

  private nameOf(group: Group, value: string): string {
    if (group.id === 'source') return this.sources.nameOf(value)
    if (!group.isOfEntities) return group.id.startsWith('tag:') ? value : wordsOf(value)
    return nameOfClause(this.store.$entityNames.get(), value)
  }

  private choice(group: Group, one: Count, most: number): HTMLElement {
    const box = make('input', {
      type: 'checkbox',
      'data-facet': `${group.id}/${one.value}`,
      name: group.id,
      value: one.value,
    })
    box.checked = group.chosen.includes(one.value)
    box.addEventListener('change', () => this.choose(group, one.value, box.checked))
    const name = make('span', { class: 'name', dir: 'auto' }, this.nameOf(group, one.value))
    if (this.isMissing || group.excluded?.includes(one.value)) return make('label', { class: 'choice' }, box, name)
    const bar = make('span', { class: 'bar-of', 'aria-hidden': 'true' })
    bar.style.setProperty('--share', String(one.article_count / most))
    return make(
      'label',
      { class: one.article_count ? 'choice' : 'choice none' },
      box,
      name,
      make(
        'span',
        { class: 'count' },
        count(one.article_count),
        make('span', { class: 'hidden' }, one.article_count === 1 ? ' article' : ' articles'),
      ),
      bar,
    )
  }

  private choose(group: Group, value: string, on: boolean): void {
    const chosen = on ? [...group.chosen, value] : group.chosen.filter(one => one !== value)
    this.changed(
      this.with(
        group,
        chosen,
        (group.excluded ?? []).filter(one => one !== value),
      ),
    )
  }

  /** The filters with other values of a group. */
  private with({ id, isOfEntities }: Group, chosen: string[], excluded: string[]): Filters {
    const { filters } = this
    if (id === 'types') return { ...filters, types: chosen, notTypes: excluded }
    if (id === 'natures') return { ...filters, natures: chosen }
    // requests take one source_id
    if (id === 'source') return { ...filters, source: chosen.at(-1) ?? '', notSources: excluded }
    if (isOfEntities) {
      const set = [...chosen, ...excluded.map(text => `!${text}`)]
      const isHere = (text: string) => id === `entity:${clauseOf(text)?.key.type}`
      return {
        ...filters,
        entities: [
          ...filters.entities.filter(text => !isHere(text) || set.includes(text)),
          ...set.filter(text => !filters.entities.includes(text)),
        ],
      }
    }
    const kind = id.slice('tag:'.length)
    return {
      ...filters,
      tags: { ...filters.tags, [kind]: chosen },
      clauses: withExcluded(filters.clauses, kind, excluded),
    }
  }
}
