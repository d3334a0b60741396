// The card of an article: its text, its entities and its places.

import { ApiError, type Article, type ArticleDetail, type ArticleEntity, type Mention, wasStopped } from '../api/api'
import { byId, make, percent, plural, webAddress, wordsOf } from '../elements/dom'
import { entityLink, inOrder, typesOf } from '../elements/entity-link'
import { textOf } from '../query/entity-key'
import type { Search } from '../query/search'
import { tagButton } from '../search/filter-buttons'
import type { Store } from '../state/store'
import { marked, type Span } from '../text/marked-spans'
import { byline, likeButton, namesIn } from './article-row'

/** The card shows the beginning of a long text. */
const MAX_PARAGRAPHS = 40

export class ArticleCard {
  private readonly element = byId('card')
  private articles: readonly Article[] = []
  private at = 0
  private back: HTMLElement | null = null
  private stop = new AbortController()
  private opening = new AbortController()

  /** What was asked for last, to tell another search from the same one again. */
  private asked: Search | null = null

  constructor(private readonly store: Store) {
    this.element.addEventListener('keydown', event => {
      if (event.key === 'Escape') store.closeCard()
    })
    store.$opened.listen(articles => (articles.length ? this.show(articles) : this.close()))
    store.$wanted.listen(wanted => wanted && void this.open(wanted.id))
    store.$answer.listen(answer => {
      if (answer.step !== 'asking') return
      const isAnother = answer.run.search !== this.asked
      this.asked = answer.run.search
      if (!isAnother) return // after a failure or for new articles: the card stays open
      this.close()
      store.closeCard()
    })
  }

  /**
   * Opens an article of which only the number is known, unless another one is opened meanwhile, or the card is closed.
   */
  private async open(id: number): Promise<void> {
    this.opening.abort()
    this.opening = new AbortController()
    const { signal } = this.opening
    try {
      const detail = await this.store.$api.get()?.get<ArticleDetail>({ path: `/articles/${id}` }, signal)
      if (detail && !signal.aborted) this.store.openFound(detail)
    } catch (failure) {
      if (!wasStopped(failure)) this.store.failPart(failure)
    }
  }

  /** Shows the first article; the buttons show the others. */
  private show(articles: readonly Article[]): void {
    this.opening.abort()
    if (this.element.hidden) this.back = document.activeElement as HTMLElement | null
    this.articles = articles
    this.turn(0)
  }

  private close(): void {
    this.opening.abort()
    if (this.element.hidden) return
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body
    this.stop.abort()
    this.element.hidden = true
    this.store.$openArticlePlaces.set([])
    this.store.$shown.set(null)
    this.store.point(null)
    if (hadFocus && this.back?.isConnected) this.back.focus()
    this.back = null
  }

  private turn(at: number): void {
    this.at = at
    const article = this.articles[at]
    if (!article) return
    this.element.hidden = false // before it is filled: what it covers depends on its size
    this.fill(article, null)
    this.store.$shown.set(article.id)
    this.store.point(null)
    this.element.scrollTop = 0
    byId('card-title').focus({ preventScroll: true })
    this.stop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    this.store.$api
      .get()
      ?.get<ArticleDetail>(
        {
          path: `/articles/${article.id}`,
          query: [
            ['include', 'spans'],
            ['include', 'entities'],
          ],
        },
        signal,
      )
      .then(detail => signal.aborted || this.fill({ ...article, ...detail }, detail))
      .catch((failure: unknown) => {
        // the row is shown already
        if (!signal.aborted && failure instanceof ApiError && failure.status === 404)
          byId('card-title').after(make('p', { class: 'fault', role: 'status' }, 'This article was deleted meanwhile.'))
      })
  }

