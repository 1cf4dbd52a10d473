import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { titles } from '../gen-deck.mjs'
import { launch } from '../lib/browser.mjs'
import { open, shown } from '../lib/deck.mjs'
import { spread } from '../lib/figures.mjs'
import { freePort, sleep, start, stop, waitHttp } from '../lib/proc.mjs'

export async function dev(adapter, { devSizes = [7, 1000], runs = 5 }) {
  if (!adapter.dev) return null
  const out = {}
  const browser = await launch()
  try {
    for (const count of devSizes) {
      const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
      const cold = [],
        warm = [],
        edits = []
      const source = adapter.dev({ dir, port: 0 }).source
      const text = readFileSync(source, 'utf8'),
        title = titles(count)[0]
      for (let i = 0; i < runs; i++)
        for (const [kind, list] of [
          ['cold', cold],
          ['warm', warm],
        ]) {
          const port = await freePort(),
            job = adapter.dev({ dir, port })
          if (kind === 'cold') for (const path of job.cold ?? []) rmSync(path, { recursive: true, force: true })
          const context = await open(browser, adapter),
            page = await context.newPage()
          const begin = performance.now()
          const child = start({ cwd: dir, ...job })
          try {
            await waitHttp(job.url, child)
            await page.goto(job.url, { waitUntil: 'commit' })
            await shown(page, title)
            list.push(performance.now() - begin)
            if (kind === 'warm') {
              await sleep(2000)
              const changed = `Changed heading ${i}`
              const at = performance.now()
              const seen = shown(page, changed, 20_000)
              writeFileSync(source, text.replace(title, changed))
              await seen
              edits.push(performance.now() - at)
            }
          } finally {
            await context.close()
            await stop(child)
            writeFileSync(source, text)
          }
        }
      out[count] = { cold: spread(cold), warm: spread(warm), edit: spread(edits) }
    }
  } finally {
    await browser.close()
  }
  return out
}
