// Articles as a list, and a single one on a card.
import { type Api, ApiError, type Article, type ArticleDetail, type ArticleEntity, type Mention } from '../project/api'
import { byId, dayOf, make, percent, plural, webAddress, wordsOf } from '../shell/dom'
import { rowTags, sourceButton, tagButton } from '../search/filter-buttons'
import { entityLink, inOrder, textOf, typesOf, type Ways } from '../entity/entity-key'
import { marked, type Span } from '../text/marked-spans'

/** The card shows the beginning of a long text. */
const PARAGRAPHS = 40

export interface ArticleCallbacks {
  open(article: Article): void
  point(article: Article | null): void
  goTo(place: Pick<Mention, 'geometry_json'>): void
  /** Searches for articles like this one. */
  like(article: Article): void
}

interface CardCallbacks extends ArticleCallbacks {
  /** The article whose places are highlighted on the map; null: none is. */
  highlight(article: number | null): void
  /** The card covers a part of the map: these are the places that it speaks of. */
  hold(places: Mention[]): void
}

/** Names are isolated, so that a right-to-left name does not reorder its neighbors. */
function row(separator: string, names: (string | null | undefined)[]): (Node | string)[] {
  return names.filter(Boolean).flatMap((name, at) => [at ? separator : '', make('bdi', {}, name!)])
}

function byline(article: Article): HTMLElement {
  const { source, author, pub_date } = article
  return make(
    'p',
    { class: 'byline' },
    ...(source ? [sourceButton(source), ' · '] : []),
    ...row(' · ', [author, pub_date ? dayOf(pub_date) : 'undated']),
  )
}

function likeButton(article: Article, callbacks: ArticleCallbacks): HTMLElement {
  const button = make(
    'button',
    { type: 'button', class: 'link like' },
    'More like this',
    make('span', { class: 'hidden' }, `: ${article.headline}`),
  )
  button.addEventListener('click', () => callbacks.like(article))
  return button
}

/** The names of its matching places; null if there is none. */
export function whereOf(article: Article): HTMLElement | null {
  const places = article.matching_locations ?? []
  const nearest = Math.min(...places.map(place => place.distance_miles ?? Infinity))
  const labels = [...new Set(places.map(place => place.label))]
  return labels.length
    ? make(
        'p',
        { class: 'where' },
        ...row(', ', labels.slice(0, 4)),
        labels.length > 4 && ` and ${labels.length - 4} more`,
        Number.isFinite(nearest) &&
          make('span', { class: 'distance' }, ` ${nearest < 10 ? nearest.toFixed(1) : Math.round(nearest)} mi`),
      )
    : null
}

export function listItem(article: Article, callbacks: ArticleCallbacks): HTMLLIElement {
  const button = make(
    'button',
    { type: 'button', class: 'headline', dir: 'auto', 'data-article': String(article.id) },
    article.headline,
  )
  button.addEventListener('click', () => callbacks.open(article))
  const item = make(
    'li',
    {},
    make(
      'article',
      {},
      make('h3', {}, button),
      byline(article),
      article.preview && make('p', { class: 'preview', dir: 'auto' }, article.preview),
      whereOf(article),
      rowTags(article),
      make(
        'p',
        { class: 'more-like' },
        likeButton(article, callbacks),
        article.score !== undefined && make('span', { class: 'score' }, `Score ${article.score.toFixed(2)}`),
      ),
    ),
  )
  item.addEventListener('mouseenter', () => callbacks.point(article))
  item.addEventListener('mouseleave', () => callbacks.point(null))
  button.addEventListener('focus', () => callbacks.point(article))
  button.addEventListener('blur', () => callbacks.point(null))
  return item
}

export class Card {
  private readonly element = byId('card')
  private articles: Article[] = []
  private at = 0
  private back: HTMLElement | null = null
  private stop = new AbortController()
  private opening = new AbortController()

  constructor(
    private readonly api: () => Api | null,
    private readonly callbacks: CardCallbacks,
    private readonly ways: Ways,
  ) {
    this.element.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.close()
    })
  }

  private get shown(): Article | null {
    return this.element.hidden ? null : (this.articles[this.at] ?? null)
  }

  /** An article of a list is pointed at; null: no longer, and the map highlights the one that is open. */
  point(article: Article | null): void {
    this.callbacks.highlight(article?.id ?? this.shown?.id ?? null)
  }

  /**
   * Opens an article of which only the number is known, unless another one is opened meanwhile, or the card is closed.
   */
  async open(id: number): Promise<void> {
    this.opening.abort()
    this.opening = new AbortController()
    const { signal } = this.opening
    const detail = await this.api()?.get<ArticleDetail>({ path: `/articles/${id}` }, signal)
    if (detail && !signal.aborted) this.callbacks.open({ ...detail, matching_locations: detail.locations })
  }

  /** Shows the first article; the buttons show the others. */
  show(articles: Article[]): void {
    if (!articles.length) return
    this.opening.abort()
    if (this.element.hidden) this.back = document.activeElement as HTMLElement | null
    this.articles = articles
    this.turn(0)
  }

  close(): void {
    this.opening.abort()
    if (this.element.hidden) return
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body
    this.stop.abort()
    this.element.hidden = true
    this.callbacks.hold([])
    this.point(null)
    if (hadFocus && this.back?.isConnected) this.back.focus()
    this.back = null
  }

  private turn(at: number): void {
    this.at = at
    const article = this.articles[at]
    if (!article) return
    this.element.hidden = false // before it is filled: what it covers depends on its size
    this.fill(article, null)
    this.point(null)
    this.element.scrollTop = 0
    byId('card-title').focus({ preventScroll: true })
    this.stop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    this.api()
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
    close.addEventListener('click', () => this.close())
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
      make('p', {}, likeButton(article, this.callbacks)),
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
    this.callbacks.hold(places)
  }

  /** With the places marked that the service found in it. */
  private text(article: Article, detail: ArticleDetail | null): { headline: Node[]; body: HTMLElement[] } {
    const spans = (detail?.locations ?? [])
      .flatMap(mention => (mention.spans ?? []).map(([start, end]) => ({ start, end, mention })))
      .sort((one, other) => one.start - other.start)
    const mark = ({ mention }: Span & { mention: Mention }, words: string) => {
      const element = make('mark', { class: mention.nature ?? '', title: mention.formatted_address }, words)
      element.addEventListener('click', () => this.callbacks.goTo(mention))
      return element
    }
    const bodyAt = [...article.headline].length + 2
    const inBody = spans
      .filter(span => span.start >= bodyAt)
      .map(span => ({ ...span, start: span.start - bodyAt, end: span.end - bodyAt }))
    const body = marked(detail?.body ?? article.preview ?? '', inBody, mark).slice(0, PARAGRAPHS)
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
      const told = row(' · ', [one.nature, one.confidence === null ? null : percent(one.confidence)])
      return make(
        'li',
        {},
        entityLink(this.ways, one, {}, make('bdi', {}, one.name ?? one.id)),
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
      button.addEventListener('click', () => this.callbacks.goTo(mention))
      const kind = row(' · ', [
        wordsOf(mention.location_type),
        mention.nature,
        mention.role_in_story,
        mention.confidence === undefined ? null : percent(mention.confidence),
      ])
      const { canonical } = mention
      const page =
        canonical &&
        entityLink(
          this.ways,
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
