// The feed as a stream: by fetch, since an EventSource sends no key.
import { type Api, ApiError, type FeedEvent } from '../api/api'

/** What came, and the position behind it. */
export interface Heard {
  events: FeedEvent[]
  cursor: string
}

/** The service begins a stream at once: one of which nothing comes by then is held back on its way. */
const FIRST_BYTE_TIMEOUT_MILLIS = 10_000
/** The service sends a comment after 15 s without events: after this time, the connection is dead. */
const SILENCE_TIMEOUT_MILLIS = 40_000

/** There is no stream here: the service is an old one, or something on the way holds answers back until they end. */
export class NoStream extends Error {}

/**
 * Tells of what comes after the cursor, at first of nothing as soon as the service answers. Ends when the service ends
 * the stream; fails if there is none, or if its connection breaks.
 *
 * @param types the events that are asked for; none: all
 */
export async function* streamed(
  api: Api,
  types: string[],
  after: string,
  signal: AbortSignal,
): AsyncGenerator<Heard, void> {
  const lost = new AbortController()
  let hasBegun = false
  let silence: ReturnType<typeof setTimeout> | undefined
  AbortSignal.timeout(FIRST_BYTE_TIMEOUT_MILLIS).addEventListener('abort', () => hasBegun || lost.abort())
  try {
    const query = types.map(type => ['type', type] as [string, string])
    const answer = await api.stream(
      { path: '/events/stream', query, accept: 'text/event-stream' },
      { 'Last-Event-ID': after },
      AbortSignal.any([signal, lost.signal]),
    )
    const [reader, decoder, parser] = [answer.body!.getReader(), new TextDecoder(), new StreamParser(after)]
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      hasBegun = true
      clearTimeout(silence)
      silence = setTimeout(() => lost.abort(), SILENCE_TIMEOUT_MILLIS)
      yield { events: parser.take(decoder.decode(value, { stream: true })), cursor: parser.cursor }
    }
  } catch (failure) {
    if (signal.aborted) throw failure
    if (!hasBegun && lost.signal.aborted) throw new NoStream()
    if (failure instanceof ApiError) throw [404, 405, 406].includes(failure.status) ? new NoStream() : failure
    throw new ApiError(0, 'The connection was lost.')
  } finally {
    clearTimeout(silence)
    lost.abort() // also when nobody listens any more
  }
}

/** Server-Sent Events in pieces that end anywhere. The service ends its lines by LF. */
export class StreamParser {
  private rest = ''
  private id: string
  private data: string[] = []

  constructor(public cursor: string) {
    this.id = cursor
  }

  /** The events that the piece completes. A block without data moves the cursor alone. */
  take(piece: string): FeedEvent[] {
    const lines = (this.rest + piece).split('\n')
    this.rest = lines.pop()!
    const events: FeedEvent[] = []
    for (const line of lines) {
      if (line !== '') {
        this.field(line)
        continue
      }
      this.cursor = this.id
      if (this.data.length) events.push(JSON.parse(this.data.join('\n')) as FeedEvent)
      this.data = []
    }
    return events
  }

  private field(line: string): void {
    const [, name, value] = /^([^:]*):? ?(.*)$/s.exec(line)!
    if (name === 'id') this.id = value!
    if (name === 'data') this.data.push(value!)
  }
}
