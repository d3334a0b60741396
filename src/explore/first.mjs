// How long a cold page takes to its first list and its drawn map: each address in a new browser context, in turns.
// node first.mjs ROUNDS ADDRESS…, addresses as ./dateline demo prints them.
import { launch, mapped, openPage, settled } from './test/browser.mjs'

const [rounds, ...addresses] = process.argv.slice(2)

/**
 * One visit without a cache: milliseconds from the navigation to the first article and to the drawn map; bytes fetched
 * before the map.
 */
async function visit(browser, address) {
  const { page, context } = await openPage(browser)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector('#articles .headline', { timeout: 60_000 })
  const list = performance.now() - begun
  await settled(page)
  const fetched = bytes
  await mapped(page)
  const drawn = performance.now() - begun
  await context.close()
  return { list, drawn, fetched }
}

const middle = numbers => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]
const browser = await launch()
try {
  const visits = new Map(addresses.map(address => [address, []]))
  for (let round = 0; round <= Number(rounds); round++) {
    for (const [address, all] of visits) {
      const one = await visit(browser, address)
      if (round > 0) all.push(one) // the first one starts the browser's processes
    }
  }
  console.table(
    [...visits].map(([address, all]) => ({
      page: new URL(address).hash.replace(/&.*/, ''),
      'first list, median (ms)': Math.round(middle(all.map(({ list }) => list))),
      'slowest (ms)': Math.round(Math.max(...all.map(({ list }) => list))),
      'all drawn, median (ms)': Math.round(middle(all.map(({ drawn }) => drawn))),
      'fetched before the map (KB)': Math.round(middle(all.map(({ fetched }) => fetched)) / 1000),
    })),
  )
} finally {
  await browser.close()
}
