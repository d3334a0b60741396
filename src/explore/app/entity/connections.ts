// Whom an entity is connected with: as a graph, and as a list that says the same.
import { type Api, type Connection, type Paged, wasStopped } from '../api/api'
import { byId, count, make, plural } from '../elements/dom'
import { entityLink, inOrder, lookOf, typeOf, typesOf } from '../elements/entity-link'
import { isWorld } from '../geo/area'
import { type EntityKey, textOf } from '../query/entity-key'
import type { EntityPage, Search } from '../query/search'
import { connectionsRequest } from '../query/search-requests'
import type { Store } from '../state/store'
import { ConnectionGraph, MAX_NODES, told } from './connection-graph'

const FOLDED_CONNECTIONS = 8
/** A page of connections: as many as the graph shows. */
export const CONNECTIONS_PAGE_SIZE = MAX_NODES - 1

export class Connections {
  private page: EntityPage | null = null
  private name = ''
  private all: Connection[] = []
  private total = 0
  private listed = 0
  private types: string[] = []
  private load: ((offset: number) => Promise<Paged<Connection>>) | null = null
  private readonly names = new Map<string, string>()
  private readonly graph: ConnectionGraph
  private readonly more = byId<HTMLButtonElement>('connections-more')
  private readonly type = byId<HTMLSelectElement>('connections-type')
  private readonly sort = byId<HTMLSelectElement>('connections-sort')

  constructor(private readonly store: Store) {
    this.graph = new ConnectionGraph(byId('graph'), store.ways, connection => this.point(connection))
    this.type.addEventListener(
      'change',
      () => this.page && this.store.turnEntityPage({ ...this.page, type: this.type.value }),
    )
    this.sort.addEventListener(
      'change',
      () => this.page && this.store.turnEntityPage({ ...this.page, sort: this.sort.value as EntityPage['sort'] }),
    )
    this.more.addEventListener('click', () => void this.showMore())
  }

  /** The name in the middle of the graph. */
  call({ type, id, name }: EntityKey & { name: string }): void {
    this.names.set(textOf({ type, id }), name)
    if (this.page && textOf(this.page.key) === textOf({ type, id }) && this.name !== name) {
      this.name = name
      this.draw()
    }
  }

  nameOf(key: EntityKey): string | undefined {
    return this.names.get(textOf(key))
  }

  clear(): void {
    this.page = null
    this.name = ''
    this.all = []
    this.total = 0
    this.types = []
    this.load = null
    byId('graph').replaceChildren()
    byId('connections').replaceChildren()
  }

  async show(api: Api, search: Search, page: EntityPage, signal: AbortSignal): Promise<void> {
    const load = (offset: number) =>
      api.get<Paged<Connection>>(connectionsRequest(search, page, CONNECTIONS_PAGE_SIZE, offset), signal)
    const found = await load(0)
    if (signal.aborted) return
    this.load = load
    this.page = page
    this.name = this.nameOf(page.key) ?? page.key.id
    this.all = found.items
    this.total = found.pagination.total
    this.listed = Math.min(FOLDED_CONNECTIONS, this.all.length)
    this.types = inOrder([...this.types, ...this.all.map(one => one.entity.type), ...(page.type ? [page.type] : [])])
    for (const { entity } of this.all) this.names.set(textOf(entity), entity.name)
    this.type.replaceChildren(
      make('option', { value: '' }, 'Everything'),
      ...this.types.map(type => make('option', { value: type }, typesOf(type))),
    )
    this.type.value = page.type
    this.sort.value = page.sort
    byId('connections-count').textContent =
      `${this.total ? plural(this.total, 'connection') : 'No connections'}${within(search)}`
    this.draw()
    this.list()
  }

  private draw(): void {
    if (!this.page) return
    this.point(null)
    this.graph.draw(this.name, this.page.key.type, this.all)
  }

  private point(connection: Connection | null): void {
    const first = this.total > CONNECTIONS_PAGE_SIZE ? `The first ${CONNECTIONS_PAGE_SIZE}. ` : ''
    const nearer = this.page?.sort === 'strength' ? 'stronger' : 'more articles'
    byId('graph-pointed').textContent = connection
      ? told(connection)
      : this.all.length
        ? `${first}Nearer: ${nearer}. Thicker: stronger.`
        : ''
  }

  private list(): void {
    byId('connections').replaceChildren(...this.all.slice(0, this.listed).map(one => this.row(one)))
    this.more.hidden = this.listed >= this.total
  }

  private row(connection: Connection): HTMLLIElement {
    const { entity, article_count, strength } = connection
    const bar = make('span', { class: 'bar-of', 'aria-hidden': 'true' })
    bar.style.setProperty('--share', String(strength))
    const together = make(
      'button',
      {
        type: 'button',
        class: 'link',
        'aria-pressed': String(this.isTogether(entity)),
        title: 'List them below',
        'aria-label': `${plural(article_count, 'article')} with ${entity.name}`,
      },
      plural(article_count, 'article'),
    )
    together.addEventListener('click', () => {
      if (!this.page) return
      this.store.turnEntityPage({
        ...this.page,
        together: this.isTogether(entity) ? null : { type: entity.type, id: entity.id },
      })
      byId('entity-articles-title').focus({ preventScroll: true })
      byId('entity-articles-title').scrollIntoView({ block: 'start' })
    })
    return make(
      'li',
      {},
      make('i', { class: `look ${lookOf(entity.type)}`, 'aria-hidden': 'true' }),
      entityLink(this.store.ways, entity, {}, make('bdi', {}, entity.name)),
      make('span', { class: 'kind' }, typeOf(entity.type)),
      together,
      make(
        'span',
        { class: 'strength', title: 'Strength, 0 to 1' },
        make('span', { class: 'hidden' }, 'strength '),
        strength.toFixed(2),
      ),
      bar,
    )
  }

  private isTogether(key: EntityKey): boolean {
    return Boolean(this.page?.together && textOf(this.page.together) === textOf(key))
  }

  private async showMore(): Promise<void> {
    const { load, listed } = this
    if (!load || this.more.getAttribute('aria-disabled') === 'true') return
    this.more.setAttribute('aria-disabled', 'true')
    try {
      const more = listed < this.all.length ? [] : (await load(this.all.length)).items
      if (this.load !== load) return
      this.all = [...this.all, ...more]
      this.listed = this.all.length
      this.list()
      byId('connections').children[listed]?.querySelector('a')?.focus()
    } catch (failure) {
      if (wasStopped(failure) || this.load !== load) return
      byId('connections-count').textContent =
        `Only ${count(listed)} of ${plural(this.total, 'connection')} could be loaded.`
    } finally {
      this.more.removeAttribute('aria-disabled')
    }
  }
}

/** What the counted articles have in common. */
function within({ area, filters }: Search): string {
  const parts = [
    ...((area.kind === 'circle' || area.kind === 'box') && !isWorld(area) ? ['area'] : []),
    ...(filters.from || filters.to ? ['time'] : []),
    ...(filters.source || filters.notSources.length ? ['source'] : []),
    ...(filters.clauses.length || Object.values(filters.tags).flat().length ? ['tags'] : []),
  ]
  return parts.length ? ` in articles of the search's ${parts.join(', ')}` : ''
}
