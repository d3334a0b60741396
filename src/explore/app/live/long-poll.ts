// The feed by long polls: for where there is no stream.
import type { Api, FeedPage } from '../api/api'
import { pause } from '../elements/dom'
import type { Heard } from './event-stream'

/** After a page with events, so that those in quick succession come together. */
const MIN_INTERVAL_MILLIS = 700

/** The same as `streamed`, without an end. */
export async function* polled(
  api: Api,
  types: string[],
  after: string,
  signal: AbortSignal,
): AsyncGenerator<Heard, void> {
  let cursor = after
  // the first is answered at once: it says that the service listens
  for (let wait = '0'; !signal.aborted; wait = '25') {
    const query: [string, string][] = types.map(type => ['type', type])
    query.push(['cursor', cursor], ['wait', wait], ['limit', '100'])
    const page = await api.get<FeedPage>({ path: '/events', query }, signal)
    cursor = page.next_cursor ?? page.checkpoint_cursor
    yield { events: page.items, cursor }
    if (page.items.length) await pause(MIN_INTERVAL_MILLIS)
  }
}
