// The explorer in a real browser, on the packaged program with the demo's articles.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe } from 'node:test'
import { asking } from './asking.mjs'
import { launch, MAPS, newContext, openPage, settled, THRIFT } from './browser.mjs'
import { downloads } from './downloads.mjs'
import { entities } from './entities.mjs'
import { filtering } from './filtering.mjs'
import { fitting } from './fitting.mjs'
import { graphs } from './graphs.mjs'
import { live } from './live.mjs'
import { locating } from './locating.mjs'
import { mapping } from './mapping.mjs'
import { reaching } from './reaching.mjs'
import { searching } from './searching.mjs'
import { startDemo } from './service.mjs'
import { showing } from './showing.mjs'
import { trouble } from './trouble.mjs'
import { patient, RUN_TIMEOUT_MILLIS } from './waiting.mjs'
import { watching } from './watching.mjs'

describe('the explorer', { timeout: RUN_TIMEOUT_MILLIS }, () => {
  let browser
  let open = []

  /**
   * By their options. A page of each stays open and keeps the browser's process for the service's origin, which has
   * compiled the scripts: the others open in two thirds of the time.
   */
  const contexts = new Map()

  async function contextOf({ mayFail, ...options }) {
    const key = JSON.stringify(options)
    if (!contexts.has(key)) {
      const context = await newContext(browser, { ...THRIFT.context, ...options })
      await (await context.newPage()).goto(`${on.demo.origin}/explore/nothing`)
      contexts.set(key, context)
    }
    return contexts.get(key)
  }

  /** What the tests have in common: pages that are closed after each, and must not have gone wrong. */
  const on = {
    demo: null,

    async visit({
      search = '',
      hash = new URL(on.demo.url).hash,
      prepare = async () => undefined,
      map = 'blank',
      ...options
    } = {}) {
      const opened = await openPage(browser, options, await contextOf(options))
      open.push(opened)
      await opened.page.addInitScript(MAPS[map])
      await patient(opened.page)
      await prepare(opened.page)
      await opened.page.goto(`${on.demo.origin}/explore${search}${hash}`)
      return opened.page
    },

    async visitSettled(options) {
      const page = await on.visit(options)
      await settled(page)
      return page
    },

    async total(page) {
      return Number(
        (/^([\d,]+) article/.exec(await page.textContent('#results-count')) ?? ['', '0'])[1].replaceAll(',', ''),
      )
    },

    async api(path, init = {}) {
      const answer = await fetch(`${on.demo.origin}/public/v1/projects/${on.demo.project}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${on.demo.writing}`, 'Content-Type': 'application/json', ...init.headers },
      })
      assert.ok(answer.ok, `${path}: ${answer.status}`)
      return answer.json()
    },

    /**
     * Until the search that is asked for is answered, which may begin a moment later. It has another address, which is
     * written as it begins; or it is the same `again`, and one more search ends.
     */
    async searched(page, act, { again = false } = {}) {
      const [before, ended] = [page.url(), await page.evaluate(() => globalThis.searches)]
      await act()
      if (again) await page.waitForFunction(ended => globalThis.searches > ended, ended)
      else await page.waitForURL(url => url.href !== before, { waitUntil: 'commit' })
      await settled(page)
    },
  }

  /** The same without a map, for tests that do not look at it. */
  const withoutMap = {
    ...on,
    get demo() {
      return on.demo
    },
    visit: options => on.visit({ map: 'none', ...options }),
    visitSettled: options => on.visitSettled({ map: 'none', ...options }),
  }

  before(async () => {
    on.demo = await startDemo()
    browser = await launch(THRIFT.args)
  })
  after(async () => {
    await browser?.close()
    await on.demo?.stop()
  })
  afterEach(async () => {
    const opened = open
    open = []
    const all = []
    for (const { page, faults } of opened) {
      all.push(...faults, ...(await page.evaluate(() => globalThis.breaches ?? [])))
      await page.close()
    }
    assert.deepEqual(all, [])
  })

  searching(on)
  asking(withoutMap)
  filtering(on)
  showing(on)
  downloads(withoutMap)
  locating(on)
  entities(withoutMap)
  graphs(withoutMap)
  live(on)
  watching(withoutMap)
  mapping(on)
  reaching(on)
  fitting(on)
  trouble(withoutMap)
})
