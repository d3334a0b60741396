import {
  ArticlesApi,
  Configuration,
  EntitiesApi,
  type Event,
  EventsApi,
  LocationsApi,
  PlacesApi,
  type Run,
  RunsApi,
  WebhooksApi,
} from "./generated/index.js";
import { feed, type FeedOptions } from "./feed.js";
import { type Operations, ofProject } from "./operations.js";
import { all, type All } from "./pages.js";
import { pause, retryAfter, transport, type TransportOptions } from "./transport.js";

export interface DatelineOptions extends TransportOptions {
  /** Of the service, such as `https://news.example.org`. */
  baseUrl: string;
  /** API key, `dl_…`. */
  key: string;
  /** The project's name in paths. */
  project: string;
}

/** One project of a Dateline service. Its operations throw `DatelineError`s. */
export class Dateline {
  readonly articles: Operations<ArticlesApi>;
  readonly entities: Operations<EntitiesApi>;
  readonly events: Operations<EventsApi>;
  readonly locations: Operations<LocationsApi>;
  readonly places: Operations<PlacesApi>;
  readonly runs: Operations<RunsApi>;
  readonly webhooks: Operations<WebhooksApi>;

  /**
   * All items of an operation that has pages: `for await (const article of dateline.all.geoSearch({ bbox }))`, or its
   * pages: `dateline.all.geoSearch({ bbox }).pages()`. By cursor where the operation has one: such pages neither repeat
   * nor skip an article. By offset, changes between two pages can do both.
   */
  readonly all: All;

  private readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;

  constructor({ baseUrl, key, project, ...options }: DatelineOptions) {
    this.sleep = options.sleep ?? pause;
    const configuration = new Configuration({
      basePath: baseUrl.replace(/\/+$/, ""),
      accessToken: key,
      fetchApi: transport(options),
      middleware: [{ onError: ({ error }) => Promise.reject(error) }], // as the transport threw it, not wrapped
    });
    this.articles = ofProject(new ArticlesApi(configuration), project);
    this.entities = ofProject(new EntitiesApi(configuration), project);
    this.events = ofProject(new EventsApi(configuration), project);
    this.locations = ofProject(new LocationsApi(configuration), project);
    this.places = ofProject(new PlacesApi(configuration), project);
    this.runs = ofProject(new RunsApi(configuration), project);
    this.webhooks = ofProject(new WebhooksApi(configuration), project);
    this.all = all({
      ...this.articles,
      ...this.entities,
      ...this.events,
      ...this.locations,
      ...this.places,
      ...this.runs,
      ...this.webhooks,
    });
  }

  /**
   * The events after the cursor of `store`, oldest first, each at least once. An event counts as processed, and its
   * cursor is saved, when the next one is asked for. After a crash the feed continues with the event that was in work;
   * its `id` is the same.
   *
   * @throws CursorExpired the cursor is older than the retention; save its `oldestCursor` to go on from there
   */
  feed(options?: FeedOptions): AsyncGenerator<Event, void, undefined> {
    return feed(this.events, this.sleep, options);
  }

  /** The run once it has ended, asked for as often as the service recommends. `signal` ends the wait. */
  async waitFor(runId: string, { signal }: { signal?: AbortSignal } = {}): Promise<Run> {
    for (;;) {
      const answer = await this.runs.getRunRaw({ runId }, signal ? { signal } : undefined);
      const run = await answer.value();
      if (run.status !== "pending" && run.status !== "running") return run;
      await this.sleep(retryAfter(answer.raw.headers.get("Retry-After")) ?? 1000, signal);
    }
  }
}
