// What the makers of the tiles share.
import { readFileSync } from 'node:fs'

/** A JSON file of a package. */
export const read = path => JSON.parse(readFileSync(new URL(`node_modules/${path}`, import.meta.url), 'utf8'))

export const line = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry })
export const point = (coordinates, properties) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } })

/** Where the name of an area belongs, and its size. */
export function bySize(geometry) {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.map(([ring]) => middle(ring)).sort((one, other) => other.size - one.size)[0] ?? { at: [0, 0], size: 0 }
}

/** The center of mass of a ring, and its size in square degrees as the map shows them. */
function middle(ring) {
  let [sum, x, y] = [0, 0, 0]
  for (let at = 0; at < ring.length - 1; at++) {
    const [x0, y0] = ring[at]
    const [x1, y1] = ring[at + 1]
    const cross = x0 * y1 - x1 * y0
    sum += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  if (sum === 0) return { at: ring[0] ?? [0, 0], size: 0 }
  const at = [x / (3 * sum), y / (3 * sum)]
  return { at, size: Math.abs(sum / 2) / Math.cos(at[1] * Math.PI / 180) }
}

export const rounded = size => Number(size.toPrecision(2))
