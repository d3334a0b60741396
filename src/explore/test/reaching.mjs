// Keyboard, screen reader, phone: whoever comes gets in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers } from './barriers.mjs'
import { exactArea, hold, mapped, settled } from './browser.mjs'
import { drawn } from './waiting.mjs'

export function reaching(on) {
  const { visit, visitSettled, searched, total } = on

  test('is searched with the keyboard alone', async () => {
    const page = await visit({ map: 'none', hash: '' })
    await page.waitForSelector('#connection[open]')
    await page.keyboard.type(on.demo.project)
    await page.keyboard.press('Tab')
    await page.keyboard.type(on.demo.key)
    await page.keyboard.press('Enter')
    await settled(page)
    await page.focus('#exact > summary')
    await page.keyboard.press('Enter')
    await page.focus('[name=kind][value=box]')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'lng')
    await page.focus('#words')
    await page.keyboard.type('reykj')
    await page.waitForSelector('#words-places [role=option]')
    await page.keyboard.press('ArrowDown')
    assert.equal(await page.getAttribute('#words', 'aria-activedescendant'), 'words-0')
    await searched(page, () => page.keyboard.press('Enter'))
    assert.ok((await total(page)) > 0)
    for (
      let presses = 0;
      presses < 200 && !(await page.evaluate(() => document.activeElement.classList.contains('headline')));
      presses++
    )
      await page.keyboard.press('Tab')
    const headline = await page.evaluate(() => document.activeElement.textContent)
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'card-title')
    await page.keyboard.press('Escape')
    assert.equal(await page.evaluate(() => document.activeElement.textContent), headline)
  })

  test('keeps the focus where it is used while a card is open, and on the results when they are replaced', async () => {
    const page = await visitSettled({ map: 'none' })
    const at = () => page.evaluate(() => document.activeElement.dataset.facet ?? document.activeElement.id)
    await page.click('#articles .headline')
    await page.waitForSelector('#card .mentions')
    await page.focus('#facets input')
    const choice = await at()
    await searched(page, () => page.keyboard.press('Space'))
    assert.ok(await page.isHidden('#card'))
    assert.equal(await at(), choice)
    await page.focus('#articles .byline .narrow')
    await searched(page, () => page.keyboard.press('Enter'))
    assert.equal(await at(), 'results-title')
  })

  test('leads from the tabs into what they show, and past the form to the results', async () => {
    const page = await visitSettled({ map: 'none', search: '?circle=-92.4451,31.3113,50' })
    await page.click('#tab-live')
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.getElementById('panel-live').contains(document.activeElement)))
    await page.focus('.skip')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'results-title')
    assert.ok(await page.isVisible('#panel-results'))
    assert.match(
      await page.locator('#months button').first().getAttribute('aria-label'),
      /^[A-Z][a-z]+ 20\d\d, \d+ articles?$/,
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.click('#tab-search')
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.getElementById('panel-search').contains(document.activeElement)))
  })

  test('says aloud what was found, and what went wrong', async () => {
    const page = await visitSettled({ map: 'none', search: '?circle=-92.4451,31.3113,50', mayFail: true })
    assert.equal(
      await page
        .getByRole('status')
        .filter({ hasText: /articles? found/ })
        .count(),
      1,
    )
    await page.route(/geo-search/, route => route.fulfill({ status: 500, body: '{}' }))
    await page.click('#form [type=submit]')
    await page
      .getByRole('status')
      .filter({ hasText: /The service failed \(500\) since/ })
      .waitFor()
    await page.getByRole('button', { name: 'Try now' }).waitFor()
    await page.unroute(/geo-search/)
    await exactArea(page)
    await page.fill('#lat', '91')
    await page.click('#form [type=submit]')
    await page.getByRole('alert').filter({ hasText: 'Latitude must be a number from -90 to 90' }).waitFor()
  })

  test('is drawn on with the keyboard alone', async () => {
    const page = await visitSettled()
    await mapped(page)
    await page.focus('[data-tool=circle]')
    await page.keyboard.press('Enter')
    assert.ok(await page.evaluate(() => document.activeElement.classList.contains('maplibregl-canvas')))
    assert.match(await page.textContent('#drawing-hint'), /Enter takes the cross/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await drawn(page)
    await searched(page, () => page.keyboard.press('Enter'))
    assert.ok(await page.isChecked('[name=kind][value=circle]'))
    assert.ok(Number(await page.inputValue('#miles')) > 100)
    assert.equal(await page.evaluate(() => document.activeElement.dataset.tool), 'circle')
    await page.focus('[data-tool=polygon]')
    await page.keyboard.press('Enter')
    for (let zooms = 0; zooms < 2; zooms++) {
      // from afar there is no north or south to move to
      await page.keyboard.press('=')
      await drawn(page)
    }
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press('Enter')
      await page.keyboard.press(key)
      await drawn(page)
    }
    await page.keyboard.press('Enter')
    await searched(page, () => page.keyboard.press('Enter'))
    assert.equal((await page.inputValue('#corners')).split('\n').length, 4)
    await page.focus('[data-tool=box]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    assert.equal(await page.evaluate(() => document.activeElement.dataset.tool), 'box')
  })

  test('shows where the focus is, wherever it goes', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50' })
    await mapped(page)
    await page.evaluate(() => {
      document.getElementById('exact').open = true
    }) // a click would be where Tab begins
    const seen = new Set()
    for (let presses = 0; presses < 300; presses++) {
      // each value of a filter has three stops
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const one = document.activeElement
        if (!one || one === document.body) return null
        const shown = one.matches('.segments input, .layers input') ? one.nextElementSibling : one
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        const box = shown.getBoundingClientRect()
        return {
          name: one.id || one.className || one.name || one.textContent,
          drawn:
            (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) ||
            one.type === 'date' /* whose parts draw their own */,
          inView: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        }
      })
      if (!at) break
      assert.ok(at.drawn && at.inView, JSON.stringify(at))
      seen.add(at.name)
    }
    for (const name of ['connection-open', 'search-view', 'lng', 'tab-results', 'headline'])
      assert.ok(seen.has(name), `${name} of ${[...seen]}`)
  })

  test('says what is wrong: of a key, of a project, of a field', async () => {
    const page = await visit({ map: 'none', hash: '#project=demo&key=dl_000000000000_wrong' })
    await page.waitForFunction(() => !document.getElementById('connection-fault').hidden)
    assert.match(await page.textContent('#connection-fault'), /key is not valid/)
    await page.fill('#project', 'nobody-has-this')
    await page.fill('#key', on.demo.key)
    await page.click('#connect')
    await page.waitForFunction(() =>
      /no project “nobody-has-this”/.test(document.getElementById('connection-fault').textContent),
    )
    assert.equal(await page.getAttribute('#project', 'aria-invalid'), 'true')
    assert.equal(await page.getAttribute('#project', 'aria-describedby'), 'connection-fault')
    assert.equal(await page.inputValue('#key'), on.demo.key)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'project')
    await page.keyboard.type(on.demo.project) // the wrong name is selected
    await page.click('#connect')
    await settled(page)
    await exactArea(page)
    await page.fill('#north', '95')
    await page.press('#north', 'Enter')
    assert.match(await page.textContent('#form-fault'), /North must be a number from -90 to 90/)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'north')
    await page.fill('#north', '90')
    await page.fill('#clauses', 'nonsense')
    await page.press('#clauses', 'Enter')
    await page.waitForSelector('#form-fault:not([hidden])')
    assert.match(
      await page.textContent('#form-fault'),
      /^Write a tag as its kind, a colon and its name, such as topic:fire/,
    )
    assert.equal(await page.getAttribute('#clauses', 'aria-errormessage'), 'form-fault')
    await page.click('#connection-open')
    await page.click('#forget')
    assert.equal(await page.evaluate(() => sessionStorage.length), 0)
    assert.equal(await page.locator('#articles > li').count(), 0)
  })

  for (const colorScheme of ['light', 'dark']) {
    test(`has no barrier that axe knows of, ${colorScheme}`, async () => {
      const page = await visitSettled({ colorScheme, search: '?circle=-92.4451,31.3113,50' })
      await page.fill('#words', 'pin')
      await page.waitForSelector('#words-places [role=option]')
      const seen = await barriers(page, 'place')
      await page.keyboard.press('Escape')
      await page.click('#articles .headline')
      for (const tab of ['results', 'watches', 'live', 'request']) {
        await page.click(`#tab-${tab}`)
        seen.push(...(await barriers(page, tab)))
      }
      await page.click('#connection-open')
      seen.push(...(await barriers(page, 'connection')))
      assert.deepEqual(seen, [])
    })
  }

  for (const colorScheme of ['light', 'dark']) {
    test(`has no barrier that axe knows of while it searches, ${colorScheme}`, async () => {
      const page = await visitSettled({ map: 'none', colorScheme, search: '?circle=-92.4451,31.3113,50' })
      const { letGo } = await hold(page, '**/articles/**')
      await page.fill('#words', 'bridge')
      await page.keyboard.press('Enter')
      await page.waitForSelector('#layout[aria-busy=true]')
      assert.ok(await page.locator('#articles > li').count())
      assert.deepEqual(await barriers(page, 'busy'), [])
      await letGo()
    })
  }

  test('is drawn on with a finger, on a phone without barriers', async () => {
    const page = await visitSettled({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await page.tap('[data-tool=box]')
    const map = await page.locator('#map').boundingBox()
    const finger = await page.context().newCDPSession(page)
    const at = (x, y) => [{ x: map.x + map.width * x, y: map.y + map.height * y }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.4, 0.4) })
    for (const step of [0.45, 0.5, 0.6, 0.7])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step, step) })
    await searched(page, () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
    assert.ok(await page.isHidden('#drawing'))
    assert.match(page.url(), /box=/)
    const seen = []
    for (const tab of ['search', 'results', 'watches', 'live', 'request']) {
      await page.tap(`#tab-${tab}`)
      seen.push(...(await barriers(page, tab)))
    }
    assert.deepEqual(seen, [])
  })

  test('fits a phone', async () => {
    const page = await visitSettled({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const [tools, layers] = [await page.locator('#tools').boundingBox(), await page.locator('#layers').boundingBox()]
    assert.ok(tools.x + tools.width < layers.x, 'the map has room for its buttons')
    for (const tab of ['search', 'results', 'watches', 'live', 'request']) {
      await page.click(`#tab-${tab}`)
      assert.ok(await page.isVisible(`#panel-${tab}`), tab)
      assert.ok(
        await page.evaluate(
          () =>
            document.documentElement.scrollWidth <= innerWidth &&
            document.getElementById('layout').scrollWidth <= innerWidth,
        ),
        tab,
      )
    }
    await page.click('#tab-results')
    await page.tap('#articles .headline')
    const card = await page.locator('#card').boundingBox()
    assert.ok(card.x >= 0 && card.x + card.width <= 360)
    await page.click('#card .close')
    await page.click('#tab-search')
    await searched(page, () => page.click('#form [type=submit]'), { again: true })
    assert.ok(await page.isVisible('#panel-results'))
  })

  test('has room for the map and its buttons on every width', async () => {
    const page = await visitSettled()
    for (const [width, height] of [
      [320, 640],
      [340, 760],
      [390, 760],
      [560, 390],
      [600, 760],
      [720, 450],
      [844, 390],
      [999, 760],
      [1000, 760],
      [1240, 760],
      [1241, 760],
      [1320, 760],
      [1321, 760],
      [1920, 760],
    ]) {
      await page.setViewportSize({ width, height })
      await drawn(page)
      const [tools, layers] = [await page.locator('#tools').boundingBox(), await page.locator('#layers').boundingBox()]
      assert.ok(
        tools.x + tools.width < layers.x || tools.y + tools.height < layers.y,
        `${width}: ${JSON.stringify([tools, layers])}`,
      )
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), String(width))
    }
  })
}
