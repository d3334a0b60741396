// Downloads: whole, in the service's own formats, with their progress and a stop.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { holdTimers } from './waiting.mjs'

/** As the page asks: without places that are coarser than the circle. */
const CIRCLE = `center_lng=-92.4451&center_lat=31.3113&radius_miles=50&${['continent', 'ocean', 'country', 'sea', 'state', 'province', 'region'].map(type => `exclude_location_type=${type}`).join('&')}`
const isPage = url =>
  /\/articles(\/geo-search|\/semantic-search)?$/.test(url.pathname) && url.searchParams.get('limit') === '100'
const isNextPage = url => isPage(url) && ![null, '*'].includes(url.searchParams.get('cursor'))

export function downloads(on) {
  const { visitSettled, total, api } = on

  /** In memory, as where a browser lets no page write into a file. */
  const inMemory = page =>
    page.addInitScript(() => {
      window.showSaveFilePicker = undefined
    })

  /** Into a file of the page's own, in place of the one that a dialog asks for. */
  const inFile = page =>
    page.addInitScript(() => {
      window.showSaveFilePicker = async options =>
        (await navigator.storage.getDirectory()).getFileHandle(options.suggestedName, { create: true })
    })
  const written = (page, name) =>
    page.evaluate(
      async name => (await (await (await navigator.storage.getDirectory()).getFileHandle(name)).getFile()).text(),
      name,
    )

  async function begin(page, format) {
    await page.click('#to-downloads')
    await page.getByRole('button', { name: format, exact: true }).click()
  }

  async function take(page, format) {
    await page.click('#to-downloads')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format, exact: true }).click(),
    ])
    await page.waitForFunction(() => !document.querySelector('#downloads [aria-disabled=true]'))
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }
  const outcome = page => page.textContent('.downloading + p')
  const ended = page =>
    page.waitForFunction(() => /saved in/.test(document.querySelector('.downloading + p').textContent))
  const lines = text =>
    text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))

  async function own(accept) {
    const answer = await fetch(
      `${on.demo.origin}/public/v1/projects/${on.demo.project}/articles/geo-search?${CIRCLE}&limit=100`,
      { headers: { Authorization: `Bearer ${on.demo.key}`, Accept: accept } },
    )
    return answer.text()
  }

  test('files are those of the service itself', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50', prepare: inMemory })
    const csv = await take(page, 'CSV, a row for each place')
    assert.equal(csv.name, 'demo-places.csv')
    assert.equal(csv.text, `\uFEFF${await own('text/csv')}`) // by the mark, spreadsheets know UTF-8
    assert.match(await outcome(page), /^\d+ articles saved in demo-places\.csv\.$/)
    assert.deepEqual(
      JSON.parse((await take(page, 'GeoJSON')).text).features,
      JSON.parse(await own('application/geo+json')).features,
    )
    assert.deepEqual(lines((await take(page, 'NDJSON')).text), lines(await own('application/x-ndjson')))
  })

  test('a CSV of articles has a row for each, with its tags and the names of its places, and nothing that a spreadsheet calculates', async () => {
    const page = await visitSettled({
      prepare: async page => {
        await inMemory(page)
        await page.route(
          url => isPage(url) && url.searchParams.get('cursor') === '*',
          async route => {
            const response = await route.fetch()
            const answer = await response.json()
            answer.items[0].headline = ' =1+1'
            answer.items[1].headline = '＝1+1'
            answer.items[2].headline = '\n-1'
            answer.items[3].headline = 'Malmö – a "quiet" day'
            await route.fulfill({ response, json: answer })
          },
        )
      },
    })
    const { items } = await api('/articles/geo-search?bbox=-180,-90,180,90&limit=100')
    const csv = await take(page, 'CSV, a row for each article')
    assert.equal(csv.name, 'demo-articles.csv')
    const rows = csv.text.trimEnd().split('\r\n')
    assert.equal(
      rows[0],
      '\uFEFF"article_id","headline","url","author","pub_date","source_id","source_name","preview","tags","places"',
    )
    assert.equal(rows.length - 1, await total(page))
    for (const [at, headline] of ['"\' =1+1"', '"\'＝1+1"', '"\'\n-1"', '"Malmö – a ""quiet"" day"'].entries())
      assert.ok(rows[at + 1].startsWith(`${items[at].id},${headline},`), rows[at + 1])
    const last = items.at(-1)
    assert.ok(
      rows[items.length].endsWith(
        `"${last.metadata.map(tag => `${tag.meta_type}:${tag.category}`).join('; ')}","${[...new Set(last.matching_locations.map(place => place.formatted_address))].join('; ')}"`,
      ),
      rows[items.length],
    )
  })

  test('a download has every page of the search, each article once', async () => {
    const asked = []
    const page = await visitSettled({
      prepare: async page => {
        await inMemory(page)
        page.on('request', request => {
          if (isPage(new URL(request.url())) && /cursor/.test(request.url())) asked.push(request.url())
        })
      },
    })
    const expected = await total(page)
    assert.ok(expected > 300, String(expected))
    asked.length = 0
    const all = lines((await take(page, 'NDJSON')).text)
    assert.equal(all.length, expected)
    assert.equal(new Set(all.map(one => one.id)).size, expected)
    assert.equal(asked.length, Math.ceil(expected / 100))
  })

  test('a polygon has files, too', async () => {
    const page = await visitSettled({ search: '?polygon=-100,25;-80,25;-80,40;-100,40', prepare: inMemory })
    assert.equal(lines((await take(page, 'NDJSON')).text).length, await total(page))
  })

  test('a search by meaning has files, with the places and the scores of its articles', async () => {
    const page = await visitSettled({
      search: '?circle=-92.4451,31.3113,50&words=flood&match=hybrid',
      prepare: inMemory,
    })
    await page.click('#to-downloads')
    assert.match(await page.textContent('#downloads-help'), /best 1,000 articles.*entities are in none/)
    await page.keyboard.press('Escape')
    assert.ok(await page.isHidden('#downloads'))
    assert.equal(await page.evaluate(() => document.activeElement.id), 'to-downloads')
    const { features } = JSON.parse((await take(page, 'GeoJSON')).text)
    const ids = (await api(`/articles/semantic-search?q=flood&mode=hybrid&${CIRCLE}&limit=100`)).items.map(
      one => one.id,
    )
    assert.deepEqual([...new Set(features.map(one => one.properties.id))], ids)
    assert.ok(features.every(one => one.geometry.type && one.properties.label && one.properties.score !== undefined))
  })

  test('articles without a place are in files, too', async () => {
    const page = await visitSettled({ search: '?words=river&match=words', prepare: inMemory })
    const rows = (await take(page, 'CSV, a row for each place')).text.trimEnd().split('\r\n')
    assert.equal(rows.length - 1, (await api('/articles?q=river&limit=1')).pagination.total)
  })

  test('a download waits as long as the service says, and goes on where it was', async () => {
    const page = await visitSettled({ prepare: inFile })
    const expected = await total(page)
    let refused = 0
    await page.route(isNextPage, route =>
      refused++ === 0
        ? route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            headers: { 'Retry-After': '1' },
            body: '{"status":429,"code":"rate_limited"}',
          })
        : route.continue(),
    )
    const waits = await holdTimers(page, 1000)
    await begin(page, 'GeoJSON')
    await page.locator('.downloading', { hasText: 'Too many requests with this key. Trying again in 1 s.' }).waitFor()
    assert.match(await page.textContent('.downloading'), /^100 of [\d,]+ articles/)
    await waits.letGo()
    await ended(page)
    const { features } = JSON.parse(await written(page, 'demo-articles.geojson'))
    assert.equal(new Set(features.map(one => one.properties.id)).size, expected)
  })

  test('a download that is stopped is a whole file, and says what it has', async () => {
    const page = await visitSettled({ prepare: inFile })
    await page.route(isNextPage, () => undefined) // never answered
    await begin(page, 'GeoJSON')
    await page.locator('.downloading', { hasText: /^100 of/ }).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Stop')
    await page.keyboard.press('Enter')
    await ended(page)
    assert.match(await outcome(page), /^Stopped: 100 of [\d,]+ articles saved in demo-articles\.geojson\.$/)
    const { features } = JSON.parse(await written(page, 'demo-articles.geojson'))
    assert.equal(new Set(features.map(one => one.properties.id)).size, 100)
    assert.ok(await page.evaluate(() => document.activeElement.id === 'to-downloads'))
  })

  test('a download ends when the key is forgotten', async () => {
    const page = await visitSettled({ prepare: inFile })
    await page.route(isNextPage, () => undefined) // never answered
    await begin(page, 'NDJSON')
    await page.locator('.downloading', { hasText: /^100 of/ }).waitFor()
    await page.click('#connection-open')
    await page.click('#forget')
    await ended(page)
    assert.match(await outcome(page), /^Stopped: 100 of [\d,]+ articles saved in demo-articles\.ndjson\.$/)
    assert.equal(lines(await written(page, 'demo-articles.ndjson')).length, 100)
  })

  test('a download that fails says why, and keeps what came', async () => {
    const page = await visitSettled({ prepare: inMemory })
    await page.route(isNextPage, route =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' }),
    )
    const { name, text } = await take(page, 'NDJSON')
    assert.equal(name, 'demo-articles-part.ndjson')
    assert.equal(lines(text).length, 100)
    assert.match(
      await outcome(page),
      /^The key is not valid.* Ended early: 100 of [\d,]+ articles saved in demo-articles-part\.ndjson\.$/,
    )
  })
}
