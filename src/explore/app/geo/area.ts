// The area of a search.
import type { Position } from './position'

/**
 * The place that the area was chosen by: for the reader; the numbers say what is searched. `before`: what it is a part
 * of.
 */
export interface Named {
  name?: string
  type?: string
  before?: { area: Area; coarse: boolean }
}
export interface CircleArea extends Named {
  kind: 'circle'
  lng: number
  lat: number
  miles: number
}
export interface BoxArea extends Named {
  kind: 'box'
  west: number
  south: number
  east: number
  north: number
}
export interface PolygonArea extends Named {
  kind: 'polygon'
  corners: Position[]
}
/** Articles without a place, too: a list instead of a geographic search. */
export interface Anywhere {
  kind: 'anywhere'
}
export type Area = CircleArea | BoxArea | PolygonArea | Anywhere

export const WORLD: BoxArea = { kind: 'box', west: -180, south: -90, east: 180, north: 90 }

export function isWorld(area: Area): boolean {
  return area.kind === 'box' && area.west === -180 && area.east === 180 && area.south === -90 && area.north === 90
}

/** Whether the area leaves anything out. */
export const isLimited = (area: Area) => area.kind !== 'anywhere' && !isWorld(area)
