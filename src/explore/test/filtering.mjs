// What narrows a search: chips that are taken off one by one, sources and tags where they are read, the chart of time,
// coarse places.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { barriers } from './barriers.mjs'
import { mapped, settled, zoomed } from './browser.mjs'
import { drawn, holdTimers, until } from './waiting.mjs'

const WORLD = '/articles/geo-search?bbox=-180,-90,180,90'

export function filtering(on) {
  const { visitSettled, searched, total, api } = on
  const count = async query => (await api(`${WORLD}&limit=1${query}`)).pagination.total
  const chips = page => page.locator('#applied .chip bdi').allTextContents()
  const focusedFacet = page => page.evaluate(() => document.activeElement.dataset.facet)
  const focused = page => page.evaluate(() => document.activeElement.dataset.chip ?? document.activeElement.id)

  test('shows each filter as a chip that is taken off alone, or all at once, and Back puts it on again', async () => {
    const page = await visitSettled({
      map: 'none',
      search:
        '?circle=-92.4451,31.3113,50&near=Alexandria%2C+Louisiana&location_type=city&nature=primary&tag=topic:sea,river&meta=!tone:light&source_id=courier.example&pub_date_from=2025-01-01&pub_date_to=2025-12-31',
    })
    const all = [
      'Within 50 miles of Alexandria, Louisiana',
      'Kind of place: City',
      'Role: Primary',
      'Topic: sea',
      'Topic: river',
      'Tone: not light',
      'Source: The Courier',
      '2025',
    ]
    assert.deepEqual(await chips(page), all)
    await page.focus('[data-chip="tag/topic:sea"]')
    await searched(page, () => page.keyboard.press('Enter'))
    assert.deepEqual(
      await chips(page),
      all.filter(one => one !== 'Topic: sea'),
    )
    assert.equal(await focused(page), 'tag/topic:river') // the next is in its place
    for (const kind of ['area', 'type/city', 'nature/primary', 'tag/topic:river', 'clause/!tone:light', 'time'])
      await searched(page, () => page.click(`[data-chip="${kind}"]`))
    assert.deepEqual(await chips(page), ['Source: The Courier'])
    assert.equal(await total(page), await count('&source_id=courier.example'))
    await searched(page, () => page.goBack())
    assert.deepEqual(await chips(page), ['Source: The Courier', '2025'])
    assert.equal(
      await total(page),
      await count('&source_id=courier.example&pub_date_from=2025-01-01&pub_date_to=2025-12-31'),
    )
    await searched(page, () => page.click('#reset'))
    assert.equal(await page.locator('#applied .chip').count(), 0)
    assert.equal(await focused(page), 'words')
    assert.equal(await total(page), await count(''))
    await searched(page, () => page.goBack())
    await page.reload()
    await settled(page)
    assert.deepEqual(await chips(page), ['Source: The Courier', '2025'])
  })

  test('makes a source or a tag a filter where it is read: in a row, on the card, among the counts', async () => {
    const page = await visitSettled({ map: 'none' })
    const {
      items: [first],
      facets,
    } = await api(`${WORLD}&limit=1&include=facets`)
    await searched(page, () => page.locator('#articles .byline .narrow').first().click())
    assert.deepEqual(await chips(page), [`Source: ${first.source.name}`])
    assert.equal(await total(page), await count(`&source_id=${first.source.id}`))
    const other = facets.source.find(one => one.value !== first.source.id)
    const choice = page.locator(`[data-facet="source/${other.value}"]`)
    assert.match(
      await page.locator('.choice', { has: choice }).textContent(),
      new RegExp(`${other.article_count} articles?$`),
    ) // counted without the filter
    await searched(page, () => choice.check())
    const {
      items: [{ source }],
    } = await api(`${WORLD}&limit=1&source_id=${other.value}`)
    assert.deepEqual(await chips(page), [`Source: ${source.name}`]) // a request takes one
    await searched(page, () => choice.uncheck())
    const tag = first.metadata[0]
    await searched(page, () => page.locator('#articles .tags .narrow').first().click())
    assert.equal(await total(page), await count(`&meta=${tag.meta_type}:${tag.category}`))
    await searched(page, () => page.click('#reset'))
    await page.click('#articles .headline')
    await page.waitForSelector('#card .tags .narrow')
    await searched(page, () => page.locator('#card .tags .narrow').last().click())
    const last = first.metadata.at(-1)
    assert.equal(await total(page), await count(`&meta=${last.meta_type}:${last.category}`))
    await page.click('#tab-request')
    await page.selectOption('#request-kind', 'Articles')
    const answer = JSON.parse(
      execFileSync('sh', ['-c', await page.textContent('#curl')], {
        env: { ...process.env, DATELINE_KEY: on.demo.key },
      }),
    )
    assert.equal(answer.pagination.total, await total(page))
  })

  test('takes one value of a filter alone or excludes it, by mouse and by keyboard', async () => {
    const page = await visitSettled({ map: 'none' })
    const way = (name, label) => page.getByRole('button', { name: `${label} ${name}`, exact: true })
    await page.locator('.choice', { hasText: 'light' }).hover()
    await searched(page, () => way('light', 'not').click())
    assert.deepEqual(await chips(page), ['Tone: not light'])
    assert.equal(await total(page), await count('&meta=!tone:light'))
    assert.equal(await way('light', 'not').getAttribute('aria-pressed'), 'true')
    const light = (await api(`${WORLD}&limit=1&include=facets`)).facets.tag.find(
      one => one.category === 'light',
    ).article_count
    await page.focus('[data-facet="tag:tone/light"]')
    await page.keyboard.press('ArrowRight')
    assert.equal(await focusedFacet(page), 'tag:tone/light/only')
    await searched(page, () => page.keyboard.press('Enter'))
    assert.deepEqual(await chips(page), ['Tone: light'])
    assert.equal(await total(page), light)
    assert.equal(await focusedFacet(page), 'tag:tone/light/only') // the focus stays
    await page.keyboard.press('ArrowRight')
    await searched(page, () => page.keyboard.press('Space'))
    assert.deepEqual(await chips(page), ['Tone: not light'])
    await page.locator('.choice', { has: page.locator('[data-facet="types/city"]') }).hover()
    await searched(page, () => page.locator('[data-facet="types/city/not"]').click())
    assert.deepEqual(await chips(page), ['Kind of place: not city', 'Tone: not light'])
    assert.equal(await total(page), await count('&exclude_location_type=city&meta=!tone:light'))
    await page.reload()
    await settled(page)
    assert.deepEqual(await chips(page), ['Kind of place: not city', 'Tone: not light'])
    await searched(page, () => page.click('[data-chip="clause/!tone:light"]'))
    await searched(page, () => page.click('[data-chip="not-type/city"]'))
    await page.locator('.choice', { has: page.locator('[data-facet="natures/background"]') }).hover()
    assert.match(
      await page.locator('[data-facet="natures/background/not"]').getAttribute('title'),
      /any other role; not those without/,
    )
    await searched(page, () => page.locator('[data-facet="natures/background/not"]').click())
    assert.equal(await total(page), await count('&nature=primary&nature=secondary'))
    await searched(page, () => page.locator('[data-facet="natures/background/not"]').click())
    const { value } = (await api(`${WORLD}&limit=1&include=facets`)).facets.source[0]
    await page.locator('.choice', { has: page.locator(`[data-facet="source/${value}"]`) }).hover()
    await searched(page, () => page.locator(`[data-facet="source/${value}/not"]`).click())
    assert.equal(await total(page), await count(`&exclude_source_id=${value}`))
    assert.match((await chips(page)).join(), /^Source: not /)
    await page.reload()
    await settled(page)
    assert.equal(await total(page), await count(`&exclude_source_id=${value}`))
    await searched(page, () => page.click(`[data-chip="not-source/${value}"]`))
    assert.deepEqual(await chips(page), [])
  })

  test('a value of a filter is one stop of the Tab key, and arrow keys reach its ways', async () => {
    const page = await visitSettled({ map: 'none' })
    const values = await page.locator('#facets .pick input').evaluateAll(all => all.map(one => one.dataset.facet))
    assert.ok(values.length > 12, String(values.length))
    await page.focus(`[data-facet="${values[0]}"]`)
    const stops = []
    for (let at = await focusedFacet(page); at !== undefined && stops.length < 200; at = await focusedFacet(page)) {
      stops.push(at)
      await page.keyboard.press('Tab')
    }
    assert.deepEqual(
      stops.filter(one => !one.endsWith('/toggle')),
      values,
    ) // each once, and nothing else
    assert.equal((await page.locator('[data-facet^="page/"]').count()) > 0, true)
    const entity = values.find(one => one.startsWith('entity:'))
    const text = entity.slice(entity.indexOf('/') + 1)
    await page.focus(`[data-facet="${entity}"]`)
    for (const expected of [`${entity}/only`, `${entity}/not`, `page/${text}`, `page/${text}`]) {
      // the last one stays
      await page.keyboard.press('ArrowRight')
      assert.equal(await focusedFacet(page), expected)
    }
    assert.ok(
      await page.evaluate(
        () =>
          document.activeElement.matches(':focus-visible') &&
          getComputedStyle(document.activeElement).outlineStyle !== 'none',
      ),
    )
    await page.keyboard.press('ArrowLeft')
    assert.ok(
      await page.evaluate(
        () =>
          document.activeElement.matches(':focus-visible') &&
          getComputedStyle(document.activeElement).outlineStyle !== 'none' &&
          getComputedStyle(document.activeElement.parentElement).opacity === '1',
      ),
    )
    assert.match(await page.evaluate(() => document.activeElement.textContent), /^not \S/) // its name has the value
    await page.keyboard.press('Home')
    assert.equal(await focusedFacet(page), entity)
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Tab') // to the value before, as from the box itself
    assert.equal(await focusedFacet(page), stops[stops.indexOf(entity) - 1])
    await page.keyboard.press('Tab')
    assert.equal(await focusedFacet(page), entity)
    assert.equal(await page.getAttribute('#facets fieldset', 'aria-describedby'), 'facet-keys')
    assert.match(await page.textContent('#facet-keys'), /^Arrow right/)
    assert.deepEqual(await barriers(page, 'filters'), [])
  })

  test('takes or excludes a value with a finger, which sees both ways at once', async () => {
    const page = await visitSettled({
      map: 'none',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.tap('#tab-search')
    await searched(page, () => page.locator('[data-facet="tag:tone/light/not"]').tap())
    assert.deepEqual(await chips(page), ['Tone: not light'])
    await searched(page, () => page.locator('[data-facet="tag:tone/light/not"]').tap())
    assert.deepEqual(await chips(page), [])
  })

  test('calls sources by their names, as articles do', async () => {
    const page = await visitSettled({ map: 'none' })
    const { facets } = await api(`${WORLD}&limit=1&include=facets`)
    for (const { value } of facets.source.slice(0, 6)) {
      const {
        items: [{ source }],
      } = await api(`${WORLD}&limit=1&source_id=${value}`)
      await page.locator('.choice .name', { hasText: new RegExp(`^${source.name}$`) }).waitFor()
    }
  })

  test('chooses a time by dragging over months, then by days, and shows what is chosen', async () => {
    const page = await visitSettled({ map: 'none' })
    const { facets } = await api(`${WORLD}&limit=1&include=facets`)
    const months = facets.month.map(one => one.value).sort()
    const bars = page.locator('#months [data-at]')
    assert.equal(await bars.first().getAttribute('data-facet'), `time/${months[0]}`)
    assert.match(
      await page.locator('#months .most').textContent(),
      new RegExp(`^${Math.max(...facets.month.map(one => one.article_count))}$`),
    )
    assert.deepEqual(await page.locator('#months .axis span').allTextContents(), ['2025', 'Jul', '2026', 'Jul'])
    const drag = async (from, to) => {
      const [start, end] = [
        await page.locator(`[data-facet="${from}"]`).boundingBox(),
        await page.locator(`[data-facet="${to}"]`).boundingBox(),
      ]
      await page.mouse.move(start.x + start.width / 2, start.y + 30)
      await page.mouse.down()
      await page.mouse.move(end.x + end.width / 2, end.y + 20, { steps: 5 })
      await page.mouse.up()
    }
    await searched(page, () => drag('time/2026-06', 'time/2025-09'))
    assert.deepEqual(await chips(page), ['Sep 1, 2025 – Jun 30, 2026'])
    assert.equal(await total(page), await count('&pub_date_from=2025-09-01&pub_date_to=2026-06-30'))
    assert.equal(await page.locator('#months [aria-pressed=true]').count(), 10)
    assert.equal(await bars.count(), months.length) // the others stay
    await searched(page, () => drag('time/2026-02', 'time/2026-03'))
    assert.equal(await bars.count(), 59) // days
    const day = (await api(`${WORLD}&limit=1&include=facets&pub_date_from=2026-02-01&pub_date_to=2026-03-31`)).facets
      .day[0]
    assert.match(
      await page.locator(`[data-facet="time/${day.value}"]`).getAttribute('aria-label'),
      new RegExp(`^Mar \\d+, 2026, ${day.article_count} articles?$`),
    )
    await searched(page, () => page.click(`[data-facet="time/${day.value}"]`))
    assert.equal(await total(page), day.article_count)
    assert.equal(await bars.count(), 31) // of its month
    await searched(page, () => page.click(`[data-facet="time/${day.value}"]`)) // again: no time
    assert.equal(await bars.count(), months.length)
    assert.equal(await page.locator('#applied .chip').count(), 0)
  })

  test('chooses a time with the keyboard alone, at one stop of the Tab key', async () => {
    const page = await visitSettled({ map: 'none' })
    assert.equal(await page.locator('#months [tabindex="0"]').count(), 1)
    await page.focus('#months [tabindex="0"]')
    await page.keyboard.press('End')
    const at = () => page.evaluate(() => document.activeElement.dataset.facet)
    const last = await at()
    await page.keyboard.press('ArrowLeft')
    const before = await at()
    await searched(page, () => page.keyboard.press('Enter'))
    const month = before.slice('time/'.length)
    assert.match(await page.inputValue('#from'), new RegExp(`^${month}-01`))
    await searched(page, () => page.click('[data-chip=time]'))
    await page.focus(`[data-facet="${last}"]`)
    const soon = await holdTimers(page, 600) // keys in quick succession are one choice
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Shift+ArrowLeft')
    await searched(page, () => soon.letGo())
    assert.equal(await page.locator('#months [aria-pressed=true]').count(), 6)
    assert.equal(await page.inputValue('#to'), `${last.slice('time/'.length)}-30`)
    await page.keyboard.press('Tab')
    assert.ok(!(await at())?.startsWith('time/'))
  })

  test('a chart of few articles far apart shows all of them', async () => {
    const page = await visitSettled({
      map: 'none',
      prepare: page =>
        page.route(/include=facets/, async route => {
          const response = await route.fetch()
          const answer = await response.json()
          const [one, other] = ['2025-11-22', '2026-07-14'].map(value => ({ value, article_count: 1 }))
          answer.facets.day = [other, one]
          answer.facets.month = [other, one].map(day => ({ ...day, value: day.value.slice(0, 7) }))
          await route.fulfill({ response, json: answer })
        }),
    })
    assert.equal(await page.getAttribute('#months .bars', 'aria-label'), 'Articles by month')
    assert.match(await page.locator('[data-facet="time/2026-07"]').getAttribute('aria-label'), /1 article$/)
  })

  test('shows years where there are many', async () => {
    const page = await visitSettled({
      map: 'none',
      prepare: page =>
        page.route(/include=facets/, async route => {
          const answer = await (await route.fetch()).json()
          answer.facets.month = Array.from({ length: 40 }, (_, at) => ({
            value: `${2024 - at}-03`,
            article_count: at + 1,
          }))
          answer.facets.day = []
          await route.fulfill({ json: answer })
        }),
    })
    assert.equal(await page.locator('#months [data-at]').count(), 40)
    assert.equal(await page.getAttribute('#months .bars', 'aria-label'), 'Articles by year')
    assert.equal(await page.getAttribute('#months [data-at="0"]', 'aria-label'), '1985, 40 articles')
    await searched(page, () => page.click('[data-facet="time/2020"]'))
    assert.deepEqual(await chips(page), ['2020'])
    assert.equal(await page.getAttribute('#months .bars', 'aria-label'), 'Articles by month')
  })

  test('leaves out places that are coarser than the area, says how many, and shows them on request', async () => {
    const items = [
      ['Louisiana', 'state'],
      ['United States', 'country'],
      ['Moreauville', 'village'],
    ].map(([label, location_type]) => ({
      external_id: `coarse-${location_type}`,
      headline: `Only ${label}`,
      pub_date: '2026-11-01',
      locations: [
        {
          label,
          location_type,
          formatted_address: label,
          nature: 'primary',
          geometry: { type: 'Point', coordinates: [-92.1, 31.1] },
        },
      ],
    }))
    const { run_id } = await api('/runs', { method: 'POST', body: JSON.stringify({ items }) })
    await until(async () => (await api(`/runs/${run_id}`)).status === 'succeeded', 'the run has succeeded')
    const area = '/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=50&limit=1'
    const whole = (await api(area)).pagination.total
    const page = await visitSettled({ map: 'none', search: '?circle=-92.4451,31.3113,50' })
    await page.waitForSelector('#left-out:not([hidden])')
    assert.match(
      await page.textContent('#left-out'),
      new RegExp(
        `^${whole - (await total(page))} articles left out: they name only a whole state or whole country here. Show$`,
      ),
    )
    assert.equal(await page.getByRole('button', { name: 'Only Louisiana', exact: true }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Only Moreauville', exact: true }).count(), 1)
    const state = page.locator('[data-facet="types/state"]')
    assert.equal(await state.count(), 1) // to be chosen
    await page.click('#tab-request')
    await page.selectOption('#request-kind', 'Articles')
    assert.match(await page.textContent('#curl'), /exclude_location_type=state/)
    await page.selectOption('#request-kind', 'Counts')
    assert.match(await page.textContent('#curl'), /exclude_location_type=country/)
    await page.click('#tab-results')
    await searched(page, () => page.click('#left-out-turn'))
    assert.equal(await total(page), whole)
    assert.match(page.url(), /coarse=shown/)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'left-out-turn')
    assert.equal(await page.getByRole('button', { name: 'Only Louisiana', exact: true }).count(), 1)
    await searched(page, () => page.click('#left-out-turn'))
    await searched(page, () => state.check())
    assert.ok(
      (await page.getByRole('button', { name: 'Only Louisiana', exact: true }).count()) === 1 &&
        (await page.isHidden('#left-out')),
    ) // asked for by its kind
    const louisiana = await visitSettled({
      map: 'none',
      search: '?box=-94.043,28.929,-88.817,33.019&near=Louisiana%2C+United+States&near_type=state',
    })
    // the area is a state itself
    assert.equal(await louisiana.getByRole('button', { name: 'Only Louisiana', exact: true }).count(), 1)
    assert.equal(await louisiana.getByRole('button', { name: 'Only United States', exact: true }).count(), 0)
    const world = await visitSettled({ map: 'none' })
    assert.ok(await world.isHidden('#left-out'))
  })

  test('opens with the map where the articles are, and with the numbers of the area out of the way', async () => {
    const cells = await api('/articles/geo-search/density?bbox=-180,-90,180,90&resolution=3')
    const far = cells.items
      .slice(0, 1)
      .map(cell => ({ ...cell, center_lng: 2.35, center_lat: 48.86, mention_count: 1 }))
    const near = [
      [-92.4, 31.3],
      [-91.8, 31.0],
      [-92.9, 31.6],
    ].map(([center_lng, center_lat]) => ({
      ...cells.items[0],
      center_lng,
      center_lat,
      article_count: 200,
      mention_count: 200,
    }))
    let isFirst = true
    const page = await visitSettled({
      prepare: page =>
        page.route(/density\?.*resolution=3/, async route => {
          const isOfTheExtent = isFirst
          isFirst = false
          if (isOfTheExtent) await route.fulfill({ json: { ...cells, items: [...near, ...far] } })
          else await route.continue()
        }),
    })
    await zoomed(page, 100) // nearer than any view of two continents
    assert.ok((await page.isHidden('#lng')) && (await page.isHidden('#west')))
    assert.ok(!/box=/.test(page.url()), page.url())
    assert.equal(await page.getAttribute('#words', 'placeholder'), 'fire near Alexandria')
  })

  test('opens with all that the project has, however few articles a part of it has', async () => {
    let extent
    const page = await visitSettled({
      prepare: async page => {
        extent = page.waitForResponse(/density\?.*resolution=3/)
      },
    })
    await mapped(page)
    await (await extent).finished()
    await drawn(page) // the map has moved to its extent
    await searched(page, () => page.click('#search-view'))
    const [west, east] = [Number(await page.inputValue('#west')), Number(await page.inputValue('#east'))]
    // the western United States
    const { items } = await api('/articles/geo-search/density?bbox=-125,30,-100,50&resolution=3')
    assert.ok(items.length > 0)
    for (const { center_lng } of items)
      assert.ok(
        west < east ? west < center_lng && center_lng < east : center_lng > west || center_lng < east,
        JSON.stringify([west, east, center_lng]),
      )
  })

  test('offers to search again only while the list is old', async () => {
    const page = await visitSettled({ map: 'none', search: '?circle=-92.4451,31.3113,50' })
    await page.waitForFunction(() => !document.getElementById('live-dot').hidden)
    const add = (id, lng) =>
      api('/runs', {
        method: 'POST',
        body: JSON.stringify({
          items: [
            {
              external_id: id,
              headline: `News of ${id}`,
              pub_date: '2026-11-24',
              locations: [
                {
                  label: 'There',
                  location_type: 'city',
                  formatted_address: 'There',
                  nature: 'primary',
                  geometry: { type: 'Point', coordinates: [lng, 31.3] },
                },
              ],
            },
          ],
        }),
      })
    let answers = 0 // to the request of the list, which the page asks again after an event
    page.on('response', response => {
      answers += Number(/geo-search\?.*cursor=(\*|%2A)/.test(response.url()) && /limit=25/.test(response.url()))
    })
    const addElsewhere = async id => {
      const before = answers
      await add(id, 100)
      await page.locator('.event', { hasText: `News of ${id}` }).waitFor({ state: 'attached' })
      await until(() => answers > before, `the page looks whether ${id} is news of its search`)
      await drawn(page)
    }
    await addElsewhere('fresh-elsewhere')
    assert.ok(await page.isHidden('#fresh')) // nothing that this search finds
    await add('fresh-here', -92.4)
    await page.waitForSelector('#fresh:not([hidden])')
    await searched(page, () => page.click('#fresh'), { again: true })
    assert.equal(await page.textContent('#articles .headline'), 'News of fresh-here')
    await addElsewhere('fresh-farther') // all events of the run before have come
    assert.ok(await page.isHidden('#fresh'))
  })

  for (const [colorScheme, viewport] of [
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 390, height: 844 }],
  ]) {
    test(`filters have no barrier that axe knows of, ${colorScheme}, ${viewport.width} wide`, async () => {
      const page = await visitSettled({
        colorScheme,
        viewport,
        search:
          '?circle=-92.4451,31.3113,50&near=Alexandria&tag=topic:river&source_id=courier.example&pub_date_from=2025-01-01',
      })
      const seen = await barriers(page, 'results')
      if (viewport.width < 1000) await page.click('#tab-search')
      await page.click('#exact > summary')
      seen.push(...(await barriers(page, 'search')))
      assert.deepEqual(seen, [])
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    })
  }
}
