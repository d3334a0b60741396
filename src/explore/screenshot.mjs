// Takes the README's picture (docs/explore.png) from the demo; with a folder as argument, also those to look at: dark,
// phone, and so on.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch, openPage, settled } from './test/browser.mjs'
import { startDemo } from './test/service.mjs'

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../docs')
const folder = process.argv[2]
const TEXT = `LONDON, Ont. — The parcel from London, Kentucky, arrived on Monday with the gauge inside and a note about squirrels.
Laurel County lent a truck as far as Detroit. A third gauge went to London, England, where it has not been dry since.`
const VEXLEY = '?entity=person:ottoline-vexley&of=person:ottoline-vexley'
const LOUISIANA = '?circle=-92.4451,31.3113,50'
const MEANING = '?box=-180,-90,180,90&words=families+who+lost+their+homes&match=hybrid'

const demo = await startDemo()
const browser = await launch()

async function shot(path, search, act = async () => undefined, options = {}) {
  const { page, context } = await openPage(browser, options)
  await page.goto(`${demo.origin}/explore${search}${new URL(demo.url).hash}`)
  await settled(page)
  await page.waitForTimeout(2500) // until the last tile is drawn
  await act(page)
  await page.waitForTimeout(1200)
  await page.screenshot({ path })
  await context.close()
}

const card = page => page.locator('#articles .headline').first().click()
const located = async page => {
  await page.click('#tab-text')
  await page.fill('#text', TEXT)
  await page.click('#text-form [type=submit]')
  await page.waitForTimeout(2500)
}
const like = page => page.locator('.more-like button').first().click()
const question = async page => {
  await page.click('#tab-search')
  await page.fill('#words', 'flooding near Alexandria')
  await page.press('#words', 'Enter')
  await page.waitForTimeout(1500)
}
const scrolled = page => page.evaluate(() => document.getElementById('graph').scrollIntoView())
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

try {
  const picture = join(docs, 'explore.png')
  await shot(picture, '', undefined, { viewport: { width: 1440, height: 860 } })
  // a third of the size, where it is installed
  spawnSync('pngquant', ['--force', '--strip', '--speed', '1', '--ext', '.png', picture])
  if (folder) {
    mkdirSync(folder, { recursive: true })
    const at = name => join(folder, `${name}.png`)
    await shot(at('circle'), LOUISIANA, card)
    await shot(at('dark'), '', undefined, { colorScheme: 'dark' })
    await shot(at('dark-circle'), LOUISIANA, card, { colorScheme: 'dark' })
    await shot(at('europe'), '?box=-12,35,32,62', page => page.click('#tab-request'))
    await shot(at('polygon'), '?polygon=-12,50;2,59;12,48;-4,42', page => page.click('#tab-live'))
    await shot(at('watch'), LOUISIANA, page => page.click('#watch-open'))
    await shot(at('dark-watches'), LOUISIANA, page => page.click('#tab-watches'), { colorScheme: 'dark' })
    await shot(at('phone'), '', undefined, phone)
    await shot(at('phone-search'), LOUISIANA, page => page.click('#tab-search'), phone)
    await shot(at('phone-card'), LOUISIANA, card, { ...phone, colorScheme: 'dark' })
    await shot(at('text'), '', located)
    await shot(at('dark-text'), '', located, { colorScheme: 'dark' })
    await shot(at('phone-text'), '', located, phone)
    await shot(at('located'), '?match=words', async page => {
      await page.fill('#words', '"towns of one name"')
      await page.waitForTimeout(1500)
      await card(page)
    })
    await shot(at('place'), '', page => page.locator('#words').pressSequentially('alexandr'))
    await shot(at('question'), '', page => page.locator('#words').pressSequentially('flooding near alexandr'))
    await shot(at('meaning'), MEANING, page => page.click('#scores summary'))
    await shot(at('dark-meaning'), MEANING, card, { colorScheme: 'dark' })
    await shot(at('phone-meaning'), MEANING, undefined, phone)
    await shot(at('like'), LOUISIANA, like)
    await shot(at('phone-like'), LOUISIANA, like, { ...phone, colorScheme: 'dark' })
    await shot(at('phone-question'), '', question, phone)
    await shot(at('entity'), VEXLEY)
    await shot(at('entity-graph'), VEXLEY, scrolled, { colorScheme: 'dark' })
    await shot(at('phone-entity'), VEXLEY, scrolled, phone)
    await shot(at('tablet'), LOUISIANA, undefined, { viewport: { width: 1024, height: 768 } })
  }
} finally {
  await browser.close()
  await demo.stop()
}
