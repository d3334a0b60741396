// Land, borders and country names (Natural Earth): the base map, which needs no other host.
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { flatRing, unwrap } from './geometry'
import type { Position as Spot } from './position'

type World = Topology<{ countries: GeometryCollection<{ name: string }>, land: GeometryCollection }>

export interface Atlas { land: FeatureCollection, coasts: Feature<MultiLineString>, borders: Feature<MultiLineString>, names: FeatureCollection<Point> }

export async function loadAtlas(): Promise<Atlas> {
  const answer = await fetch(new URL('./atlas.json', import.meta.url))
  const world = await answer.json() as World
  const { countries, land } = world.objects
  const whole = feature(world, land).features.map(whole => ({ ...whole, geometry: inOnePiece(whole.geometry as Polygon | MultiPolygon) }))
  return {
    land: { type: 'FeatureCollection', features: whole },
    coasts: lines(mesh(world, countries, (one, other) => one === other)),
    borders: lines(mesh(world, countries, (one, other) => one !== other)),
    names: { type: 'FeatureCollection', features: feature(world, countries).features.map(label) },
  }
}

/** The atlas is for a globe: its rings cross 180 degrees and surround the pole. On a flat map they must continue beyond ±180. */
function inOnePiece(geometry: Polygon | MultiPolygon): MultiPolygon {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { type: 'MultiPolygon', coordinates: parts.map(rings => rings.map(ring => flatRing(ring as Spot[]))) }
}

function lines(all: MultiLineString): Feature<MultiLineString> {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: all.coordinates.map(line => unwrap(line as Spot[])) } }
}

/** In the center of a country's largest part; names of small countries appear at higher zoom levels. */
function label(country: Feature): Feature<Point> {
  const parts = inOnePiece(country.geometry as Polygon | MultiPolygon).coordinates
  let best: { at: Position, size: number } = { at: [0, 0], size: -1 }
  for (const part of parts) {
    const found = middle(part[0] ?? [])
    if (found.size > best.size) best = found
  }
  return { type: 'Feature', properties: { name: country.properties?.['name'] ?? '', size: best.size }, geometry: { type: 'Point', coordinates: best.at } }
}

function middle(ring: Position[]): { at: Position, size: number } {
  let [sum, x, y] = [0, 0, 0]
  for (let at = 0; at < ring.length - 1; at++) {
    const [x0, y0] = ring[at] as [number, number]
    const [x1, y1] = ring[at + 1] as [number, number]
    const cross = x0 * y1 - x1 * y0
    sum += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  return sum === 0 ? { at: ring[0] ?? [0, 0], size: 0 } : { at: [x / (3 * sum), y / (3 * sum)], size: Math.abs(sum / 2) }
}
