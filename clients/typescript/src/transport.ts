import { ConnectionFailed, DatelineError, problem } from "./errors.js";

export interface TransportOptions {
  /** Milliseconds for each attempt, 30,000 by default; a long poll has its `wait` in addition. */
  timeout?: number;
  /** Of requests that are safe or idempotent, after 429, 502, 503, 504 and broken connections; 4 by default. */
  retries?: number;
  /** Milliseconds, 60,000 by default: a longer `Retry-After` is not waited for, but thrown. */
  longestWait?: number;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** Instead of waiting between two attempts, for tests. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const retried = new Set([429, 502, 503, 504]);
const safeOrIdempotent = new Set(["GET", "HEAD", "PUT", "DELETE"]);
const postThatReads = /\/(articles\/geo-search|articles\/geo-search\/density|locate)$/;
const withoutBody = new Set([204, 205, 304]);

/** A `fetch` that repeats what may be repeated, and whose errors are typed. The answers that it returns are complete. */
export function transport(options: TransportOptions = {}): typeof fetch {
  const { timeout = 30_000, retries = 4, longestWait = 60_000, sleep = pause } = options;
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = (init.method ?? "GET").toUpperCase();
    const headers = new Headers(init.headers);
    if (method === "POST" && url.pathname.endsWith("/runs") && !headers.has("Idempotency-Key")) {
      headers.set("Idempotency-Key", crypto.randomUUID());
    }
    const repeatable =
      safeOrIdempotent.has(method) || headers.has("Idempotency-Key") || postThatReads.test(url.pathname);
    const limit = timeout + Number(url.searchParams.get("wait") ?? 0) * 1000; // a long poll answers late on purpose
    const signal = init.signal ?? undefined;
    for (let attempt = 0; ; attempt++) {
      const last = !repeatable || attempt >= retries;
      let wait: number | undefined;
      try {
        const answer = await complete(options.fetch ?? fetch, url, { ...init, headers }, limit, signal);
        if (answer.status < 400) return answer;
        wait = retryAfter(answer.headers.get("Retry-After"));
        if (last || !retried.has(answer.status) || (wait ?? 0) > longestWait) {
          throw problem(answer.status, await answer.text(), answer.headers, wait === undefined ? wait : wait / 1000);
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof DatelineError) throw error;
        if (last) throw new ConnectionFailed(`${method} ${url}: ${reason(error)}`, { cause: error });
      }
      await sleep(wait ?? backoff(attempt), signal);
    }
  };
}

/** Reads the body, too, so that it is within the timeout and may be repeated. */
async function complete(
  send: typeof fetch,
  url: URL,
  init: RequestInit,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  const answer = await send(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  const body = withoutBody.has(answer.status) ? null : await answer.arrayBuffer();
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}

function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Milliseconds: 500, 1,000, 2,000, … 16,000, less up to a half at random, so that clients do not come back together. */
function backoff(attempt: number): number {
  return Math.min(500 * 2 ** attempt, 16_000) * (0.5 + Math.random() / 2);
}

/** Milliseconds, of seconds or of a date; undefined if the header is missing or neither. */
export function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = / GMT$/.test(header.trim()) ? Date.parse(header) : NaN; // which reads many a number as a date, too
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
