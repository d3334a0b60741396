// The explorer: one search at a time, which all parts of the page show.
import { AddressBar } from './shell/address-bar'
import { type Api, ApiError, type Article, type Entity, type Found, wasStopped } from './project/api'
import { type ArticleCallbacks, Card } from './article/article-card'
import { AskField } from './search/ask-field'
import { Chips } from './search/filter-chips'
import { Connection } from './project/connection'
import { Counting } from './search/filter-counting'
import { byId, isWide } from './shell/dom'
import type { EntityKey, Ways } from './entity/entity-key'
import { showEmpty } from './project/empty-project'
import { EntityPanel } from './entity/entity-panel'
import { FacetPanel } from './search/facet-panel'
import { Feed } from './live/event-feed'
import { entityField } from './entity/entity-field'
import { SearchForm } from './search/search-form'
import { Freshness } from './results/freshness'
import { LeftOut } from './results/left-out-note'
import { onNarrow } from './search/filter-buttons'
import { Nothing } from './results/nothing-found'
import { explained, findFirst, ResultsHead } from './results/results-head'
import { areaOf, type Around, type Place } from './search/place-finder'
import { Outage } from './shell/outage-banner'
import { RequestPanel, requestsOf } from './search/request-panel'
import { Results } from './results/result-list'
import { type Area, type EntityPage, moved, type Search, searchOf, withoutEntity, WORLD } from './search/search'
import { articlesRequest, PAGE } from './search/search-requests'
import { toAddress } from './search/search-address'
import { mayPass } from './shell/retry'
import { Share } from './shell/share-menu'
import { SourceNames } from './search/source-names'
import { Stage } from './map/map-stage'
import { Tabs } from './shell/tabs'
import { TextPanel } from './text/text-panel'

class Explorer {
  private search: Search
  private stop = new AbortController()
  private readonly tabs: Tabs
  private readonly connection: Connection
  private readonly form: SearchForm
  private readonly sources: SourceNames
  private readonly facets: FacetPanel
  private readonly stage: Stage
  private readonly results: Results
  private readonly head: ResultsHead
  private readonly ask: AskField
  private readonly chips: Chips
  private readonly leftOut: LeftOut
  private readonly nothing: Nothing
  private readonly freshness: Freshness
  private readonly card: Card
  private readonly request: RequestPanel
  private readonly feed: Feed
  private readonly outage: Outage
  private readonly text: TextPanel
  private readonly entity: EntityPanel
  private readonly address = new AddressBar(search => this.comeBack(search))
  private readonly counting: Counting
  /** What was searched in the end: by words where meaning was not available. */
  private searched: Search
  /** What was asked for last, to tell another search from the same one again. */
  private asked: Search | null = null

