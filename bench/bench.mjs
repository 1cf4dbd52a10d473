// node bench.mjs --adapter <file> --work <project dir> [--only build,load,...] [--json out.json] [--runs 5] [--sizes 7,100]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findWholeBrowser } from '../scripts/find-browser.mjs'
import { generate } from './gen-deck.mjs'
import { metrics } from './metrics/index.mjs'
import { table } from './table.mjs'

const { values: arg } = parseArgs({
  options: {
    adapter: { type: 'string' },
    work: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    out: { type: 'string' },
    runs: { type: 'string' },
    sizes: { type: 'string' },
    variants: { type: 'string' },
    networks: { type: 'string' },
  },
})
if (!arg.adapter || !arg.work) {
  console.error(
    'usage: node bench.mjs --adapter <file> --work <project dir> [--only build,load,step,memory,dev,pdf,sync] [--json out.json] [--runs n] [--sizes n,n] [--variants a,b] [--networks fast,slow] [--out dir]',
  )
  process.exit(2)
}
const work = resolve(arg.work)
const adapter = (await import(pathToFileURL(resolve(arg.adapter)).href)).default({ work, generate })
adapter.variants ??= { default: {} }
if (arg.variants)
  adapter.variants = Object.fromEntries(
    Object.entries(adapter.variants).filter(([k]) => k === 'default' || arg.variants.split(',').includes(k)),
  )
adapter.base ??= '/'

const versions = {}
for (const name of adapter.packages ?? []) {
  const file = join(work, 'node_modules', name, 'package.json')
  versions[name] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null
}
const { version: playwright } = createRequire(import.meta.url)('playwright-core/package.json')
const previous = arg.json && existsSync(arg.json) ? JSON.parse(readFileSync(arg.json, 'utf8')) : {}
const report = {
  ...previous,
  name: adapter.name,
  versions,
  node: process.version,
  cores: cpus().length,
  date: new Date().toISOString(),
  machine: {
    cpu: cpus()[0]?.model.trim(),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    browser: execFileSync(findWholeBrowser(), ['--version'], { encoding: 'utf8' })
      .trim()
      .split(/ (?=built|snap)/)[0],
  },
  playwright,
  results: { ...previous.results },
}

const options = { out: arg.out ? resolve(arg.out) : mkdtempSync(join(tmpdir(), 'bench-out-')) }
if (arg.runs) options.runs = Number(arg.runs)
if (arg.networks) options.networks = arg.networks.split(',')
if (arg.sizes)
  for (const key of ['sizes', 'stepSizes', 'devSizes', 'pdfSizes', 'checkSizes']) options[key] = arg.sizes.split(',').map(Number)

for (const name of (arg.only ?? 'build,load,step,memory,dev,pdf,sync').split(',')) {
  const begin = performance.now()
  try {
    const result = await metrics[name](adapter, options)
    const { error, ...kept } = previous.results?.[name] ?? {}
    report.results[name] = result && arg.sizes ? { ...kept, ...result } : result
  } catch (error) {
    report.results[name] = { ...previous.results?.[name], error: String(error.message ?? error) }
  }
  console.error(`${adapter.name} ${name}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  if (arg.json) writeFileSync(arg.json, `${JSON.stringify(report, null, 1)}\n`)
}
console.log(table(report))
