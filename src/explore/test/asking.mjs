// One field for words, meaning and a place; the order by score; more like an article.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { barriers } from './barriers.mjs'
import { listMore, settled } from './browser.mjs'
import { quiet } from './waiting.mjs'

const WORLD = 'bbox=-180,-90,180,90'
const LOUISIANA = 'center_lng=-92.4451&center_lat=31.3113&radius_miles=50'
const MEANING = '/articles/semantic-search'

export function asking(on) {
  const { visit, visitSettled, searched, total } = on
  const api = (path, init) =>
    on.api(path.startsWith(MEANING) && !path.includes('similar_to') ? `${path}&include=likeness` : path, init)
  const ids = page =>
    page.locator('#articles .headline').evaluateAll(all => all.map(one => Number(one.dataset.article)))
  /** In the order of the list: those that are near a question come first. */
  const idsOf = ({ items }) => [...items.filter(isNear), ...items.filter(item => !isNear(item))].map(item => item.id)
  const isNear = ({ likeness }) => !likeness || likeness.meaning >= 0.22 || likeness.words >= 0.19

  async function ask(page, words) {
    await searched(page, async () => {
      await page.fill('#words', words)
      await page.press('#words', 'Enter')
    })
  }

  test('offers the place of a question as a filter, and asks for the rest of it by words and meaning', async () => {
    const page = await visitSettled()
    await page.focus('#words')
    await page.keyboard.insertText('high water near alexandr') // one list, not one for each pause in typing
    const options = page.locator('#words-places [role=option]')
    await options.filter({ hasText: 'Louisiana' }).first().waitFor()
    const wanted = (await options.allTextContents()).findIndex(text => text.includes('Louisiana'))
    assert.ok(wanted >= 0)
    for (let presses = 0; presses <= wanted; presses++) await page.keyboard.press('ArrowDown')
    assert.equal(await page.getAttribute('#words', 'aria-activedescendant'), `words-${wanted}`)
    assert.match(await options.nth(wanted).textContent(), /^“high water” near Alexandria/)
    const marked = page.locator('#words-places [aria-selected=true]')
    const [before, told] = [await marked.elementHandle(), await marked.textContent()]
    await page.keyboard.type('i')
    await page.waitForFunction(option => !option.isConnected, before)
    assert.equal(await marked.textContent(), told) // in the newer list, too
    assert.equal(await page.getAttribute('#words', 'aria-activedescendant'), await marked.getAttribute('id'))
    await searched(page, () => page.keyboard.press('Enter'))
    assert.equal(await page.inputValue('#words'), 'high water')
    assert.equal(await page.inputValue('#lng'), '-92.4451')
    assert.equal(await page.inputValue('#match'), 'hybrid')
    const expected = await api(`${MEANING}?q=high+water&mode=hybrid&${LOUISIANA}&limit=25`)
    assert.equal(await total(page), expected.pagination.total)
    assert.deepEqual(await ids(page), idsOf(expected))
    assert.equal(
      await page.textContent('[data-chip=area] bdi'),
      'Within 50 miles of Alexandria, Louisiana, United States',
    )
    assert.match(page.url(), /circle=.*near=Alexandria.*words=high\+water&match=hybrid/)
    await page.reload()
    await settled(page)
    assert.deepEqual(await ids(page), idsOf(expected))
    assert.equal(
      await page.textContent('[data-chip=area] bdi'),
      'Within 50 miles of Alexandria, Louisiana, United States',
    )
  })

  test('takes the place that a question names as its area, says which, and offers the others and the words', async () => {
    const page = await visitSettled()
    await ask(page, 'high water near Alexandria')
    assert.ok(await page.isHidden('#words-places'))
    assert.equal(await page.inputValue('#words'), 'high water')
    const chip = page.locator('[data-chip=area] bdi')
    assert.match(await chip.textContent(), /^Within 50 miles of Alexandria, /)
    const offers = page.locator('#offer button')
    assert.match(await page.textContent('#offer'), /another place of this name/)
    await searched(page, () => offers.filter({ hasText: 'Egypt' }).click())
    assert.equal(await chip.textContent(), 'Within 50 miles of Alexandria, Egypt')
    await searched(page, () => offers.filter({ hasText: 'Louisiana' }).click())
    assert.equal(await chip.textContent(), 'Within 50 miles of Alexandria, Louisiana, United States')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'words')
    const expected = await api(`${MEANING}?q=high+water&mode=hybrid&${LOUISIANA}&limit=25`)
    assert.deepEqual(await ids(page), idsOf(expected)) // words and place in one request
    await searched(page, () => offers.filter({ hasText: 'The words' }).click())
    assert.equal(await page.inputValue('#words'), 'high water near Alexandria')
    assert.equal(await page.inputValue('#west'), '-180')
    assert.deepEqual(
      await ids(page),
      idsOf(await api(`${MEANING}?q=high+water+near+Alexandria&mode=hybrid&${WORLD}&limit=25`)),
    )
    await searched(page, () => page.goBack())
    assert.equal(await page.inputValue('#words'), 'high water')
    assert.equal(await chip.textContent(), 'Within 50 miles of Alexandria, Louisiana, United States')
    await searched(page, () => page.click('[data-chip=area]'))
    assert.equal(await page.inputValue('#west'), '-180')
    assert.equal(await page.inputValue('#words'), 'high water')
    await ask(page, 'a quiet afternoon')
    assert.ok(await page.isHidden('#offer'))
    assert.equal(await page.locator('#applied .chip').count(), 0)
  })

  test('a place alone, in small letters, is a place; words that are no place stay words', async () => {
    const page = await visitSettled()
    await page.locator('#words').pressSequentially('reykj')
    await page.locator('#words-places [role=option]', { hasText: 'Near Reykjavík' }).first().waitFor()
    await page.locator('#words-places [role=option]:last-child', { hasText: 'Search for “reykj”' }).waitFor()
    await ask(page, 'reykjavik')
    assert.match(await page.textContent('[data-chip=area]'), /^Within 50 miles of Reykjav/)
    assert.equal(await page.inputValue('#words'), '')
    await ask(page, 'bread in May')
    assert.equal(await page.inputValue('#words'), 'bread in May')
  })

  test('of several places of one name, takes the one that the articles are about, and offers the others with their numbers above the list', async () => {
    const page = await visitSettled()
    await ask(page, 'flooding near Alexandria')
    assert.equal(
      await page.textContent('[data-chip=area] bdi'),
      'Within 50 miles of Alexandria, Louisiana, United States',
    )
    const number = async (lng, lat) =>
      (
        await api(
          `/articles/geo-search?center_lng=${lng}&center_lat=${lat}&radius_miles=50&limit=1${['continent', 'ocean', 'country', 'sea', 'state', 'province', 'region'].map(type => `&exclude_location_type=${type}`).join('')}`,
        )
      ).pagination.total
    const [louisiana, virginia, egypt] = [
      await number(-92.4451, 31.3113),
      await number(-77.0469, 38.8048),
      await number(29.9187, 31.2001),
    ]
    assert.ok(louisiana >= virginia && virginia >= egypt && egypt > 0, JSON.stringify([louisiana, virginia, egypt]))
    assert.equal(
      await page.textContent('#offer p'),
      `${louisiana} articles near Alexandria, Louisiana, United States. Or another place of this name?`,
    )
    const offers = await page.locator('#offer li').allTextContents()
    for (const offer of [
      `Alexandria, Virginia, United States · ${virginia} articles`,
      `Alexandria, Egypt · ${egypt} article`,
      'The words “flooding near Alexandria”',
    ])
      assert.ok(offers.includes(offer), offers.join('; '))
    assert.ok((await page.locator('#offer').boundingBox()).y < (await page.locator('#articles').boundingBox()).y)
    await page.fill('#words', 'Alexandria')
    await page.locator('#words-places [role=option]', { hasText: 'Egypt' }).first().waitFor()
    assert.equal(await page.locator('#words-places [role=option]', { hasText: 'Egypt' }).count(), 1)
  })

  test('says that a place is not known, and searches nothing else instead', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50&near=Alexandria' })
    const before = [page.url(), await page.textContent('#results-count')]
    for (const words of ['asdfqwer near Nowherexyz', 'asdfqwer around nowherexyz']) {
      await page.fill('#words', words)
      await page.press('#words', 'Enter')
      await page.waitForFunction(
        text =>
          document.getElementById('form-fault').checkVisibility() &&
          document.getElementById('form-fault').textContent === text,
        `No place named ${words.split(' ').at(-1)} is known.`,
      )
      assert.equal(await page.getAttribute('#words', 'aria-invalid'), 'true')
      await quiet()
      assert.deepEqual([page.url(), await page.textContent('#results-count')], before)
    }
    assert.deepEqual(await barriers(page, 'unknown'), [])
    await searched(page, () => page.getByRole('button', { name: 'The words “asdfqwer around nowherexyz”' }).click())
    assert.match(page.url(), /words=asdfqwer\+around\+nowherexyz/)
    assert.equal(await page.locator('[data-chip=area]').count(), 0) // not in the circle of before
    await ask(page, 'towns near the river')
    assert.equal(await page.inputValue('#words'), 'towns near the river') // no name
  })

  test('suggests what a misspelt name may be, and never takes it', async () => {
    const page = await visitSettled()
    await page.locator('#words').pressSequentially('bread near Alexandira')
    const options = page.locator('#words-places [role=option]')
    await options.filter({ hasText: '“bread” near' }).first().waitFor({ state: 'detached' }) // of what was typed before
    await options.filter({ hasText: 'Did you mean Alexandria?' }).first().waitFor()
    await page.press('#words', 'Enter')
    await page.locator('#offer', { hasText: /^Did you meanAlexandria/ }).waitFor()
    assert.equal(await page.textContent('#form-fault'), 'No place named Alexandira is known.')
    assert.equal(await page.inputValue('#words'), 'bread near Alexandira')
    assert.ok(!/circle=|words=/.test(page.url()), page.url())
    for (const [wrong, right] of [
      ['Londno', 'London'],
      ['Nairbi', 'Nairobi'],
    ]) {
      await page.fill('#words', wrong)
      await options
        .filter({ hasText: `Did you mean ${right}?` })
        .first()
        .waitFor()
    }
    await page.fill('#words', 'bread near Alexandira')
    await options.filter({ hasText: 'Louisiana' }).waitFor()
    await searched(page, () => options.filter({ hasText: 'Louisiana' }).click())
    assert.equal(await page.inputValue('#words'), 'bread')
    assert.equal(await page.inputValue('#lng'), '-92.4451')
  })

  test('finds places by their names in any spelling, with what is written around them, and countries as boxes', async () => {
    const page = await visitSettled()
    for (const [text, name, rest] of [
      ['bread in new zeal', '“bread” in New Zealand', 'bread'],
      ['Alexandria, Virginia', 'Near Alexandria', ''],
      ['fires near Alexandria at night', '“fires at night” near Alexandria', 'fires at night'],
    ]) {
      await page.fill('#words', text)
      const option = page.locator('#words-places [role=option]', { hasText: name }).first()
      await option.waitFor()
      if (text.includes('Virginia')) assert.match(await option.textContent(), /Virginia/)
      await searched(page, () => option.click())
      assert.equal(await page.inputValue('#words'), rest)
      assert.ok(await page.isChecked(`[name=kind][value=${name.includes('in New') ? 'box' : 'circle'}]`))
    }
    const looked = page.waitForResponse(/qqqzzx/)
    await page.fill('#words', 'zzqx near qqqzzx')
    await looked
    await quiet()
    assert.ok(await page.isHidden('#words-places'))
    assert.equal(await page.getAttribute('#words', 'aria-expanded'), 'false')
  })

  test('finds by the best match, by meaning alone or by exact words, with every filter', async () => {
    const page = await visitSettled({ search: '?location_type=city&pub_date_from=2025-06-01' })
    const filters = `${WORLD}&location_type=city&pub_date_from=2025-06-01&limit=25`
    await ask(page, 'boats on the river')
    assert.deepEqual(await ids(page), idsOf(await api(`${MEANING}?q=boats+on+the+river&mode=hybrid&${filters}`)))
    assert.ok(await page.locator('#words-help [data-match=hybrid]').isVisible())
    await searched(page, () => page.selectOption('#match', 'semantic'))
    assert.deepEqual(await ids(page), idsOf(await api(`${MEANING}?q=boats+on+the+river&mode=semantic&${filters}`)))
    assert.match(page.url(), /match=semantic/)
    const { facets } = await api(`${MEANING}?q=boats+on+the+river&${filters}&include=facets`)
    assert.match(
      await page.locator('.choice', { has: page.locator('[name=natures][value=primary]') }).textContent(),
      new RegExp(`${facets.nature.find(one => one.value === 'primary').article_count} articles`),
    )
    await page.fill('#words', 'river or boat')
    await searched(page, () => page.selectOption('#match', 'words'))
    assert.deepEqual(await ids(page), idsOf(await api(`/articles/geo-search?q=river+or+boat&${filters}`)))
    assert.ok(!page.url().includes('match='), page.url())
    assert.ok(await page.isHidden('#scores'))
    assert.equal(await page.locator('#articles .score').count(), 0)
  })

  test('opens older addresses as they were meant, by exact words', async () => {
    const page = await visitSettled({ search: '?box=-180,-90,180,90&words=river' })
    assert.equal(await page.inputValue('#match'), 'words')
    assert.equal(await total(page), (await api(`/articles/geo-search?q=river&${WORLD}`)).pagination.total)
    const anywhere = await visitSettled({ search: '?words=river&match=hybrid' })
    assert.deepEqual(await ids(anywhere), idsOf(await api(`${MEANING}?q=river&mode=hybrid&limit=25`)))
    await ask(anywhere, 'the "Red River" -towboat')
    assert.match(await anywhere.textContent('#note'), /signs of Exact words only/)
    await searched(anywhere, () => anywhere.click('#note button'))
    assert.equal(await total(anywhere), (await api('/articles?q=the+%22Red+River%22+-towboat')).pagination.total)
    assert.ok(await anywhere.isHidden('#note'))
  })

  test('shows scores, and what they mean, to everyone who asks', async () => {
    const page = await visitSettled({ search: '?box=-180,-90,180,90&words=floods&match=hybrid' })
    const { items } = await api(`${MEANING}?q=floods&mode=hybrid&${WORLD}&limit=25`)
    assert.deepEqual(
      await page.locator('#articles .score').allTextContents(),
      items.map(item => `Score ${item.score.toFixed(2)}`),
    )
    await page.focus('#scores summary')
    await page.keyboard.press('Enter')
    assert.match(await page.textContent('#scores-told'), /1 is the first in both.*no probability/)
    await searched(page, () => page.selectOption('#match', 'semantic'))
    assert.match(await page.textContent('#scores-told'), /How similar.*no probability/)
    assert.deepEqual(await barriers(page, 'scores'), [])
  })

  test('lists more in the order of the score, and says how many were compared', async () => {
    const page = await visitSettled({ search: '?box=-180,-90,180,90&words=floods&match=hybrid' })
    await listMore(page)
    await page.waitForFunction(() => document.querySelectorAll('#articles .headline').length === 50)
    assert.deepEqual(await ids(page), idsOf(await api(`${MEANING}?q=floods&mode=hybrid&${WORLD}&limit=50`)))
    assert.match(await page.textContent('#results-count'), /^[\d,]+ articles compared, best 50 listed/)
    assert.match(await page.textContent('#results-badge'), /^50/)
  })

  test('an article of a search by meaning gets its places in the list, those that the area has', async () => {
    const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50&words=towboat&match=hybrid' })
    await page.waitForFunction(() => document.querySelectorAll('#articles .where').length > 0)
    const [id] = await ids(page)
    const { items } = await api(`/articles/geo-search?${LOUISIANA}`)
    assert.equal(
      await page.textContent('#articles .where'),
      [...new Set(items.find(item => item.id === id).matching_locations.map(place => place.label))]
        .slice(0, 4)
        .join(', '),
    )
  })

  test('the map has the places of what is listed, or the density of all that is compared, and says so', async () => {
    const page = await visitSettled({ map: 'blank', search: '?circle=-92.4451,31.3113,50&words=floods&match=hybrid' })
    await page.waitForSelector('#layers[data-layer=points]')
    await page.waitForFunction(() => /of \d+ listed articles/.test(document.querySelector('#legend').textContent))
    await page.check('[name=layer][value=hexagons]', { force: true })
    await page.waitForFunction(
      () =>
        /All articles in the filters/.test(document.getElementById('map-state').textContent) &&
        document.querySelectorAll('#cells-list li').length > 0,
    )
    await settled(page)
    const cells = await page.locator('#cells-list li').count()
    const resolution = new URL(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(one => one.name)
          .filter(name => name.includes('/density?'))
          .at(-1),
      ),
    ).searchParams.get('resolution')
    assert.equal(
      cells,
      Math.min(10, (await api(`/articles/geo-search/density?${LOUISIANA}&resolution=${resolution}`)).items.length),
    )
  })

  test('searches a polygon by words and says so, or the box around it', async () => {
    const page = await visitSettled({ search: '?polygon=-95,29;-90,29;-90,33;-95,33&words=river&match=hybrid' })
    const polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [-95, 29],
          [-90, 29],
          [-90, 33],
          [-95, 33],
          [-95, 29],
        ],
      ],
    }
    assert.equal(
      await total(page),
      (await api('/articles/geo-search', { method: 'POST', body: JSON.stringify({ intersects: polygon, q: 'river' }) }))
        .pagination.total,
    )
    assert.match(await page.textContent('#note'), /exact words: .* no polygon/)
    await searched(page, () => page.click('#note button'))
    assert.ok(await page.isChecked('[name=kind][value=box]'))
    assert.deepEqual(await ids(page), idsOf(await api(`${MEANING}?q=river&mode=hybrid&bbox=-95,29,-90,33&limit=25`)))
  })

  test('searches by words where the service has no model, and says why', async () => {
    const page = await visit({
      search: '?box=-180,-90,180,90&words=river&match=hybrid',
      mayFail: true,
      prepare: page =>
        page.route('**/semantic-search?**', route =>
          route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            headers: { 'Retry-After': '60' },
            body: JSON.stringify({
              title: 'Unavailable',
              status: 503,
              code: 'unavailable',
              detail: 'Searches by meaning are off for this project',
            }),
          }),
        ),
    })
    await settled(page)
    assert.equal(
      await page.textContent('#note'),
      'Searched by exact words: searches by meaning are off for this project. Try again',
    )
    assert.equal(await total(page), (await api(`/articles/geo-search?q=river&${WORLD}`)).pagination.total)
    assert.ok(await page.isHidden('#fault'))
    await page.click('#tab-request')
    await page.selectOption('#request-kind', 'Articles')
    assert.match(await page.textContent('#curl'), /geo-search/)
    await page.click('#tab-results')
    await page.locator('.more-like button').first().click()
    await page.waitForSelector('#outage:not([hidden])')
    assert.match(await page.textContent('#outage'), /^Searches by meaning are off for this project since/)
    await searched(page, () => page.click('#like-end'))
    await page.unroute('**/semantic-search?**')
    await searched(page, () => page.click('#note button'), { again: true })
    assert.match(await page.textContent('#results-count'), /compared/)
    assert.equal(await page.inputValue('#match'), 'hybrid')
  })

  test('searches by meaning again, and not by words, where the service is busy', async () => {
    const byWords = []
    const page = await visit({
      search: '?box=-180,-90,180,90&words=river&match=hybrid',
      mayFail: true,
      prepare: async page => {
        page.on('request', request => {
          const { pathname, searchParams } = new URL(request.url())
          if (pathname.endsWith('/geo-search') && searchParams.get('limit') === '25') byWords.push(request.url())
        })
        await page.route('**/semantic-search?**', route =>
          route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            headers: { 'Retry-After': '1' },
            body: JSON.stringify({
              title: 'Unavailable',
              status: 503,
              code: 'unavailable',
              detail: 'The database already runs as many searches as it may; retry later',
            }),
          }),
        )
      },
    })
    await page.locator('#outage', { hasText: 'trying again in' }).waitFor()
    assert.deepEqual(byWords, [])
    await page.unroute('**/semantic-search?**')
    await settled(page)
    assert.match(await page.textContent('#results-count'), /compared/)
    assert.deepEqual(byWords, [])
  })

  test('lists what is far from the question below a line: all, some, or nothing, also on a phone', async () => {
    const below = page => page.locator('#less-likely ~ li .headline').count()
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await visitSettled({ viewport, search: '?circle=-92.4451,31.3113,50&words=asdfqwer&match=hybrid' })
      const all = await page.locator('#articles .headline').count()
      assert.ok(all >= 3, String(all))
      assert.equal(await page.locator('#articles > li').first().getAttribute('id'), 'less-likely')
      assert.equal(await below(page), all)
      assert.equal(await page.textContent('#less-likely h3'), 'Less likely')
      assert.ok(await page.locator('#less-likely').isVisible())
      assert.deepEqual(await barriers(page, 'less likely'), [])
      const good = await visitSettled({ viewport, search: '?box=-180,-90,180,90&words=river+floods&match=hybrid' })
      const listed = await api(`${MEANING}?q=river+floods&mode=hybrid&${WORLD}&limit=25`)
      const near = listed.items.filter(isNear)
      assert.ok(near.length >= 10, String(near.length))
      assert.deepEqual(await ids(good), idsOf(listed))
      assert.equal(await below(good), listed.items.length - near.length)
      assert.match(await good.textContent('#articles .headline'), /river/i)
      const some = await visitSettled({ viewport, search: '?circle=-92.4451,31.3113,50&words=towboats&match=hybrid' })
      assert.match(await some.textContent('#articles .headline'), /^Towboat crews/)
      assert.equal(await some.locator('#articles > li').nth(1).getAttribute('id'), 'less-likely')
    }
    const page = await visitSettled({ search: '?box=-180,-90,180,90&words=asdfqwer&match=hybrid' })
    await listMore(page)
    await page.waitForFunction(() => document.querySelectorAll('#articles .headline').length === 50)
    assert.equal(await page.locator('.less-likely').count(), 1)
    await searched(page, () => page.locator('.more-like button').first().click())
    assert.equal(await page.locator('.less-likely').count(), 0) // was measured for questions alone
  })

  test('a question without a word that the model knows is searched by words', async () => {
    const page = await visitSettled()
    await ask(page, '→→→')
    assert.match(await page.textContent('#note'), /the question must have a word that the model knows/)
    assert.match(await page.textContent('#results-count'), /No article/)
  })

  test('a search that finds nothing offers what it can do without: exact words, filters, its area', async () => {
    const page = await visitSettled({ search: '?box=-180,-90,180,90&words=inundations+everywhere&match=words' })
    assert.equal(await page.textContent('#results-count'), 'No article found')
    // no word of filters and area: there are none
    assert.equal(await page.textContent('#nothing p'), 'No article has these words as they are written.')
    assert.deepEqual(await barriers(page, 'nothing'), [])
    await searched(page, () => page.getByRole('button', { name: 'Search by words and meaning' }).click())
    assert.match(await page.textContent('#results-count'), /compared/)
    assert.ok(await page.isHidden('#nothing'))
    assert.equal(await page.inputValue('#match'), 'hybrid')
    await searched(page, () => page.goBack())
    await searched(page, () => page.getByRole('button', { name: 'Clear all' }).click())
    assert.equal(await page.inputValue('#words'), '')
    assert.equal(await total(page), (await api(`/articles/geo-search?${WORLD}&limit=1`)).pagination.total)
    const filtered = await visitSettled({
      search: '?circle=-30,0.5,3&source_id=courier.example&words=river&match=hybrid',
    })
    assert.ok(await filtered.isHidden('#scores')) // there are none
    assert.equal(await filtered.textContent('#nothing p'), 'Fewer filters, or a larger area, may find more.')
  })

  test('more like an article, with the filters of the search, and back', async () => {
    const page = await visitSettled({ search: '?box=-130,20,-60,55&words=river&match=hybrid&location_type=city' })
    const [first] = await ids(page)
    const headline = await page.textContent('#articles .headline')
    await searched(page, () => page.locator('.more-like button').first().click())
    assert.equal(
      await page.textContent('#like'),
      `More like ${headline}Everywhere: the area that was searched is left. Back returns to it.Back`,
    )
    assert.ok(await page.isVisible('#like-where'))
    assert.equal(await page.locator('[data-chip=area]').count(), 0)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'results-title')
    const expected = idsOf(await api(`${MEANING}?similar_to=${first}&${WORLD}&location_type=city&limit=25`))
    assert.deepEqual(await ids(page), expected)
    assert.ok(!expected.includes(first))
    assert.ok(page.url().includes(`like=${first}`), page.url())
    assert.equal(await page.inputValue('#words'), '')
    assert.match(await page.textContent('#scores-told'), /to that of the chosen one/)
    await page.reload()
    await settled(page)
    await page.waitForFunction(text => document.getElementById('like-what').textContent === text, headline)
    assert.deepEqual(await ids(page), expected)
    await page.click('#like-what')
    assert.equal(await page.textContent('#card h2'), headline)
    await page.keyboard.press('Escape')
    await page.click('#articles .headline')
    const second = Number(await page.getAttribute('#articles .headline', 'data-article'))
    await searched(page, () => page.click('#card .like'))
    assert.ok(page.url().includes(`like=${second}`), page.url())
    await searched(page, () => page.goBack())
    assert.deepEqual(await ids(page), expected)
    await searched(page, () => page.goBack())
    assert.equal(await page.inputValue('#words'), 'river')
    assert.ok(await page.isHidden('#like'))
    await searched(page, () => page.locator('.more-like button').first().click())
    await searched(page, () => page.click('#like-end'))
    assert.equal(await page.inputValue('#words'), 'river')
    assert.equal(await page.inputValue('#west'), '-130')
    assert.ok(await page.isHidden('#like'))
    await searched(page, () => page.locator('.more-like button').first().click())
    await ask(page, 'bread')
    assert.ok(await page.isHidden('#like'))
    assert.ok(!page.url().includes('like='), page.url())
  })

  test('says why there is nothing like an article: it has no vector, or is gone', async () => {
    const page = await visit({ search: '?like=9007199254', mayFail: true })
    await page.waitForSelector('#fault:not([hidden])')
    assert.match(await page.textContent('#fault'), /does not exist \(any more\)/)
    assert.ok(await page.isVisible('#like-end'))
    await page.route('**/semantic-search?**', route =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Conflict',
          status: 409,
          code: 'conflict',
          detail: 'The article has no vector: it gets one soon',
        }),
      }),
    )
    await page.click('#form [type=submit]')
    await page.waitForFunction(() =>
      /Nothing can be compared with this article. The article has no vector/.test(
        document.getElementById('fault').textContent,
      ),
    )
    await page.unroute('**/semantic-search?**')
    await searched(page, () => page.click('#like-end'))
    assert.match(await page.textContent('#results-count'), /found/)
  })

  test('shows the requests of a search by meaning, which a terminal answers alike', async () => {
    const page = await visitSettled({
      search: '?circle=-92.4451,31.3113,50&words=floods+%26+rain&match=semantic&meta=topic:river',
    })
    await page.click('#tab-request')
    await page.selectOption('#request-kind', 'Articles')
    const run = async () =>
      JSON.parse(
        execFileSync('sh', ['-c', await page.textContent('#curl')], {
          env: { ...process.env, DATELINE_KEY: on.demo.key },
        }),
      )
    const answer = await run()
    assert.equal(answer.q, 'floods & rain')
    assert.equal(answer.mode, 'semantic')
    assert.deepEqual(idsOf(answer), await ids(page))
    await page.selectOption('#request-kind', 'Counts')
    assert.ok((await run()).facets)
    assert.equal(await page.locator('#request-kind option', { hasText: 'GeoJSON' }).count(), 0)
    await page.click('#tab-results')
    await page.click('#to-downloads')
    assert.ok(await page.locator('#downloads button').first().isEnabled())
  })

  for (const [colorScheme, viewport] of [
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 360, height: 740 }],
  ]) {
    test(`a question and what it finds have no barrier that axe knows of, ${colorScheme}, ${viewport.width} wide`, async () => {
      const page = await visitSettled({ map: 'blank', colorScheme, viewport, search: '?words=river&match=hybrid' })
      const seen = await barriers(page, 'results')
      if (viewport.width < 1000) await page.click('#tab-search')
      await page.fill('#words', 'floods near Alexandria')
      await page.waitForSelector('#words-places [role=option]')
      seen.push(...(await barriers(page, 'places')))
      await searched(page, () => page.press('#words', 'Enter'))
      await page.waitForSelector('#offer button')
      seen.push(...(await barriers(page, 'offer')))
      await searched(page, () => page.locator('#offer button').first().click())
      if (viewport.width < 1000) await page.click('#tab-search')
      seen.push(...(await barriers(page, 'chips')))
      await page.click('#tab-results')
      await searched(page, () => page.locator('.more-like button').first().click())
      seen.push(...(await barriers(page, 'like')))
      assert.deepEqual(seen, [])
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    })
  }
}
