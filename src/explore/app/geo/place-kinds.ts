// How wide places of a kind usually are. The table is made from that of the program (PlaceKind).
import kinds from './place-kinds.json'

/** Kinds of about the same size: their location types, their usual width, and what they are called. */
export interface Level {
  types: string[]
  miles: number
  name: string
}

/** From coarse to fine; a place that is in none of them is a spot on a map of towns. */
export const LEVELS: Level[] = []
for (const { kind, types, miles } of kinds) {
  const last = LEVELS.at(-1)
  if (last?.miles === miles) last.types.push(...types)
  else LEVELS.push({ types: [...types], miles, name: kind })
}

/** The usual width of a place in miles; 0 for a spot. */
export function milesOf(type: string | null | undefined): number {
  return LEVELS.find(({ types }) => types.includes(type ?? ''))?.miles ?? 0
}
