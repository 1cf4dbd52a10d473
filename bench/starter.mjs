// node starter.mjs [--themes default,@slidev/theme-bricks,…] [--runs 3] [--folder dir] [--out dir]
// Does what a user of Slidev does who tries Lectern: creates Slidev's starter, installs three themes from npm, and adds both packages of Lectern to that folder. Then
// measures both engines on the same files, and prints one table for each theme. Needs the registry.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch, record } from './lib/browser.mjs'
import { open, shown } from './lib/deck.mjs'
import { median } from './lib/figures.mjs'
import { freePort, sleep, start, stop, timed, treeBytes, waitHttp } from './lib/proc.mjs'
import { serve } from './lib/server.mjs'

const bench = fileURLToPath(new URL('.', import.meta.url))
const { values: arg } = parseArgs({
  options: {
    themes: { type: 'string', default: '@slidev/theme-seriph,@slidev/theme-bricks,slidev-theme-dracula' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string' },
    out: { type: 'string', default: join(bench, 'out/starter') },
  },
})
const themes = arg.themes.split(',')
const runs = Number(arg.runs)
const title = 'Welcome to Slidev'
// Slidev's packages as on the day that README.md names.
const before = ['--no-audit', '--no-fund', '--before=2026-09-24']

const root = arg.folder ? resolve(arg.folder) : mkdtempSync(join(tmpdir(), 'bench-starter-'))
const [source, deck, tarballs] = ['source', 'deck', 'tarballs'].map((name) => join(root, name))

async function run(cmd, cwd, args, input) {
  const done = await timed({ cmd, cwd, args, input, env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } })
  if (!done.ok) throw new Error(`${cmd} ${args.join(' ')} failed:\n${done.log.slice(-1500)}`)
  return done
}

async function create() {
  mkdirSync(root, { recursive: true })
  await run('npm', root, ['exec', '--yes', 'create-slidev@52.15.2', 'source'], 'n\n')
  cpSync(source, deck, { recursive: true })
  await run('npm', deck, ['install', ...before, ...themes])
}

/** Install this checkout's packages as they are now, also in a folder of an earlier run. */
async function installEngine() {
  rmSync(tarballs, { recursive: true, force: true })
  mkdirSync(tarballs)
  for (const name of ['lectern', '@lectern']) rmSync(join(deck, 'node_modules', name), { recursive: true, force: true })
  const own = ['lectern', '@lectern/vue', '@lectern/theme-default', '@lectern/theme-seriph']
  await run('npm', join(bench, '..'), ['pack', ...own.flatMap((name) => ['--workspace', name]), '--pack-destination', tarballs])
  const packed = readdirSync(tarballs).map((file) => join(tarballs, file))
  // From 1.4.3 on, this package of UnoCSS ends the builds of Slidev 52.
  await run('npm', deck, ['install', '--no-audit', '--no-fund', 'magic-string@1.4.2', ...packed])
}

const bin = (name) => join(deck, 'node_modules/.bin', name)
const dist = (engine) => join(deck, `dist-${engine}`)
const entry = join(deck, 'slides.md')
const engines = {
  slidev: {
    selector: 'h1',
    cold: ['node_modules/.vite', 'node_modules/.slidev', '.slidev'],
    build: ['build', entry, '--base', '/', '--out', dist('slidev')],
    dev: (port) => [entry, '--port', String(port), '--open', 'false'],
    spa: true,
  },
  lectern: {
    selector: 'h1',
    cold: ['.lectern'],
    build: ['build', entry, '--base', '/', '--out', dist('lectern')],
    dev: (port) => ['dev', entry, '--port', String(port), '--base', '/'],
  },
}

function forget(engine) {
  for (const path of [...engines[engine].cold.map((name) => join(deck, name)), dist(engine)]) rmSync(path, { recursive: true, force: true })
}

