// Frames while a map of 10,000 places is panned, compared with an empty map in the same browser. Chromium draws here
// without a graphics card, so the script's own time in a frame says more than the number of frames.
import { launch, openPage, settled } from './test/browser.mjs'
import { startDemo } from './test/service.mjs'

const ARTICLES = 100
const PLACES_EACH = 100
const STEPS = 120

const demo = await startDemo()
const browser = await launch()

/** The service's answer, with as many places as are asked for, spread over the United States. */
function answer(places) {
  const items = Array.from({ length: places ? ARTICLES : 1 }, (_, id) => ({
    id: id + 1,
    headline: `Article ${id}`,
    url: null,
    author: null,
    pub_date: '2026-01-01',
    source: null,
    preview: null,
    metadata: [],
    matching_locations: Array.from({ length: places / ARTICLES }, (_, at) => ({
      mention_id: id * PLACES_EACH + at,
      label: `Place ${at}`,
      location_type: 'city',
      formatted_address: '',
      geometry_type: 'Point',
      h3_cell: '',
      nature: 'primary',
      role_in_story: null,
      evidence: null,
      geometry_json: {
        type: 'Point',
        coordinates: [-120 + ((id * 53 + at * 7.3) % 50), 26 + ((id * 0.217 + at * 0.31) % 22)],
      },
    })),
  }))
  return { items, pagination: { limit: ARTICLES, offset: 0, total: items.length } }
}

async function pan(places) {
  const { page, context } = await openPage(browser)
  await page.route(/geo-search/, route => route.fulfill({ json: answer(places) }))
  await page.goto(`${demo.origin}/explore?box=-125,25,-67,49${new URL(demo.url).hash}`)
  await settled(page)
  await page.check('[name=layer][value=points]', { force: true })
  await page.waitForTimeout(15_000) // until all is drawn
  const { x, y, width, height } = await page.locator('#map').boundingBox()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const metrics = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  await page.evaluate(() => {
    globalThis.frames = []
    let last = performance.now()
    const next = () => {
      const now = performance.now()
      globalThis.frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await metrics()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step++)
    await page.mouse.move(x + width / 2 + 150 * Math.sin(step / 10), y + height / 2 + 60 * Math.cos(step / 14))
  const after = await metrics()
  const frames = (await page.evaluate(() => globalThis.frames)).sort((one, other) => one - other)
  await page.mouse.up()
  await context.close()
  const each = name => Number((((after[name] - before[name]) * 1000) / frames.length).toFixed(2))
  return {
    places,
    frames: frames.length,
    'frame, median (ms)': Number(frames[frames.length >> 1].toFixed(1)),
    'frame, 95 % (ms)': Number(frames[Math.floor(frames.length * 0.95)].toFixed(1)),
    'script per frame (ms)': each('ScriptDuration'),
    'main thread per frame (ms)': each('TaskDuration'),
  }
}

try {
  await pan(0) // so that the measured ones find the browser warm
  console.table([await pan(0), await pan(ARTICLES * PLACES_EACH)])
} finally {
  await browser.close()
  await demo.stop()
}
