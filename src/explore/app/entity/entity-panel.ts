// An entity's page: what is known of it, its articles by month, whom it is connected with, and its articles. The map is
// the page's own, of the search that opening the page begins.

import {
  type Api,
  ApiError,
  type ApiRequest,
  type Count,
  type Entity,
  type Found,
  messageOf,
  wasStopped,
} from '../api/api'
import { listItem } from '../article/article-row'
import { byId, count, dayOf, make, plural, wordsOf } from '../elements/dom'
import { lookOf } from '../elements/entity-link'
import { type EntityKey, entityRequest, textOf } from '../query/entity-key'
import { type EntityPage, ordinary, type Search } from '../query/search'
import { connectionsRequest, entityArticlesRequest } from '../query/search-requests'
import { TimeChart } from '../search/time-chart'
import type { Store } from '../state/store'
import { CONNECTIONS_PAGE_SIZE, Connections } from './connections'

const ARTICLES_PAGE_SIZE = 5
const TITLE = document.title

type Scope = 'only' | 'all' | 'not'

export class EntityPanel {
  private search: Search | null = null
  private api: Api | null = null
  private shown: Entity | null = null
  private stop = new AbortController()
  private next: string | null = null
  private readonly connections: Connections
  private readonly chart: TimeChart
  private readonly more = byId<HTMLButtonElement>('entity-articles-more')

  constructor(private readonly store: Store) {
    this.chart = new TimeChart(
      'entity-months',
      'entity-month',
      time => this.search && store.search({ ...this.search, filters: { ...this.search.filters, ...time } }),
    )
    this.connections = new Connections(store)
    byId('entity-close').addEventListener('click', () => store.closeEntity())
    byId('entity-again').addEventListener('click', () => store.again())
    byId('entity-alone').addEventListener('click', () => {
      if (!this.page) return
      store.turnEntityPage({ ...this.page, together: null })
      byId('entity-articles-title').focus({ preventScroll: true })
    })
    this.more.addEventListener('click', () => void this.listMore())
    for (const radio of document.querySelectorAll<HTMLInputElement>('[name=scope]'))
      radio.addEventListener('change', () => this.limit(radio.value as Scope))
    store.$answer.listen(answer => {
      if (answer.step === 'asking') void this.show(answer.run.api, answer.run.search)
      if (answer.step === 'none') this.clear()
    })
    store.$entityPageChange.listen(search => {
      const api = store.$api.get()
      if (api && search) void this.show(api, search)
    })
  }

  private get page(): EntityPage | null {
    return this.search?.of ?? null
  }

  /** Another search, or the same page in another way; without an entity, there is no page. */
  private async show(api: Api, search: Search): Promise<void> {
    this.stop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    this.search = search
    this.api = api
    const { of } = search
    byId('tab-entity').hidden = !of
    if (!of) return this.clear()
    if (!this.shown || textOf(this.shown) !== textOf(of.key)) this.empty(of.key)
    this.writeScope(search, of.key)
    this.fault(null)
    byId('panel-entity').setAttribute('aria-busy', 'true')
    try {
      const known = api.get<Entity>(entityRequest(of.key), signal).then(entity => this.tell(entity, of.key, signal))
      await Promise.all([known, this.list(api, search, of, signal), this.connections.show(api, search, of, signal)])
      if (!signal.aborted) byId('entity-page').hidden = false
    } catch (failure) {
      if (!wasStopped(failure) && !signal.aborted) this.fault(failure)
    } finally {
      if (!signal.aborted) byId('panel-entity').removeAttribute('aria-busy')
    }
  }

  private clear(): void {
    this.stop.abort()
    this.search = null
    this.shown = null
    this.connections.clear()
    document.title = TITLE
    byId('tab-entity').hidden = true
    byId('panel-entity').removeAttribute('aria-busy')
    this.fault(null)
  }

  private empty(key: EntityKey): void {
    this.shown = null
    byId('entity-page').hidden = true
    byId('entity-name').textContent = key.id
    document.title = TITLE
    this.connections.clear()
  }

  private fault(failure: unknown): void {
    const isUnknown = failure instanceof ApiError && failure.status === 404
    byId('entity-fault-text').textContent = !failure
      ? ''
      : isUnknown
        ? 'No article has this entity (any more).'
        : messageOf(failure)
    byId('entity-again').hidden = isUnknown
    byId('entity-fault').hidden = !failure
    if (isUnknown) byId('entity-page').hidden = true
  }

