// Makes the explorer's files (src/main/resources/explore), which are committed: so a build of the program needs no
// Node. A file whose content did not change is left as it is, whatever this machine's zlib would make of it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, '../main/resources/explore')
const atlas = join(here, '../main/resources/atlas/tiles.bin') // made by src/atlas

/** Compressed bytes of all scripts that a page loads, its map included; those that it loads on demand are not. */
const BUDGET = 400_000
const ON_LOAD = ['app.js', 'maplibre.js', 'maplibre-shared.js', 'maplibre-worker.js']

const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  charset: 'utf8',
  write: false,
  logLevel: 'warning',
  absWorkingDir: here,
}

async function bundle(entry, options = {}) {
  const result = await build({ ...OPTIONS, ...entry, ...options })
  return result.outputFiles[0].text
}

const MAP_LICENSES = [
  'The map: Natural Earth (public domain), United States Census Bureau (public domain), and GeoNames (CC BY 4.0); ' +
    'licenses/atlas.txt in',
  "Dateline's repository has the licences of the packages that they come from.\n",
].join('\n')

/** MapLibre for the page, for its worker, and what both need: its own files have that twice. */
async function maplibre() {
  const tsconfigRaw = { compilerOptions: { useDefineForClassFields: false } } // as its own build
  const result = await build({
    ...OPTIONS,
    tsconfigRaw,
    entryPoints: {
      maplibre: 'app/map/maplibre.js',
      'maplibre-worker': 'node_modules/maplibre-gl/src/source/worker.ts',
    },
    splitting: true,
    outdir: '.',
    chunkNames: 'maplibre-shared',
  })
  return Object.fromEntries(result.outputFiles.map(({ path, text }) => [basename(path), text]))
}

// The page's packages, and theirs, whose code maplibre.js contains: all that package-lock.json does not mark as tools.
function licenses() {
  const { packages } = JSON.parse(readFileSync(join(here, 'package-lock.json'), 'utf8'))
  const used = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.includes('/@types/'))
    .map(([path, { version, license }]) => {
      const files = readdirSync(join(here, path))
      const own = files.filter(file => /^(licen[cs]e|notice)/i.test(file)).sort()
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const kept = join('licenses', `${name.replace('/', '-')}.txt`) // of a package that comes without its text
      const texts = (
        existsSync(join(here, kept))
          ? [kept]
          : (own.length > 0 ? own : files.filter(file => /^readme/i.test(file))).map(file => join(path, file))
      )
        .map(file => readFileSync(join(here, file), 'utf8').replace(/\r\n/g, '\n'))
        .map(text => text.slice(Math.max(0, text.search(/^## Licen[cs]e/m))).trim()) // of a README
      if (texts.length === 0) throw new Error(`${path}: no text of its licence`)
      return `${name} ${version} (${license.replace(/^\((.*)\)$/, '$1')})\n\n${texts.join('\n\n')}\n`
    })
  return `What the explorer is made with.\n\n${used.join(`\n${'-'.repeat(80)}\n\n`)}\n${MAP_LICENSES}`
}

const files = {
  'app.js': await bundle({ entryPoints: ['app/main.ts'] }),
  'app.css': await bundle({ entryPoints: ['app/style.css'] }, { loader: { '.svg': 'dataurl' } }),
  'h3.js': await bundle({ stdin: { contents: "export { cellToBoundary } from 'h3-js'", resolveDir: here } }),
  ...(await maplibre()),
  'streets.js': await bundle({ entryPoints: ['app/map/street-layers.ts'] }),
  'icon.svg': readFileSync(join(here, 'app/icon.svg'), 'utf8'),
  'licenses.txt': licenses(),
}
const page = readFileSync(join(here, 'app/index.html'), 'utf8')
const hash = createHash('sha256').update(page).update(readFileSync(atlas))
for (const [name, content] of Object.entries(files)) hash.update(name).update(content)
const version = hash.digest('hex').slice(0, 12)
files['index.html'] = page.replaceAll('{version}', version)

mkdirSync(target, { recursive: true })
const kept = new Set(['version', ...Object.keys(files).map(name => `${name}.gz`)])
for (const name of readdirSync(target)) if (!kept.has(name)) rmSync(join(target, name), { recursive: true })
const sizes = {}
for (const [name, content] of Object.entries(files)) {
  const path = join(target, `${name}.gz`)
  if (!existsSync(path) || gunzipSync(readFileSync(path)).toString('utf8') !== content) {
    writeFileSync(path, gzipSync(content, { level: 9 }))
  }
  const size = readFileSync(path).length
  sizes[name] = size
  console.log(`${name.padEnd(20)} ${String(content.length).padStart(9)}  compressed ${String(size).padStart(7)}`)
}
const named = join(target, 'version')
if (!existsSync(named) || readFileSync(named, 'utf8') !== `${version}\n`) writeFileSync(named, `${version}\n`)
const all = String(total(Object.keys(sizes))).padStart(7)
console.log(`${'all'.padEnd(20)} ${' '.repeat(9)}  compressed ${all}, version ${version}`)
const onLoad = total(ON_LOAD)
console.log(`${'scripts on load'.padEnd(20)} ${' '.repeat(9)}  compressed ${String(onLoad).padStart(7)} of ${BUDGET}`)
if (onLoad > BUDGET) throw new Error('The scripts of the page are over their budget')

function total(names) {
  return names.reduce((sum, name) => sum + sizes[name], 0)
}
