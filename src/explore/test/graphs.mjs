// The graph of an entity's connections: for the eye, the keyboard, a screen reader, and in time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers } from './barriers.mjs'
import { settled } from './browser.mjs'

const PAGE = '?entity=person:ottoline-vexley&of=person:ottoline-vexley'

export function graphs(on) {
  const { visitSettled, searched, api } = on
  const focused = page => page.evaluate(() => document.activeElement.getAttribute('aria-label'))

  test('draws an entity among its connections, each of which is a link with a name', async () => {
    const page = await visitSettled({ search: PAGE })
    const { items, pagination } = await api('/entities/person/ottoline-vexley/connections?limit=49')
    const links = page.locator('#graph a')
    assert.equal(await links.count(), Math.min(49, pagination.total))
    const { entity, article_count } = items[0]
    const first = `${entity.name}, ${entity.type}, ${article_count} articles together`
    assert.equal(await page.getByRole('link', { name: first, exact: true }).count(), 1)
    assert.equal(await page.getByRole('group', { name: /^Graph of \d+ connections$/ }).count(), 1)
    const draw = () => page.evaluate(() => document.querySelector('#graph svg').outerHTML.replaceAll(' on"', '"'))
    const before = await draw()
    await page.reload()
    await settled(page)
    assert.equal(await draw(), before) // the same connections, the same picture
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('#graph .figure')].map(one => one.getBoundingClientRect())
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            other =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      ).length
    })
    assert.equal(overlaps, 0)
    await links.first().hover()
    assert.equal(await page.textContent('#graph-pointed'), first)
    await searched(page, () => links.first().click())
    assert.equal(await page.textContent('#entity-name'), entity.name)
  })

  test('leads through the graph by the arrow keys, with one stop of the tab key', async () => {
    const page = await visitSettled({ search: PAGE })
    const { items } = await api('/entities/person/ottoline-vexley/connections?limit=49')
    const label = ({ entity, article_count }) =>
      `${entity.name}, ${entity.type}, ${article_count} article${article_count === 1 ? '' : 's'} together`
    await page.focus('#connections-sort')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), label(items[0]))
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', items.length - 1],
      ['ArrowDown', 0],
      ['Home', 0],
    ]) {
      await page.keyboard.press(key)
      assert.equal(await focused(page), label(items[at]), key)
      assert.equal(await page.textContent('#graph-pointed'), label(items[at]))
    }
    const round = new Set()
    for (let presses = 0; presses < items.length; presses++) {
      await page.keyboard.press('ArrowRight')
      round.add(await focused(page))
    }
    assert.equal(round.size, items.length)
    assert.equal(await focused(page), label(items[0]))
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement.querySelector('.reach')).stroke)
    assert.match(ring, /^rgb/)
    await page.keyboard.press('ArrowLeft')
    const left = await focused(page)
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.getElementById('connections').contains(document.activeElement)))
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(page), left)
    await searched(page, () => page.keyboard.press('Enter'))
    assert.ok(left.startsWith(`${await page.textContent('#entity-name')}, `))
    assert.equal(await page.evaluate(() => document.activeElement.id), 'entity-name')
  })

  for (const [where, options] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ]) {
    test(`the page of an entity has no barrier that axe knows of, ${where}`, async () => {
      const page = await visitSettled({ search: PAGE, ...options })
      const seen = await barriers(page, 'page')
      await page.locator('#entity-articles .headline').first().click()
      await page.waitForSelector('#card .entities')
      seen.push(...(await barriers(page, 'card')))
      assert.deepEqual(seen, [])
      assert.ok(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= innerWidth && document.body.scrollHeight <= innerHeight,
        ),
      )
      const tabs = page.locator('#tabs')
      assert.ok(await tabs.evaluate(one => one.scrollWidth <= one.clientWidth + 1), 'all tabs are in view')
    })
  }

  test('draws fifty nodes, and how long that takes', async () => {
    const types = ['person', 'organisation', 'place', 'ship']
    const items = Array.from({ length: 49 }, (_, at) => ({
      entity: {
        type: types[at % 4],
        id: `one-${at}`,
        name: `${['Long Name of a Company', 'Somebody Else', 'Elsewhere', 'The Vessel'][at % 4]} ${at}`,
      },
      article_count: 120 - 2 * at,
      strength: 1 - at / 50,
      first_pub_date: '2026-01-01',
      last_pub_date: '2026-02-01',
    }))
    const page = await visitSettled({
      search: PAGE,
      prepare: page =>
        page.route(/\/connections/, route =>
          route.fulfill({ json: { items, pagination: { limit: 49, offset: 0, total: 400 } } }),
        ),
    })
    assert.equal(await page.locator('#graph .figure').count(), 50)
    const times = []
    for (const sort of ['strength', 'articles', 'strength', 'articles', 'strength']) {
      await page.evaluate(() => {
        performance.clearMeasures('graph')
        globalThis.painted = new Promise(done =>
          new MutationObserver((_, observer) => {
            observer.disconnect()
            const [measure] = performance.getEntriesByName('graph')
            const drawn = performance.now()
            document.querySelector('#graph text').getBoundingClientRect() // its style and layout
            const layout = performance.now() - drawn
            requestAnimationFrame(() => {
              // the frame that shows it
              const frame = performance.now()
              const channel = new MessageChannel()
              channel.port1.onmessage = () =>
                done({
                  nodes: measure?.detail.nodes,
                  script: measure?.duration ?? NaN,
                  layout,
                  frame: performance.now() - frame,
                })
              channel.port2.postMessage(null)
            })
          }).observe(document.getElementById('graph'), { childList: true }),
        )
      })
      await page.selectOption('#connections-sort', sort)
      times.push(await page.evaluate(() => globalThis.painted))
    }
    assert.ok(
      times.every(one => one.nodes === 50),
      JSON.stringify(times),
    )
    const told = of =>
      times
        .map(of)
        .sort((one, other) => one - other)
        .map(one => one.toFixed(1))
        .join(', ')
    console.log(
      `# a graph of 50 nodes, five times: built in ${told(one => one.script)} ms; with style and layout ${told(one => one.script + one.layout)} ms; with the frame that shows it ${told(one => one.script + one.layout + one.frame)} ms`,
    )
  })
}
