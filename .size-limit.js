// Budgets of a viewer's first load, on the built talk. Files only: what goes over the wire, gzipped.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const dist = 'talk/dist'
const early = 'packages/lectern/dist/early.js'
if (!existsSync(`${dist}/1.html`)) throw new Error(`${dist} is not there: run "npm run build" first`)

/** Scripts that page `name` asks for by itself, with all that they import before they run. */
function scriptsOf(name) {
  const html = readFileSync(join(dist, name), 'utf8')
  const { base, deck } = JSON.parse(/<script type="application\/json" id="lectern-page">([^<]*)/.exec(html)[1])
  const named = [...html.matchAll(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g)].map(([, url]) => url)
  const files = new Set()
  const add = (file) => {
    if (files.has(file)) return
    files.add(file)
    const code = readFileSync(join(dist, file), 'utf8')
    for (const [, path] of code.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]*?from)?\s*["'](\.{1,2}\/[^"']+)["']/g))
      add(join(dirname(file), path))
  }
  for (const url of [...named, deck]) add(url.slice(base.length))
  return [...files]
}

const scripts = scriptsOf('1.html')
if (scripts.length < 3) throw new Error('the first page names fewer scripts than it needs; this check no longer reads it right')

const budget = (name, path, limit) => ({ name, path, limit, gzip: true })

export default [
  budget(
    'scripts of the first load',
    scripts.map((file) => join(dist, file)),
    '100 kB',
  ),
  ...readdirSync(dist)
    .filter((name) => name.endsWith('.html'))
    .map((name) => budget(`page ${name}`, join(dist, name), '12 kB')),
  { name: 'early script', path: early, limit: '2048 B', gzip: false, brotli: false },
]
