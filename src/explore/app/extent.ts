// Where a project's articles are: what the map shows first.
import type { Api, Cell, Density } from './api'
import { type Bounds, boundsAround } from './geometry'
import type { Position } from './position'
import { densityRequest, type Search } from './search'

/** Cells of some 60 km. */
const RESOLUTION = 3
const EDGE = 0.6

/** So much of all mentions may lie outside, on each side: a few places far away do not make the map a map of the world. */
const OUTSIDE = 0.03

/** Null if there is nothing, or the search has no density. */
export async function findExtent(api: Api, search: Search, signal: AbortSignal): Promise<Bounds | null> {
  const request = densityRequest(search, RESOLUTION)
  if (!request) return null
  const { items } = await api.get<Density>(request, signal)
  return extentOf(items)
}

/** The bounds of most mentions; across the antimeridian if that is the shorter way. */
function extentOf(cells: Cell[]): Bounds | null {
  const all = boundsAround(cells.map(cell => [cell.center_lng, cell.center_lat] as Position))
  if (!all) return null
  const lngs = cells.map(cell => ({ at: cell.center_lng < all[0] ? cell.center_lng + 360 : cell.center_lng, count: cell.mention_count }))
  const lats = cells.map(cell => ({ at: cell.center_lat, count: cell.mention_count }))
  const [west, east] = middleOf(lngs)
  const [south, north] = middleOf(lats)
  return [west - EDGE / Math.max(0.2, Math.cos(south * Math.PI / 180)), south - EDGE, east + EDGE / Math.max(0.2, Math.cos(north * Math.PI / 180)), north + EDGE]
}

function middleOf(places: { at: number, count: number }[]): [number, number] {
  const sorted = places.sort((one, other) => one.at - other.at)
  const outside = OUTSIDE * sorted.reduce((sum, one) => sum + one.count, 0)
  const from = (all: typeof sorted) => {
    let passed = 0
    return all.find(one => (passed += one.count) > outside)!.at
  }
  return [from(sorted), from([...sorted].reverse())]
}