  constructor() {
    const { project, search } = this.address.read()
    const api = () => this.connection.api
    this.sources = new SourceNames(api, () => {
      this.facets.again()
      this.chips.again()
    })
    this.search = this.searched = search
    const ways: Ways = {
      href: key => toAddress(this.connection.api?.project ?? '', searchOf(key)),
      open: key => this.openEntity(key),
    }
    this.connection = new Connection({
      opening: () => this.opening(),
      opened: opened => this.opened(opened),
      failed: () => (this.connection.api ? void this.run() : this.clear()),
      closed: () => this.clear(),
    })
    this.form = new SearchForm(() => this.search, {
      go: (search, fit) => this.go(search, fit),
      asked: () => isWide.matches || this.tabs.show('results'),
      understand: text => this.ask.understand(text),
    })
    this.facets = new FacetPanel(
      this.search.filters,
      filters => this.limit({ ...this.search, filters }),
      ways,
      this.sources,
    )
    this.stage = new Stage({
      go: (area, fit) => this.goTo(area, fit),
      narrow: search => this.narrow(search),
      open: articles => this.card.show(articles),
      pick: number => this.text.pick(number),
      changed: () => this.showRequests(),
      placed: article => this.results.place(article),
    })
    const callbacks: ArticleCallbacks = {
      open: article => this.card.show([article]),
      point: article => this.card.point(article),
      goTo: mention => this.stage.goTo(mention),
      like: article => this.turnLike(this.head.like(this.search, article)),
    }
    this.head = new ResultsHead({
      end: () => this.turnLike(this.head.back(this.search)),
      open: id => this.openById(id),
      go: search => this.limit(search),
    })
    this.results = new Results({
      ...callbacks,
      seen: article => this.stage.see(article),
      went: articles => this.extended(articles),
      again: () => void this.run(),
      lost: (failure, seconds) => this.lost(failure, seconds),
    })
    this.card = new Card(
      api,
      { ...callbacks, highlight: article => this.stage.point(article), hold: places => this.stage.hold(places) },
      ways,
    )
    this.request = new RequestPanel(api, () => this.searched)
    this.feed = new Feed({
      open: id => this.openById(id),
      goTo: place => this.stage.goTo(place),
      announce: (places, headline) => this.stage.announce(places, headline),
      ways,
      lost: (failure, seconds) => this.outage.lost('feed', failure, seconds),
      back: () => this.back(),
      happened: events => {
        if (events.some(event => event.article_id !== null))
          byId('empty').hidden ? this.freshness.happened() : void this.run()
      },
    })
    const wake = () => {
      this.results.wake()
      this.feed.wake()
    }
    this.outage = new Outage(wake)
    addEventListener('online', wake)
    addEventListener('offline', () => this.feed.doubt())
    this.text = new TextPanel(api, {
      show: (places, fit) => this.stage.showText(places, fit),
      goTo: place => this.stage.goTo(place),
      point: number => this.stage.point(number),
      changed: () => this.showRequests(),
    })
    this.entity = new EntityPanel({
      ...callbacks,
      ways,
      turn: page => this.turn(page),
      search: search => this.limit(search),
      moved: now => this.move(now),
      close: () => this.closeEntity(),
      again: () => void this.run(),
      known: entity => this.call(entity),
    })
    this.tabs = new Tabs(panel => {
      this.text.turn(panel === 'text')
      if (panel === 'request') this.request.open()
    })
    if (this.search.of) this.tabs.show('entity')
    entityField(api, ways)
    new Share(api)
    this.ask = new AskField(api, {
      take: (place, around, words) => this.goToPlace(place, around, words),
      middle: () => this.stage.middle,
      count: (place, around, signal) => this.count(place, around, signal),
      words: (words, isEverywhere) =>
        this.limit(
          {
            ...this.search,
            ...(isEverywhere && { area: WORLD }),
            filters: { ...this.search.filters, words },
            like: null,
          },
          isEverywhere,
        ),
    })
    this.chips = new Chips({
      go: (search, fit) => this.limit(search, fit),
      nameOf: entity => this.facets.nameOfEntity(entity),
      nameOfSource: id => this.sources.nameOf(id),
    })
    this.leftOut = new LeftOut(search => this.limit(search))
    this.nothing = new Nothing((search, fit) => this.limit(search, fit))
    this.counting = new Counting(this.facets, this.chips, this.leftOut)
    this.freshness = new Freshness(isOld => this.results.isOld(isOld))
    onNarrow(
      () => this.search.filters,
      filters => this.limit({ ...this.search, filters }),
    )
    void this.stage.open(() => this.search.area)
    void this.connection.start(project)
  }

  private opening(): void {
    byId('layout').setAttribute('aria-busy', 'true')
    this.results.wait('Opening the project…')
  }

  /** The feed may wait for events on a connection that is gone: both must say the same. */
  private lost(failure: ApiError, seconds: number | null): void {
    this.outage.lost('search', failure, seconds)
    if (failure.status === 0) this.feed.doubt()
  }

  /** The feed is answered again. */
  private back(): void {
    this.outage.back('feed')
    this.results.wake()
  }

  private opened(api: Api): void {
    this.feed.start(api)
    void this.run()
  }

  private clear(): void {
    this.stop.abort()
    this.outage.back('search')
    this.feed.end()
    this.card.close()
    if (!this.connection.api) this.request.end()
    this.results.clear()
    this.nothing.hide()
    this.head.clear()
    this.ask.clear()
    this.chips.clearAll()
    this.leftOut.clear()
    this.freshness.forget()
    this.stage.clear()
    this.text.clear()
    this.facets.clear()
    this.entity.clear()
    if (byId('layout').dataset.panel === 'entity') this.tabs.show('results')
    byId('layout').removeAttribute('aria-busy')
  }

  private goTo(area: Area, fit: boolean): void {
    this.go({ ...this.search, area }, fit)
  }

  /** To one cell of the map; the list says what it has. */
  private narrow(search: Search): void {
    this.go({ ...this.search, area: search.area, coarse: search.coarse }, true)
    if (!search.of) this.tabs.show('results')
  }

  private goToPlace(place: Place, around: Around, words: string): void {
    const area = areaOf(place, around, this.form.miles)
    const search = {
      ...this.search,
      area,
      filters: { ...this.search.filters, words },
      like: words ? null : this.search.like,
    }
    this.form.writeFilters(search)
    this.go(search, true)
  }

  /** Number of articles that a place has, with the filters of now, whatever the words. */
  private async count(place: Place, around: Around, signal: AbortSignal): Promise<number> {
    const search = {
      ...this.search,
      area: areaOf(place, around, this.form.miles),
      filters: { ...this.search.filters, words: '' },
      like: null,
    }
    const found = await this.connection.api!.get<Found>(articlesRequest(search, 1, null, false), signal)
    return found.pagination.total
  }

