// npm run bench [-- --peers slidev,marp|installed|none] [--only build,load,…] [--runs n] [--sizes n,n] [--networks fast,slow]
// Measures this project and its peers one after the other, in one run on one machine: the only figures that can be compared.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser, howToInstall } from '../scripts/find-browser.mjs'
import { chart } from './chart.mjs'
import { compare } from './compare.mjs'

const bench = fileURLToPath(new URL('.', import.meta.url))
const root = join(bench, '..')
const peersFolder = join(bench, 'peers')
const metrics = 'build,load,step,memory,dev'

const { values: arg } = parseArgs({
  options: {
    peers: { type: 'string', default: 'installed' },
    only: { type: 'string', default: metrics },
    runs: { type: 'string' },
    sizes: { type: 'string' },
    variants: { type: 'string' },
    networks: { type: 'string' },
    out: { type: 'string', default: join(bench, 'out') },
    help: { type: 'boolean' },
  },
})
if (arg.help) {
  console.log(
    `npm run bench -- [--peers slidev,marp | installed | none] [--only ${metrics},pdf,check,sync,transition,overview,pen,typing,install,monaco,demo,live,live-load] [--runs n] [--sizes n,n] [--networks fast,slow]`,
  )
  process.exit(0)
}

function stop(text) {
  console.error(text)
  process.exit(1)
}

const chromium = findBrowser() ?? stop(howToInstall())
if (!existsSync('/usr/bin/time')) stop('The bench needs /usr/bin/time. Install it: sudo apt-get install time')

// A bare page needs no engine.
const isInstalled = (name) => name === 'bare' || existsSync(join(peersFolder, name, 'node_modules'))
const installed = ['bare', ...(existsSync(peersFolder) ? readdirSync(peersFolder).filter((name) => isInstalled(name)) : [])]
const peers = arg.peers === 'none' ? [] : arg.peers === 'installed' ? installed : arg.peers.split(',')
for (const name of peers) if (!isInstalled(name)) stop(`The peer ${name} is not installed in bench/peers/${name}. See bench/README.md.`)

const run = (script, ...args) => {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: bench,
    env: { ...process.env, CHROMIUM: chromium },
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) stop(`${script} ended with ${status}`)
}
run(join(root, 'scripts/build-engine.mjs'))
mkdirSync(arg.out, { recursive: true })

const passed = ['runs', 'sizes', 'variants', 'networks'].flatMap((name) => (arg[name] ? [`--${name}`, arg[name]] : []))
const reports = [['lectern', root], ...peers.map((name) => [name, name === 'bare' ? root : join(peersFolder, name)])].map(
  ([name, work]) => {
    const json = join(arg.out, `${name}.json`)
    rmSync(json, { force: true })
    run(
      'bench.mjs',
      '--adapter',
      `adapters/${name}.mjs`,
      '--work',
      work,
      '--only',
      arg.only,
      '--json',
      json,
      '--out',
      join(arg.out, 'pdf'),
      ...passed,
    )
    return JSON.parse(readFileSync(json, 'utf8'))
  },
)

const results = join(arg.out, 'results.json')
writeFileSync(results, `${JSON.stringify(reports, null, 1)}\n`)
writeFileSync(join(arg.out, 'chart.svg'), chart(reports))
console.log(compare(reports))
console.error(`\nAll figures: ${results}. As a chart: ${join(arg.out, 'chart.svg')}`)
process.exitCode = reports.some((report) => Object.values(report.results).some((result) => result?.error)) ? 1 : 0
