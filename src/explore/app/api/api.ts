// The parts of the service's public API that the page uses.

export interface Geometry {
  type: string
  coordinates?: unknown
  geometries?: Geometry[]
}

export interface Mention {
  mention_id: number
  label: string
  location_type: string
  formatted_address: string
  geometry_type: string
  geometry_json: Geometry
  h3_cell: string
  nature: string | null
  role_in_story: string | null
  evidence: string | null
  distance_miles?: number
  /** Of places that the service found in the text itself: code points of headline, blank line, body. */
  spans?: [start: number, end: number][]
  confidence?: number
  canonical?: { type: string; id: string; name: string | null } | null
}

/** What the map needs of a place. */
export type Placed = Pick<Mention, 'label' | 'nature' | 'geometry_json'>

export interface Tag {
  meta_type: string
  category: string
  confidence: number | null
}

export interface Article {
  id: number
  headline: string
  url: string | null
  author: string | null
  pub_date: string | null
  source: { id: string; name: string } | null
  preview: string | null
  metadata: Tag[]
  matching_locations?: Mention[]
  /** Of a search by meaning. */
  score?: number
  /** How near it comes to a question. */
  likeness?: { meaning: number | null; words: number | null }
}

/** An entity as an article has it: with that article's name for it. */
export interface ArticleEntity {
  type: string
  id: string
  name: string | null
  nature: string | null
  confidence: number | null
}

export interface ArticleDetail extends Article {
  body: string | null
  locations: Mention[]
  entities?: ArticleEntity[]
}

export interface Count {
  value: string
  article_count: number
}

export interface Facets {
  location_type: Count[]
  nature: Count[]
  source: Count[]
  month: Count[]
  /** Empty if the articles are of more than three months. */
  day: Count[]
  tag: { meta_type: string; category: string; article_count: number }[]
  entity: { type: string; id: string; name: string; article_count: number }[]
}

export interface Found {
  items: Article[]
  /** Of a search by meaning. */
  model?: string
  pagination: { limit: number; offset: number; total: number; next_cursor?: string }
  facets?: Facets
}

export interface Cell {
  h3_cell: string
  center_lng: number
  center_lat: number
  article_count: number
  mention_count: number
}

export interface Density {
  resolution: number
  article_count: number
  mention_count: number
  items: Cell[]
  overflow: number
}

export interface Place {
  label: string
  location_type: string
  formatted_address: string
  geometry_json: Geometry
  mention_count: number
  article_count: number
}

export interface Entity {
  type: string
  id: string
  name: string
  aliases: string[]
  article_count: number
  first_pub_date: string | null
  last_pub_date: string | null
  geometry: Geometry | null
}

/** An entity that articles have together with another one. */
export interface Connection {
  entity: { type: string; id: string; name: string }
  article_count: number
  strength: number
  first_pub_date: string | null
  last_pub_date: string | null
}

export interface Paged<T> {
  items: T[]
  pagination: { limit: number; offset: number; total: number }
}

interface Canonical {
  type: string
  id: string
  name: string
}

/** A place of the gazetteer. */
export interface GazetteerPlace {
  canonical: Canonical
  name: string
  formatted_address: string
  location_type: string
  geometry: Geometry
  bbox: [west: number, south: number, east: number, north: number] | null
  population: number | null
}

/** A name of a place in a text; start and end in code points. */
export interface LocatedName {
  start: number
  end: number
  text: string
  confidence: number
  nature: string
  location_type: string
  formatted_address: string
  geometry: Geometry | null
  canonical: Canonical | null
  evidence: string[]
  alternatives: { canonical: Canonical; formatted_address: string; geometry: Geometry; confidence: number }[]
}

export interface Located {
  items: LocatedName[]
  gazetteer: { name: string; attribution: string }
}

export interface FeedEvent {
  id: string
  cursor: string
  type: string
  occurred_at: string
  run: { id: string; attempt: number } | null
  article_id: number | null
  entity: { type: string | null; id: string | null }
  data: Record<string, unknown>
}

export interface FeedPage {
  items: FeedEvent[]
  next_cursor: string | null
  checkpoint_cursor: string
}

export interface Run {
  run_id: string
  status: string
  counts: { total: number; succeeded: number; failed: number }
  updated_at: string
}

/** A standing search: its members are those of the body of a geographic search that narrow it. */
export interface Watch {
  id: string
  name: string
  search: WatchedSearch
  enabled: boolean
  match_count: number
  last_matched_at: string | null
}

