// Names like a misspelt one. The service finds names by their beginning; so those of shorter beginnings are compared
// here.

import type { Api } from '../api/api'
import type { Position } from '../geo/position'
import { findPlaces, type Place } from './place-finder'
import { folded } from './question-parts'

/** Places looked at for each beginning. */
const MAX_PLACES_PER_BEGINNING = 50
const MIN_BEGINNING_LETTERS = 2

/** Number of letters that may be wrong, missing, too many or swapped with the next. */
const allowedFor = (name: string) => (name.length < 4 ? 0 : name.length < 7 ? 1 : 2)

/** Edits between two texts (optimal string alignment); more than the limit is limit + 1. */
function edits(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[other.length]!
}

/** Edits from a name to another; while it is typed, to the beginning of the other. */
function editsTo(name: string, other: string, isOpen: boolean, limit: number): number {
  let least = edits(name, other, limit)
  if (isOpen)
    for (let length = name.length - 1; length <= name.length + 1; length++)
      least = Math.min(least, edits(name, other.slice(0, length), limit))
  return least
}

/**
 * Beginnings that a misspelt name may share with the right one: shorter ones, and those without a slip in the first
 * letters.
 */
function beginningsOf(name: string): string[] {
  const lengths = [name.length - 1, name.length - 2, Math.ceil(name.length / 2), 3, MIN_BEGINNING_LETTERS]
  const swapped = name[1]! + name[0]! + name.slice(2, 3)
  return [
    ...new Set([...lengths.map(length => name.slice(0, length)), swapped, name.slice(1, 4)].map(text => text.trim())),
  ].filter(text => text.length >= MIN_BEGINNING_LETTERS)
}

/** Places whose names are nearly this one, the likeliest first: never the name itself. */
export async function findSimilar(
  api: Api,
  text: string,
  isOpen: boolean,
  middle: Position | null,
  signal: AbortSignal,
): Promise<Place[]> {
  const name = folded(text)
  const limit = allowedFor(name)
  if (!limit) return []
  const answers = await Promise.all(
    beginningsOf(name).map(beginning => findPlaces(api, beginning, middle, signal, MAX_PLACES_PER_BEGINNING)),
  )
  const found = new Map<string, { place: Place; edits: number; at: number }>()
  for (const place of answers.flat()) {
    const key = `${place.kind} ${place.address}`
    const count = editsTo(name, folded(place.name), isOpen, limit)
    if (count > 0 && count <= limit && !found.has(key)) found.set(key, { place, edits: count, at: found.size })
  }
  return [...found.values()]
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.place.isOwn) - Number(one.place.isOwn) ||
        other.place.people - one.place.people ||
        one.at - other.at,
    )
    .map(({ place }) => place)
}
