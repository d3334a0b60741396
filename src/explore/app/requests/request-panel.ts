// The requests of the current search, as curl commands.

import { type Api, type ApiRequest, SERVICE } from '../api/api'
import { copy } from '../elements/clipboard'
import { byId, make } from '../elements/dom'
import { entityRequests } from '../entity/entity-panel'
import { articlesRequest, densityRequest, featuresRequest, PAGE_SIZE } from '../query/search-requests'
import { makeWatchRequest, nameOf, watchedOf, watchesRequest } from '../query/watched'
import { countsRequest } from '../search/facet-counts'
import type { Store } from '../state/store'
import { nameOfSearch } from '../watch/search-name'

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** With a variable instead of the key. */
export function curl(api: Api, request: ApiRequest): string {
  const isStream = request.accept === 'text/event-stream'
  const lines = [`curl -sS${isStream ? 'N' : ''} -H "Authorization: Bearer $DATELINE_KEY"`]
  if (request.accept) lines.push(`-H ${quote(`Accept: ${request.accept}`)}`)
  if (request.body) lines.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(request.body))}`)
  lines.push(quote(readable(api.url(request))))
  return lines.join(' \\\n')
}

/** Commas and colons may stay unencoded in a query. */
function readable(url: URL): string {
  return url.href.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2A', '*')
}

/** The requests behind what the page shows, by name; null for those that it does not send now. */
function requestsOf(store: Store): [string, ApiRequest | null][] {
  const { searched } = store
  const { resolution, places } = store.$mapAsked.get()
  return [
    ...entityRequests(store.$search.get()),
    ['Articles', articlesRequest(searched, PAGE_SIZE, '*', false)],
    ['Counts', countsRequest(searched)],
    ['Places as GeoJSON', featuresRequest(searched)],
    ['Places of the first article', places],
    ['Density', resolution === null ? null : densityRequest(searched, resolution)],
    ['Places in the text', store.$textRequest.get()],
    ['A watch of this search', makeWatchOf(store)],
    ['Watches', watchesRequest('', 0)],
    ['Events, as they come', { path: '/events/stream', accept: 'text/event-stream' }],
  ]
}

/** What "Watch" sends; null if the search can be none. */
function makeWatchOf(store: Store): ApiRequest | null {
  const watched = watchedOf(store.searched)
  return watched && makeWatchRequest(nameOf(nameOfSearch(store.searched, store)), watched)
}

export class RequestPanel {
  private isLinked = false
  private requests = new Map<string, ApiRequest>()
  private readonly kinds = byId<HTMLSelectElement>('request-kind')

  constructor(private readonly store: Store) {
    this.kinds.addEventListener('change', () => this.write())
    byId('copy').addEventListener('click', () => void copy(byId('curl'), byId('copied')))
    const show = () => this.show(requestsOf(store))
    store.$answer.listen(answer => (answer.step === 'asking' || answer.step === 'found') && show())
    for (const asked of [store.$entityPageChange, store.$mapAsked, store.$textRequest]) asked.listen(show)
    store.$panel.listen(({ panel }) => panel === 'request' && this.open())
  }

  /** The panel came into view. */
  private open(): void {
    if (!this.isLinked) void linkDocs()
    this.isLinked = true
  }

  private show(requests: [string, ApiRequest | null][]): void {
    this.requests = new Map(requests.filter((pair): pair is [string, ApiRequest] => pair[1] !== null))
    const chosen = this.kinds.value
    this.kinds.replaceChildren(...[...this.requests.keys()].map(name => make('option', {}, name)))
    if (this.requests.has(chosen)) this.kinds.value = chosen
    this.write()
  }

  private write(): void {
    const api = this.store.$api.get()
    const request = this.requests.get(this.kinds.value)
    byId('curl').textContent = api && request ? curl(api, request) : ''
    byId('copied').textContent = ''
  }
}

/** A proxy may hide the API's own page from the outside. */
async function linkDocs(): Promise<void> {
  const url = new URL('q/swagger-ui/', SERVICE).href
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null)
  byId<HTMLAnchorElement>('docs').href = url
  byId('docs-item').hidden = !answer?.ok
}
