// Where a project's articles are: what the map shows first.
import type { Api, Cell, Density } from '../api/api'
import type { Bounds } from '../geo/geometry'
import type { Search } from '../query/search'
import { densityRequest } from '../query/search-requests'

/** Cells of some 60 km. */
const RESOLUTION = 3
const MARGIN_DEGREES = 0.6

/**
 * Share of all mentions that may lie outside, on each side: a few places far away do not make it a map of the world.
 */
const OUTSIDE_SHARE = 0.03

/** Null if there is nothing, or the search has no density. */
export async function findExtent(api: Api, search: Search, signal: AbortSignal): Promise<Bounds | null> {
  const request = densityRequest(search, RESOLUTION)
  if (!request) return null
  const { items } = await api.get<Density>(request, signal)
  return extentOf(items)
}

/**
 * The bounds of all mentions, or of most if those are much smaller; across the antimeridian if that is the shorter way.
 */
function extentOf(cells: Cell[]): Bounds | null {
  if (!cells.length) return null
  const [west, east] = smaller(
    shortestArc,
    cells.map(cell => ({ at: cell.center_lng, count: cell.mention_count })),
  )
  const [south, north] = smaller(
    middleOf,
    cells.map(cell => ({ at: cell.center_lat, count: cell.mention_count })),
  )
  return [
    west - MARGIN_DEGREES / Math.max(0.2, Math.cos((south * Math.PI) / 180)),
    south - MARGIN_DEGREES,
    east + MARGIN_DEGREES / Math.max(0.2, Math.cos((north * Math.PI) / 180)),
    north + MARGIN_DEGREES,
  ]
}

interface Counted {
  at: number
  count: number
}

type Range = [from: number, to: number]

/**
 * What leaves no mention out, unless leaving some out makes it less than half as wide: no part of a country is cut off
 * for little.
 */
function smaller(rangeOf: (places: Counted[], outside: number) => Range, places: Counted[]): Range {
  const [all, most] = [rangeOf(places, 0), rangeOf(places, OUTSIDE_SHARE)]
  return most[1] - most[0] < (all[1] - all[0]) / 2 ? most : all
}

const ascending = (places: Counted[]) => [...places].sort((one, other) => one.at - other.at)
const sumOf = (places: Counted[]) => places.reduce((sum, one) => sum + one.count, 0)

/** The shortest way around the world, eastwards, past all but those mentions that may lie outside. */
function shortestArc(places: Counted[], outside: number): Range {
  const sorted = ascending(places)
  const around = [...sorted, ...sorted.map(({ at, count }) => ({ at: at + 360, count }))]
  const wanted = (1 - 2 * outside) * sumOf(sorted)
  let best: Range = [sorted[0]!.at, sorted.at(-1)!.at]
  for (let first = 0, last = 0, passed = 0; first < sorted.length; first++) {
    while (passed < wanted && last < first + sorted.length) passed += around[last++]!.count
    const [west, east] = [around[first]!.at, around[last - 1]!.at]
    if (passed >= wanted && east - west < best[1] - best[0]) best = [west, east]
    passed -= around[first]!.count
  }
  return best
}

function middleOf(places: Counted[], share: number): Range {
  const sorted = ascending(places)
  const outside = share * sumOf(sorted)
  const from = (all: Counted[]) => {
    let passed = 0
    return all.find(one => {
      passed += one.count
      return passed > outside
    })!.at
  }
  return [from(sorted), from([...sorted].reverse())]
}
