// A watch as a row of the list: its search, its matches, and what can be done with it.
import { type Api, ApiError, type Found, type Watch } from '../api/api'
import { dayOf, make, momentOf, plural } from '../elements/dom'
import { articlesOfWatchRequest, deleteWatchRequest, enableWatchRequest, searchOf } from '../query/watched'
import type { Store } from '../state/store'
import { FeedAddress } from './feed-address'
import { refusalOf } from './refusal'
import { nameOfSearch } from './search-name'
import { WebhookForm } from './webhook-form'

const MAX_ARTICLES = 5

export class WatchRow {
  private readonly title = make('button', { type: 'button', class: 'link', dir: 'auto', title: 'Show what it finds' })
  private readonly about = make('p', { class: 'help', dir: 'auto' })
  private readonly state = make('p', { class: 'help state' })
  private readonly articles = make('ol')
  private readonly told = make('p', { class: 'help', role: 'status' })
  private readonly fault = make('p', { class: 'fault', role: 'alert' })
  private readonly enabling = button('')
  private readonly actions = make('div', { class: 'chips' })
  private readonly asked = make('div')
  private readonly fold: HTMLDetailsElement
  readonly element: HTMLElement

  /** @param gone is called once it is deleted */
  constructor(
    private watch: Watch,
    private readonly api: Api,
    private readonly store: Store,
    private readonly gone: () => void,
  ) {
    const name = make('span', { class: 'hidden' }, `: ${watch.name}`)
    this.fold = make(
      'details',
      {},
      make('summary', {}, 'Last articles, feed, webhook', name),
      this.articles,
      this.actions,
      this.asked,
      this.fault,
      this.told,
    )
    this.element = make('li', { 'data-watch': watch.id }, make('h3', {}, this.title), this.about, this.state, this.fold)
    this.title.addEventListener('click', () => this.find())
    this.fold.addEventListener('toggle', () => this.fold.open && void this.list())
    this.enabling.addEventListener('click', () => void this.enable(!this.watch.enabled))
    const feed = button('Feed readers')
    feed.addEventListener('click', () => this.ask(new FeedAddress(api, watch.id).element))
    const webhook = button('Webhook')
    webhook.addEventListener('click', () => this.ask(new WebhookForm(api, watch.id).element))
    const deletion = button('Delete')
    deletion.addEventListener('click', () => this.ask(this.confirmation(deletion)))
    this.actions.append(feed, webhook, this.enabling, deletion)
    this.fail(null)
    this.show(watch)
  }

  show(watch: Watch): void {
    this.watch = watch
    this.title.textContent = watch.name
    const search = searchOf(watch)
    const words = search ? nameOfSearch(search, this.store) : 'An area that this page cannot draw'
    this.about.textContent = words === watch.name ? '' : words
    const matches = watch.match_count ? `${plural(watch.match_count, 'match', 'matches')} so far` : 'No match yet'
    const last = watch.last_matched_at
    this.state.replaceChildren(
      watch.enabled ? '' : make('strong', {}, 'Turned off. '),
      matches,
      ...(last ? [', the last on ', make('time', { datetime: last }, momentOf(last))] : []),
    )
    this.enabling.textContent = watch.enabled ? 'Turn off' : 'Turn on'
  }

  /** Articles began to match. */
  matched(count: number, time: string): void {
    this.show({ ...this.watch, match_count: this.watch.match_count + count, last_matched_at: time })
    if (this.fold.open) void this.list()
  }

  /** Leads to the row, opened. */
  open(): void {
    this.fold.open = true
    this.title.focus({ preventScroll: true })
    this.element.scrollIntoView({ block: 'nearest' })
  }

  /** The search on the map; or what it finds as a list, where the page has no such search. */
  private find(): void {
    const search = searchOf(this.watch)
    if (!search) {
      this.open()
      return
    }
    this.store.search(search, { fit: true })
    this.store.show('results', { toTitle: true })
  }

  private async list(): Promise<void> {
    try {
      const { items } = await this.api.get<Found>(articlesOfWatchRequest(this.watch.id, MAX_ARTICLES))
      const rows = items.map(article => {
        const headline = make('button', { type: 'button', class: 'link', dir: 'auto' }, article.headline)
        headline.addEventListener('click', () => this.store.openById(article.id))
        return make(
          'li',
          {},
          headline,
          make('span', { class: 'help' }, article.pub_date ? dayOf(article.pub_date) : ''),
        )
      })
      this.articles.replaceChildren(
        ...(rows.length ? rows : [make('li', { class: 'help' }, 'It finds no article now.')]),
      )
    } catch (failure) {
      this.fail(failure)
    }
  }

  /** One thing at a time. */
  private ask(element: HTMLElement): void {
    this.fail(null)
    this.told.textContent = ''
    this.asked.replaceChildren(element)
    element.querySelector<HTMLElement>('input, button:not([hidden])')?.focus()
  }

  private async enable(enabled: boolean): Promise<void> {
    await this.act(async () => {
      this.show(await this.api.get<Watch>(enableWatchRequest(this.watch.id, enabled)))
      this.told.textContent = enabled ? 'It tells of new articles again.' : 'It tells of no article until it is on.'
    })
  }

  private confirmation(deletion: HTMLElement): HTMLElement {
    const [yes, no] = [button('Delete it'), button('Keep it')]
    yes.addEventListener('click', () =>
      this.act(async () => {
        await this.api.send(deleteWatchRequest(this.watch.id)).catch((failure: unknown) => {
          if (!(failure instanceof ApiError && failure.status === 404)) throw failure // somebody else was faster
        })
        this.gone()
      }),
    )
    no.addEventListener('click', () => {
      this.asked.replaceChildren()
      deletion.focus()
    })
    return make(
      'div',
      { class: 'asked', role: 'group', 'aria-label': 'Delete' },
      make('p', { class: 'help' }, 'Nobody is told of its articles then, whoever made it. The articles stay.'),
      make('div', { class: 'chips' }, yes, no),
    )
  }

  private async act(action: () => Promise<void>): Promise<void> {
    this.fail(null)
    try {
      await action()
    } catch (failure) {
      this.fail(failure)
    }
  }

  private fail(failure: unknown): void {
    this.fault.textContent = failure ? refusalOf(failure) : ''
    this.fault.hidden = !failure
  }
}

const button = (text: string) => make('button', { type: 'button' }, text)
