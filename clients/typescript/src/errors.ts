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

interface ProblemBody {
  code?: string;
  title?: string;
  detail?: string;
  errors?: FieldError[];
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
    const { code = "unknown", title = "", detail = "", errors = [] } = body as ProblemBody;
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

/** The cursor of the feed is older than the retention: the events between it and `oldestCursor` are gone. */
export class CursorExpired extends Problem {
  override name = "CursorExpired";

  get oldestCursor(): string {
    return (this.body as ProblemBody).oldest_cursor!;
  }

  /** Time of the oldest event; null if there is none. */
  get oldestOccurredAt(): Date | null {
    const at = (this.body as ProblemBody).oldest_occurred_at;
    return at ? new Date(at) : null;
  }
}

/** The error that an answer describes; of a body that is no JSON object, the beginning is the detail. */
export function problem(status: number, text: string, headers: Headers, retryAfter: number | undefined): Problem {
  let body: Record<string, unknown>;
  try {
    const json: unknown = JSON.parse(text);
    body = typeof json === "object" && json !== null ? (json as Record<string, unknown>) : { detail: text.slice(0, 500) };
  } catch {
    body = { detail: text.slice(0, 500) };
  }
  const expired = body["code"] === "cursor_expired" && typeof body["oldest_cursor"] === "string";
  return new (expired ? CursorExpired : Problem)(status, body, headers.get("X-Request-Id") ?? undefined, retryAfter);
}
