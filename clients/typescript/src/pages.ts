import type { GeoSearchBody, Pagination } from "./generated/index.js";
import type { AllOperations } from "./operations.js";

type RequestOf<K extends keyof AllOperations> = NonNullable<Parameters<AllOperations[K]>[0]>;
type PageOf<K extends keyof AllOperations> = Awaited<ReturnType<AllOperations[K]>>;
type Paged = { items: unknown[]; pagination: Pagination };

type PagedOperation = {
  [K in keyof AllOperations]: PageOf<K> extends Paged ? K : never;
}[keyof AllOperations];

/** How an operation continues: by its parameter `cursor`, by the member `cursor` of its body, or by `offset`. */
type Continuation<K extends keyof AllOperations> = "cursor" extends keyof RequestOf<K>
  ? "cursor"
  : "offset" extends keyof RequestOf<K>
    ? "offset"
    : "body";

// The compiler compares this with the generated operations: a new one, or one that gets a cursor, fails the build.
const continuations: { [K in PagedOperation]: Continuation<K> } = {
  geoSearch: "cursor",
  geoSearchByBody: "body",
  listArticles: "cursor",
  listEntities: "offset",
  listEntityArticles: "cursor",
  listEntityConnections: "offset",
  listLocationTypes: "offset",
  listLocations: "offset",
  listRunItems: "offset",
  listRuns: "offset",
  listWebhookDeliveries: "offset",
  listWebhooks: "offset",
  semanticSearch: "offset",
};
const MAX_BY_MEANING = 1000; // of a semantic search: offset and limit together
const MAX_PER_PAGE = 100;

/** All items of an operation, over all its pages. */
export class Items<I, P extends { items: I[] }> implements AsyncIterable<I> {
  /** Each call gives the pages from the first one on. */
  constructor(readonly pages: () => AsyncGenerator<P, void, undefined>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<I, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }
}

/** The operations with pages. `limit` is that of a page, 100 by default. */
export type All = {
  [K in PagedOperation]: (
    ...parameters: [...Parameters<AllOperations[K]>]
  ) => PageOf<K> extends infer P extends { items: unknown[] } ? Items<P["items"][number], P> : never;
};

type Request = { limit?: number; offset?: number; geoSearchBody?: GeoSearchBody };
type Operation = (request: object, init?: RequestInit) => Promise<Paged>;

export function all(operations: AllOperations): All {
  const walks: Record<string, unknown> = {};
  for (const [name, continuation] of Object.entries(continuations)) {
    const operation = operations[name as PagedOperation] as Operation;
    walks[name] = (request: Request = {}, init?: RequestInit) => {
      const ask = (page: object) => operation({ ...request, ...page }, init);
      switch (continuation) {
        case "cursor":
          return new Items(() => byCursor(ask, request.limit));
        case "body":
          return new Items(() =>
            byCursor((page) => ask({ geoSearchBody: { ...request.geoSearchBody, ...page } }), request.geoSearchBody?.limit),
          );
        case "offset":
          return new Items(() => byOffset(ask, request, name === "semanticSearch" ? MAX_BY_MEANING : Infinity));
      }
    };
  }
  return walks as All;
}

async function* byCursor(ask: (page: object) => Promise<Paged>, limit: number | null = MAX_PER_PAGE) {
  let cursor: string | undefined = "*";
  while (cursor !== undefined) {
    const page = await ask({ cursor, limit: limit ?? MAX_PER_PAGE });
    yield page;
    cursor = page.pagination.nextCursor;
  }
}

async function* byOffset(ask: (page: object) => Promise<Paged>, request: Request, endOffset: number) {
  let offset = request.offset ?? 0;
  while (offset < endOffset) {
    const page = await ask({ offset, limit: Math.min(request.limit ?? MAX_PER_PAGE, endOffset - offset) });
    yield page;
    offset += page.items.length;
    if (page.items.length === 0 || offset >= page.pagination.total) return;
  }
}
