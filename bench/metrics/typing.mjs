import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { titles } from '../gen-deck.mjs'
import { launch } from '../lib/browser.mjs'
import { open, press, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { freePort, sleep, start, stop, waitHttp } from '../lib/proc.mjs'

export async function typing(adapter, { typingSizes = [7], keystrokes = 20, pause = 700 }) {
  if (!adapter.dev || !adapter.edit) return null
  const out = {}
  const browser = await launch()
  try {
    for (const count of typingSizes) {
      const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
      const port = await freePort(),
        job = adapter.dev({ dir, port }),
        text = readFileSync(job.source, 'utf8'),
        context = await open(browser, adapter),
        page = await context.newPage()
      for (const path of job.cold ?? []) rmSync(path, { recursive: true, force: true })
      const child = start({ cwd: dir, ...job })
      try {
        await waitHttp(job.url, child)
        await page.goto(job.url, { waitUntil: 'commit' })
        let title = titles(count)[0]
        await shown(page, title)
        await adapter.edit({ page, title })
        const times = []
        // The first one is the first that the server compiles: it is left out.
        for (let i = 0; i <= keystrokes; i++) {
          title += 'x'
          times.push(await press(page, 'x', title))
          await sleep(pause)
        }
        out[count] = quantiles(times.slice(1))
      } finally {
        await context.close()
        await stop(child)
        writeFileSync(job.source, text)
      }
    }
  } finally {
    await browser.close()
  }
  return out
}
