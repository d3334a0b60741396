// A hexagon of the density as an area to search in: what the list has is then what the hexagon counted.

import { isLimited } from '../geo/area'
import { areaRing, type Bounds, boundsOf, boxOf, milesBetween } from '../geo/geometry'
import { settle } from '../geo/polygon'
import type { Position } from '../geo/position'
import { leftOut } from '../query/coarse-places'
import { isRanked, type Search } from '../query/search'

/**
 * Longer sides get corners between: a side is a great circle, and the service's polygons have straight sides on a flat
 * map.
 */
const MAX_SIDE_MILES = 60
const CORNERS_PER_SIDE = 8

export const CELL_NAME = 'one cell of the map'

/**
 * The search in a cell, as far as it lies in the area that was searched. A search by meaning takes no polygon: it has
 * the box around it.
 */
export function searchInCell(search: Search, ring: Position[]): Search {
  const { area, coarse } = search
  const around = isLimited(area) ? areaRing(area) : null
  const cell = around ? shared(around, curved(ring)) : curved(ring)
  const named = { name: CELL_NAME, before: { area, coarse } }
  const isWhole = coarse || leftOut(search).length === 0 // counted with the places that a smaller area leaves out
  if (isRanked(search)) return { ...search, area: { ...boxOf(boundsOf(cell) as Bounds, 5), ...named }, coarse: isWhole }
  return { ...search, area: { kind: 'polygon', corners: settle(cell), ...named }, coarse: isWhole }
}

function curved(ring: Position[]): Position[] {
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length]!
    return Math.abs(from[1]) > 89 || Math.abs(to[1]) > 89 || milesBetween(from, to) < MAX_SIDE_MILES
      ? [from]
      : Array.from({ length: CORNERS_PER_SIDE }, (_, step) => along(from, to, step / CORNERS_PER_SIDE))
  })
}

/** A point of the great circle between two that are not opposite each other. */
function along(from: Position, to: Position, share: number): Position {
  const [one, other] = [vectorOf(from), vectorOf(to)]
  const angle = Math.acos(
    Math.min(
      1,
      one.reduce((sum, value, axis) => sum + value * other[axis]!, 0),
    ),
  )
  const [first, second] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x, y, z] = one.map((value, axis) => first * value + second * other[axis]!) as [number, number, number]
  const lng = (Math.atan2(y, x) * 180) / Math.PI
  return [lng + 360 * Math.round((from[0] - lng) / 360), (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI]
}

function vectorOf([lng, lat]: Position): [number, number, number] {
  const [at, up] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  return [Math.cos(up) * Math.cos(at), Math.cos(up) * Math.sin(at), Math.sin(up)]
}

/** The part of a ring within a convex one (Sutherland and Hodgman); the convex one if they only touch. */
function shared(ring: Position[], convex: Position[]): Position[] {
  const turn = 360 * Math.round(((convex[0]?.[0] ?? 0) - (ring[0]?.[0] ?? 0)) / 360)
  const sign = Math.sign(
    convex.reduce((sum, [x, y], at) => {
      const [toX, toY] = convex[(at + 1) % convex.length]!
      return sum + x * toY - toX * y
    }, 0),
  )
  let left: Position[] = ring.map(([lng, lat]) => [lng + turn, lat])
  for (const [at, from] of convex.entries()) {
    const to = convex[(at + 1) % convex.length]!
    const sideOf = ([x, y]: Position) => sign * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]))
    left = left.flatMap((corner, number) => {
      const before = left[(number + left.length - 1) % left.length]!
      const [here, there] = [sideOf(corner), sideOf(before)]
      const crossing: Position[] =
        here > 0 !== there > 0
          ? [
              [
                before[0] + ((corner[0] - before[0]) * there) / (there - here),
                before[1] + ((corner[1] - before[1]) * there) / (there - here),
              ],
            ]
          : []
      return here > 0 ? [...crossing, corner] : crossing
    })
  }
  return left.length > 2 ? left : convex
}