  /** To "more like this", or back from it. */
  private turnLike(search: Search): void {
    this.card.close()
    this.limit(search, JSON.stringify(search.area) !== JSON.stringify(this.search.area))
    this.tabs.show('results')
    byId('results-title').focus()
  }

  private go(search: Search, fit: boolean): void {
    this.search = search
    this.results.begin()
    if (this.text.isShown) this.tabs.show('results')
    this.facets.wait(search.filters)
    this.form.write(search)
    this.stage.showArea(search.area, fit)
    void this.run()
  }

  private openEntity(key: EntityKey): void {
    const search = searchOf(key)
    this.card.close()
    this.form.writeFilters(search)
    this.go(search, true)
    this.tabs.show('entity')
    byId('entity-name').focus({ preventScroll: true })
    byId('panel-entity').scrollTop = 0
  }

  /** The entity of the page has another key; the old one would lead Back to here again. */
  private move(now: EntityKey): void {
    this.address.stay()
    this.go(moved(this.search, now), false)
  }

  private closeEntity(): void {
    const { of } = this.search
    if (!of) return
    this.go({ ...withoutEntity(this.search, of.key), of: null }, false)
    this.tabs.show('results')
    byId('results-title').focus()
  }

  /** The page of an entity shows its connections or articles in another way; the search stays. */
  private turn(of: EntityPage): void {
    const { api } = this.connection
    if (!api) return
    this.search = { ...this.search, of }
    this.address.stay()
    this.address.write(api.project, this.search)
    this.showRequests()
    void this.entity.show(api, this.search)
  }

  private limit(search: Search, fit = false): void {
    this.form.writeFilters(search)
    this.go(search, fit)
  }

  /** Back, or forward. */
  private comeBack(search: Search): void {
    this.form.writeFilters(search)
    this.go(search, JSON.stringify(search.area) !== JSON.stringify(this.search.area))
    this.tabs.show(search.of ? 'entity' : 'results')
  }

  private async run(): Promise<void> {
    const { api } = this.connection
    const { search } = this
    if (!api) return
    this.stop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    this.address.write(api.project, search)
    byId('layout').setAttribute('aria-busy', 'true')
    this.results.wait('Searching…')
    this.stage.forget()
    // the same one again, after a failure or for new articles, leaves it open
    if (search !== this.asked) this.card.close()
    this.asked = this.searched = search
    this.showRequests()
    this.head.show(api, search, null, signal)
    this.ask.show(api, search)
    this.chips.show(search)
    this.leftOut.show(search, null)
    this.freshness.forget()
    void this.entity.show(api, search)
    try {
      const { page, searched, why } = await findFirst(api, search, signal)
      if (signal.aborted) return
      this.searched = searched
      if (why !== null) {
        this.showRequests()
        this.head.show(api, search, why, signal)
      }
      this.outage.back('search')
      this.head.answered(page)
      this.sources.learn(page.items)
      this.sources.need([search.filters.source, ...search.filters.notSources].filter(id => id))
      this.chips.again()
      this.results.show(api, searched, page, signal)
      if (page.pagination.total) this.nothing.hide()
      else this.nothing.show(search, searched)
      void showEmpty(api, page, signal)
      this.freshness.show(api, articlesRequest(searched, PAGE, '*', false), page, signal)
      this.stage.show({ api, search: searched, page, signal })
      void this.counting.show(api, searched, page.pagination.total, signal)
    } catch (failed) {
      if (signal.aborted) return
      const failure = explained(search, failed)
      this.results.failSearch(failure, failure instanceof ApiError ? this.form.refuse(failure) : null)
      if (!mayPass(failure)) {
        this.outage.back('search')
        this.nothing.hide()
        this.stage.clear()
      }
      this.facets.miss(search.filters)
      if (failure instanceof ApiError && (failure.status === 401 || failure.status === 403))
        this.connection.ask(failure.message)
    } finally {
      if (!signal.aborted) byId('layout').removeAttribute('aria-busy')
    }
  }

  /** A chip and the filters may have its id alone. */
  private call(entity: Entity): void {
    this.facets.call(entity, entity.name)
    this.chips.again()
  }

  /** The list was extended. */
  private extended(articles: Article[]): void {
    this.sources.learn(articles)
    this.stage.add(articles)
  }

  private showRequests(): void {
    this.request.show(requestsOf(this.search, this.searched, this.entity, this.stage, this.text))
  }

  private openById(id: number): void {
    this.card.open(id).catch((failure: unknown) => {
      if (wasStopped(failure)) return
      this.tabs.show('results') // the only panel that shows the fault
      byId('results-title').focus()
      this.results.fail(failure)
    })
  }
}

new Explorer()
