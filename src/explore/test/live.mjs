// The feed at the side.
import assert from 'node:assert/strict'
import { test } from 'node:test'

export function live(on) {
  const { visitSettled, searched, api } = on

  test('tells of an import while it happens, by name', async () => {
    const page = await visitSettled()
    await page.click('#tab-live')
    await page.waitForFunction(() => /Listening/.test(document.getElementById('live-state').textContent))
    const headline = `A bell rings at ${process.hrtime.bigint()}`
    await api('/runs', { method: 'POST', body: JSON.stringify({ items: [{ external_id: 'explorer-test', headline, pub_date: '2026-11-20',
      locations: [{ label: 'Alexandria', location_type: 'city', formatted_address: 'Alexandria, Louisiana, United States', nature: 'primary', geometry: { type: 'Point', coordinates: [-92.4451, 31.3113] } }] }] }) })
    await page.getByRole('button', { name: headline }).first().waitFor({ timeout: 15_000 })
    assert.match(await page.textContent('#events'), /Run completed/)
    await page.getByRole('button', { name: headline }).first().click()
    assert.equal(await page.textContent('#card h2'), headline)
    await page.keyboard.press('Escape')
    await page.click('#tab-results')
    await searched(page, () => page.click('#fresh'))
    assert.equal(await page.textContent('#articles .headline >> nth=0') === headline || await page.getByRole('button', { name: headline }).count() > 0, true)
  })
}
