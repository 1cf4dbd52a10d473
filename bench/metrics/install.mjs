import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../lib/browser.mjs'
import { open, shown } from '../lib/deck.mjs'
import { spread } from '../lib/figures.mjs'
import { freePort, start, stop, timed, treeBytes, waitHttp } from '../lib/proc.mjs'

// A new deck as its author gets it: created, installed with an empty cache, opened.
export async function install(adapter, { runs = 3 }) {
  if (!adapter.install) return null
  const root = mkdtempSync(join(tmpdir(), 'bench-install-'))
  const browser = await launch()
  const done = async (job, cwd, cache) => {
    const { ok, log } = await timed({ cwd, ...job, env: { npm_config_cache: cache, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } })
    if (!ok) throw new Error(`${job.cmd} ${job.args.join(' ')} failed:\n${log.slice(-1500)}`)
  }
  try {
    const tarballs = join(root, 'tarballs')
    mkdirSync(tarballs)
    const { pack, create, install, title, dev } = adapter.install({ tarballs })
    await done({ cmd: 'npm', ...pack }, pack.cwd ?? root, join(root, 'cache-pack'))
    const created = [],
      installed = [],
      opened = []
    let packages, installedBytes
    for (let i = 0; i < runs; i++) {
      const run = join(root, `run-${i}`),
        deck = join(run, 'deck'),
        cache = join(root, `cache-${i}`)
      mkdirSync(run)
      const begin = performance.now()
      await done({ cmd: 'npm', ...create() }, run, cache)
      const at = performance.now()
      await done({ cmd: 'npm', ...install() }, deck, cache)
      const ready = performance.now()
      const port = await freePort(),
        job = dev({ port })
      const child = start({ cwd: deck, ...job, cmd: join(deck, 'node_modules/.bin', job.cmd) })
      const context = await open(browser, adapter)
      try {
        await waitHttp(job.url, child)
        const page = await context.newPage()
        await page.goto(job.url, { waitUntil: 'commit' })
        await shown(page, title, 120_000)
        opened.push(performance.now() - begin)
      } finally {
        await context.close()
        await stop(child)
      }
      created.push(at - begin)
      installed.push(ready - at)
      packages = Object.keys(JSON.parse(readFileSync(join(deck, 'node_modules/.package-lock.json'), 'utf8')).packages).length
      installedBytes = treeBytes(join(deck, 'node_modules')).bytes
      rmSync(run, { recursive: true, force: true })
      rmSync(cache, { recursive: true, force: true })
    }
    const packed = readdirSync(tarballs).map((name) => statSync(join(tarballs, name)).size)
    return {
      created: spread(created),
      installed: spread(installed),
      opened: spread(opened),
      packages,
      installedBytes,
      tarballBytes: packed.reduce((sum, size) => sum + size, 0),
    }
  } finally {
    await browser.close()
    rmSync(root, { recursive: true, force: true })
  }
}