  private tell(entity: Entity, asked: EntityKey, signal: AbortSignal): void {
    if (signal.aborted) return
    if (textOf(entity) !== textOf(asked)) {
      this.store.moveEntity(entity)
      return
    }
    this.shown = entity
    this.store.nameEntities([entity])
    this.connections.call(entity)
    document.title = `${entity.name} – ${TITLE}`
    byId('entity-name').textContent = entity.name
    const { first_pub_date: first, last_pub_date: last } = entity
    const time = !first || !last ? 'undated' : first === last ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`
    const facts = [
      make(
        'p',
        { class: 'kind' },
        make(
          'span',
          { class: `type ${lookOf(entity.type)}` },
          make('i', { class: `look ${lookOf(entity.type)}`, 'aria-hidden': 'true' }),
          wordsOf(entity.type),
        ),
        ` · ${plural(entity.article_count, 'article')} · ${time}`,
      ),
    ]
    if (entity.aliases.length)
      facts.push(
        make(
          'p',
          { class: 'aliases' },
          'Also ',
          ...entity.aliases.flatMap((alias, at) => [at ? ', ' : '', make('bdi', {}, alias)]),
        ),
      )
    facts.push(make('p', { class: 'id' }, make('code', {}, textOf(entity))))
    const { geometry } = entity
    if (geometry) {
      const button = make('button', { type: 'button', class: 'link' }, 'Show it on the map')
      button.addEventListener('click', () => this.store.goTo({ geometry_json: geometry }))
      facts.push(make('p', {}, button))
    }
    byId('entity-facts').replaceChildren(...facts)
  }

  private async list(api: Api, search: Search, of: EntityPage, signal: AbortSignal): Promise<void> {
    const filters = ordinary(search)
    const isTimed = Boolean(filters.from || filters.to)
    const [found, all, name] = await Promise.all([
      api.get<Found>(entityArticlesRequest(of.key, filters, of.together, ARTICLES_PAGE_SIZE, '*', !isTimed), signal),
      isTimed
        ? api.get<Found>(
            entityArticlesRequest(of.key, { ...filters, from: '', to: '' }, of.together, 1, null, true),
            signal,
          )
        : null,
      of.together && this.nameOf(api, of.together, signal),
    ])
    if (signal.aborted) return
    this.drawMonths(search, (all ?? found).facets?.month ?? [])
    byId('entity-articles').replaceChildren()
    byId('entity-articles-title').textContent = name ? `Articles with ${name}` : 'Articles'
    byId('entity-alone').hidden = !of.together
    this.add(found)
  }

  private async nameOf(api: Api, key: EntityKey, signal: AbortSignal): Promise<string> {
    return (
      this.connections.nameOf(key) ??
      (await api.get<Entity>(entityRequest(key), signal).catch(() => null))?.name ??
      key.id
    )
  }

  private drawMonths(search: Search, counts: Count[]): void {
    byId('timeline').hidden = !counts.length
    this.chart.show(counts, [], search.filters)
  }

  private add({ items, pagination }: Found): void {
    const list = byId('entity-articles')
    list.append(...items.map(article => listItem(article, this.store)))
    this.next = pagination.next_cursor ?? null
    this.more.hidden = !this.next
    byId('entity-articles-count').textContent = pagination.total
      ? `${plural(pagination.total, 'article')}, ${count(list.childElementCount)} listed`
      : 'None with these filters'
  }

  private async listMore(): Promise<void> {
    const { api, search, next } = this
    const { signal } = this.stop
    if (!api || !search?.of || !next || this.more.getAttribute('aria-disabled') === 'true') return
    this.more.setAttribute('aria-disabled', 'true')
    try {
      const found = await api.get<Found>(
        entityArticlesRequest(search.of.key, ordinary(search), search.of.together, 4 * ARTICLES_PAGE_SIZE, next, false),
        signal,
      )
      if (signal.aborted) return
      this.add(found)
      const first = found.items[0]
      if (first) byId('entity-articles').querySelector<HTMLElement>(`[data-article="${first.id}"]`)?.focus()
    } catch (failure) {
      if (!wasStopped(failure) && !signal.aborted) this.fault(failure)
    } finally {
      this.more.removeAttribute('aria-disabled')
    }
  }

  private writeScope({ filters }: Search, key: EntityKey): void {
    const text = textOf(key)
    const scope: Scope = filters.entities.includes(text)
      ? 'only'
      : filters.entities.includes(`!${text}`)
        ? 'not'
        : 'all'
    for (const radio of document.querySelectorAll<HTMLInputElement>('[name=scope]'))
      radio.checked = radio.value === scope
  }

  private limit(scope: Scope): void {
    if (!this.search?.of) return
    const text = textOf(this.search.of.key)
    const others = this.search.filters.entities.filter(one => one !== text && one !== `!${text}`)
    const own = { only: [text], all: [], not: [`!${text}`] }[scope]
    this.store.search({ ...this.search, filters: { ...this.search.filters, entities: [...others, ...own] } })
  }
}

/** The requests of the page, as they are sent. */
export function entityRequests(search: Search): [string, ApiRequest | null][] {
  const { of } = search
  return of
    ? [
        ['Entity', entityRequest(of.key)],
        [
          'Articles of the entity',
          entityArticlesRequest(of.key, ordinary(search), of.together, ARTICLES_PAGE_SIZE, '*', true),
        ],
        ['Connections of the entity', connectionsRequest(search, of, CONNECTIONS_PAGE_SIZE, 0)],
      ]
    : []
}
