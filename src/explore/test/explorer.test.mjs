// The explorer in a real browser, on the packaged program with the demo's articles.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, afterEach, before, describe, test } from 'node:test'
import { launch, openPage, settled } from './browser.mjs'
import { startDemo } from './service.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('the explorer', { timeout: 300_000 }, () => {
  let demo
  let browser
  let open = []

  before(async () => {
    demo = await startDemo()
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await demo?.stop()
  })
  afterEach(async () => {
    const opened = open
    open = []
    const all = []
    for (const { page, context, faults } of opened) {
      all.push(...faults, ...await page.evaluate(() => globalThis.breaches ?? []))
      await context.close()
    }
    assert.deepEqual(all, [])
  })

  async function visit({ search = '', hash = new URL(demo.url).hash, ...options } = {}) {
    const opened = await openPage(browser, options)
    open.push(opened)
    await opened.page.goto(`${demo.origin}/explore${search}${hash}`)
    return opened.page
  }

  async function visitSettled(options) {
    const page = await visit(options)
    await settled(page)
    return page
  }

  const total = async page => Number((/^([\d,]+) article/.exec(await page.textContent('#results-count')) ?? ['', '0'])[1].replaceAll(',', ''))

  async function api(path, init = {}) {
    const answer = await fetch(`${demo.origin}/public/v1/projects/${demo.project}${path}`,
      { ...init, headers: { Authorization: `Bearer ${demo.key}`, 'Content-Type': 'application/json', ...init.headers } })
    assert.ok(answer.ok, `${path}: ${answer.status}`)
    return answer.json()
  }

  async function searched(page, act) {
    await act()
    await page.waitForTimeout(500) // what is typed is searched for a moment later
    await settled(page)
  }

  test('shows the whole project, and takes the key out of the address', async () => {
    const page = await visitSettled()
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=-180,-90,180,90&limit=1')).pagination.total)
    assert.equal(await page.locator('#articles > li').count(), 25)
    assert.ok(!page.url().includes('dl_') && !page.url().includes('#'), page.url())
    assert.equal(await page.evaluate(() => localStorage.length), 0)
    assert.ok(!(await page.content()).includes(demo.key))
    await page.reload() // the tab keeps it
    await settled(page)
    assert.ok(await total(page) > 200)
  })

  test('finds by a circle, around a place that is chosen by its name, nearest first', async () => {
    const page = await visitSettled()
    await page.check('[name=kind][value=circle]', { force: true })
    await page.fill('#place', 'alexandria')
    await page.locator('#places [role=option]', { hasText: 'Louisiana' }).first().click()
    await settled(page)
    const expected = await api('/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50')
    assert.equal(await total(page), expected.pagination.total)
    assert.equal(await page.inputValue('#lng'), '-92.4451')
    await searched(page, () => page.check('#nearest'))
    assert.match(await page.textContent('#articles > li:first-child .distance'), /\d mi/)
    assert.equal(await page.getByRole('button', { name: (await api('/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50&sort=distance&limit=1')).items[0].headline }).count(), 1)
  })

  test('finds by a box that is written, also across the antimeridian, and by what the map shows', async () => {
    const page = await visitSettled({ search: '?box=177,-20,-178,-15' })
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=177,-20,-178,-15')).pagination.total)
    await searched(page, async () => {
      for (const [side, value] of [['west', '-10'], ['south', '35'], ['east', '30'], ['north', '60']]) await page.fill(`#${side}`, value)
      await page.press('#north', 'Enter')
    })
    const europe = (await api('/articles/geo-search?bbox=-10,35,30,60')).pagination.total
    assert.equal(await total(page), europe)
    await page.waitForTimeout(600)
    await searched(page, () => page.click('#search-view'))
    assert.ok(await total(page) >= europe * 0.7)
    assert.notEqual(await page.inputValue('#west'), '-10')
  })

  test('finds by a circle, a box and a polygon that are drawn', async () => {
    const page = await visitSettled()
    const map = await page.locator('#map').boundingBox()
    const at = (x, y) => [map.x + map.width * x, map.y + map.height * y]
    for (const tool of ['circle', 'box']) {
      await page.click(`[data-tool=${tool}]`)
      await page.mouse.move(...at(0.5, 0.45))
      await page.mouse.down()
      await page.mouse.move(...at(0.55, 0.5), { steps: 4 })
      await page.mouse.move(...at(0.6, 0.6), { steps: 4 })
      await searched(page, () => page.mouse.up())
      assert.ok(await page.isChecked(`[name=kind][value=${tool}]`), tool)
      assert.equal(await page.getAttribute(`[data-tool=${tool}]`, 'aria-pressed'), 'false')
      assert.ok(await total(page) > 0, tool)
    }
    await page.click('[data-tool=polygon]')
    for (const [x, y] of [[0.4, 0.3], [0.65, 0.3], [0.65, 0.6], [0.4, 0.6]]) await page.mouse.click(...at(x, y))
    await searched(page, () => page.click('#drawing-done'))
    const corners = (await page.inputValue('#corners')).split('\n').map(line => line.split(',').map(Number))
    assert.equal(corners.length, 4)
    const body = JSON.stringify({ intersects: { type: 'Polygon', coordinates: [[...corners, corners[0]]] } })
    assert.equal(await total(page), (await api('/articles/geo-search', { method: 'POST', body })).pagination.total)
    await page.click('[data-tool=polygon]')
    await page.keyboard.press('Escape')
    assert.ok(await page.isHidden('#drawing'))
  })

  test('finds by words, with the places of what is listed on the map', async () => {
    const page = await visitSettled()
    await page.check('[name=kind][value=words]', { force: true })
    await searched(page, async () => {
      await page.fill('#words', 'river -towboat')
      await page.press('#words', 'Enter')
    })
    assert.equal(await total(page), (await api('/articles?q=river%20-towboat')).pagination.total)
    assert.equal(await page.getAttribute('#layers', 'data-layer'), 'points')
  })

  test('counts beside the filters what each would give', async () => {
    const page = await visitSettled()
    const facets = (await api('/articles/geo-search?bbox=-180,-90,180,90&include=facets&limit=1')).facets
    const island = facets.location_type.find(one => one.value === 'island').article_count
    const choice = page.locator('.choice', { hasText: 'Island' })
    assert.match(await choice.textContent(), new RegExp(`${island} articles`))
    await searched(page, () => choice.locator('input').check())
    assert.equal(await total(page), island)
    const town = facets.location_type.find(one => one.value === 'town').article_count
    assert.match(await page.locator('.choice', { hasText: 'Town' }).textContent(), new RegExp(`${town} articles`))
    await searched(page, () => page.locator('[name="tag:topic"]').first().check())
    const topic = await page.locator('[name="tag:topic"]').first().inputValue()
    assert.equal(await total(page), (await api(`/articles/geo-search?bbox=-180,-90,180,90&location_type=island&meta=topic:${topic}`)).pagination.total)
    await searched(page, () => page.click('#reset'))
    await searched(page, async () => {
      await page.fill('#from', '2026-01-01')
      await page.fill('#to', '2026-06-30')
      await page.press('#to', 'Enter')
    })
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=-180,-90,180,90&pub_date_from=2026-01-01&pub_date_to=2026-06-30')).pagination.total)
    assert.match(page.url(), /pub_date_from=2026-01-01/)
    await searched(page, async () => {
      await page.fill('#clauses', 'topic:sea,food !tone:light')
      await page.press('#clauses', 'Enter')
    })
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=-180,-90,180,90&pub_date_from=2026-01-01&pub_date_to=2026-06-30&meta=topic:sea,food&meta=!tone:light')).pagination.total)
  })

  test('opens an article from the list and from the map', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50' })
    const headline = await page.textContent('#articles .headline')
    await page.click('#articles .headline')
    assert.equal(await page.textContent('#card h2'), headline)
    assert.ok(await page.locator('#card .mentions li').count() > 0)
    assert.match(await page.getAttribute('#card a', 'rel') ?? 'noreferrer', /noreferrer/)
    await page.keyboard.press('Escape')
    assert.ok(await page.isHidden('#card'))
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), headline)
    const map = await page.locator('#map').boundingBox()
    await page.waitForTimeout(1500) // until it is drawn
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2) // the middle of the circle: Alexandria
    await page.waitForSelector('#card h2')
    assert.match(await page.textContent('#card'), /Alexandria|Pineville|Rapides/)
  })

  test('more results come to those that are listed', async () => {
    const page = await visitSettled()
    await page.click('#more')
    await page.waitForFunction(() => document.querySelectorAll('#articles > li').length === 50)
    const headlines = await page.locator('.headline').evaluateAll(all => all.map(one => one.dataset.article))
    assert.equal(new Set(headlines).size, 50)
  })

  test('shows density from afar, places from nearby, and which of them it is told to', async () => {
    const page = await visitSettled()
    await page.waitForSelector('#layers[data-layer=hexagons]')
    await page.waitForFunction(() => document.querySelectorAll('#cells-list li').length === 10)
    assert.match(await page.textContent('#legend'), /\d+ articles?/)
    await page.check('[name=layer][value=points]', { force: true })
    await page.waitForSelector('#layers[data-layer=points]')
    await page.check('[name=layer][value=hexagons]', { force: true })
    await page.waitForSelector('#layers[data-layer=hexagons]')
    await page.click('#cells summary')
    await searched(page, () => page.locator('#cells-list button').first().click())
    assert.ok(await page.isChecked('[name=kind][value=circle]'))
    assert.ok(await total(page) > 0)
  })

  test('shows the request, which a terminal answers alike, without the key', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50&location_type=city' })
    await page.click('#tab-request')
    const curl = await page.textContent('#curl')
    assert.match(curl, /^curl -sS -H "Authorization: Bearer \$DATELINE_KEY"/)
    assert.ok(!curl.includes('dl_'))
    const { execFileSync } = await import('node:child_process')
    const answer = JSON.parse(execFileSync('sh', ['-c', curl], { env: { ...process.env, DATELINE_KEY: demo.key } }))
    assert.equal(answer.pagination.total, await total(page))
    await page.selectOption('#request-kind', 'Places as GeoJSON')
    assert.match(await page.textContent('#curl'), /Accept: application\/geo\+json/)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    assert.equal(download.suggestedFilename(), 'demo-articles.csv')
  })

  test('tells of an import while it happens, by name', async () => {
    const page = await visitSettled()
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    const headline = `A bell rings at ${process.hrtime.bigint()}`
    await api('/runs', { method: 'POST', body: JSON.stringify({ items: [{ external_id: 'explorer-test', headline, pub_date: '2026-11-20',
      locations: [{ label: 'Alexandria', location_type: 'city', formatted_address: 'Alexandria, Louisiana, United States', nature: 'primary', geometry: { type: 'Point', coordinates: [-92.4451, 31.3113] } }] }] }) })
    await page.getByRole('button', { name: headline }).first().waitFor({ timeout: 15_000 })
    assert.match(await page.textContent('#events'), /Run completed/)
    await page.getByRole('button', { name: headline }).first().click()
    assert.equal(await page.textContent('#card h2'), headline)
    await page.keyboard.press('Escape')
    await page.click('#tab-results')
    await searched(page, () => page.click('#fresh'))
    assert.equal(await page.textContent('#articles .headline >> nth=0') === headline || await page.getByRole('button', { name: headline }).count() > 0, true)
  })

  test('is searched with the keyboard alone', async () => {
    const page = await visit({ hash: '' })
    await page.waitForSelector('#connection[open]')
    await page.keyboard.type(demo.project)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demo.key)
    await page.keyboard.press('Enter')
    await settled(page)
    await page.focus('[name=kind][value=box]')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'place')
    await page.keyboard.type('reykj')
    await page.waitForSelector('#places [role=option]')
    await page.keyboard.press('ArrowDown')
    assert.equal(await page.getAttribute('#place', 'aria-activedescendant'), 'place-0')
    await searched(page, () => page.keyboard.press('Enter'))
    assert.ok(await total(page) > 0)
    for (let presses = 0; presses < 200 && !await page.evaluate(() => document.activeElement.classList.contains('headline')); presses++) await page.keyboard.press('Tab')
    const headline = await page.evaluate(() => document.activeElement.textContent)
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'card-title')
    await page.keyboard.press('Escape')
    assert.equal(await page.evaluate(() => document.activeElement.textContent), headline)
  })

  test('says what is wrong: of a key, of a project, of a field', async () => {
    const page = await visit({ hash: '#project=demo&key=dl_000000000000_wrong' })
    await page.waitForFunction(() => !document.getElementById('connection-fault').hidden)
    assert.match(await page.textContent('#connection-fault'), /key is not valid/)
    await page.fill('#project', 'nobody-has-this')
    await page.fill('#key', demo.key)
    await page.click('#connect')
    await page.waitForFunction(() => /no project/.test(document.getElementById('connection-fault').textContent))
    await page.fill('#project', demo.project)
    await page.fill('#key', demo.key)
    await page.click('#connect')
    await settled(page)
    await page.fill('#north', '95')
    await page.press('#north', 'Enter')
    assert.match(await page.textContent('#form-fault'), /North must be a number from -90 to 90/)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'north')
    await page.fill('#north', '90')
    await searched(page, async () => {
      await page.fill('#clauses', 'nonsense')
      await page.press('#clauses', 'Enter')
    })
    assert.match(await page.textContent('#fault'), /meta/)
    await page.click('#connection-open')
    await page.click('#forget')
    assert.equal(await page.evaluate(() => sessionStorage.length), 0)
    assert.equal(await page.locator('#articles > li').count(), 0)
  })

  async function barriers(page, where) {
    const result = await page.evaluate(`(() => { ${axe}; return axe.run({ resultTypes: ['violations'] }) })()`)
    return result.violations.map(one => `${where} ${one.impact} ${one.id}: ${one.nodes.map(node => `${node.target} ${node.failureSummary}`).slice(0, 3).join(' | ')}`)
  }

  for (const colorScheme of ['light', 'dark']) {
    test(`has no barrier that axe knows of, ${colorScheme}`, async () => {
      const page = await visitSettled({ colorScheme, search: '?circle=-92.4451,31.3113,50' })
      await page.fill('#place', 'pin')
      await page.waitForSelector('#places [role=option]')
      const seen = await barriers(page, 'place')
      await page.keyboard.press('Escape')
      await page.click('#articles .headline')
      for (const tab of ['results', 'live', 'request']) {
        await page.click(`#tab-${tab}`)
        seen.push(...await barriers(page, tab))
      }
      await page.click('#connection-open')
      seen.push(...await barriers(page, 'connection'))
      assert.deepEqual(seen, [])
    })
  }

  test('is drawn on with a finger, on a phone without barriers', async () => {
    const page = await visitSettled({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await page.tap('[data-tool=box]')
    const map = await page.locator('#map').boundingBox()
    const finger = await page.context().newCDPSession(page)
    const at = (x, y) => [{ x: map.x + map.width * x, y: map.y + map.height * y }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.4, 0.4) })
    for (const step of [0.45, 0.5, 0.6, 0.7]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step, step) })
    await searched(page, () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
    assert.ok(await page.isHidden('#drawing'))
    assert.match(page.url(), /box=/)
    const seen = []
    for (const tab of ['search', 'results', 'live', 'request']) {
      await page.tap(`#tab-${tab}`)
      seen.push(...await barriers(page, tab))
    }
    assert.deepEqual(seen, [])
  })

  test('fits a phone', async () => {
    const page = await visitSettled({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const [tools, layers] = [await page.locator('#tools').boundingBox(), await page.locator('#layers').boundingBox()]
    assert.ok(tools.x + tools.width < layers.x, 'the map has room for its buttons')
    for (const tab of ['search', 'results', 'live', 'request']) {
      await page.click(`#tab-${tab}`)
      assert.ok(await page.isVisible(`#panel-${tab}`), tab)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.getElementById('layout').scrollWidth <= innerWidth), tab)
    }
    await page.click('#tab-results')
    await page.tap('#articles .headline')
    const card = await page.locator('#card').boundingBox()
    assert.ok(card.x >= 0 && card.x + card.width <= 360)
    await page.click('#card .close')
    await page.click('#tab-search')
    await searched(page, () => page.click('#form [type=submit]'))
    assert.ok(await page.isVisible('#panel-results'))
  })

  test('has room for the map and its buttons on every width', async () => {
    const page = await visitSettled()
    for (const width of [340, 390, 600, 999, 1000, 1240, 1241, 1920]) {
      await page.setViewportSize({ width, height: 760 })
      await page.waitForTimeout(100)
      const [tools, layers] = [await page.locator('#tools').boundingBox(), await page.locator('#layers').boundingBox()]
      assert.ok(tools.x + tools.width < layers.x, `${width}: ${JSON.stringify([tools, layers])}`)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width))
    }
  })

  test('goes without WebGL, and says so', async () => {
    const opened = await openPage(browser)
    open.push(opened)
    await opened.page.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null })
    await opened.page.goto(demo.url)
    await settled(opened.page)
    assert.match(await opened.page.textContent('#map-notice'), /no WebGL/)
    assert.equal(await opened.page.locator('#articles > li').count(), 25)
    await opened.page.click('#articles .headline')
    assert.ok(await opened.page.isVisible('#card h2'))
  })
})
