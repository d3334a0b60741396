// Makes the atlas of the explorer's map (src/main/resources/atlas/tiles.bin): vector tiles, each compressed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { areas } from './areas.mjs'
import { townTiles } from './towns.mjs'
import { waters } from './waters.mjs'

/** Levels of the areas. The last one is used for all closer views: it has finer coordinates and is less simplified. */
const LEVELS = 6
const COARSE = { extent: 4096, tolerance: 6 }
const FINE = { extent: 8192, tolerance: 2 }

/** Where each layer of the areas begins. */
const FROM = { land: 0, borders: 0, names: 0, lakes: 1, rivers: 2, states: 2, counties: LEVELS - 1 }

const SETS = { areas: 0, towns: 1 }
const TOWN_EXTENT = 4096

const tiles = new Map() // by their key
const add = (set, z, x, y, layers, extent) => tiles.set(set << 24 | z << 20 | x << 10 | y, gzipSync(fromGeojsonVt(layers, { version: 2, extent }), { level: 9 }))

/** Rivers of this rank and more important ones are in the tiles of each level but the last, which has all. */
const RANKS = [0, 0, 3, 5, 7]

const IS_IN = {
  rivers: ({ rank }, z) => z === LEVELS - 1 || rank <= RANKS[z],
  names: isNamed,
}

const { lakeNames, ...water } = await waters()
const features = { ...areas(), ...water }
features.names.push(...lakeNames)

function sliced(layer, { extent, tolerance }) {
  // a level more than is used: the last one of an index is not simplified
  const options = { maxZoom: LEVELS, indexMaxZoom: 0, extent, tolerance, buffer: layer === 'names' ? 0 : extent / 64 }
  return new GeoJSONVT({ type: 'FeatureCollection', features: features[layer] }, options)
}

for (const [levels, detail] of [[[0, 1, 2, 3, 4], COARSE], [[LEVELS - 1], FINE]]) {
  const indexes = Object.entries(FROM).map(([layer, from]) => ({ layer, from, index: sliced(layer, detail) }))
  for (const z of levels) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const layers = {}
        for (const { layer, from, index } of indexes) {
          const found = z >= from ? index.getTile(z, x, y)?.features.filter(({ tags }) => IS_IN[layer]?.(tags, z) ?? true) : []
          if (found?.length) layers[layer] = { features: found }
        }
        if (Object.keys(layers).length) add(SETS.areas, z, x, y, layers, detail.extent)
      }
    }
  }
}

/** Names are in the tiles from a level before the one where they may show. */
function isNamed({ kind, zoom }, z) {
  if (z === LEVELS - 1) return true
  return kind === 'country' || kind === 'state' && z + 1 >= zoom
}

for (const [key, towns] of townTiles()) {
  const [z, x, y] = key.split('/').map(Number)
  const place = ({ name, people, capital, part, at }) => ({
    type: 1,
    geometry: [[Math.round((at[0] * 2 ** z - x) * TOWN_EXTENT), Math.round((at[1] * 2 ** z - y) * TOWN_EXTENT)]],
    tags: { name, people: Number(people.toPrecision(2)), ...capital ? { capital } : {}, ...part ? { part } : {} },
  })
  add(SETS.towns, z, x, y, { towns: { features: towns.map(place) } }, TOWN_EXTENT)
}

const sorted = [...tiles].sort(([one], [other]) => one - other)
const head = Buffer.alloc(8 + 8 * sorted.length)
head.writeInt32BE(sorted.length, 0)
let offset = 0
for (const [at, [key, tile]] of sorted.entries()) {
  head.writeInt32BE(key, 4 + 8 * at)
  head.writeInt32BE(offset, 8 + 8 * at)
  offset += tile.length
}
head.writeInt32BE(offset, 4 + 8 * sorted.length)
const target = new URL('../main/resources/atlas/', import.meta.url)
mkdirSync(target, { recursive: true })
const file = new URL('tiles.bin', target)
const made = Buffer.concat([head, ...sorted.map(([, tile]) => tile)])
if (!existsSync(file) || !made.equals(readFileSync(file))) writeFileSync(file, made) // else it is as old as what was built with it
const told = {}
for (const [key, tile] of sorted) {
  const level = `${key >> 24 ? 'towns' : 'areas'} ${key >> 20 & 15}`
  const sum = told[level] ??= { tiles: 0, bytes: 0, most: 0 }
  sum.tiles++
  sum.bytes += tile.length
  sum.most = Math.max(sum.most, tile.length)
}
console.table(told)
console.log(`${fileURLToPath(new URL('tiles.bin', target))}: ${head.length + offset} bytes`)
