// Entities: on an article, as filters, by name; and the page of one, with its map, time, articles and connections.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { settled } from './browser.mjs'
import { until } from './waiting.mjs'

const VEXLEY = 'person:ottoline-vexley'
const PAGE = `?entity=${VEXLEY}&of=${VEXLEY}`
const WORLD = '/articles/geo-search?bbox=-180,-90,180,90'

export function entities(on) {
  const { visitSettled, searched, total, api } = on
  const names = page => page.locator('#connections a').allTextContents()
  const choice = (page, name) => page.locator('.choice', { hasText: name })

  test('an article leads to the entities it is about, each on a page of its own', async () => {
    const {
      items: [article],
    } = await api('/articles?q=towboat')
    const { entities } = await api(`/articles/${article.id}?include=entities`)
    const page = await visitSettled({ search: '?words=towboat' })
    await page.click('#articles .headline')
    await page.waitForSelector('#card .entities')
    const own = entities.filter(one => one.type !== 'place')
    assert.ok(own.length > 1)
    assert.deepEqual(
      await page.locator('#card .entities a').allTextContents(),
      own.map(one => one.name),
    )
    assert.equal(
      await page.locator('#card .mentions .page-of').count(),
      await page.locator('#card .mentions li').count(),
    )
    await searched(page, () => page.locator('#card .entities a').first().click())
    const entity = await api('/entities/person/ottoline-vexley')
    assert.equal(await page.textContent('#entity-name'), 'Ottoline Vexley')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'entity-name')
    assert.match(
      await page.textContent('#entity-facts'),
      new RegExp(`Person · ${entity.article_count} articles · .*2025 – .*2026.*Also Otilie Vexley.*${VEXLEY}`),
    )
    assert.equal(await page.title(), 'Ottoline Vexley – Dateline Explorer')
    assert.ok(await page.isHidden('#card'))
    // and so the map is of it
    assert.equal(await total(page), (await api(`${WORLD}&entity=${VEXLEY}`)).pagination.total)
    assert.ok(page.url().includes(`of=${encodeURIComponent(VEXLEY)}`) && !page.url().includes('dl_'), page.url())
    await searched(page, () => page.goBack())
    assert.equal(await page.inputValue('#words'), 'towboat')
    assert.equal(await total(page), 1)
    assert.ok(await page.isHidden('#tab-entity'))
    assert.equal(await page.title(), 'Dateline Explorer')
  })

  test('filters by entity, with what each choice of a type would give', async () => {
    const page = await visitSettled()
    const { entity } = (await api(`${WORLD}&include=facets&limit=1`)).facets
    for (const one of entity.filter(one => one.type === 'organisation').slice(0, 6)) {
      assert.match(await choice(page, one.name).textContent(), new RegExp(`${one.article_count} articles?$`))
    }
    await searched(page, () => choice(page, 'Firnline Survey').locator('input').check())
    assert.equal(await total(page), entity.find(one => one.id === 'firnline-survey').article_count)
    const trust = entity.find(one => one.id === 'wandering-heron-trust').article_count
    // of one type, any
    assert.match(await choice(page, 'Wandering Heron Trust').textContent(), new RegExp(`${trust} articles`))
    const people = (
      await api(`${WORLD}&include=facets&limit=1&entity=organisation:firnline-survey`)
    ).facets.entity.filter(one => one.type === 'person')
    // of another, too
    assert.match(await choice(page, people[0].name).textContent(), new RegExp(`${people[0].article_count} articles?$`))
    await searched(page, () => choice(page, people[0].name).locator('input').check())
    const both = `entity=organisation:firnline-survey&entity=person:${people[0].id}`
    assert.equal(await total(page), (await api(`${WORLD}&${both}`)).pagination.total)
    await page.reload()
    await settled(page)
    assert.ok(await choice(page, 'Firnline Survey').locator('input').isChecked())
    await searched(page, () => page.goto(page.url().replace(/entity=organisation/, 'entity=!organisation')))
    assert.equal(
      await total(page),
      (await api(`${WORLD}&${both.replace('organisation', '!organisation')}`)).pagination.total,
    )
    await searched(page, () => page.getByRole('button', { name: 'not Firnline Survey', exact: true }).click())
    assert.equal(await total(page), (await api(`${WORLD}&entity=person:${people[0].id}`)).pagination.total)
    const polygon = await visitSettled({ search: `?polygon=-170,-60;170,-60;170,70;-170,70&entity=${VEXLEY}` })
    const body = JSON.stringify({
      entity: [VEXLEY],
      intersects: {
        type: 'Polygon',
        coordinates: [
          [
            [-170, -60],
            [0, -60],
            [170, -60],
            [170, 70],
            [0, 70],
            [-170, 70],
            [-170, -60],
          ],
        ],
      },
    })
    assert.equal(await total(polygon), (await api('/articles/geo-search', { method: 'POST', body })).pagination.total)
  })

  test('finds an entity by any of its names', async () => {
    const page = await visitSettled()
    await page.fill('#about', 'otil')
    await page.locator('#abouts [role=option]', { hasText: 'also Otilie Vexley' }).waitFor()
    await page.press('#about', 'ArrowDown')
    assert.equal(await page.getAttribute('#about', 'aria-activedescendant'), 'about-0')
    await searched(page, () => page.press('#about', 'Enter'))
    assert.equal(await page.textContent('#entity-name'), 'Ottoline Vexley')
  })

  test('shows when an entity is written about, and searches a month of it', async () => {
    const page = await visitSettled({ search: PAGE })
    assert.ok(await page.isVisible('#panel-entity'))
    const { month } = (await api('/entities/person/ottoline-vexley/articles?include=facets&limit=1')).facets
    const bars = await page
      .locator('#entity-months button')
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
    assert.equal(bars.filter(label => !/, 0 articles$/.test(label)).length, month.length)
    const most = month.reduce((one, other) => (other.article_count > one.article_count ? other : one))
    await searched(page, () => page.click(`[data-facet="entity-month/${most.value}"]`))
    assert.equal(await page.evaluate(() => document.activeElement.dataset.facet), `entity-month/${most.value}`)
    assert.equal(await page.getAttribute(`[data-facet="entity-month/${most.value}"]`, 'aria-pressed'), 'true')
    assert.match(await page.textContent('#entity-articles-count'), new RegExp(`^${most.article_count} articles?,`))
    assert.equal(await page.locator('#entity-months button').count(), bars.length) // the other months stay
    const [from, to] = await Promise.all(['from', 'to'].map(id => page.inputValue(`#${id}`)))
    const { pagination } = await api(
      `/entities/person/ottoline-vexley/connections?pub_date_from=${from}&pub_date_to=${to}`,
    )
    assert.equal(
      await page.textContent('#connections-count'),
      `${pagination.total} connections in articles of the search's time`,
    )
  })

  test('lists the connections of an entity, by number, strength and type, and the articles of two', async () => {
    const page = await visitSettled({ search: PAGE })
    const found = await api('/entities/person/ottoline-vexley/connections?limit=8')
    assert.equal(await page.textContent('#connections-count'), `${found.pagination.total} connections`)
    assert.deepEqual(
      await names(page),
      found.items.map(one => one.entity.name),
    )
    await searched(page, () => page.selectOption('#connections-sort', 'strength'))
    assert.deepEqual(
      await names(page),
      (await api('/entities/person/ottoline-vexley/connections?limit=8&sort=strength')).items.map(
        one => one.entity.name,
      ),
    )
    await searched(page, () => page.selectOption('#connections-type', 'organisation'))
    const organisations = (
      await api('/entities/person/ottoline-vexley/connections?limit=8&sort=strength&type=organisation')
    ).items
    assert.deepEqual(
      await names(page),
      organisations.map(one => one.entity.name),
    )
    const { entity, article_count } = organisations[0]
    await searched(page, () =>
      page.getByRole('button', { name: `${article_count} articles with ${entity.name}` }).click(),
    )
    assert.equal(await page.textContent('#entity-articles-title'), `Articles with ${entity.name}`)
    assert.match(await page.textContent('#entity-articles-count'), new RegExp(`^${article_count} articles,`))
    assert.equal(await page.evaluate(() => document.activeElement.id), 'entity-articles-title')
    await page.reload()
    await settled(page)
    assert.deepEqual(
      await names(page),
      organisations.map(one => one.entity.name),
    )
    assert.equal(await page.textContent('#entity-articles-title'), `Articles with ${entity.name}`)
    await page.click('#entity-articles .headline')
    assert.ok(await page.isVisible('#card h2'))
    await searched(page, () => page.locator('#connections a').first().click())
    assert.equal(await page.textContent('#entity-name'), entity.name)
    await page.click('#tab-request')
    await page.selectOption('#request-kind', 'Connections of the entity')
    const answer = JSON.parse(
      execFileSync('sh', ['-c', await page.textContent('#curl')], {
        env: { ...process.env, DATELINE_KEY: on.demo.key },
      }),
    )
    await page.click('#tab-entity')
    assert.equal(await page.textContent('#connections-count'), `${answer.pagination.total} connections`)
  })

  test('counts the connections within a circle, and shows more of them and of the articles', async () => {
    const page = await visitSettled({ search: `${PAGE}&circle=-92.4451,31.3113,500` })
    const near = await api(
      '/entities/person/ottoline-vexley/connections?center_lng=-92.4451&center_lat=31.3113&radius_miles=500',
    )
    assert.equal(
      await page.textContent('#connections-count'),
      `${near.pagination.total} connections in articles of the search's area`,
    )
    await searched(page, () => page.goto(`${on.demo.origin}/explore${PAGE}`))
    const all = (await api('/entities/person/ottoline-vexley/connections')).pagination.total
    await page.click('#connections-more')
    await page.waitForFunction(() => document.querySelectorAll('#connections > li').length > 8)
    while (await page.isVisible('#connections-more')) await searched(page, () => page.click('#connections-more'))
    assert.equal(await page.locator('#connections > li').count(), all)
    assert.equal(
      new Set(await page.locator('#connections a').evaluateAll(links => links.map(one => one.href))).size,
      all,
    )
    await page.click('#entity-articles-more')
    await page.waitForFunction(() => document.querySelectorAll('#entity-articles > li').length > 5)
  })

  test('shows all articles, or all others, beside an entity, and closes its page', async () => {
    const page = await visitSettled({ search: PAGE })
    await searched(page, () => page.check('[name=scope][value=not]', { force: true }))
    assert.equal(await total(page), (await api(`${WORLD}&entity=!${VEXLEY}`)).pagination.total)
    assert.equal(
      await page.getByRole('button', { name: 'not Ottoline Vexley', exact: true }).getAttribute('aria-pressed'),
      'true',
    )
    await searched(page, () => page.check('[name=scope][value=all]', { force: true }))
    const all = (await api(WORLD)).pagination.total
    assert.equal(await total(page), all)
    await searched(page, () => page.check('[name=scope][value=only]', { force: true }))
    await searched(page, () => page.click('#entity-close'))
    assert.equal(await total(page), all)
    assert.ok((await page.isHidden('#tab-entity')) && (await page.isVisible('#panel-results')))
    assert.ok(!/of=|entity=/.test(page.url()), page.url())
    await searched(page, () => page.goBack())
    assert.match(page.url(), /of=/)
    assert.ok(await page.isVisible('#panel-entity'))
  })

  test('an entity that was merged is the one that it is now; one that is not there says so', async () => {
    const merge = '/entities/organisation/slowtide-ferries/merge'
    await api(merge, {
      method: 'POST',
      body: JSON.stringify({ into: { type: 'organisation', id: 'nine-lamps-railway' } }),
    })
    try {
      const page = await visitSettled()
      const before = await page.evaluate(() => history.length)
      await page.goto(`${on.demo.origin}/explore?entity=organisation:slowtide-ferries&of=organisation:slowtide-ferries`)
      await page.waitForFunction(() => document.getElementById('entity-name').textContent === 'Nine Lamps Railway')
      await settled(page)
      assert.match(page.url(), /entity=organisation%3Anine-lamps-railway&of=organisation%3Anine-lamps-railway$/)
      assert.match(await page.textContent('#entity-facts'), /Also Slowtide Ferries/)
      assert.equal(await page.evaluate(() => history.length), before + 1) // Back leads to where the reader came from
    } finally {
      await fetch(`${on.demo.origin}/public/v1/projects/${on.demo.project}${merge}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${on.demo.writing}` },
      })
    }
    const page = await visitSettled({ search: '?entity=person:nobody&of=person:nobody' })
    await page.getByRole('alert').filter({ hasText: 'No article has this entity' }).waitFor()
    assert.ok(await page.isHidden('#entity-page'))
  })

  test('a page whose parts cannot be asked says so, and goes on when it is asked to', async () => {
    const page = await visitSettled({
      search: PAGE,
      mayFail: true,
      prepare: page => page.route(/connections/, route => route.fulfill({ status: 500, body: '{}' })),
    })
    await page.getByRole('alert').filter({ hasText: 'The service failed (500).' }).waitFor()
    assert.equal(await page.textContent('#entity-name'), 'Ottoline Vexley')
    await page.unroute(/connections/)
    await searched(page, () => page.click('#entity-again'), { again: true })
    assert.ok((await page.isHidden('#entity-fault')) && (await page.isVisible('#connections')))
  })

  test('nothing of it is there where articles have no entities', async () => {
    const without = async route => {
      const answer = await route.fetch()
      const json = await answer.json()
      if (json.facets) json.facets.entity = []
      if (json.entities) json.entities = []
      for (const one of [json, ...(json.items ?? [])].flatMap(
        article => article.locations ?? article.matching_locations ?? [],
      ))
        one.canonical = null
      await route.fulfill({ response: answer, json })
    }
    const page = await visitSettled({ prepare: page => page.route(/\/articles/, without) })
    await page.click('#articles .headline')
    await page.waitForSelector('#card .mentions')
    assert.equal(await page.locator('#facets .with-page, #card .entities, .page-of').count(), 0)
    assert.ok((await page.isHidden('#about-field')) && (await page.isHidden('#tab-entity')))
  })

  test('shows any name of an entity as text, and finds it by any id', async () => {
    const odd = [
      { type: 'person', id: 'a/b:c d%2F?#é', name: '<svg onload=1>&amp;' },
      { type: 'ship-of_the-line', id: '!כתב', name: 'מזג אוויר' },
      { type: 'organisation', id: 'x'.repeat(200), name: 'Donaudampfschifffahrt'.repeat(8) },
    ]
    await api('/runs', {
      method: 'POST',
      body: JSON.stringify({
        items: [
          {
            external_id: 'odd-entities',
            headline: 'Odd company',
            pub_date: '2026-11-20',
            entities: odd,
            locations: [
              {
                label: 'Odd',
                location_type: 'city',
                formatted_address: 'Odd',
                geometry: { type: 'Point', coordinates: [-120, -50] },
              },
            ],
          },
        ],
      }),
    })
    await until(
      async () => (await api('/articles/geo-search?bbox=-121,-51,-119,-49')).pagination.total === 1,
      'the article is found',
    )
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const page = await visitSettled({ search: '?box=-121,-51,-119,-49', viewport })
      await page.click('#articles .headline')
      await page.waitForSelector('#card .entities')
      for (const { id, name } of odd) {
        if (!(await page.isVisible('#card'))) {
          await page.locator('#entity-articles .headline').click()
          await page.waitForSelector('#card .entities')
        }
        await searched(page, () => page.locator('#card .entities a', { hasText: name }).click())
        assert.equal(await page.textContent('#entity-name'), name)
        assert.ok((await page.textContent('#entity-facts')).endsWith(id), id)
        assert.equal(await total(page), 1)
        assert.equal(await page.locator('#graph a').count(), 2)
        const wide = await page.evaluate(() =>
          ['panel-entity', 'panel-search', 'layout'].filter(
            id => document.getElementById(id).scrollWidth > document.getElementById(id).clientWidth + 1,
          ),
        )
        assert.deepEqual(wide, [])
        await page.reload()
        await settled(page)
        assert.equal(await page.textContent('#entity-name'), name)
      }
    }
  })
}
