import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { launch } from '../lib/browser.mjs'
import { built } from '../lib/deck.mjs'
import { timed } from '../lib/proc.mjs'
import { serve } from '../lib/server.mjs'

// Counts page objects, also those inside compressed object streams.
function pdfPages(buffer) {
  let text = buffer.toString('latin1')
  for (const m of text.matchAll(/stream\r?\n/g)) {
    try {
      text += inflateSync(buffer.subarray(m.index + m[0].length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
    } catch {}
  }
  return (text.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length
}

export async function pdf(adapter, { pdfSizes = [7, 100], out: outdir }) {
  if (!adapter.pdf) return null
  mkdirSync(outdir, { recursive: true })
  const out = {}
  for (const count of pdfSizes) {
    const file = join(outdir, `${adapter.name}-${count}.pdf`)
    rmSync(file, { force: true })
    const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
    const job = adapter.pdf({ dir, out: file, chromium: findBrowser() })
    let wall,
      again = null,
      rss = null
    if (job.print) {
      // The engine has no exporter of its own: print its print view from the browser.
      const { dist } = await built(adapter, count)
      const begin = performance.now()
      const server = await serve(dist, { spa: adapter.spa, base: adapter.base }),
        browser = await launch(findBrowser())
      try {
        const page = await browser.newPage()
        await page.goto(server.origin + job.print, { waitUntil: 'networkidle' })
        await job.ready?.(page, count)
        await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true })
      } finally {
        await browser.close()
        await server.close()
      }
      wall = (performance.now() - begin) / 1000
    } else {
      const run = async () => {
        const result = await timed({ cwd: dir, ...job })
        if (!result.ok) throw new Error(`pdf of ${count} slides failed (${result.code}):\n${result.log.slice(-1500)}`)
        return result
      }
      for (const path of job.cold ?? []) rmSync(path, { recursive: true, force: true })
      const result = await run()
      wall = result.wall
      rss = result.rss
      again = (await run()).wall
    }
    const pages = pdfPages(readFileSync(file))
    out[count] = {
      wallSeconds: wall,
      againSeconds: again,
      bytes: statSync(file).size,
      pages,
      rssMiB: rss,
      printedByHarness: Boolean(job.print),
    }
  }
  return out
}
