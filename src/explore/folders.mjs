// The order of the folders of app/: a file imports, also types, only from its own folder and from those in earlier rows
// of the table in README.md. npm run lint checks it.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const here = dirname(fileURLToPath(import.meta.url))
const app = join(here, 'app')
const order = [...readFileSync(join(here, 'README.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)

/** The place of a file's folder in the order; main.ts is after all, and imports of packages (null) have none. */
function placeOf(file) {
  const [folder, ...rest] = relative(app, file).split(sep)
  if (folder === '..') return null
  return rest.length ? order.indexOf(folder) : order.length
}

const files = readdirSync(app, { recursive: true }).filter(file => /\.[tj]s$/.test(file))
const folders = new Set(files.map(dirname).filter(folder => folder !== '.'))
const faults = [...folders].filter(folder => !order.includes(folder)).map(folder => `${folder} is not in the table`)
faults.push(...order.filter(folder => !folders.has(folder)).map(folder => `${folder} is in the table only`))
for (const file of files) {
  const path = join(app, file)
  for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles) {
    const place = fileName.startsWith('.') ? placeOf(join(dirname(path), fileName)) : null
    if (place !== null && place > placeOf(path)) faults.push(`${file} imports ${fileName}`)
  }
}
if (faults.length) {
  console.error(`Folders of app/ against their order in README.md:\n  ${faults.join('\n  ')}`)
  process.exitCode = 1
}
