// What axe finds on a page, as lines.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function barriers(page, where) {
  const result = await page.evaluate(`(() => { ${axe}; return axe.run({ resultTypes: ['violations'] }) })()`)
  return result.violations.map(
    one =>
      `${where} ${one.impact} ${one.id}: ${one.nodes
        .map(node => `${node.target} ${node.failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
  )
}
