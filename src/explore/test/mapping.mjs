// The map: its tiles, its dots and notes, its colors, and the operator's own streets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from 'esbuild'
import { mapped, settled } from './browser.mjs'
import { until } from './waiting.mjs'

const ALEXANDRIA = '?circle=-92.4451,31.3113,50'

export function mapping(on) {
  const { visit, visitSettled, api } = on

  test("loads the tiles that it shows, and the towns of a town's surroundings", async () => {
    const asked = []
    const page = await visit({
      map: 'drawn',
      search: ALEXANDRIA,
      prepare: async page => page.on('request', request => asked.push(new URL(request.url()).pathname)),
    })
    await settled(page)
    await mapped(page)
    const missing = () => ['/towns/8/62/104', '/areas/5/7/13'].filter(tile => !asked.some(path => path.endsWith(tile)))
    await until(
      () => !missing().length,
      () => `the map loads ${missing()}`,
    )
    assert.ok(asked.filter(path => /\/(areas|towns)\//.test(path)).length < 40)
    assert.match(await page.textContent('.maplibregl-ctrl-attrib'), /Natural Earth.*GeoNames \(CC BY 4\.0\)/)
  })

  test('draws land, water and rivers in its colors', async () => {
    const page = await visitSettled({ map: 'drawn', search: '?circle=-90.07,29.95,50' }) // New Orleans
    await mapped(page)
    const {
      LIGHT: { land, water, river },
    } = await palettes()
    const isThere = shares => shares.land > 0.1 && shares.water > 0.05 && shares.river > 0
    let shares
    await until(
      async () => {
        shares = await sharesOf(page, { land, water, river })
        return isThere(shares)
      },
      () => `the map has its colors: ${JSON.stringify(shares)}`,
    )
  })

  test('loads no script for hexagons or streets before they are shown', async () => {
    const loaded = []
    const page = await visitSettled({
      search: ALEXANDRIA,
      prepare: async page =>
        page.on('request', request => loaded.push(new URL(request.url()).pathname.replace(/.*\//, ''))),
    })
    await mapped(page)
    assert.deepEqual(
      loaded.filter(name => ['h3.js', 'streets.js'].includes(name)),
      [],
    )
    assert.deepEqual(
      new Set(loaded.filter(name => /\.js$/.test(name))),
      new Set(['app.js', 'maplibre.js', 'maplibre-shared.js', 'maplibre-worker.js']),
    )
  })

  test('one dot is all articles at a spot, and what is wider than the map is a note at its edge', async () => {
    const at = (type, label, coordinates) => ({
      label,
      location_type: type,
      formatted_address: label,
      nature: 'primary',
      geometry: { type: 'Point', coordinates },
    })
    const items = Array.from({ length: 12 }, (_, number) => ({
      external_id: `spot-${number}`,
      headline: `Spot ${number}`,
      body: 'At one spot.',
      pub_date: '2027-01-02',
      source: { id: 'spots', name: 'Spots' },
      locations: [
        at('city', 'Spotville', [-150, 5]),
        ...(number === 0 ? [at('country', 'Wideland', [-150.2, 5.1])] : []),
      ],
    }))
    await api('/runs', { method: 'POST', body: JSON.stringify({ items }) })
    await until(
      async () => (await api('/articles/geo-search?bbox=-151,4,-149,6')).pagination.total === items.length,
      'the articles are found',
    )
    const page = await visitSettled({ search: '?box=-180,-90,180,90' })
    await mapped(page)
    await page.check('[name=layer][value=points]', { force: true })
    await page.waitForFunction(() => /12 articles/.test(document.querySelector('#legend .sizes')?.textContent ?? ''))
    assert.ok(await page.isHidden('#wide'))
    await page.locator('.headline', { hasText: 'Spot 0' }).click()
    await page.locator('#card .mentions button', { hasText: 'Spotville' }).first().click()
    await page.waitForSelector('#wide:not([hidden])')
    await page.click('#card .close')
    const note = page.locator('#wide').getByRole('button', { name: 'Wideland: 1 article' })
    await note.click()
    assert.equal(await page.textContent('#card h2'), 'Spot 0')
  })

  test("the map of the operator's choice loads on demand, and a broken one leaves the page its own", async () => {
    const world = await visitSettled({
      map: 'drawn',
      search: ALEXANDRIA,
      prepare: withStreets(archive([-180, -85, 180, 85])),
    })
    await mapped(world)
    assert.match(await world.textContent('.maplibregl-ctrl-attrib'), /OpenStreetMap/)
    assert.doesNotMatch(await world.textContent('.maplibregl-ctrl-attrib'), /Natural Earth/)
    const withStyle = page =>
      page.route(/\/base\.json$/, route => route.fulfill({ json: { style: 'explore/none.json' } }))
    const withoutAnswer = async page => {
      await withStyle(page)
      await page.route(/\/none\.json$/, () => undefined) // never answered
      await page.addInitScript(() => {
        const real = window.setTimeout
        window.setTimeout = (run, time, ...rest) => real(run, time === 10_000 ? 0 : time, ...rest)
      })
    }
    for (const prepare of [withStreets(Buffer.alloc(130, 'no map')), withStyle, withoutAnswer]) {
      const page = await visitSettled({ search: ALEXANDRIA, mayFail: true, prepare })
      await mapped(page)
      assert.match(await page.textContent('.maplibregl-ctrl-attrib'), /Natural Earth/)
    }
  })

  test("around the region that the operator's streets cover, and far from it, is the page's own map", async () => {
    const prepare = withStreets(archive([-94, 30, -91, 33]))
    const near = await visitSettled({ search: ALEXANDRIA, prepare })
    await mapped(near)
    for (const credit of [/OpenStreetMap/, /Natural Earth/])
      assert.match(await near.textContent('.maplibregl-ctrl-attrib'), credit)
    const far = await visitSettled({ prepare })
    await mapped(far)
    assert.match(await far.textContent('.maplibregl-ctrl-attrib'), /Natural Earth/)
    assert.doesNotMatch(await far.textContent('.maplibregl-ctrl-attrib'), /OpenStreetMap/)
  })

  test('text is told from land and water by 4.5:1, and marks by 3:1', async () => {
    const { LIGHT, DARK } = await palettes()
    for (const colors of [LIGHT, DARK]) {
      for (const ground of ['land', 'water', 'streetsLand', 'streetsWater']) {
        for (const text of ['country', 'town', 'stream', 'label'])
          assert.ok(
            contrast(colors[text], colors[ground]) >= 4.5,
            `${text} on ${ground}: ${contrast(colors[text], colors[ground])}`,
          )
        for (const mark of ['primary', 'secondary', 'background', 'area', 'hexLine'])
          assert.ok(
            contrast(colors[mark], colors[ground]) >= 3,
            `${mark} on ${ground}: ${contrast(colors[mark], colors[ground])}`,
          )
      }
    }
  })
}

async function palettes() {
  const {
    outputFiles: [file],
  } = await build({
    entryPoints: [new URL('../app/map/palette.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    write: false,
    banner: { js: 'const matchMedia = () => ({})' },
  })
  return import(`data:text/javascript,${encodeURIComponent(file.text)}`)
}

/** The share of the map's pixels that have each of the colors, or nearly: 0 to 1. */
async function sharesOf(page, colors) {
  const image = (await page.locator('#map').screenshot()).toString('base64')
  return page.evaluate(
    async ([image, colors]) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(image), one => one.charCodeAt(0))], { type: 'image/png' }),
      )
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      pen.drawImage(picture, 0, 0)
      const { data } = pen.getImageData(0, 0, picture.width, picture.height)
      const share = color => {
        let found = 0
        for (let at = 0; at < data.length; at += 4)
          if (color.every((value, channel) => Math.abs(data[at + channel] - value) < 3)) found++
        return found / (data.length / 4)
      }
      return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, share(color)]))
    },
    [image, Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, channels(color)]))],
  )
}