/** Seconds from the start of the server until the first slide can be seen. */
async function devSeconds(browser, engine) {
  forget(engine)
  const port = await freePort()
  const context = await open(browser, engines[engine])
  const begin = performance.now()
  const child = start({ cmd: bin(engine), cwd: deck, args: engines[engine].dev(port) })
  try {
    const url = `http://localhost:${port}/1`
    await waitHttp(url, child)
    const page = await context.newPage()
    // Slidev's first page takes more than a minute where other programs are busy.
    await page.goto(url, { waitUntil: 'commit', timeout: 300_000 })
    await shown(page, title, 300_000)
    return (performance.now() - begin) / 1000
  } finally {
    await context.close()
    await stop(child)
  }
}

/** What a first visit to the built site fetches, and the milliseconds until its title can be seen. */
async function firstVisit(browser, engine) {
  const server = await serve(dist(engine), { spa: engines[engine].spa })
  const context = await open(browser, engines[engine])
  try {
    const page = await context.newPage()
    const net = await record(await context.newCDPSession(page), server.origin)
    const begin = performance.now()
    await page.goto(`${server.origin}/1`, { waitUntil: 'commit' })
    await shown(page, title, 300_000)
    const visible = performance.now() - begin
    const limit = performance.now() + 60_000
    while (performance.now() < limit && (net.pending > 0 || performance.now() - net.quietSince < 1500)) await sleep(50)
    return { visible, requests: net.requests, kilobytes: net.bytes / 1000, scripts: net.jsBytes / 1000 }
  } finally {
    await context.close()
    await server.close()
  }
}

async function likeness(theme) {
  const args = [join(bench, 'likeness.mjs'), join(source, 'slides.md'), '--slidev', deck, '--theme', theme, '--out', resolve(arg.out)]
  const { log } = await run(process.execPath, bench, args)
  const [, share, only] = /\| all \|.*\*\*(\d+ %)\*\* \| (\d+) steps/.exec(log) ?? []
  if (!share) throw new Error(`No figure of likeness:\n${log.slice(-1500)}`)
  return { share, only }
}

async function measure(browser, engine) {
  const builds = []
  const starts = []
  for (let i = 0; i < runs; i++) {
    forget(engine)
    builds.push((await run(bin(engine), deck, engines[engine].build)).wall)
  }
  const site = treeBytes(dist(engine))
  const visit = await firstVisit(browser, engine)
  for (let i = 0; i < runs; i++) starts.push(await devSeconds(browser, engine))
  return { build: median(builds), dev: median(starts), site, visit }
}

const row = (label, ...cells) => `| ${label} | ${cells.join(' | ')} |`

if (!existsSync(bin('slidev'))) await create()
await installEngine()
const original = readFileSync(entry, 'utf8')
const browser = await launch()
try {
  for (const theme of themes) {
    writeFileSync(entry, original.replace(/^theme: .*$/m, `theme: '${theme}'`))
    const of = { slidev: await measure(browser, 'slidev'), lectern: await measure(browser, 'lectern') }
    const both = (label, value) => row(label, value(of.slidev), value(of.lectern))
    const { share, only } = await likeness(theme)
    console.log(
      [
        row(theme, 'Slidev', 'Lectern'),
        '|---|---|---|',
        both('build, cold', ({ build }) => `${build.toFixed(1)} s`),
        both('`dev`, cold, to the first slide', ({ dev }) => `${dev.toFixed(1)} s`),
        both('site', ({ site }) => `${(site.bytes / 1e6).toFixed(2)} MB, ${site.count} files`),
        both(
          'first visit: requests / kB / kB of script',
          ({ visit }) => `${visit.requests} / ${visit.kilobytes.toFixed(0)} / ${visit.scripts.toFixed(0)}`,
        ),
        both('title visible', ({ visit }) => `${visit.visible.toFixed(0)} ms`),
        row('boxes within 8 px of Slidev', '', share),
        row('steps that overflow only here', '', only),
        '',
      ].join('\n'),
    )
  }
} finally {
  writeFileSync(entry, original)
  await browser.close()
  if (!arg.folder) rmSync(root, { recursive: true, force: true })
}
