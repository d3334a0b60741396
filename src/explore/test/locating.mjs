// Places in a pasted text, in an article's text, and by their names.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { hold, mapped, named, settled, zoomed } from './browser.mjs'
import { drawn } from './waiting.mjs'

const TEXT = `LONDON, Ont. — The parcel 🌧 from London, Kentucky, came on Monday.
Laurel County lent a truck as far as Detroit. "מזג אוויר" <b>Paris</b>, France.

London, England, has been wet since.`

export function locating(on) {
  const { visitSettled, searched, total, api } = on

  async function locate(page, text) {
    await page.click('#tab-text')
    await page.fill('#text', text)
    await page.click('#text-form [type=submit]')
    await page.waitForFunction(
      () =>
        !document.getElementById('text-found').hidden &&
        !document.getElementById('panel-text').hasAttribute('aria-busy'),
    )
  }

  test('finds the places in a text that is pasted: marked in it, and listed', async () => {
    const { items } = await api('/locate', { method: 'POST', body: JSON.stringify({ text: TEXT }) })
    assert.ok(items.length >= 7, JSON.stringify(items))
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const page = await visitSettled({ map: 'none', viewport })
      await locate(page, TEXT)
      assert.deepEqual(
        await page.locator('#text-marked mark').allTextContents(),
        items.map(item => item.text),
      )
      assert.equal((await page.locator('#text-marked p').allTextContents()).join('\n'), TEXT.replace('\n\n', '\n'))
      assert.equal(await page.locator('#text-marked b').count(), 0)
      const places = new Set(items.map(item => item.canonical.id))
      assert.equal(await page.locator('#text-places > li').count(), places.size)
      const first = await page.locator('#text-places > li').first().textContent()
      assert.match(first, /London.*\d+ %.*London, Ontario, Canada.*Qualifier.*other places/s)
      assert.match(await page.textContent('#text-attribution'), /GeoNames.*CC BY 4\.0/)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
    }
  })

  test('the map shows the places of the text while its panel is in view, and then the results again', async () => {
    const page = await visitSettled()
    await page.waitForSelector('#layers[data-layer=hexagons]')
    await locate(page, 'Flood closes a bridge in Alexandria, Louisiana. Pineville was spared.')
    await page.waitForSelector('#layers', { state: 'hidden' })
    assert.match(await page.textContent('#legend'), /primary.*background/)
    const map = await page.locator('#map').boundingBox()
    await page.locator('#text-places button.link', { hasText: 'Alexandria' }).first().click()
    const middle = [map.x + map.width / 2, map.y + map.height / 2]
    await named(page, middle, /Alexandria/) // the map has come there
    await page.mouse.click(...middle)
    await page.waitForFunction(() => document.activeElement?.closest('#text-places') !== null)
    assert.match(await page.evaluate(() => document.activeElement.textContent), /Alexandria/)
    assert.ok(await page.isHidden('#panel-search')) // it says nothing of the text
    await page.click('#tab-results')
    await page.waitForSelector('#layers')
    assert.ok(await page.isVisible('#panel-search'))
    await page.waitForFunction(() => /article/.test(document.querySelector('#legend').textContent))
  })

  test('the map is where it was before, when the panel of the text is left', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50' })
    await mapped(page)
    await locate(page, 'Rain falls on Berlin and on Hamburg, Germany.')
    await page.waitForSelector('#layers', { state: 'hidden' })
    await page.click('#tab-results')
    await page.waitForSelector('#layers')
    await drawn(page)
    await searched(page, () => page.click('#search-view'))
    const [west, east] = [Number(await page.inputValue('#west')), Number(await page.inputValue('#east'))]
    assert.ok(west < -92.4 && -92.4 < east && east < -85, JSON.stringify([west, east]))
  })

  test('the map opens where the places of the text are, if the text was read before', async () => {
    let map
    const page = await visitSettled({
      prepare: async page => {
        map = await hold(page, '**/maplibre.js')
      },
    })
    await locate(page, 'Flood closes a bridge in Alexandria, Louisiana. Pineville was spared.')
    await map.letGo()
    await mapped(page)
    await zoomed(page, 10)
  })

  test('shows the request for the places of a text, which a terminal answers alike', async () => {
    const page = await visitSettled({ map: 'none' })
    await locate(page, TEXT)
    await page.click('#tab-request')
    await page.selectOption('#request-kind', 'Places in the text')
    const answer = JSON.parse(
      execFileSync('sh', ['-c', await page.textContent('#curl')], {
        env: { ...process.env, DATELINE_KEY: on.demo.key },
      }),
    )
    await page.click('#tab-text')
    assert.deepEqual(
      answer.items.map(item => item.text),
      await page.locator('#text-marked mark').allTextContents(),
    )
  })

  test('says what is wrong with a text, and that there is no place in it', async () => {
    const page = await visitSettled({ map: 'none' })
    await page.click('#tab-text')
    await page.click('#text-form [type=submit]')
    assert.equal(await page.textContent('#text-fault'), 'Paste a text first.')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'text')
    await locate(page, 'It rained all day, and nobody minded.')
    assert.ok(await page.isHidden('#text-fault'))
    assert.equal(await page.textContent('#text-count'), 'No places found')
    assert.equal(await page.locator('#text-places > li').count(), 0)
  })

  test("marks in an article's text the places that were found in it", async () => {
    const page = await visitSettled({ map: 'none', search: '?match=words' })
    await searched(page, async () => {
      await page.fill('#words', '"towns of one name"')
      await page.press('#words', 'Enter')
    })
    assert.equal(await total(page), 1)
    await page.click('#articles .headline')
    await page.waitForSelector('#card mark')
    const id = await page.getAttribute('#articles .headline', 'data-article')
    const article = await api(`/articles/${id}?include=spans`)
    assert.equal((await page.locator('#card p.body').allTextContents()).join('\n'), article.body)
    const points = [...`${article.headline}\n\n${article.body}`]
    const words = article.locations
      .flatMap(one => one.spans)
      .sort((one, other) => one[0] - other[0])
      .map(([start, end]) => points.slice(start, end).join(''))
    assert.deepEqual(await page.locator('#card mark').allTextContents(), words)
    assert.match(await page.textContent('#card .mentions'), /London.*%/)
    assert.match(await page.textContent('#card'), /GeoNames, CC BY 4\.0/)
  })

  test('finds around a place that no article mentions, and within a country, by their names', async () => {
    const page = await visitSettled({ map: 'none' })
    await page.fill('#words', 'tombouctou')
    await page.locator('#words-places [role=option]', { hasText: 'Mali' }).first().click()
    await settled(page)
    assert.ok(await page.isChecked('[name=kind][value=circle]'))
    assert.ok(Math.abs(Number(await page.inputValue('#lat')) - 16.77) < 0.1)
    await page.fill('#words', 'new zeal')
    await page.locator('#words-places [role=option]', { hasText: 'Country' }).first().click()
    await settled(page)
    assert.ok(await page.isChecked('[name=kind][value=box]'))
    const box = await Promise.all(['west', 'south', 'east', 'north'].map(side => page.inputValue(`#${side}`)))
    assert.equal(await total(page), (await api(`/articles/geo-search?bbox=${box.join(',')}`)).pagination.total)
    assert.ok((await total(page)) > 0)
  })
}
