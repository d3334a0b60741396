/** Every error that this package throws for a request. */
export class DatelineError extends Error {
  override name = "DatelineError";
}

/** No answer: no connection, a connection that broke, or a timeout. `cause` says which. */
export class ConnectionFailed extends DatelineError {
  override name = "ConnectionFailed";
}

/** An invalid parameter, or an invalid field of the body (`pointer` is a JSON Pointer). */
export interface FieldError {
  detail: string;
  parameter?: string;
  pointer?: string;
}

/** As `body` of an expired cursor. */
interface ExpiredBody {
  oldest_cursor?: string;
  oldest_occurred_at?: string | null;
}

/** An answer that says why there is no result: a problem of RFC 9457. */
export class Problem extends DatelineError {
  override name = "Problem";
  /** Stable and for programs, such as `invalid_parameter`; `unknown` if the answer is no problem of Dateline, for example a proxy's. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** All invalid parameters and fields. */
  readonly errors: FieldError[];

  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
    readonly requestId: string | undefined,
    /** Seconds. */
    readonly retryAfter: number | undefined,
  ) {
    const code = text(body["code"]) || "unknown";
    const title = text(body["title"]);
    const detail = text(body["detail"]);
    const errors = fieldErrors(body["errors"]);
    const faults = errors.map((fault) => `${fault.parameter ?? fault.pointer}: ${fault.detail}`).join("; ");
    super(
      `${status} ${code}: ${detail || title}${faults && ` (${faults})`}${requestId ? ` [request ${requestId}]` : ""}`,
    );
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
  }
}

/** Of a proxy or a gateway, a member may be anything. */
function text(member: unknown): string {
  return typeof member === "string" ? member : "";
}

function fieldErrors(member: unknown): FieldError[] {
  return Array.isArray(member)
    ? member.filter((error: unknown): error is FieldError => typeof error === "object" && error !== null)
    : [];
}

/** The cursor of the feed is older than the retention: the events between it and `oldestCursor` are gone. */
export class CursorExpired extends Problem {
  override name = "CursorExpired";

  get oldestCursor(): string {
    return (this.body as ExpiredBody).oldest_cursor!;
  }

  /** Time of the oldest event; null if there is none. */
  get oldestOccurredAt(): Date | null {
    const at = (this.body as ExpiredBody).oldest_occurred_at;
    return at ? new Date(at) : null;
  }
}

/** The error that an answer describes; of a body that is no JSON object, the beginning is the detail. */
export function problem(status: number, received: string, headers: Headers, retryAfter?: number): Problem {
  let body: Record<string, unknown>;
  try {
    const json: unknown = JSON.parse(received);
    const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
    body = isObject ? (json as Record<string, unknown>) : { detail: received.slice(0, 500) };
  } catch {
    body = { detail: received.slice(0, 500) };
  }
  const expired = body["code"] === "cursor_expired" && typeof body["oldest_cursor"] === "string";
  return new (expired ? CursorExpired : Problem)(status, body, headers.get("X-Request-Id") ?? undefined, retryAfter);
}
