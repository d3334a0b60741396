/** A point on the map, in degrees; beyond ±180 where a shape crosses the antimeridian. */
export type Position = [lng: number, lat: number]
