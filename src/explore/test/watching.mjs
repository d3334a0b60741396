// Watches: made of a search, told of, listed, sent elsewhere.
import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { barriers } from './barriers.mjs'
import { quiet, until } from './waiting.mjs'

const AROUND = '?circle=-92.4451,31.3113,50&near=Alexandria&words=bell&match=words'

export function watching(on) {
  const { api } = on
  const hash = () => `#project=${on.demo.project}&key=${on.demo.writing}`

  /** With the key that writes: the page is about what it may do. */
  const visit = async (search, options = {}) => {
    const page = await on.visitSettled({ search, hash: hash(), ...options })
    await page.waitForFunction(() => /^Listening/.test(document.getElementById('live-state').textContent))
    return page
  }

  const make = (name, search) => api('/watches', { method: 'POST', body: JSON.stringify({ name, search }) })

  /** A new article each time: one that changes, and matches as before, is not told of. */
  const publish = headline =>
    api('/runs', {
      method: 'POST',
      body: JSON.stringify({
        items: [
          {
            external_id: headline,
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

  const unique = words => `${words} ${process.hrtime.bigint()}`

  async function removeAll() {
    const headers = { Authorization: `Bearer ${on.demo.writing}` }
    const { items } = await api('/watches?limit=100')
    for (const { id } of items) {
      const url = `${on.demo.origin}/public/v1/projects/${on.demo.project}/watches/${id}`
      assert.equal((await fetch(url, { method: 'DELETE', headers })).status, 204)
    }
  }

  const row = (page, name) => page.locator('#watches > li', { hasText: name })

  const opened = async (page, name) => {
    await page.click('#tab-watches')
    await row(page, name).locator('summary').click()
    return row(page, name)
  }

  describe('watches', () => {
    afterEach(removeAll)

    test('watches a search, and tells of the next article that it finds', async () => {
      const page = await visit(AROUND)
      await page.click('#watch-open')
      assert.equal(await page.inputValue('#watch-name'), 'bell within 50 miles of Alexandria')
      await page.press('#watch-name', 'Enter')
      await page.locator('#watch-told', { hasText: 'is watched' }).waitFor()
      const [{ search }] = (await api('/watches')).items
      assert.deepEqual([search.q, search.radius_miles], ['bell', 50])
      assert.ok(search.exclude_location_type.includes('state'))
      const headline = unique('A watched bell rings')
      await publish(headline)
      const notice = page.locator('.notice-of')
      await notice.getByRole('button', { name: headline }).waitFor()
      assert.equal(await page.getAttribute('#notices', 'role'), 'log')
      assert.equal((await page.textContent('#watches-badge')).trim(), '1 new')
      await notice.getByRole('button', { name: headline }).click()
      await page.locator('#card h2', { hasText: headline }).waitFor()
      assert.equal(await notice.count(), 0)
      await page.click('#tab-live')
      const line = page.locator('#events .event.watch', { hasText: 'bell within 50 miles' })
      assert.match(await line.textContent(), new RegExp(`Matched by ${headline}`))
      await line.getByRole('button', { name: 'bell within 50 miles of Alexandria' }).click()
      await row(page, '1 match so far').getByRole('button', { name: headline }).waitFor()
      assert.equal(await page.textContent('#watches-badge'), '')
    })

    test('says which scope a key lacks', async () => {
      const page = await on.visitSettled({ search: AROUND })
      await page.click('#watch-open')
      await page.click('#watch-make')
      await page.locator('#watch-fault', { hasText: 'lacks the scope watches:manage' }).waitFor()
      assert.equal(await page.evaluate(() => document.activeElement.id), 'watch-make')
      await make('not mine', { q: 'bell' })
      const one = await opened(page, 'not mine')
      await one.getByRole('button', { name: 'Turn off' }).click()
      await one.locator('.fault', { hasText: 'lacks the scope watches:manage' }).waitFor()
      await one.getByRole('button', { name: 'Webhook' }).click()
      await one.getByLabel(/Address/).fill('https://example.com/')
      await one.getByRole('button', { name: 'Make the webhook' }).click()
      await one.locator('.fault', { hasText: 'lacks the scope webhooks:manage' }).waitFor()
    })

    test('watches no search that leaves nothing out, and says how another one differs from its list', async () => {
      const page = await visit('')
      await page.click('#watch-open')
      await page.locator('#watch-fault', { hasText: 'Name a place, words or a filter first' }).waitFor()
      assert.ok(await page.isHidden('#watch-make'))
      await page.keyboard.press('Escape')
      await page.fill('#words', 'bridges that were closed')
      await on.searched(page, () => page.press('#words', 'Enter'))
      await page.click('#watch-open')
      assert.match(await page.textContent('#watch-notes'), /words as they are written/)
      await page.fill('#watch-name', ' ')
      await page.click('#watch-make')
      await page.locator('#watch-fault', { hasText: 'The name must not be blank.' }).waitFor()
    })

    test('leads from a watch to its search, turns it off and on, and deletes it once that is confirmed', async () => {
      const { items } = await api('/articles/geo-search?bbox=-93,31,-92,32&limit=1')
      await make('bells of the box', { bbox: '-93,31,-92,32', nature: ['primary'] })
      const page = await visit('')
      const one = await opened(page, 'bells of the box')
      await one.getByRole('button', { name: items[0].headline }).waitFor()
      await one.getByRole('button', { name: 'Turn off' }).click()
      await one.locator('.state', { hasText: 'Turned off.' }).waitFor()
      assert.equal((await api('/watches')).items[0].enabled, false)
      await one.getByRole('button', { name: 'Turn on' }).click()
      await one.getByRole('button', { name: 'Turn off' }).waitFor()
      await on.searched(page, () => one.getByRole('button', { name: 'bells of the box', exact: true }).click())
      assert.equal(
        await on.total(page),
        (await api('/articles/geo-search?bbox=-93,31,-92,32&nature=primary')).pagination.total,
      )
      await page.click('#tab-watches')
      await one.getByRole('button', { name: 'Delete', exact: true }).click()
      await one.getByRole('button', { name: 'Keep it' }).click()
      await one.getByRole('button', { name: 'Delete', exact: true }).click()
      await one.getByRole('button', { name: 'Delete it' }).click()
      await one.waitFor({ state: 'detached' })
      assert.equal(await page.evaluate(() => document.activeElement.id), 'watches-title')
      assert.match(await page.textContent('#watches-count'), /no watch/)
      assert.equal((await api('/watches')).items.length, 0)
    })

    test('lists many watches in pages, and by the beginning of a name', async () => {
      const items = Array.from({ length: 30 }, (_, at) => ({ name: `watch ${100 + at}`, search: { q: 'bell' } }))
      await api('/watches', { method: 'POST', body: JSON.stringify({ items }) })
      const page = await visit('')
      await page.click('#tab-watches')
      await row(page, 'watch 124').waitFor()
      await page.click('#watches-more')
      await row(page, 'watch 129').waitFor()
      assert.equal(await page.locator('#watches > li').count(), 30)
      assert.ok(await page.isHidden('#watches-more'))
      assert.equal(await page.evaluate(() => document.activeElement.textContent), 'watch 125')
      await page.fill('#watches-name', 'WATCH 10')
      await page.locator('#watches-count', { hasText: '10 watches of that name' }).waitFor()
      assert.equal(await page.locator('#watches > li').count(), 10)
    })

    test('makes an address for feed readers, and withdraws it', async () => {
      const { id } = await make('bells', { q: 'bell' })
      const asked = []
      const page = await visit('')
      await page.route(`**/watches/${id}/feed-url`, route => {
        asked.push(route.request().method())
        const body = JSON.stringify({ url: '/public/v1/feeds/secret.atom' })
        return asked.at(-1) === 'POST'
          ? route.fulfill({ status: 201, contentType: 'application/json', body })
          : route.fulfill({ status: 204 })
      })
      const one = await opened(page, 'bells')
      await one.getByRole('button', { name: 'Feed readers' }).click()
      assert.deepEqual(asked, []) // an address that was made before would end
      await page.keyboard.press('Enter')
      await one.locator('.secret', { hasText: `${on.demo.origin}/public/v1/feeds/secret.atom` }).waitFor()
      await page.keyboard.press('Enter')
      await one
        .getByRole('status')
        .filter({ hasText: /Copied|Selected/ })
        .waitFor()
      await one.getByRole('button', { name: 'Withdraw it' }).click()
      await one.getByRole('status').filter({ hasText: 'No address is left.' }).waitFor()
      assert.ok(await one.locator('.secret').isHidden())
      assert.deepEqual(asked, ['POST', 'DELETE'])
    })

    test('sends the matches of a watch to a webhook, whose secret it shows', async () => {
      const { id } = await make('bells', { q: 'bell' })
      const page = await visit('')
      const one = await opened(page, 'bells')
      await one.getByRole('button', { name: 'Webhook' }).click()
      await page.keyboard.type('ftp://example.com/')
      await page.keyboard.press('Enter')
      await one.locator('.fault', { hasText: /^The address must/ }).waitFor()
      let body
      await page.route('**/webhooks', route => {
        body = route.request().postDataJSON()
        const answer = { ...body, secret: 'whsec_c2VjcmV0' }
        return route.fulfill({ status: 201, contentType: 'application/json', body: JSON.stringify(answer) })
      })
      await one.getByLabel(/Address/).fill('https://example.com/bells')
      await page.keyboard.press('Enter')
      await one.locator('.secret', { hasText: 'whsec_c2VjcmV0' }).waitFor()
      assert.deepEqual(body, { url: 'https://example.com/bells', types: ['service.watch.matched'], watch_ids: [id] })
    })

    test('tells of the watches that were made here alone, or of none', async () => {
      const own = unique('own bells')
      await make('bells of others', { q: 'bell' })
      const page = await visit(AROUND)
      await page.click('#watch-open')
      await page.fill('#watch-name', own)
      await page.press('#watch-name', 'Enter')
      await page.locator('#watch-told', { hasText: 'is watched' }).waitFor()
      await page.click('#tab-watches')
      await page.locator('label', { hasText: 'Made here' }).click()
      await publish(unique('A bell for one'))
      await page.locator('.notice-of', { hasText: own }).waitFor()
      assert.equal(await page.locator('.notice-of').count(), 1)
      await page.reload()
      await page.waitForFunction(() => /^Listening/.test(document.getElementById('live-state').textContent))
      await publish(unique('A bell after the page was loaded again'))
      await page.locator('.notice-of', { hasText: own }).waitFor()
      assert.equal(await page.locator('.notice-of').count(), 1)
      await page
        .locator('.notice-of')
        .getByRole('button', { name: /^Close/ })
        .press('Enter')
      assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-watches')
      await page.click('#tab-watches')
      await page.locator('label', { hasText: 'None' }).click()
      await page.click('#tab-live')
      await publish(unique('A bell for nobody'))
      await page.locator('#events .event.watch', { hasText: 'A bell for nobody' }).first().waitFor()
      await quiet()
      assert.equal(await page.locator('.notice-of').count(), 0)
    })

    /** A browser in which notifications are allowed, or not, once they are asked for. */
    const asking = answer => page =>
      page.addInitScript(answer => {
        globalThis.notified = []
        globalThis.asked = 0
        globalThis.Notification = class extends EventTarget {
          static permission = 'default'
          static async requestPermission() {
            globalThis.asked++
            Notification.permission = answer
            return answer
          }
          constructor(title, { body }) {
            super()
            globalThis.notified.push({ title, body })
          }
        }
      }, answer)

    test('asks for the permission to notify when that is wanted, and says where it is refused', async () => {
      const page = await visit('', { prepare: asking('denied') })
      await page.click('#tab-watches')
      assert.equal(await page.evaluate(() => globalThis.asked), 0)
      await page.check('#on-device', { force: true }).catch(() => undefined) // it does not stay checked
      await page.locator('#device-told', { hasText: 'does not let this page notify' }).waitFor()
      assert.ok(!(await page.isChecked('#on-device')))
    })

    test('notifies while nobody looks, listens to watches alone then, and lists afterwards what it missed', async () => {
      const streams = []
      const page = await visit('', { prepare: asking('granted') })
      page.on('request', request => {
        const url = new URL(request.url())
        if (url.pathname.endsWith('/events/stream')) streams.push(url.searchParams.get('type'))
      })
      await make('bells', { q: 'bell' })
      await page.click('#tab-watches')
      await page.check('#on-device')
      const hide = isHidden =>
        page.evaluate(isHidden => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
          document.hasFocus = () => !isHidden
          document.dispatchEvent(new Event('visibilitychange'))
        }, isHidden)
      await hide(true)
      await until(() => streams.includes('service.watch.matched'), 'the page listens to watches')
      const headline = unique('A bell in the background')
      await publish(headline)
      await page.waitForFunction(() => globalThis.notified.length === 1)
      assert.deepEqual(await page.evaluate(() => globalThis.notified), [{ title: 'bells', body: headline }])
      await page.click('#tab-live')
      assert.equal(await page.locator('#events .event', { hasText: headline }).count(), 0)
      await hide(false)
      await page.locator('#events .event.watch', { hasText: headline }).waitFor()
      await quiet()
      assert.equal(await page.locator('.notice-of').count(), 1) // told once
      assert.doesNotMatch(await page.locator('.notice-of').textContent(), /more article/)
    })

    test('shows the requests of its watches, which a terminal sends alike', async () => {
      const page = await visit(AROUND)
      await page.click('#tab-request')
      await page.selectOption('#request-kind', 'A watch of this search')
      assert.match(await page.textContent('#curl'), /-d '\{"name":"bell within 50 miles of Alexandria","search":\{/)
      await page.selectOption('#request-kind', 'Events, as they come')
      assert.match(await page.textContent('#curl'), /^curl -sSN .*events\/stream'$/s)
    })

    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ]) {
      test(`watches have no barrier that axe knows of, ${colorScheme}, ${width} wide`, async () => {
        await make('bells', { q: 'bell' })
        const page = await visit(AROUND, { colorScheme, viewport: { width, height: 844 } })
        await page.click('#tab-results')
        await page.click('#watch-open')
        const seen = await barriers(page, 'form')
        await page.keyboard.press('Escape')
        const one = await opened(page, 'bells')
        await one.getByRole('button', { name: 'Webhook' }).click()
        await publish(unique('A bell without barriers'))
        await page.locator('.notice-of').waitFor()
        seen.push(...(await barriers(page, 'list and notice')))
        await one.getByRole('button', { name: 'Feed readers' }).click()
        seen.push(...(await barriers(page, 'feed')))
        assert.deepEqual(seen, [])
      })
    }
  })
}