/** Red, green and blue of "#rrggbb": 0 to 255. */
function channels(color) {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}

/** WCAG 2, 1.4.3. */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color) {
  const [red, green, blue] = channels(color)
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The page gets a file of streets, in the ranges that it asks for. */
function withStreets(file) {
  return async page => {
    await page.route(/\/base\.json$/, route => route.fulfill({ json: { pmtiles: 'explore/streets.pmtiles' } }))
    await page.route(/\/streets\.pmtiles$/, route => {
      assert.match(route.request().headers().range, /^bytes=\d+-\d+$/)
      return route.fulfill({
        status: 206,
        body: file,
        headers: { 'Content-Range': `bytes 0-${file.length - 1}/${file.length}`, ETag: '"one"' },
      })
    })
  }
}

/**
 * A PMTiles file of version 3, uncompressed vector tiles, without any tile: its head, a root directory without entries,
 * no metadata.
 */
function archive(bounds) {
  const head = Buffer.alloc(127)
  head.write('PMTiles')
  head.writeUInt8(3, 7)
  head.writeBigUInt64LE(127n, 8) // the root directory
  head.writeBigUInt64LE(1n, 16)
  head.writeBigUInt64LE(128n, 24) // the metadata
  head.writeBigUInt64LE(2n, 32)
  for (const at of [97, 98, 99]) head.writeUInt8(1, at) // not compressed, vector tiles
  head.writeUInt8(15, 101)
  for (const [at, degrees] of bounds.entries()) head.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  return Buffer.concat([head, Buffer.from([0]), Buffer.from('{}')])
}
