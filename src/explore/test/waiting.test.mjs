// No test of the explorer depends on how fast a machine is: it waits for states, by waiting.mjs, and has no time limit
// of its own.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const FOLDER = new URL('.', import.meta.url)
const ALLOWED = ['waiting.mjs', 'waiting.test.mjs']
/** As calls: a page's own timers may be replaced. */
const PAUSES = /\bwaitForTimeout\b|\bsetTimeout\(|from 'node:timers/
const OWN_LIMITS = /\btimeout: *\d|\bsetDefault\w*Timeout\((?!TIMEOUT_MILLIS\))/
const LOOPS = /\bfor \(let tries\b/

function linesWith(pattern) {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.mjs') && !ALLOWED.includes(name))
  assert.ok(files.includes('explorer.test.mjs'))
  return files.flatMap(name =>
    readFileSync(new URL(name, FOLDER), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  )
}

test('no test pauses', () => assert.deepEqual(linesWith(PAUSES), []))

test('no test has a time limit of its own', () => assert.deepEqual(linesWith(OWN_LIMITS), []))

test('no test has a loop of its own that waits', () => assert.deepEqual(linesWith(LOOPS), []))

test('what is forbidden is found', () => {
  for (const line of ['await page.waitForTimeout(500)', 'await new Promise(done => setTimeout(done, 100))'])
    assert.match(line, PAUSES)
  for (const line of ['waitFor({ timeout: 45_000 })', 'page.setDefaultTimeout(1000)']) assert.match(line, OWN_LIMITS)
  assert.match('for (let tries = 0; tries < 300; tries++) {', LOOPS)
})
