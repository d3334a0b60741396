// Places coarser than the area searched: "Louisiana" is a point in the middle of the state, and no place near it.

import { type Area, type BoxArea, isWorld } from '../geo/area'
import { boxAround, milesBetween } from '../geo/geometry'
import { LEVELS, type Level } from '../geo/place-kinds'
import type { Search } from './search'

/** A place is too coarse for an area of less than this share of its width. */
const COARSE_SHARE = 2 / 3

/** How wide an area is, in miles; infinite without an area. */
function acrossOf(area: Area): number {
  if (area.kind === 'anywhere' || isWorld(area)) return Infinity
  if (area.kind === 'circle') return 2 * area.miles
  return acrossBox(area.kind === 'polygon' ? boxAround(area) : area)
}

/** The side of a square of about its size. */
function acrossBox({ west, south, east, north }: BoxArea): number {
  const middle = (south + north) / 2
  const width = east < west ? east + 360 - west : east - west
  const wide = milesBetween([0, middle], [Math.min(width, 180), middle]) * (width > 180 ? width / 180 : 1)
  return Math.sqrt(wide * milesBetween([0, south], [0, north]))
}

/** The levels that are too coarse for the area; of an area that is a place itself, only those above it. */
function levels(area: Area): Level[] {
  const across = acrossOf(area)
  const own = area.kind === 'box' ? LEVELS.findIndex(level => level.types.includes(area.type ?? '')) : -1
  return LEVELS.filter((level, at) => across < COARSE_SHARE * level.miles && (own < 0 || at < own))
}

/** The types of places that the search leaves out: none if types were chosen, or if all are to be shown. */
export function leftOut({ area, filters, coarse }: Search): string[] {
  return coarse || filters.types.length ? [] : levels(area).flatMap(level => level.types)
}

/** Whether the area has places that are too coarse for it, shown or not; what they are called. */
export function coarseOf({ area, filters }: Search): string | null {
  if (filters.types.length) return null
  const names = levels(area)
    .map(level => level.name)
    .reverse()
    .slice(0, 2)
  return names.length ? names.map(name => `whole ${name}`).join(' or ') : null
}
