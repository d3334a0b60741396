// Articles, the map's layers and the request: what was found, as the page shows it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { barriers } from './barriers.mjs'
import { listMore, mapped, named } from './browser.mjs'
import { drawn, until } from './waiting.mjs'

export function showing(on) {
  const { visit, visitSettled, searched, total, api } = on

  /** A point of the map where a hexagon is, by what the map says under the mouse. */
  async function hexagon(page, { x, y, width, height }) {
    let at
    let moves = 0
    await until(async () => {
      moves++
      at = [x + width * (0.2 + 0.6 * ((moves * 0.618) % 1)), y + height * (0.2 + 0.6 * ((moves * 0.382) % 1))]
      await page.mouse.move(...at)
      await drawn(page)
      return (await page.isVisible('#tip')) && /mention/.test(await page.textContent('#tip'))
    }, 'the map names a hexagon')
    return at
  }

  test('opens an article from the list and from the map', async () => {
    const page = await visitSettled({ map: 'drawn', search: '?circle=-92.4451,31.3113,50' })
    await mapped(page) // a map that opens beside a card has another middle
    const headline = await page.textContent('#articles .headline')
    await page.click('#articles .headline')
    assert.equal(await page.textContent('#card h2'), headline)
    assert.ok((await page.locator('#card .mentions li').count()) > 0)
    assert.ok(
      (
        await page
          .locator('#card a')
          .evaluateAll(all => all.filter(one => one.origin !== location.origin).map(one => one.rel))
      ).every(rel => rel.includes('noreferrer')),
    )
    await page.keyboard.press('Escape')
    assert.ok(await page.isHidden('#card'))
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), headline)
    const map = await page.locator('#map').boundingBox()
    const middle = [map.x + map.width / 2, map.y + map.height / 2] // of the circle: Alexandria
    await named(page, middle, /Alexandria|Pineville|Rapides/)
    await page.mouse.click(...middle)
    await page.waitForSelector('#card h2')
    assert.match(await page.textContent('#card'), /Alexandria|Pineville|Rapides/)
  })

  test('a card never covers the places that it speaks of', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50' })
    await mapped(page)
    for (const [width, height] of [
      [1280, 800],
      [1020, 760],
      [390, 844],
      [640, 400],
    ]) {
      await page.setViewportSize({ width, height })
      await drawn(page)
      for (let number = 0; number < 3; number++) {
        await page.locator('#articles .headline').nth(number).click()
        await page.waitForSelector('#card .mentions')
        const look = () =>
          page.evaluate(() => {
            const [card, map] = ['card', 'map'].map(id => document.getElementById(id).getBoundingClientRect())
            const isIn = (box, { x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom
            return [...document.querySelectorAll('.held')]
              .map(one => one.getBoundingClientRect())
              .map(at => isIn(map, at) && !isIn(card, at))
          })
        let seen
        await until(
          async () => {
            seen = await look()
            return seen.some(Boolean)
          },
          () => `a place is in view, ${width} × ${height}, article ${number}: ${seen}`,
        )
        await page.click('#card .close')
      }
      assert.equal(await page.locator('.held').count(), 0)
    }
  })

  test('an empty project says what fills it', async () => {
    const none = { items: [], pagination: { limit: 25, offset: 0, total: 0 } }
    const page = await visit({
      map: 'none',
      search: '?circle=-30,0.5,3',
      prepare: page =>
        page.route(
          url => /\/articles$/.test(url.pathname),
          route => route.fulfill({ json: none }),
        ),
    })
    await page.waitForSelector('#empty:not([hidden])')
    assert.match(await page.textContent('#empty'), new RegExp(`\\./dateline import --project ${on.demo.project} FILE`))
    assert.match(await page.textContent('#empty'), /curl .*\/runs'/s)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('#empty').getByRole('button', { name: 'Copy' }).first().click()
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `./dateline import --project ${on.demo.project} FILE.ndjson`,
    )
    assert.deepEqual(await barriers(page, 'empty'), [])
  })

  test('more results come to those that are listed', async () => {
    const page = await visitSettled({ map: 'none' })
    await listMore(page)
    await page.waitForFunction(() => document.querySelectorAll('#articles > li').length === 50)
    const headlines = await page.locator('.headline').evaluateAll(all => all.map(one => one.dataset.article))
    assert.equal(new Set(headlines).size, 50)
  })

  test('the map goes on with the list, and says of how many articles it has places', async () => {
    const page = await visitSettled()
    await page.check('[name=layer][value=points]', { force: true })
    await page.waitForFunction(() => /100 of [\d,]+ articles/.test(document.querySelector('#legend').textContent))
    for (let listed = 50; listed <= 125; listed += 25) {
      await listMore(page)
      await page.waitForFunction(count => document.querySelectorAll('#articles > li').length === count, listed)
    }
    await page.waitForFunction(() => /125 of [\d,]+ articles/.test(document.querySelector('#legend').textContent))
  })

  test('shows density from afar, places from nearby, and which of them it is told to', async () => {
    const page = await visitSettled({ map: 'drawn' })
    await page.waitForSelector('#layers[data-layer=hexagons]')
    await page.waitForFunction(() => document.querySelectorAll('#cells-list li').length === 10)
    assert.match(await page.textContent('#legend'), /\d+ articles?/)
    await page.check('[name=layer][value=points]', { force: true })
    await page.waitForSelector('#layers[data-layer=points]')
    await page.check('[name=layer][value=hexagons]', { force: true })
    await page.waitForSelector('#layers[data-layer=hexagons]')
    await page.click('#cells summary')
    const busiest = Number(/ (\d+) articles,/.exec(await page.textContent('#cells-list li'))[1])
    await searched(page, () => page.locator('#cells-list button').first().click())
    assert.equal(await total(page), busiest) // the list has what the cell counts
    assert.equal(await page.textContent('[data-chip=area] bdi'), 'In one cell of the map')
    await searched(page, () => page.click('[data-chip=area]'))
    assert.ok((await total(page)) > 300)
  })

  test('an opened article shows all its places beside its card, on a phone, too, and the circle that was searched', async () => {
    for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50', ...options })
      await mapped(page)
      await page.locator('#articles .headline', { hasText: 'Towboat' }).click()
      await page.waitForSelector('#card .mentions')
      const look = () =>
        page.evaluate(() => {
          const card = document.getElementById('card').getBoundingClientRect(),
            map = document.getElementById('map').getBoundingClientRect()
          return [...document.querySelectorAll('.marks .held')].map(one => {
            const { left, top, width, height } = one.getBoundingClientRect()
            const [x, y] = [left + width / 2, top + height / 2]
            return (
              x > map.left &&
              x < map.right &&
              y > map.top &&
              y < map.bottom &&
              !(x > card.left && x < card.right && y > card.top && y < card.bottom)
            )
          })
        })
      let seen
      await until(
        async () => {
          seen = await look()
          return seen.length > 2 && seen.every(Boolean)
        },
        () => `all places are in view: ${seen}`,
      )
    }
  })

  test('prints the list and the map, and no controls', async () => {
    const page = await visitSettled({ map: 'drawn', search: '?circle=-92.4451,31.3113,50' })
    await mapped(page)
    await page.waitForFunction(() => {
      // as soon as the map has drawn its tiles
      dispatchEvent(new Event('beforeprint'))
      const paper = document.querySelector('.printed')
      const { data } = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height)
      return new Set(new Uint32Array(data.buffer)).size > 10 // colors: the map was copied
    })
    await page.emulateMedia({ media: 'print' })
    assert.ok(await page.isVisible('.printed'))
    assert.ok(await page.isVisible('#articles .headline'))
    for (const id of ['#tools', '#tabs', '#panel-search', '#to-downloads', '#layers', '#map'])
      assert.ok(await page.isHidden(id), id)
    await page.emulateMedia({ media: 'screen' })
    assert.ok(await page.isHidden('.printed'))
    assert.ok(await page.isVisible('#map'))
  })

  test('a click on a hexagon narrows the list to what it counts, by one chip that is taken off again', async () => {
    const page = await visitSettled({ map: 'drawn', search: '?box=-20,20,70,65' })
    await mapped(page)
    const before = await total(page)
    await page.waitForSelector('#layers[data-layer=hexagons]')
    const map = await page.locator('#map').boundingBox()
    const [x, y] = await hexagon(page, map)
    const [, articles] = /^(\d+) articles?, \d+ mentions?$/.exec(await page.textContent('#tip'))
    await searched(page, () => page.mouse.click(x, y))
    assert.equal(await total(page), Number(articles))
    assert.ok(await page.isHidden('#tip')) // it was of another view
    assert.equal(await page.textContent('[data-chip=area] bdi'), 'In one cell of the map')
    await searched(page, () => page.click('[data-chip=area]'))
    assert.equal(await total(page), before)
    assert.equal(await page.inputValue('#west'), '-20') // the area that it is a part of
  })

  test('shows the request, which a terminal answers alike, without the key', async () => {
    const page = await visitSettled({ map: 'none', search: '?circle=-92.4451,31.3113,50&location_type=city' })
    await page.click('#tab-request')
    const curl = await page.textContent('#curl')
    assert.match(curl, /^curl -sS -H "Authorization: Bearer \$DATELINE_KEY"/)
    assert.ok(!curl.includes('dl_'))
    const answer = JSON.parse(execFileSync('sh', ['-c', curl], { env: { ...process.env, DATELINE_KEY: on.demo.key } }))
    assert.equal(answer.pagination.total, await total(page))
    await page.selectOption('#request-kind', 'Places as GeoJSON')
    assert.match(await page.textContent('#curl'), /Accept: application\/geo\+json/)
  })

  test('shows any text as text, and within its place', async () => {
    const texts = [
      '<img src=x onerror="document.title=1"><b>bold</b>',
      'מזג אוויר סוער מחר בצפון',
      '👩‍👩‍👧‍👦🇫🇯🔥',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(8),
      'A\u202Egnp.exe',
      '</title><script>document.title=2</script>',
      '"><svg/onload=document.title=3>',
      '\u2066\u202Ejavascript:document.title=4\u2069',
    ]
    await api('/runs', {
      method: 'POST',
      body: JSON.stringify({
        items: texts.map((text, at) => ({
          external_id: `odd-${at}`,
          headline: text,
          author: text,
          source: { id: `odd-${at}`, name: text },
          body: text,
          pub_date: '2026-11-19',
          metadata: [{ meta_type: 'topic', category: text.slice(0, 120), confidence: null }],
          locations: [
            {
              label: text,
              location_type: 'city',
              formatted_address: text,
              nature: 'primary',
              role_in_story: text,
              evidence: text,
              geometry: { type: 'Point', coordinates: [-140 + at, 10] },
            },
          ],
        })),
      }),
    })
    await until(
      async () => (await api('/articles/geo-search?bbox=-141,9,-130,11')).pagination.total === texts.length,
      'the articles are found',
    )
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const page = await visitSettled({ search: '?box=-141,9,-130,11', viewport })
      assert.deepEqual(new Set(await page.locator('.headline').allTextContents()), new Set(texts))
      for (let at = 0; at < texts.length; at++) {
        await page.locator('.headline').nth(at).click()
        await page.waitForSelector('#card .mentions')
        const wide = await page.evaluate(() =>
          ['card', 'panel-results', 'panel-search', 'facets'].filter(id => {
            const one = document.getElementById(id)
            return one.scrollWidth > one.clientWidth + 1
          }),
        )
        assert.deepEqual(wide, [])
        await page.click('#card .close')
      }
      assert.equal(
        await page.locator('img[src=x], .panel b, #card b, .panel script, #card script, [onload], [onerror]').count(),
        0,
      )
      assert.equal(await page.title(), 'Dateline Explorer')
    }
  })

  test('goes without WebGL, and says so', async () => {
    const page = await visitSettled({ map: 'none' })
    assert.match(await page.textContent('#map-notice'), /no WebGL/)
    assert.equal(await page.locator('#articles > li').count(), 25)
    await page.click('#articles .headline')
    assert.ok(await page.isVisible('#card h2'))
  })
}
