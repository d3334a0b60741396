// The packaged program with the demo, on a database of its own; or one that runs already (EXPLORE_URL and EXPLORE_KEY,
// as the demo prints them: the address with the key that reads, and the one that writes).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { TIMEOUT_MILLIS } from './waiting.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** @returns where the explorer is, with project and key; and how to end the service. */
export async function startDemo() {
  if (process.env.EXPLORE_URL)
    return { ...parts(process.env.EXPLORE_URL), writing: process.env.EXPLORE_KEY, stop: async () => undefined }
  const home = mkdtempSync(join(tmpdir(), 'explore-'))
  const port = await freePort()
  const demo = spawn(join(root, 'dateline'), ['demo'], {
    env: { ...process.env, DATELINE_HOME: home, QUARKUS_HTTP_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  demo.stderr.on('data', text => {
    log += text
  })
  let address
  const { url, writing } = await new Promise((resolve, reject) => {
    demo.once('exit', code => reject(new Error(`the demo ended with ${code}: ${log.slice(-2000)}`)))
    createInterface({ input: demo.stdout }).on('line', line => {
      address ??= /http:\S+\/explore#\S+/.exec(line)?.[0]
      const writing = /for the terminal: (dl_\S+)/.exec(line)
      if (writing) resolve({ url: address, writing: writing[1] })
    })
  })
  const stop = async () => {
    const ended = new Promise(resolve => demo.once('exit', resolve))
    demo.kill('SIGTERM')
    await ended
    for (const lock of ['lock.server', 'lock']) {
      // the database ends in its own time after its last user
      const path = join(home, 'postgres', lock)
      if (existsSync(path)) spawnSync('flock', ['--timeout', String(TIMEOUT_MILLIS / 1000), path, 'true'])
    }
    rmSync(home, { recursive: true, force: true })
  }
  return { ...parts(url), writing, stop }
}

function parts(url) {
  const { origin, hash } = new URL(url)
  const fragment = new URLSearchParams(hash.slice(1))
  return { url, origin, project: fragment.get('project'), key: fragment.get('key') }
}
