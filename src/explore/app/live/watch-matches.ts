// What events tell of watches: which article begins to match, or ceases to, with its headline where that was told.
import type { FeedEvent } from '../api/api'
import type { Match } from '../state/store'

/** The event of an article comes shortly before those of the watches that it matches. */
const MAX_HEADLINES = 2_000
/** Ids of events that are remembered: two requests may tell the same one. */
const MAX_TOLD = 5_000

export class WatchMatches {
  private readonly headlines = new Map<number, string>()
  private readonly told = new Set<string>()

  of(events: readonly FeedEvent[]): Match[] {
    const matches: Match[] = []
    for (const event of events) {
      const { article_id: article, data } = event
      if (article === null) continue
      if (typeof data.headline === 'string') keep(this.headlines, article, data.headline, MAX_HEADLINES)
      const { watch } = data as { watch?: { id: string; name: string } }
      if (!event.type.startsWith('service.watch.') || !watch) continue
      const hasBegun = event.type === 'service.watch.matched'
      const headline = this.headlines.get(article) ?? null
      matches.push({ event: event.id, watch, article, headline, hasBegun, time: event.occurred_at })
    }
    return matches
  }

  /** Those that were not asked for here before. */
  untold(matches: readonly Match[]): Match[] {
    const untold = matches.filter(({ event }) => !this.told.has(event))
    for (const { event } of untold) this.told.add(event)
    while (this.told.size > MAX_TOLD) this.told.delete(this.told.values().next().value!)
    return untold
  }
}

function keep<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
  map.delete(key) // the newest are last
  map.set(key, value)
  if (map.size > limit) map.delete(map.keys().next().value!)
}

/** Those of one watch together, in the order of the last of each. */
export function byWatch(matches: readonly Match[]): Match[][] {
  const groups = new Map<string, Match[]>()
  for (const match of matches) {
    const key = `${match.watch.id} ${match.hasBegun}`
    const group = groups.get(key) ?? []
    group.push(match)
    groups.delete(key) // the one that matched last is last
    groups.set(key, group)
  }
  return [...groups.values()]
}
