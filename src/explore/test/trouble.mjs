// A slow service, a failing one, and one that is gone: what there is is shown, and nothing that is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactArea, hold, listMore, settled } from './browser.mjs'
import { holdTimers, quiet, until } from './waiting.mjs'

const isList = url => /\/articles(\/geo-search)?\?/.test(url.href) && !isCounts(url) && !/limit=100/.test(url.href)
const isCounts = url => url.searchParams.get('include') === 'facets'
const isDensity = url => url.pathname.endsWith('/density')

const fail = (status, retryAfter) => route =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    body: JSON.stringify({ title: 'No', status, detail: 'Not now', code: 'none' }),
  })

export function trouble(on) {
  const { visit, visitSettled, searched, total, api } = on
  const listed = page => page.waitForFunction(() => document.querySelectorAll('#articles > li').length === 25)

  async function isBack(page) {
    await listed(page)
    await page.waitForFunction(() => document.getElementById('outage').hidden)
    assert.match(await page.textContent('#results-count'), /^[\d,]+ articles found/)
  }

  test('the list waits for no counts, and late ones are never shown as those of another search', async () => {
    let counts
    const page = await visit({
      prepare: async page => {
        counts = await hold(page, isCounts)
      },
    })
    await listed(page)
    await page.locator('.choice', { hasText: 'City' }).waitFor() // to choose from, without counts yet
    assert.equal(await page.locator('#facets .count').count(), 0)
    assert.ok(!(await page.evaluate(() => document.getElementById('layout').hasAttribute('aria-busy'))))
    await exactArea(page)
    await page.fill('#south', '40')
    await page.press('#south', 'Enter')
    await until(
      () => counts.held.some(route => new URL(route.request().url()).searchParams.get('bbox') === '-180,40,180,90'),
      'the counts of the other search are asked for',
    )
    await counts.letGo()
    await settled(page)
    const facets = (await api('/articles/geo-search?bbox=-180,40,180,90&include=facets&limit=1')).facets
    assert.match(
      await page.locator('.choice', { hasText: 'Island' }).textContent(),
      new RegExp(`Island${facets.location_type.find(one => one.value === 'island').article_count} `),
    )
  })

  test('filters work without counts', async () => {
    const page = await visitSettled({ mayFail: true, prepare: page => page.route(isCounts, fail(503, 1)) })
    assert.equal(await page.locator('#articles > li').count(), 25)
    assert.ok(await page.isVisible('#counts-missing'))
    assert.ok(await page.isHidden('#fault'))
    assert.equal(await page.locator('#facets .count').count(), 0)
    await searched(page, () => page.locator('.choice', { hasText: 'City' }).locator('input').check())
    assert.equal(
      await total(page),
      (await api('/articles/geo-search?bbox=-180,-90,180,90&location_type=city')).pagination.total,
    )
    await page.unroute(isCounts)
    await searched(page, () => page.click('#form [type=submit]'), { again: true })
    assert.ok(await page.isHidden('#counts-missing'))
    assert.ok((await page.locator('#facets .count').count()) > 5)
  })

  test('the map shows what is listed while density is counted, and where it cannot be', async () => {
    let density
    const page = await visit({
      map: 'blank',
      mayFail: true,
      prepare: async page => {
        density = await hold(page, isDensity)
      },
    })
    await page.waitForFunction(() => /Counting/.test(document.getElementById('map-state').textContent))
    assert.match(await page.textContent('#legend'), /primary/)
    await density.letGo()
    await page.waitForFunction(() => /\d+ articles?/.test(document.getElementById('legend').textContent))
    await page.waitForSelector('#map-state', { state: 'hidden' })
    await page.unroute(isDensity)
    await page.route(isDensity, fail(503, 1))
    await exactArea(page)
    await searched(page, () => page.fill('#south', '-80').then(() => page.press('#south', 'Enter')))
    // the map also moved to the area, and asks once more
    await page.waitForFunction(() => /density is not available/.test(document.getElementById('map-state').textContent))
    assert.match(await page.textContent('#legend'), /primary/)
    assert.ok(await page.isHidden('#fault'))
  })

  test('keeps the cells that it has while finer ones are counted', async () => {
    const page = await visitSettled({ map: 'blank', mayFail: true })
    await page.waitForFunction(() => document.querySelectorAll('#cells-list li').length === 10)
    const before = await page.textContent('#cells-list')
    await page.route(isDensity, fail(503, 1))
    await page.focus('.maplibregl-canvas')
    await page.keyboard.press('Shift+Equal') // by two levels: one may have the same cells
    await page.waitForFunction(() => /not available in smaller/.test(document.getElementById('map-state').textContent))
    assert.equal(await page.textContent('#cells-list'), before)
    assert.match(await page.textContent('#legend'), /\d+ articles?/)
  })

  test('says that it is searching, and never lists a late answer over a newer one', async () => {
    const page = await visitSettled()
    const slow = await hold(page, url => isList(url) && url.searchParams.get('bbox')?.startsWith('1,'))
    await exactArea(page)
    await page.fill('#west', '1')
    await page.press('#west', 'Enter')
    await page.waitForFunction(() => document.getElementById('results-count').textContent === 'Searching…')
    assert.equal(await page.getAttribute('#layout', 'aria-busy'), 'true')
    await searched(page, () => page.fill('#west', '2').then(() => page.press('#west', 'Enter')))
    const expected = (await api('/articles/geo-search?bbox=2,-90,180,90')).pagination.total
    assert.equal(await total(page), expected)
    await slow.letGo()
    await quiet()
    assert.equal(await total(page), expected)
  })

  test('asks again by itself after the seconds that the service names', async () => {
    for (const [status, words] of [
      [429, /Too many requests/],
      [503, /unavailable or timed out/],
    ]) {
      const page = await visitSettled({ mayFail: true })
      await page.route(isList, fail(status, 1))
      await page.click('#form [type=submit]')
      await page.locator('#outage', { hasText: words }).waitFor()
      await page.locator('#outage', { hasText: / since \d\d:\d\d; trying again in \d+ s\./ }).waitFor()
      // until it asks again
      await page.locator('#results-count', { hasText: /^Not updated: [\d,]+ articles found/ }).waitFor()
      assert.ok(await page.isHidden('#live-dot'))
      assert.equal(await page.locator('#articles > li').count(), 25) // what was there stays
      await page.unroute(isList)
      await isBack(page)
    }
  })

  test('offers no more pages of a list that the last search did not answer, until it is answered', async () => {
    const page = await visitSettled({ mayFail: true })
    const more = page.locator('#more')
    await listMore(page)
    await page.waitForFunction(() => document.querySelectorAll('#articles > li').length === 50)
    await holdTimers(page, 1500, Infinity) // retries never come
    await page.route(isList, fail(503, 30))
    await page.click('#form [type=submit]')
    await page.locator('#results-count', { hasText: /^Not updated: [\d,]+ articles found/ }).waitFor()
    assert.ok(await more.isVisible())
    assert.equal(await more.getAttribute('aria-disabled'), 'true')
    await page.unroute(isList)
    await page.click('#again')
    await isBack(page)
    assert.equal(await more.getAttribute('aria-disabled'), null)
    await listMore(page)
    await page.waitForFunction(() => document.querySelectorAll('#articles > li').length === 50)
  })

  async function loseService(page) {
    await page.waitForFunction(() => document.querySelector('#legend').textContent)
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    await page.route('**/public/**', route => route.abort())
    await page.click('#form [type=submit]')
    await page.waitForFunction(() => !document.getElementById('outage').hidden)
    assert.match(await page.textContent('#outage'), /^No connection since \d\d:\d\d/)
    await page.waitForFunction(() =>
      /does not answer\. .* Trying again in \d+ s\./.test(document.getElementById('live-state').textContent),
    ) // not "Listening"
    assert.equal(await page.locator('#articles > li').count(), 25)
    assert.notEqual(await page.textContent('#legend'), '')
  }

  test('goes on by itself when a service that was gone is back, and leaves a card open', async () => {
    const page = await visitSettled({ map: 'blank', mayFail: true })
    await loseService(page)
    await page.click('#tab-results')
    const first = page.locator('#articles .headline').first()
    const headline = await first.textContent()
    await first.click()
    await page.waitForSelector('#card:not([hidden])')
    await page.unroute('**/public/**')
    await isBack(page)
    assert.equal(await page.locator('#card h2').textContent(), headline)
  })

  test('goes on when it is asked to, before it tries again by itself', async () => {
    const page = await visitSettled({ map: 'blank', mayFail: true })
    await holdTimers(page, 1500, Infinity) // retries never come
    await loseService(page)
    await page.unroute('**/public/**')
    await page.click('#again')
    await isBack(page)
  })

  test('goes on when it is asked to, where the feed alone was lost', async () => {
    const page = await visitSettled({ mayFail: true })
    await page.waitForFunction(() => !document.getElementById('live-dot').hidden)
    await holdTimers(page, 1500, Infinity) // retries never come
    await page.route('**/events/stream*', route => route.abort())
    await page.click('#tab-live')
    await page.click('#live-toggle')
    await page.click('#live-toggle') // the stream is given up
    await page.waitForSelector('#outage:not([hidden])')
    await page.unroute('**/events/stream*')
    await page.click('#again')
    await page.waitForSelector('#outage', { state: 'hidden' })
    assert.match(await page.textContent('#live-state'), /^Listening/)
  })

  test('says that there is no connection as soon as the browser is offline, above the list and in the feed', async () => {
    const page = await visitSettled({ mayFail: true })
    await page.click('#tab-live')
    await page.waitForFunction(() => /^Listening/.test(document.getElementById('live-state').textContent))
    try {
      await page.context().setOffline(true)
      await page.waitForSelector('#outage:not([hidden])')
      assert.match(await page.textContent('#outage'), /^No connection since/)
      assert.match(await page.textContent('#live-state'), /^The service does not answer/)
      assert.ok(await page.isHidden('#live-dot'))
    } finally {
      await page.context().setOffline(false)
    }
    await page.waitForSelector('#outage', { state: 'hidden' })
    assert.match(await page.textContent('#live-state'), /^Listening/)
  })

  test('does not claim to listen while no request is answered, although the stream is still open', async () => {
    const page = await visitSettled({ mayFail: true })
    const said = text =>
      page.waitForFunction(text => document.getElementById('live-state').textContent.includes(text), text)
    await page.click('#tab-live')
    await said('Listening')
    await page.route('**/public/**', route => route.abort()) // as where a connection is kept that has died
    await page.click('#form [type=submit]')
    await page.waitForSelector('#outage:not([hidden])')
    await said('Trying again in')
    assert.doesNotMatch(await page.textContent('#live-state'), /Listening/)
    await page.unroute('**/public/**')
    await page.click('#again')
    await page.waitForSelector('#outage', { state: 'hidden' })
    await said('Listening')
  })

  test('a late answer opens no project that was cancelled, and stores no key that is forgotten', async () => {
    const page = await visitSettled()
    const events = await hold(page, url => url.pathname.endsWith('/events') && url.searchParams.has('type'))
    await page.click('#connection-open')
    await page.fill('#key', on.demo.key)
    await page.click('#connect')
    await page.click('#connection-cancel')
    await settled(page)
    await page.click('#connection-open')
    await page.fill('#key', on.demo.key)
    await page.click('#connect')
    await page.click('#forget')
    await events.letGo()
    await quiet()
    assert.equal(await page.evaluate(() => sessionStorage.length), 0)
    assert.equal(await page.textContent('#project-name'), '')
    assert.equal(await page.locator('#articles > li').count(), 0)
  })

  test('opens the project that the address names, with the key of the tab', async () => {
    const page = await visitSettled()
    await page.goto(`${on.demo.origin}/explore?project=nobody-has-this`)
    await page.waitForFunction(() =>
      /no project “nobody-has-this”/.test(document.getElementById('connection-fault').textContent),
    )
    await page.fill('#project', on.demo.project)
    await page.click('#connect')
    await settled(page)
  })

  test('ignores dates in the address that are no days', async () => {
    const page = await visitSettled({ search: '?pub_date_from=2026-13-01&pub_date_to=20266-01-01' })
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=-180,-90,180,90&limit=1')).pagination.total)
    assert.ok(!page.url().includes('pub_date'), page.url())
  })

  test('a key that is refused in the middle says so, and another one goes on', async () => {
    const page = await visitSettled({ mayFail: true })
    await page.route(isList, fail(401))
    await page.click('#form [type=submit]')
    await page.waitForSelector('#connection[open]')
    assert.match(await page.textContent('#connection-fault'), /key is not valid/)
    await page.unroute(isList)
    await page.fill('#key', on.demo.key)
    await page.click('#connect')
    await isBack(page)
  })

  test('says that it opens a project, and what a search without results can be asked instead', async () => {
    let held
    const page = await visit({
      search: '?circle=-30,0.5,3',
      prepare: async page => {
        held = await hold(page, '**/public/**')
      },
    })
    await page.waitForFunction(() => document.getElementById('results-count').textContent === 'Opening the project…')
    assert.equal(await page.getAttribute('#layout', 'aria-busy'), 'true')
    await held.letGo()
    await settled(page)
    assert.equal(await page.textContent('#results-count'), 'No article found')
    assert.equal(await page.textContent('#nothing'), 'A larger area may find more.Clear all')
    const [from, to] = [await page.locator('#from').boundingBox(), await page.locator('#to').boundingBox()]
    assert.ok(from.width > 100 && to.width > 100, JSON.stringify([from, to]))
  })

  test('keeps the key where the service does not answer at first', async () => {
    const page = await visit({ mayFail: true, prepare: page => page.route('**/public/**', route => route.abort()) })
    await page.waitForSelector('#connection[open]')
    assert.match(await page.textContent('#connection-fault'), /does not answer/)
    await page.unroute('**/public/**')
    await page.click('#connect')
    await listed(page)
  })

  test('says at the field what the service has against an area', async () => {
    const page = await visit({ search: '?polygon=0,0;10,10;10,0;0,11' })
    await page.waitForSelector('#form-fault:not([hidden])')
    assert.match(await page.textContent('#form-fault'), /^Corners: must not cross/)
    assert.equal(await page.getAttribute('#corners', 'aria-invalid'), 'true')
    assert.ok(
      await page.evaluate(() =>
        document.getElementById('corners').closest('.field').contains(document.getElementById('form-fault')),
      ),
    )
    await searched(page, () => page.fill('#corners', '0,0\n10,0\n10,10').then(() => page.click('#form [type=submit]')))
    assert.ok(await page.isHidden('#form-fault'))
    assert.equal(await page.getAttribute('#corners', 'aria-invalid'), null)
  })

  test('lists each article once, however often more is asked for', async () => {
    const page = await visitSettled()
    await page.dblclick('#more')
    await page.waitForFunction(() => document.querySelectorAll('#articles > li').length >= 50)
    await quiet()
    const ids = await page.locator('.headline').evaluateAll(all => all.map(one => one.dataset.article))
    assert.equal(new Set(ids).size, ids.length)
  })

  test('asks for the places of words as far as the list is looked at', async () => {
    const asked = []
    const page = await visit({
      search: '?words=the',
      viewport: { width: 1440, height: 900 },
      prepare: async page => {
        page.on('request', request => {
          if (/\/articles\/\d+$/.test(new URL(request.url()).pathname)) asked.push(request.url())
        })
      },
    })
    await listed(page)
    await until(
      () => asked.length >= 4,
      () => `the page asks for the places of 4 articles: ${asked.length}`,
    )
    await quiet()
    assert.ok(asked.length <= 12, String(asked.length))
    await page.locator('#articles > li').last().scrollIntoViewIfNeeded()
    await until(
      () => asked.length > 8,
      () => `the page asks for the places of more than 8 articles: ${asked.length}`,
    )
    await quiet()
    assert.ok(asked.length <= 25, String(asked.length))
    assert.equal(new Set(asked).size, asked.length)
  })
}
