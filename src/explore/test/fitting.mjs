// Phones, pages at 200 % and narrow windows: no control under another, no cut words, and targets that a finger hits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settled } from './browser.mjs'
import { drawn } from './waiting.mjs'

/** In the page: what does not fit, as lines. */
function misfits({ least, main }) {
  const controls = 'button, a[href], input, select, textarea, summary'
  const shown = element =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('.hidden, .skip, [inert]')
  /** The part of an element that its scrolling ancestors and the window show. */
  const visible = element => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue
      const box = one.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    left = Math.max(left, 0)
    top = Math.max(top, 0)
    right = Math.min(right, innerWidth)
    bottom = Math.min(bottom, innerHeight)
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }
  const name = element =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''} “${(element.textContent || element.ariaLabel || '').trim().slice(0, 30)}”`
  const layer = element => element.closest('#card, dialog, [role=listbox], .drop')
  const found = []

  const all = [...document.querySelectorAll(controls)]
    .map(one => (one.matches('.segments input, .layers input') ? one.nextElementSibling : one))
    .filter(shown)
    .map(element => ({ element, box: visible(element) }))
    .filter(({ box }) => box.width > 2 && box.height > 2)
  const top = document.querySelector('dialog[open]')
  const reached = all.filter(({ element }) => !top || top.contains(element))
  for (const [at, one] of reached.entries()) {
    for (const other of reached.slice(at + 1)) {
      if (
        layer(one.element) !== layer(other.element) ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width > 1 && height > 1) found.push(`${name(one.element)} and ${name(other.element)} overlap`)
    }
  }

  // the map's own controls lie beside the card or entirely under it
  const card = document.getElementById('card').getBoundingClientRect()
  for (const { element, box } of reached.filter(
    ({ element }) => card.width && element.closest('#stage') && !element.closest('#card'),
  )) {
    const width = Math.min(box.right, card.right) - Math.max(box.left, card.left),
      height = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top)
    if (width > 1 && height > 1 && (width < box.width - 1 || height < box.height - 1))
      found.push(`${name(element)} is half under the card`)
  }

  for (const element of document.querySelectorAll('body *')) {
    if (
      !shown(element) ||
      element.closest('svg, .maplibregl-canvas-container, .marks') ||
      element.matches('pre, textarea, input, option')
    )
      continue
    const style = getComputedStyle(element)
    if (element.matches('select')) {
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = style.font
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18
      if (pen.measureText(element.selectedOptions[0]?.text ?? '').width > room)
        found.push(`${name(element)} cuts its choice`)
      continue
    }
    const isCut =
      style.overflowX !== 'visible' &&
      style.textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    if (isCut && element.clientWidth > 0)
      found.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`)
    const box = element.getBoundingClientRect()
    if (
      [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()) &&
      box.width > 0 &&
      (box.right > innerWidth + 1 || box.left < -1)
    )
      found.push(`${name(element)} leaves the window`)
  }

  for (const { element } of reached) {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
    const isInText =
      element.matches('a, .link, .headline, summary') && getComputedStyle(element).display.startsWith('inline')
    if (!isInText && !element.matches('.timechart *, [role=option]') && (width < least - 0.5 || height < least - 0.5))
      found.push(`${name(element)} is small: ${Math.round(width)} × ${Math.round(height)}`)
    if (
      main &&
      element.matches(
        '.tabs button, .tools button, [type=submit], .more, #card .close, #connection-open, .maplibregl-ctrl-group button, select, input:not([type=checkbox], [type=radio])',
      ) &&
      height < main - 0.5
    )
      found.push(`${name(element)} is low: ${Math.round(height)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return [...new Set(found)]
}

const SIZES = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 44],
  ['a page at 200 %', { viewport: { width: 640, height: 400 } }, 0],
  ['a small phone, or a page at 400 %', { viewport: { width: 320, height: 640 } }, 0],
  ['a narrow window', { viewport: { width: 1020, height: 760 } }, 0],
]

export function fitting(on) {
  const { visitSettled } = on

  const states = {
    results: async page => page.click('#tab-results'),
    filters: async page => {
      if (await page.isVisible('#tab-search')) await page.click('#tab-search')
    },
    watches: async page => {
      const watch = { name: 'a watch of what never happens', search: { q: 'neverhappens', bbox: '-93,31,-92,32' } }
      await on.api('/watches', { method: 'POST', body: JSON.stringify(watch) })
      await page.click('#tab-watches')
      await page.locator('#watches summary').first().click()
      await page.locator('#watches').getByRole('button', { name: 'Feed readers' }).first().click()
    },
    live: async page => page.click('#tab-live'),
    request: async page => page.click('#tab-request'),
    watch: async page => {
      await page.click('#tab-results')
      await page.click('#watch-open')
    },
    share: async page => {
      await page.click('#tab-results')
      await page.click('#share-open')
    },
    downloads: async page => {
      await page.click('#tab-results')
      await page.click('#to-downloads')
    },
    text: async page => page.click('#tab-text'),
    article: async page => {
      await page.click('#tab-results')
      await page.click('#articles .headline')
      await page.waitForSelector('#card .mentions')
    },
    entity: async page => {
      await page.goto(`${on.demo.origin}/explore?entity=person:ottoline-vexley&of=person:ottoline-vexley`)
      await settled(page)
      await page.waitForSelector('#entity-page:not([hidden])')
    },
    connection: async page => page.click('#connection-open'),
  }

  for (const [what, options, main] of SIZES) {
    test(`fits ${what}: no control under another, no cut word, no target too small`, async () => {
      const page = await visitSettled({ search: '?circle=-92.4451,31.3113,50', ...options })
      const all = []
      for (const [state, enter] of Object.entries(states)) {
        await enter(page)
        await drawn(page)
        const panel = page.locator('.panel:visible').last()
        for (let seen = 0; seen < 12; seen++) {
          // what scrolls is looked at as far as it goes
          all.push(...(await page.evaluate(misfits, { least: 24, main })).map(line => `${state}: ${line}`))
          const isEnd = await panel.evaluate(one => {
            const before = one.scrollTop
            one.scrollTop += one.clientHeight * 0.8
            return one.scrollTop === before
          })
          if (isEnd || state === 'article' || state === 'connection') break
        }
      }
      assert.deepEqual([...new Set(all)], [])
    })
  }
}
