// The feed at the side.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hold, mapped } from './browser.mjs'
import { holdTimers, until } from './waiting.mjs'

const STREAM = '**/events/stream*'

export function live(on) {
  const { visitSettled, searched, api } = on

  /** An article about Alexandria. */
  const publish = (id, headline) =>
    api('/runs', {
      method: 'POST',
      body: JSON.stringify({
        items: [
          {
            external_id: id,
            headline,
            pub_date: '2026-11-20',
            locations: [
              {
                label: 'Alexandria',
                location_type: 'city',
                formatted_address: 'Alexandria, Louisiana, United States',
                nature: 'primary',
                geometry: { type: 'Point', coordinates: [-92.4451, 31.3113] },
              },
            ],
          },
        ],
      }),
    })

  test('tells of an import while it happens, by name', async () => {
    const page = await visitSettled()
    await mapped(page) // the article is on the map at once
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    const headline = `A bell rings at ${process.hrtime.bigint()}`
    const moment = await holdTimers(page, 7000)
    await publish('explorer-test', headline)
    await page.locator('#events .event button', { hasText: headline }).waitFor()
    await page
      .locator('#events .event', { hasText: headline })
      .getByRole('button', { name: 'Alexandria', exact: true })
      .waitFor()
    await page.locator('.arrival span', { hasText: headline }).waitFor()
    assert.doesNotMatch(await page.textContent('#events'), /Article created|Run completed/)
    await page.locator('#events .event button', { hasText: headline }).click()
    assert.equal(await page.textContent('#card h2'), headline)
    assert.equal(await page.locator('.held').count(), 1)
    await moment.letGo()
    await page.locator('.arrival').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.click('#tab-results')
    await searched(page, () => page.click('#fresh'), { again: true })
    assert.equal(
      (await page.textContent('#articles .headline >> nth=0')) === headline ||
        (await page.getByRole('button', { name: headline }).count()) > 0,
      true,
    )
  })

  test('shows an article that arrives before the map is open once it is', async () => {
    let map
    const page = await visitSettled({
      prepare: async page => {
        map = await hold(page, '**/maplibre.js')
      },
    })
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    const headline = `An early bell rings at ${process.hrtime.bigint()}`
    await publish('explorer-early', headline)
    await page
      .locator('#events .event', { hasText: headline })
      .getByRole('button', { name: 'Alexandria', exact: true })
      .waitFor()
    assert.equal(await page.locator('.arrival').count(), 0)
    await holdTimers(page, 7000) // it stays
    await map.letGo()
    await page.locator('.arrival span', { hasText: headline }).waitFor()
  })

  test('tells a run of a thousand items in one line that opens, and stays at hand', async () => {
    const asked = []
    const page = await visitSettled({ map: 'none' })
    page.on('request', request => {
      if (/\/articles\/\d+$/.test(new URL(request.url()).pathname)) asked.push(request.url())
    })
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    await page.evaluate(() => {
      globalThis.longest = 0
      globalThis.shown = 0 // times that events which came together are shown: others wait for 700 ms
      const begin = setTimeout
      globalThis.setTimeout = (run, time, ...values) => {
        globalThis.shown += Number(time === 700)
        return begin(run, time, ...values)
      }
      let last = performance.now()
      setInterval(() => {
        globalThis.longest = Math.max(globalThis.longest, performance.now() - last)
        last = performance.now()
      }, 10)
    })
    const items = Array.from({ length: 1000 }, (_, at) => ({
      external_id: `many-${at}`,
      headline: `One of many ${at}`,
      pub_date: '2024-01-01',
      locations: [
        {
          label: 'Nowhere',
          location_type: 'city',
          formatted_address: 'Nowhere',
          nature: 'background',
          geometry: { type: 'Point', coordinates: [-100, -40] },
        },
      ],
    }))
    await api('/runs', { method: 'POST', body: JSON.stringify({ items }) })
    const batch = page.locator('.event.batch', { hasText: '1,000 articles imported' })
    await batch.waitFor()
    assert.ok((await page.locator('.event').count()) <= 10)
    assert.equal(await batch.locator('ol .event').count(), 0)
    await batch.locator('summary').click()
    await batch
      .getByRole('button', { name: /^One of many/ })
      .first()
      .waitFor()
    assert.equal(await batch.locator('ol > .event').count(), 20)
    await batch.locator('ol > .event').first().getByRole('button', { name: 'Nowhere' }).waitFor()
    await batch.getByRole('button', { name: 'Show more' }).click()
    assert.equal(await batch.locator('ol > .event').count(), 40)
    // at most 6 of those that come together are announced; the lines have their places, too
    const [shown, longest] = await page.evaluate(() => [globalThis.shown, Math.round(globalThis.longest)])
    assert.ok(asked.length <= 6 * shown + 60, `${asked.length} articles, shown ${shown} times`)
    console.log(
      `# a run of 1,000 items: ${asked.length} articles asked for, shown ${shown} times, ${await page.locator('.event').count()} lines, the page was busy for ${longest} ms at most`,
    )
    await page.click('#tab-results')
    await page.click('#fresh')
  })

  test('lists every article of a run that comes in parts, however often its line was opened', async () => {
    const { items } = await api('/articles?limit=30')
    const parts = [items.slice(0, 5), items.slice(5, 17), items.slice(17)].map(articles =>
      articles.map(({ id, headline }) => ({
        id: `part-${id}`,
        cursor: `part-${id}`,
        type: 'service.article.created',
        occurred_at: new Date().toISOString(),
        run: { id: 'in-parts', attempt: 1 },
        article_id: id,
        entity: { type: null, id: null },
        data: { headline },
      })),
    )
    parts[2].push({
      ...parts[2][0],
      type: 'service.run.completed',
      article_id: null,
      data: { counts: { total: 30, succeeded: 30, failed: 0 }, outcome: 'succeeded' },
    })
    const waiting = []
    const answer = () => {
      const body = parts.shift().map(event => `id: ${event.cursor}\ndata: ${JSON.stringify(event)}\n\n`)
      return waiting.shift().fulfill({ contentType: 'text/event-stream', body: body.join('') })
    }
    const page = await visitSettled()
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    await page.route(STREAM, route => waiting.push(route))
    await page.click('#live-toggle')
    await page.click('#live-toggle') // the stream is given up
    const part = async told => {
      await until(() => waiting.length > 0, 'the events are asked for')
      await answer()
      await page.locator('.event.batch', { hasText: told }).waitFor()
    }
    const batch = page.locator('.event.batch').first()
    const lines = batch.locator('ol > .event')
    const more = batch.locator('button.more')
    await part('5 articles imported so far')
    await batch.locator('summary').click()
    await lines.nth(4).waitFor()
    assert.ok(await more.isHidden())
    await part('17 articles imported so far')
    await more.click()
    await lines.nth(16).waitFor()
    assert.ok(await more.isHidden())
    await part('30 articles imported')
    await more.click()
    await lines.nth(29).waitFor()
    assert.equal(await lines.count(), 30)
    assert.ok(await more.isHidden())
    await page.unroute(STREAM)
  })

  test('goes on where it was when the service is back, and anew where that is too long ago', async () => {
    const page = await visitSettled({ map: 'none', mayFail: true })
    const say = words =>
      page.waitForFunction(text => document.getElementById('live-state').textContent.includes(text), words)
    await page.click('#tab-live')
    await say('Listening')
    await page.route(STREAM, route => route.abort())
    await page.click('#live-toggle')
    await page.click('#live-toggle') // the stream is given up
    await say('Trying again in')
    await page.locator('#outage', { hasText: /No connection since \d\d:\d\d; trying again/ }).waitFor()
    assert.equal(await page.locator('#articles > li').count(), 25)
    const headline = `Meanwhile ${process.hrtime.bigint()}`
    await api('/runs', {
      method: 'POST',
      body: JSON.stringify({ items: [{ external_id: 'meanwhile', headline, pub_date: '2026-11-18' }] }),
    })
    await page.unroute(STREAM)
    await page.locator('#events').getByRole('button', { name: headline }).waitFor()
    await say('Listening')
    assert.ok(await page.isHidden('#outage'))
    let gone = 1
    await page.route(STREAM, route =>
      gone-- > 0
        ? route.fulfill({
            status: 410,
            contentType: 'application/problem+json',
            body: '{"status":410,"code":"cursor_expired"}',
          })
        : route.continue(),
    )
    await page.click('#live-toggle')
    await page.click('#live-toggle')
    await page.locator('.event', { hasText: 'past retention' }).waitFor()
    await say('Listening')
  })

  /** An article comes, although there is no stream. */
  async function isPolled(page, headline) {
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    await publish('explorer-polled', headline)
    await page.locator('#events .event button', { hasText: headline }).waitFor()
  }

  test('asks by long polls where the service has no stream', async () => {
    const page = await visitSettled({
      map: 'none',
      prepare: page => page.route(STREAM, route => route.fulfill({ status: 404, body: '{}' })),
    })
    await isPolled(page, `A bell without a stream at ${process.hrtime.bigint()}`)
  })

  test('asks by long polls where a proxy holds the stream back', async () => {
    const page = await visitSettled({
      map: 'none',
      prepare: async page => {
        await page.route(STREAM, () => undefined)
        await page.addInitScript(() => {
          const timeout = AbortSignal.timeout.bind(AbortSignal)
          AbortSignal.timeout = milliseconds => timeout(milliseconds === 10_000 ? 100 : milliseconds)
        })
      },
    })
    await isPolled(page, `A bell behind a proxy at ${process.hrtime.bigint()}`)
  })
}
