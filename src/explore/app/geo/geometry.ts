// Shapes of search areas for the map; only the service decides exactly what lies inside.
import type { Geometry } from '../api/api'
import type { Area, BoxArea, PolygonArea } from './area'
import type { Position } from './position'

const MILES_RADIUS = 3958.7613
const RAD = Math.PI / 180

export type Bounds = [west: number, south: number, east: number, north: number]

/** The point at a distance and direction from another, on a sphere. */
function travel(lng: number, lat: number, bearing: number, angle: number): Position {
  const sine = Math.sin(lat * RAD) * Math.cos(angle) + Math.cos(lat * RAD) * Math.sin(angle) * Math.cos(bearing)
  const y = Math.sin(bearing) * Math.sin(angle) * Math.cos(lat * RAD)
  const x = Math.cos(angle) - Math.sin(lat * RAD) * sine
  return [lng + Math.atan2(y, x) / RAD, Math.asin(Math.max(-1, Math.min(1, sine))) / RAD]
}

export function milesBetween(from: Position, to: Position): number {
  const dLat = (to[1] - from[1]) * RAD
  const dLng = (to[0] - from[0]) * RAD
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(from[1] * RAD) * Math.cos(to[1] * RAD) * Math.sin(dLng / 2) ** 2
  return 2 * MILES_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A ring whose longitudes continue beyond ±180, so that it is drawn in one piece. */
export function unwrap(ring: Position[]): Position[] {
  let before = ring[0]?.[0] ?? 0
  return ring.map(([lng, lat]) => {
    while (lng - before > 180) lng -= 360
    while (lng - before < -180) lng += 360
    before = lng
    return [lng, lat]
  })
}

function circleRing(lng: number, lat: number, miles: number): Position[] {
  const angle = Math.min(miles / MILES_RADIUS, Math.PI - 1e-6)
  const ring: Position[] = []
  for (let step = 0; step <= 128; step++) ring.push(travel(lng, lat, (step / 128) * 2 * Math.PI, angle))
  return flatRing(ring)
}

/** A closed ring of the globe on a flat map: in one piece, and along the map's edge if it surrounds a pole. */
export function flatRing(ring: Position[]): Position[] {
  const open = unwrap(ring)
  const first = open[0]
  const last = open.at(-1)
  if (first && last && Math.abs(last[0] - first[0]) > 180) {
    const pole = ring.reduce((sum, [, lat]) => sum + lat, 0) >= 0 ? 90 : -90
    open.push([last[0], pole], [first[0], pole], first)
  }
  return open
}

export function areaRing(area: Area): Position[] | null {
  switch (area.kind) {
    case 'circle':
      return circleRing(area.lng, area.lat, area.miles)
    case 'box': {
      const east = area.east < area.west ? area.east + 360 : area.east
      const north = Math.min(area.north, 89.9)
      const south = Math.max(area.south, -89.9)
      return [
        [area.west, south],
        [east, south],
        [east, north],
        [area.west, north],
        [area.west, south],
      ]
    }
    case 'polygon':
      return [...area.corners, area.corners[0]!]
    case 'anywhere':
      return null
  }
}

export function boundsOf(positions: Position[]): Bounds | null {
  if (!positions.length) return null
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of positions) {
    bounds[0] = Math.min(bounds[0], lng)
    bounds[1] = Math.min(bounds[1], lat)
    bounds[2] = Math.max(bounds[2], lng)
    bounds[3] = Math.max(bounds[3], lat)
  }
  return bounds
}

/** Bounds of nearby points, across the antimeridian if that is the shorter way. */
export function boundsAround(positions: Position[]): Bounds | null {
  const lngs = positions.map(([lng]) => lng).sort((one, other) => one - other)
  let widest = { gap: (lngs[0] ?? 0) + 360 - (lngs.at(-1) ?? 0), from: -Infinity }
  for (const [at, lng] of lngs.entries()) {
    const gap = (lngs[at + 1] ?? -Infinity) - lng
    if (gap > widest.gap) widest = { gap, from: lngs[at + 1]! }
  }
  return boundsOf(positions.map(([lng, lat]) => [widest.from > -Infinity && lng < widest.from ? lng + 360 : lng, lat]))
}

export function positionsOf(geometry: Geometry): Position[] {
  if (geometry.geometries) return geometry.geometries.flatMap(positionsOf)
  const all: Position[] = []
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    if (typeof node[0] === 'number') all.push([node[0], node[1] as number])
    else node.forEach(walk)
  }
  walk(geometry.coordinates)
  return all
}

/** The center of a geometry's extent: accurate enough to center a map or a circle. */
export function middleOf(geometry: Geometry): Position {
  if (geometry.type === 'LineString') {
    const line = geometry.coordinates as Position[]
    return line[Math.floor(line.length / 2)] ?? [0, 0]
  }
  const bounds = boundsOf(positionsOf(geometry)) ?? [0, 0, 0, 0]
  return [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]
}

/** Normalizes to -180..180 and rounds to the relevant digits. */
export function tidy([lng, lat]: Position, digits = 4): Position {
  const wrapped = ((((lng + 180) % 360) + 360) % 360) - 180
  const round = (value: number) => Number(value.toFixed(digits))
  return [round(wrapped), round(Math.max(-90, Math.min(90, lat)))]
}

/** The box of bounds that may lie beyond ±180; from -180 to 180 if they are as wide as the world. */
export function boxOf([west, south, east, north]: Bounds, digits = 4): BoxArea {
  const isAll = east - west > 359.99
  const [left, bottom] = tidy([west, south], digits)
  const [right, top] = tidy([east, north], digits)
  return { kind: 'box', west: isAll ? -180 : left, south: bottom, east: isAll ? 180 : right, north: top }
}

/** The box around a polygon, which has no less than it. */
export function boxAround({ corners }: PolygonArea): BoxArea {
  return boxOf(boundsOf(corners) as Bounds, 7)
}
