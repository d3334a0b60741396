// Areas, words and filters: what is found is what the API finds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers } from './barriers.mjs'
import { exactArea, mapped, settled } from './browser.mjs'

export function searching(on) {
  const { visit, visitSettled, searched, total, api } = on

  test('shows the whole project, and takes the key out of the address', async () => {
    const page = await visitSettled({ map: 'drawn' })
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=-180,-90,180,90&limit=1')).pagination.total)
    assert.equal(await page.locator('#articles > li').count(), 25)
    assert.ok(!page.url().includes('dl_') && !page.url().includes('#'), page.url())
    assert.equal(await page.evaluate(() => localStorage.length), 0)
    assert.ok(!(await page.content()).includes(on.demo.key))
    await page.reload() // the tab keeps it
    await settled(page)
    assert.ok((await total(page)) > 200)
  })

  test('takes a key that is pasted into the address bar of the open page', async () => {
    const page = await visit({ map: 'none', hash: '' })
    await page.waitForSelector('#connection[open]')
    await page.evaluate(hash => {
      location.hash = hash
    }, new URL(on.demo.url).hash)
    await settled(page)
    assert.ok(!page.url().includes('dl_') && !page.url().includes('#'), page.url())
  })

  test('copies its address for somebody else, who needs a key of their own', async () => {
    const page = await visitSettled({
      map: 'none',
      search: '?circle=-92.4451,31.3113,50',
      prepare: page =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'clipboard', {
            value: {
              writeText: async text => {
                globalThis.copied = text
              },
            },
          })
        }),
    })
    await page.focus('#share-open')
    await page.keyboard.press('Enter')
    await page.locator('#share', { hasText: 'The address of this search is copied.' }).waitFor()
    const address = await page.evaluate(() => globalThis.copied)
    assert.equal(address, page.url())
    assert.match(address, /circle=-92.4451/)
    assert.ok(!address.includes('dl_'))
    assert.match(
      await page.textContent('#share'),
      /needs a key of their own for the project “demo”. Yours is not in the address/,
    )
    assert.deepEqual(await barriers(page, 'share'), [])
    await page.keyboard.press('Escape')
    assert.ok(await page.isHidden('#share'))
    assert.equal(await page.evaluate(() => document.activeElement.id), 'share-open')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await page.click('#share-open')
    await page.locator('#share', { hasText: 'Copy the address of this search:' }).waitFor()
    assert.equal(
      await page.evaluate(
        () =>
          getSelection().toString() ||
          document.activeElement.value.slice(
            document.activeElement.selectionStart,
            document.activeElement.selectionEnd,
          ),
      ),
      page.url(),
    )
  })

  test('finds by a circle, around a place that is chosen by its name, nearest first', async () => {
    const page = await visitSettled({ map: 'none' })
    await page.fill('#words', 'alexandria')
    await searched(page, () => page.locator('#words-places [role=option]', { hasText: 'Louisiana' }).first().click())
    const expected = await api('/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50')
    assert.equal(await total(page), expected.pagination.total)
    assert.equal(await page.inputValue('#lng'), '-92.4451')
    await searched(page, () => page.check('#nearest'))
    assert.match(await page.textContent('#articles > li:first-child .distance'), /\d mi/)
    assert.equal(
      await page
        .getByRole('button', {
          name: (
            await api(
              '/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50&sort=distance&limit=1',
            )
          ).items[0].headline,
          exact: true,
        })
        .count(),
      1,
    )
  })

  test('finds by a box that is written, also across the antimeridian, and by what the map shows', async () => {
    const page = await visitSettled({ search: '?box=177,-20,-178,-15' })
    await mapped(page) // an open map moves to each area that is searched
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=177,-20,-178,-15')).pagination.total)
    await exactArea(page)
    await searched(page, async () => {
      for (const [side, value] of [
        ['west', '-10'],
        ['south', '35'],
        ['east', '30'],
        ['north', '60'],
      ])
        await page.fill(`#${side}`, value)
      await page.press('#north', 'Enter')
    })
    const europe = (await api('/articles/geo-search?bbox=-10,35,30,60')).pagination.total
    assert.equal(await total(page), europe)
    await searched(page, () => page.click('#search-view'))
    assert.ok((await total(page)) >= europe * 0.7)
    assert.notEqual(await page.inputValue('#west'), '-10')
  })

  test('finds by a polygon that lies across the antimeridian, in one piece or more', async () => {
    const page = await visitSettled({ map: 'none', search: '?polygon=170,-25;190,-25;190,-10;170,-10' })
    const fiji = (await api('/articles/geo-search?bbox=170,-25,-170,-10')).pagination.total
    assert.ok(fiji > 0)
    assert.equal(await total(page), fiji)
    await exactArea(page)
    await searched(
      page,
      () =>
        page.fill('#corners', '-190,-25\n-170,-25\n-170,-10\n-190,-10').then(() => page.click('#form [type=submit]')),
      { again: true },
    )
    assert.equal(await total(page), fiji)
    assert.match(await page.inputValue('#corners'), /^170, -25\n190, -25/)
    await searched(page, () =>
      page
        .fill('#corners', '170,-25\n190,-25\n172,-20\n190,-15\n172,-12\n190,-10\n170,-10')
        .then(() => page.click('#form [type=submit]')),
    )
    assert.ok(await page.isHidden('#form-fault'), await page.textContent('#form-fault')) // a comb of three teeth beyond
  })

  test('finds by a polygon whose edges are longer than half the world', async () => {
    const page = await visitSettled({ map: 'none', search: '?polygon=-170,-60;170,-60;170,75;-170,75' })
    assert.equal(await total(page), (await api('/articles/geo-search?bbox=-170,-60,170,75')).pagination.total)
  })

  test('finds by a circle, a box and a polygon that are drawn', async () => {
    const page = await visitSettled({ map: 'drawn' })
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
      assert.ok((await total(page)) > 0, tool)
    }
    await page.click('[data-tool=polygon]')
    for (const [x, y] of [
      [0.4, 0.3],
      [0.65, 0.3],
      [0.65, 0.6],
      [0.4, 0.6],
    ])
      await page.mouse.click(...at(x, y))
    await searched(page, () => page.click('#drawing-done'))
    const corners = (await page.inputValue('#corners')).split('\n').map(line => line.split(',').map(Number))
    assert.equal(corners.length, 4)
    const body = JSON.stringify({ intersects: { type: 'Polygon', coordinates: [[...corners, corners[0]]] } })
    assert.equal(await total(page), (await api('/articles/geo-search', { method: 'POST', body })).pagination.total)
    await page.click('[data-tool=polygon]')
    await page.keyboard.press('Escape')
    assert.ok(await page.isHidden('#drawing'))
  })

  test('finds by exact words anywhere, with the places of what is listed on the map', async () => {
    const page = await visitSettled({ search: '?match=words' })
    await exactArea(page)
    await searched(page, () => page.check('[name=kind][value=anywhere]', { force: true }))
    await searched(page, async () => {
      await page.fill('#words', 'river -towboat')
      await page.press('#words', 'Enter')
    })
    assert.equal(await total(page), (await api('/articles?q=river%20-towboat')).pagination.total)
    await page.waitForSelector('#layers[data-layer=points]')
  })

  test('finds by exact words in an area, and keeps them in the address', async () => {
    const page = await visitSettled({ map: 'none', search: '?match=words' })
    await searched(page, async () => {
      await page.fill('#words', 'river')
      await page.press('#words', 'Enter')
    })
    const world = (await api('/articles/geo-search?bbox=-180,-90,180,90&q=river')).pagination.total
    assert.ok(world > 0)
    assert.equal(await total(page), world)
    assert.match(page.url(), /box=.*words=river/)
    await page.reload()
    await settled(page)
    assert.equal(await total(page), world)
    assert.equal(await page.inputValue('#words'), 'river')
    await page.fill('#words', '')
    await searched(page, () => page.press('#words', 'Enter'))
    assert.ok(!page.url().includes('words='), page.url())
  })

  test('counts beside the filters what each would give', async () => {
    const page = await visitSettled({ map: 'none' })
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
    assert.equal(
      await total(page),
      (await api(`/articles/geo-search?bbox=-180,-90,180,90&location_type=island&meta=topic:${topic}`)).pagination
        .total,
    )
    await searched(page, () => page.click('#reset'))
    await searched(page, async () => {
      await page.fill('#from', '2026-01-01')
      await page.fill('#to', '2026-06-30')
      await page.press('#to', 'Enter')
    })
    assert.equal(
      await total(page),
      (await api('/articles/geo-search?bbox=-180,-90,180,90&pub_date_from=2026-01-01&pub_date_to=2026-06-30'))
        .pagination.total,
    )
    assert.match(page.url(), /pub_date_from=2026-01-01/)
    await searched(page, async () => {
      await page.fill('#clauses', 'topic:sea,food !tone:light')
      await page.press('#clauses', 'Enter')
    })
    assert.equal(
      await total(page),
      (
        await api(
          '/articles/geo-search?bbox=-180,-90,180,90&pub_date_from=2026-01-01&pub_date_to=2026-06-30&meta=topic:sea,food&meta=!tone:light',
        )
      ).pagination.total,
    )
  })
}
