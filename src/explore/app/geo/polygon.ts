// A polygon as it is typed, drawn and sent: a list of corners, whose longitudes continue beyond ±180 across the
// antimeridian.
import type { Position } from './position'

/** Its GeoJSON; in parts on either side of the antimeridian (RFC 7946, 3.1.9). */
export function polygonJson(corners: Position[]) {
  const ring = corners.flatMap((corner, at) => steps(corner, corners[(at + 1) % corners.length]!))
  const pieces = [...side(ring, lng => lng <= 180, 0), ...side(ring, lng => lng > 180, -360)]
  const closed = pieces.map(piece => [[...piece, piece[0]!]])
  return closed.length === 1
    ? { type: 'Polygon', coordinates: closed[0]! }
    : { type: 'MultiPolygon', coordinates: closed }
}

/**
 * An edge without its end, in steps of at most 180 degrees: the service refuses longer ones, whose way is ambiguous.
 */
function steps([lng, lat]: Position, [toLng, toLat]: Position): Position[] {
  const count = Math.max(1, Math.ceil(Math.abs(toLng - lng) / 180))
  return Array.from({ length: count }, (_, step) => [
    lng + ((toLng - lng) * step) / count,
    lat + ((toLat - lat) * step) / count,
  ])
}

/**
 * The parts of a ring on one side of 180 degrees: none, the ring itself, or the parts that the meridian cuts it into.
 */
function side(ring: Position[], isIn: (lng: number) => boolean, shift: number): Position[][] {
  const chains: Position[][] = []
  const start = ring.findIndex(([lng]) => !isIn(lng))
  if (start < 0) return [ring.map(([lng, lat]) => [lng + shift, lat])]
  for (let step = 1; step <= ring.length; step++) {
    const before = ring[(start + step - 1) % ring.length]!
    const corner = ring[(start + step) % ring.length]!
    if (isIn(before[0]) !== isIn(corner[0])) {
      const crossing: Position = [
        180 + shift,
        before[1] + ((corner[1] - before[1]) * (180 - before[0])) / (corner[0] - before[0]),
      ]
      if (isIn(corner[0])) chains.push([crossing])
      else chains.at(-1)!.push(crossing)
    }
    if (isIn(corner[0])) chains.at(-1)!.push([corner[0] + shift, corner[1]])
  }
  return joined(chains)
}

/** Where the ring crosses out, the meridian leads to the next crossing back in: the interior lies between the two. */
function joined(chains: Position[][]): Position[][] {
  const ends = chains.flatMap(chain => [
    { chain, lat: chain[0]![1], isEntry: true },
    { chain, lat: chain.at(-1)![1], isEntry: false },
  ])
  ends.sort((one, other) => one.lat - other.lat)
  const next = new Map<Position[], Position[]>()
  for (const [at, { chain, isEntry }] of ends.entries()) {
    const partner = ends[at ^ 1]!
    if (!isEntry && partner.isEntry) next.set(chain, partner.chain)
  }
  const left = new Set(chains)
  const pieces: Position[][] = []
  for (const first of left) {
    const piece: Position[] = []
    for (let chain: Position[] | undefined = first; chain && left.delete(chain); chain = next.get(chain))
      piece.push(...chain)
    pieces.push(piece)
  }
  return pieces
}

/** The same polygon with its western edge in -180..180, rounded to the relevant digits. */
export function settle(corners: Position[]): Position[] {
  const west = Math.min(...corners.map(([lng]) => lng))
  const turns = west === 180 ? 0 : Math.floor((west + 180) / 360)
  const round = (value: number) => Number(value.toFixed(5))
  return corners.map(([lng, lat]) => [round(lng - turns * 360), round(Math.max(-90, Math.min(90, lat)))])
}

/** Parses typed corners, one per line, longitude first; or GeoJSON. */
export function parseCorners(text: string): Position[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return cornersOfJson(trimmed)
  return checked(
    trimmed
      .split(/[\n;]+/)
      .filter(line => line.trim())
      .map(line =>
        line
          .trim()
          .split(/[\s,]+/)
          .map(part => Number(part || NaN)),
      ),
  )
}

function cornersOfJson(text: string): Position[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('This is not JSON')
  }
  const geometry = (value as { geometry?: unknown }).geometry ?? value
  const { type, coordinates } = geometry as { type?: string; coordinates?: number[][][] }
  if (type !== 'Polygon' || !Array.isArray(coordinates) || coordinates.length !== 1 || !Array.isArray(coordinates[0])) {
    throw new Error('The GeoJSON must be a Polygon without holes')
  }
  return checked(coordinates[0].map(corner => [Number(corner?.[0]), Number(corner?.[1])]))
}

function checked(corners: number[][]): Position[] {
  const fault = corners.findIndex(
    ([lng, lat, ...more]) => !(Math.abs(lng!) <= 360 && Math.abs(lat!) <= 90) || more.length > 0,
  )
  if (fault >= 0) throw new Error(`Corner ${fault + 1} must be a longitude and a latitude, such as -92.6, 31.2`)
  const first = corners[0]
  const last = corners.at(-1)
  const open =
    first && last && corners.length > 1 && first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : corners
  if (open.length < 3) throw new Error('A polygon needs at least three corners')
  return settle(open as Position[])
}