  private fill(article: Article, detail: ArticleDetail | null): void {
    const hadFocus = this.element.contains(document.activeElement)
    const address = webAddress(article.url)
    const close = make('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×')
    close.addEventListener('click', () => this.store.closeCard())
    const { headline, body } = this.text(article, detail)
    this.element.replaceChildren(
      ...this.pager(),
      close,
      make('h2', { id: 'card-title', tabindex: '-1', dir: 'auto' }, ...headline),
      byline(article),
      ...body,
      ...(address
        ? [
            make(
              'p',
              {},
              make('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, 'Read it at its source'),
            ),
          ]
        : []),
      make('p', {}, likeButton(article, this.store)),
      ...this.entities(detail),
      ...this.places(article, detail),
      ...(article.metadata.length
        ? [
            make(
              'ul',
              { class: 'tags', 'aria-label': 'Tags' },
              ...article.metadata.map(tag => make('li', {}, tagButton(tag))),
            ),
          ]
        : []),
    )
    if (hadFocus) byId('card-title').focus({ preventScroll: true })
    const places = article.matching_locations?.length ? article.matching_locations : (detail?.locations ?? [])
    this.store.$openArticlePlaces.set([...places]) // the same places anew: the card has another size
  }

  /** With the places marked that the service found in it. */
  private text(article: Article, detail: ArticleDetail | null): { headline: Node[]; body: HTMLElement[] } {
    const spans = (detail?.locations ?? [])
      .flatMap(mention => (mention.spans ?? []).map(([start, end]) => ({ start, end, mention })))
      .sort((one, other) => one.start - other.start)
    const mark = ({ mention }: Span & { mention: Mention }, words: string) => {
      const element = make('mark', { class: mention.nature ?? '', title: mention.formatted_address }, words)
      element.addEventListener('click', () => this.store.goTo(mention))
      return element
    }
    const bodyAt = [...article.headline].length + 2
    const inBody = spans
      .filter(span => span.start >= bodyAt)
      .map(span => ({ ...span, start: span.start - bodyAt, end: span.end - bodyAt }))
    const body = marked(detail?.body ?? article.preview ?? '', inBody, mark).slice(0, MAX_PARAGRAPHS)
    for (const paragraph of body) paragraph.className = 'body'
    const headline = marked(
      article.headline,
      spans.filter(span => span.end < bodyAt),
      mark,
    ).flatMap((line, number) => [...(number > 0 ? [new Text(' ')] : []), ...line.childNodes])
    return { headline, body }
  }

  private pager(): HTMLElement[] {
    if (this.articles.length < 2) return []
    const step = (by: number, label: string, sign: string) => {
      const button = make('button', { type: 'button', 'aria-label': label }, sign)
      button.disabled = !this.articles[this.at + by]
      button.addEventListener('click', () => this.turn(this.at + by))
      return button
    }
    return [
      make(
        'p',
        { class: 'pager' },
        step(-1, 'Previous article here', '‹'),
        make('span', {}, `${this.at + 1} of ${plural(this.articles.length, 'article')} here`),
        step(1, 'Next article here', '›'),
      ),
    ]
  }

  /** By type, each leading to its page; the places are listed with where they are. */
  private entities(detail: ArticleDetail | null): HTMLElement[] {
    const placed = new Set(
      (detail?.locations ?? []).flatMap(mention => (mention.canonical ? [textOf(mention.canonical)] : [])),
    )
    const all = (detail?.entities ?? []).filter(one => !placed.has(textOf(one)))
    const chip = (one: ArticleEntity) => {
      const told = namesIn(' · ', [one.nature, one.confidence === null ? null : percent(one.confidence)])
      return make(
        'li',
        {},
        entityLink(this.store.ways, one, {}, make('bdi', {}, one.name ?? one.id)),
        told.length > 0 && make('span', {}, ' ', ...told),
      )
    }
    return inOrder(all.map(one => one.type)).flatMap(type => [
      make('h3', {}, typesOf(type)),
      make(
        'ul',
        { class: 'tags entities', 'aria-label': typesOf(type) },
        ...all.filter(one => one.type === type).map(chip),
      ),
    ])
  }

  private places(article: Article, detail: ArticleDetail | null): HTMLElement[] {
    const matching = new Set((article.matching_locations ?? []).map(place => place.mention_id))
    const mentions = detail?.locations ?? article.matching_locations ?? []
    if (!mentions.length) return []
    const rows = mentions.map(mention => {
      const button = make(
        'button',
        { type: 'button', class: 'link', title: 'Show on the map' },
        make('bdi', {}, mention.label),
      )
      button.addEventListener('click', () => this.store.goTo(mention))
      const kind = namesIn(' · ', [
        wordsOf(mention.location_type),
        mention.nature,
        mention.role_in_story,
        mention.confidence === undefined ? null : percent(mention.confidence),
      ])
      const { canonical } = mention
      const page =
        canonical &&
        entityLink(
          this.store.ways,
          canonical,
          { class: 'page-of', title: 'Open its page', 'aria-label': `${mention.label}: open the page` },
          '›',
        )
      return make(
        'li',
        { class: matching.has(mention.mention_id) ? 'matching' : '' },
        button,
        make('span', { class: 'kind' }, ' ', ...kind),
        page ?? null,
        mention.evidence && make('q', { dir: 'auto' }, mention.evidence),
      )
    })
    const isLocated = mentions.some(mention => mention.confidence !== undefined)
    return [
      make('h3', {}, 'Places'),
      make('ul', { class: 'mentions' }, ...rows),
      ...(isLocated ? [make('p', { class: 'help' }, 'Found in the text. Places: GeoNames, CC BY 4.0')] : []),
    ]
  }
}
