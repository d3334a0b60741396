import type { Event, EventsApi, EventType } from "./generated/index.js";
import type { Operations } from "./operations.js";

/** Keeps the cursor of the last event that was processed; in the database of your own work, if you can. */
export interface CursorStore {
  /** The cursor that was saved last; null or undefined to begin with the oldest event. */
  load(): Promise<string | null | undefined> | string | null | undefined;
  /** Called after each event, and after a page without any. */
  save(cursor: string): Promise<void> | void;
}

/** Forgets the cursor with the process. */
export class MemoryCursorStore implements CursorStore {
  constructor(public cursor: string | undefined = undefined) {}

  load(): string | undefined {
    return this.cursor;
  }

  save(cursor: string): void {
    this.cursor = cursor;
  }
}

export interface FeedOptions {
  /** Default: in memory. */
  store?: CursorStore;
  types?: EventType[];
  flowIds?: string[];
  /** Whether to wait for new events, without end; true by default. */
  follow?: boolean;
  /** Seconds that the service holds a request open for the next event, 0 to 30; 30 by default. */
  wait?: number;
  /** Of a page; 100 by default. */
  limit?: number;
  /** Ends the iteration. */
  signal?: AbortSignal;
}

/** Milliseconds: a server that stops, or that has no room for a long poll, answers it at once. */
const betweenEmptyPages = 1000;

export async function* feed(
  events: Operations<EventsApi>,
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>,
  { store = new MemoryCursorStore(), types, flowIds, follow = true, wait = 30, limit = 100, signal }: FeedOptions = {},
): AsyncGenerator<Event, void, undefined> {
  let cursor = (await store.load()) ?? undefined;
  let asked = -Infinity;
  let empty = false;
  for (;;) {
    const request = { cursor, type: types, flowId: flowIds, limit, ...(follow ? { wait } : {}) };
    let page;
    try {
      if (empty) await sleep(Math.max(0, asked + betweenEmptyPages - performance.now()), signal);
      asked = performance.now();
      page = await events.listEvents(request, signal ? { signal } : undefined);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    for (const event of page.items) {
      yield event;
      cursor = event.cursor;
      await store.save(cursor); // only now: who asks for the next event has processed this one
      if (signal?.aborted) return;
    }
    if (page.checkpointCursor !== cursor) {
      cursor = page.checkpointCursor;
      await store.save(cursor);
    }
    if (!follow && page.nextCursor === null) return;
    empty = page.items.length === 0;
  }
}
