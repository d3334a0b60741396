// Makes the explorer's files (src/main/resources/explore), which are committed: so a build of the program needs no Node.
// A file whose content did not change is left as it is, whatever this machine's zlib would make of it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, '../main/resources/explore')
const modules = join(here, 'node_modules')

async function bundle(entry, options = {}) {
  const result = await build({
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    write: false,
    logLevel: 'warning',
    absWorkingDir: here,
    ...entry,
    ...options,
  })
  return result.outputFiles[0].text
}

/** What the page needs of the atlas: every coast and border, and the countries' names. */
function atlas() {
  const world = JSON.parse(readFileSync(join(modules, 'world-atlas/countries-50m.json'), 'utf8'))
  for (const country of world.objects.countries.geometries) delete country.id
  delete world.bbox
  return JSON.stringify(world)
}

// The page's packages, and theirs, whose code maplibre.js contains: all that package-lock.json does not mark as tools.
function licenses() {
  const { packages } = JSON.parse(readFileSync(join(here, 'package-lock.json'), 'utf8'))
  const used = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.includes('/@types/'))
    .map(([path, { version, license }]) => {
      const files = readdirSync(join(here, path))
      const own = files.filter(file => /^(licen[cs]e|notice)/i.test(file)).sort()
      const texts = (own.length > 0 ? own : files.filter(file => /^readme/i.test(file)))
        .map(file => readFileSync(join(here, path, file), 'utf8').replace(/\r\n/g, '\n'))
        .map(text => text.slice(Math.max(0, text.search(/^## Licen[cs]e/m))).trim()) // of a README
      if (texts.length === 0) throw new Error(`${path}: no text of its licence`)
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `${name} ${version} (${license.replace(/^\((.*)\)$/, '$1')})\n\n${texts.join('\n\n')}\n`
    })
  return `What the explorer is made with.\n\n${used.join(`\n${'-'.repeat(80)}\n\n`)}\nLand and borders: Natural Earth, public domain.\n`
}

const files = {
  'app.js': await bundle({ entryPoints: ['app/main.ts'] }),
  'app.css': await bundle({ entryPoints: ['app/style.css'] }, { loader: { '.svg': 'dataurl' } }),
  'h3.js': await bundle({ stdin: { contents: "export { cellToBoundary } from 'h3-js'", resolveDir: here } }),
  'maplibre.js': readFileSync(join(modules, 'maplibre-gl/dist/maplibre-gl.mjs'), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  'maplibre-worker.js': readFileSync(join(modules, 'maplibre-gl/dist/maplibre-gl-worker.mjs'), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  'atlas.json': atlas(),
  'icon.svg': readFileSync(join(here, 'app/icon.svg'), 'utf8'),
  'licenses.txt': licenses(),
}
const page = readFileSync(join(here, 'app/index.html'), 'utf8')
const hash = createHash('sha256').update(page)
for (const [name, content] of Object.entries(files)) hash.update(name).update(content)
const version = hash.digest('hex').slice(0, 12)
files['index.html'] = page.replaceAll('{version}', version)

mkdirSync(target, { recursive: true })
const kept = new Set(['version', ...Object.keys(files).map(name => `${name}.gz`)])
for (const name of readdirSync(target)) if (!kept.has(name)) rmSync(join(target, name), { recursive: true })
let sum = 0
for (const [name, content] of Object.entries(files)) {
  const path = join(target, `${name}.gz`)
  if (!existsSync(path) || gunzipSync(readFileSync(path)).toString('utf8') !== content) {
    writeFileSync(path, gzipSync(content, { level: 9 }))
  }
  const size = readFileSync(path).length
  sum += size
  console.log(`${name.padEnd(20)} ${String(content.length).padStart(9)}  compressed ${String(size).padStart(7)}`)
}
const named = join(target, 'version')
if (!existsSync(named) || readFileSync(named, 'utf8') !== `${version}\n`) writeFileSync(named, `${version}\n`)
console.log(`${'all'.padEnd(20)} ${' '.repeat(9)}  compressed ${String(sum).padStart(7)}, version ${version}`)
