// Chromium, drawing without a graphics card. The tests may use its headless shell (check); what measures or shows the
// page uses the whole browser, if there is one.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { TIMEOUT_MILLIS, until } from './waiting.mjs'

const PLACES = [
  process.env.CHROMIUM,
  ...['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(name => `/usr/bin/${name}`),
]

export function findChromium() {
  return PLACES.find(path => path && existsSync(path))
}

export function launch(more = []) {
  return chromium.launch({
    executablePath: findChromium(),
    timeout: TIMEOUT_MILLIS,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

export async function newContext(browser, options) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(TIMEOUT_MILLIS)
  return context
}

/** Saves processor time in tests. A script that measures or shows the page must not use it. */
export const THRIFT = {
  args: [
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization', // it would draw the whole page in software, too, not the map alone
    // optimizing took a quarter of a page's processor time; a test's page is closed before it pays
    '--js-flags=--no-opt --no-maglev',
  ],
  context: { deviceScaleFactor: 0.5 }, // half as many pixels each way: six tests took 72 s instead of 82 s
}

/** The script that makes a page's map: as users have it; without pixels; or missing, as in a browser without WebGL. */
export const MAPS = {
  drawn: () => undefined,
  blank: drawNothing,
  none: () => {
    HTMLCanvasElement.prototype.getContext = () => null
  },
}

/**
 * Replaces WebGL by functions that do nothing. The map still loads tiles, places labels, moves, and names what is under
 * the mouse. Without a graphics card, drawing took a quarter of a page's processor time.
 */
function drawNothing() {
  const answers = {
    isContextLost: () => false,
    getError: () => 0,
    getExtension: () => null,
    getContextAttributes: () => ({}),
    getShaderParameter: () => true,
    getProgramParameter: () => true,
    checkFramebufferStatus: () => WebGL2RenderingContext.FRAMEBUFFER_COMPLETE,
    getParameter: name => (name === WebGL2RenderingContext.VIEWPORT ? new Int32Array(4) : 4096),
    getAttribLocation: () => 0,
  }
  const real = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
    if (kind !== 'webgl2') return real.call(this, kind, ...options)
    const context = Object.create(WebGL2RenderingContext.prototype, {
      canvas: { value: this },
      drawingBufferWidth: { get: () => this.width },
      drawingBufferHeight: { get: () => this.height },
    })
    for (const [name, { value }] of Object.entries(
      Object.getOwnPropertyDescriptors(WebGL2RenderingContext.prototype),
    )) {
      if (typeof value === 'function')
        Object.defineProperty(context, name, {
          value: answers[name] ?? (name.startsWith('create') ? () => ({}) : () => null),
        })
    }
    return context
  }
}

/**
 * A page that takes note of what must not be: requests to others, breaches of its policy, errors.
 *
 * @param given a context, whose pages share a cache; otherwise the page has one of its own with the options
 */
export async function openPage(browser, { mayFail = false, ...options } = {}, given = null) {
  const context = given ?? (await newContext(browser, options))
  const page = await context.newPage()
  const faults = []
  page.on('console', message => {
    const text = message.text()
    if (
      message.type() === 'error' &&
      !(mayFail ? /Failed to load resource/ : /the server responded with a status of 4/).test(text)
    )
      faults.push(`console: ${text}`)
  })
  page.on('pageerror', error => faults.push(`error: ${error.message}`))
  page.on('request', request => {
    const url = new URL(request.url())
    if (!['localhost', '127.0.0.1'].includes(url.hostname) && !['data:', 'blob:'].includes(url.protocol))
      faults.push(`outside: ${request.url()}`)
  })
  await page.addInitScript(() => {
    globalThis.breaches = []
    document.addEventListener('securitypolicyviolation', event =>
      globalThis.breaches.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
    globalThis.searches = 0 // that have ended
    const ended = changes =>
      changes.filter(
        ({ target, oldValue }) => target.id === 'layout' && oldValue !== null && !target.hasAttribute('aria-busy'),
      )
    new MutationObserver(changes => {
      globalThis.searches += ended(changes).length
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'], attributeOldValue: true })
  })
  return { page, context, faults }
}

/** Coordinates are behind it. */
export const exactArea = page => page.click('#exact > summary')

/** Until the search is answered. The map may open later: see mapped. */
export async function settled(page) {
  await page.waitForFunction(
    () =>
      /found|compared|No article/.test(document.getElementById('results-count')?.textContent ?? '') &&
      !document.querySelector('[aria-busy]'),
  )
}

/** By a key: places that come to listed articles may move the button while a mouse presses it, which is no click then. */
export async function listMore(page) {
  await page.press('#more', 'Enter')
}

/** Until the map is open and shows the search. */
export async function mapped(page) {
  await page.waitForFunction(() => !document.querySelector('#tools button[disabled], #stage[aria-busy]'))
}

/** Until the map's scale bar is of so many miles or fewer. */
export async function zoomed(page, miles) {
  await page.waitForFunction(
    most =>
      Number(/^(\d+)\smi$/.exec(document.querySelector('.maplibregl-ctrl-scale')?.textContent ?? '')?.[1] ?? 1e9) <=
      most,
    miles,
  )
}

/** Holds the requests of a kind back until they are let go. */
export async function hold(page, which) {
  const held = []
  let open = false
  await page.route(which, route => {
    if (open) return route.continue()
    held.push(route)
  })
  return {
    held,
    letGo: async () => {
      open = true
      await Promise.all(held.map(route => route.continue().catch(() => undefined))) // some were given up
    },
  }
}

/** Until the map names what lies at a point of the window, under the mouse. It does so once its places are there. */
export async function named(page, [x, y], name) {
  const tip = page.locator('#tip', { hasText: name })
  let moves = 0
  await until(async () => {
    await page.mouse.move(x + (moves++ % 2), y)
    return tip.isVisible()
  }, `the map names ${name}`)
}