export interface WatchedSearch {
  center_lng?: number | null
  center_lat?: number | null
  radius_miles?: number | null
  bbox?: string | null
  intersects?: Geometry | null
  location_type?: string[] | null
  exclude_location_type?: string[] | null
  nature?: string[] | null
  meta?: string[] | null
  entity?: string[] | null
  q?: string | null
  source_id?: string | null
  exclude_source_id?: string[] | null
  pub_date_from?: string | null
  pub_date_to?: string | null
}

/** A request as it is sent, and as its curl command shows it. Without a method: GET, or POST with a body. */
export interface ApiRequest {
  path: string
  method?: 'POST' | 'PATCH' | 'DELETE'
  query?: [string, string][]
  body?: Record<string, unknown>
  accept?: string
}

/** A fault of one parameter, or of one field of a body. */
interface Fault {
  parameter?: string
  pointer?: string
  detail: string
}

/** An error response of the service, or none (status 0), in words for a person. */
export class ApiError extends Error {
  /** @param reason what the service says itself */
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter = 0,
    readonly faults: Fault[] = [],
    readonly reason = message,
  ) {
    super(message)
  }
}

interface Problem {
  detail?: string
  title?: string
  code?: string
  errors?: Fault[]
}

/** Longer than any request takes, including the feed's long poll: a request without a response by then is lost. */
const REQUEST_TIMEOUT_MILLIS = 60_000

/** The service's base URL: relative to the page, whatever prefix a proxy has added to both. */
export const SERVICE = new URL('../../', import.meta.url)

export class Api {
  constructor(
    readonly project: string,
    private readonly key: string,
  ) {}

  url(request: ApiRequest): URL {
    const url = new URL(`public/v1/projects/${encodeURIComponent(this.project)}${request.path}`, SERVICE)
    if (request.query) url.search = new URLSearchParams(request.query).toString()
    return url
  }

  async get<T>(request: ApiRequest, signal?: AbortSignal): Promise<T> {
    const answer = await this.send(request, signal)
    try {
      return (await answer.json()) as T
    } catch (failed) {
      if (signal?.aborted) throw failed
      throw new ApiError(0, 'The connection was lost during the answer.')
    }
  }

  async send(request: ApiRequest, signal?: AbortSignal): Promise<Response> {
    const late = AbortSignal.timeout(REQUEST_TIMEOUT_MILLIS)
    return this.fetch(request, {}, signal ? AbortSignal.any([signal, late]) : late, signal)
  }

  /** A response that has no end, such as that of a stream; `headers` are sent, too. */
  async stream(request: ApiRequest, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    return this.fetch(request, headers, signal, signal)
  }

  /** @param stop ends the request for the page: what it throws then is no failure of the service */
  private async fetch(
    request: ApiRequest,
    more: Record<string, string>,
    signal: AbortSignal,
    stop: AbortSignal | undefined,
  ): Promise<Response> {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${this.key}`,
      Accept: request.accept ?? 'application/json',
      ...more,
    }
    const init: RequestInit = { headers, credentials: 'omit', cache: 'no-cache', signal }
    if (request.method) init.method = request.method
    if (request.body) {
      init.method ??= 'POST'
      init.body = JSON.stringify(request.body)
      headers['Content-Type'] = 'application/json'
    }
    let answer: Response
    try {
      answer = await fetch(this.url(request), init)
    } catch (failed) {
      if (stop?.aborted) throw failed
      throw new ApiError(0, 'The service does not answer. Is it running, and are you online?')
    }
    if (!answer.ok) throw await this.error(answer)
    return answer
  }

  private async error(answer: Response): Promise<ApiError> {
    const problem = (await answer.json().catch(() => ({}))) as Problem
    const faults = problem.errors ?? []
    const told =
      faults.map(one => `${one.parameter ?? one.pointer ?? ''} ${one.detail}`.trim()).join('; ') ||
      problem.detail ||
      problem.title ||
      `HTTP ${answer.status}`
    const seconds = Number(answer.headers.get('Retry-After')) || 0
    switch (answer.status) {
      case 401:
        return new ApiError(401, 'The key is not valid: it is mistyped, expired or revoked.')
      case 403:
        return new ApiError(
          403,
          problem.code === 'insufficient_scope' ? told : `The key is not valid for the project “${this.project}”.`,
        )
      case 429:
        return new ApiError(429, 'Too many requests with this key.', seconds || 1)
      case 503:
        return new ApiError(503, 'The service is unavailable or timed out.', seconds, [], told)
      default:
        return new ApiError(
          answer.status,
          answer.status >= 500 ? `The service failed (${answer.status}).` : told,
          seconds,
          faults,
        )
    }
  }
}

/** What a person is told about a failure; one of the page itself is logged. */
export function messageOf(failure: unknown): string {
  if (failure instanceof ApiError) return failure.message
  console.error(failure)
  return 'Something went wrong on this page.'
}

export function wasStopped(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError'
}
