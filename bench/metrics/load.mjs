import { titles } from '../gen-deck.mjs'
import { loadProbe, record, throttle } from '../lib/browser.mjs'
import { open, served, shown } from '../lib/deck.mjs'
import { spread } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'

export const slow = { cpu: 4, down: 1.6e6, up: 750e3, latency: 150 }

export async function load(adapter, { sizes = [7, 1000], runs = 5, networks = ['fast', 'slow'] }) {
  const out = {}
  for (const count of sizes)
    await served(adapter, count, 'default', async (browser, origin) => {
      for (const network of networks) {
        const all = []
        for (let i = 0; i < runs; i++) {
          const run = {}
          {
            // First visit, nobody touches it: paints and bytes.
            const context = await open(browser, adapter),
              page = await context.newPage(),
              cdp = await context.newCDPSession(page)
            await context.addInitScript(loadProbe, { titles: titles(count) })
            const net = await record(cdp, origin)
            if (network === 'slow') await throttle(cdp, slow)
            await page.goto(origin + adapter.url(1), { waitUntil: 'load', timeout: 180_000 })
            await shown(page, titles(count)[0], 180_000)
            const end = performance.now() + 120_000
            while (performance.now() < end && (net.pending > 0 || performance.now() - net.quietSince < 1500)) await sleep(50)
            const paints = await page.evaluate(() => ({ fcp: __bench.fcp, lcp: __bench.lcp, slide1: __bench.load.first }))
            Object.assign(run, paints, {
              requests: net.requests,
              bytes: net.bytes,
              jsBytes: net.jsBytes,
              external: [...net.external],
              failed: net.failed,
            })
            await context.close()
          }
          {
            // First visit again, with someone who presses "next" every 50 ms until the deck moves.
            const context = await open(browser, adapter),
              page = await context.newPage(),
              cdp = await context.newCDPSession(page)
            let reacted = 0,
              done
            const finished = new Promise((ok) => {
              done = ok
            })
            await context.exposeBinding('__benchReacted', () => {
              reacted = performance.now()
            })
            await context.exposeBinding('__benchDone', () => done(true))
            await context.addInitScript(loadProbe, { titles: titles(count) })
            if (network === 'slow') await throttle(cdp, slow)
            const navigation = page.goto(origin + adapter.url(1), { waitUntil: 'commit', timeout: 180_000 })
            let over = false,
              busy = 0,
              last = 0
            finished.then(() => {
              over = true
            })
            const limit = performance.now() + 60_000
            while (!over && performance.now() < limit) {
              const now = performance.now()
              // No queue of unanswered presses; after the deck has moved only a press now and then, should it be stuck.
              if (reacted ? now - Math.max(reacted, last) > 15_000 : !busy || now - busy > 1000) {
                busy = last = now
                page.keyboard
                  .press(adapter.nextKey)
                  .catch(() => {})
                  .finally(() => {
                    busy = 0
                  })
              }
              await Promise.race([finished, sleep(50)])
            }
            await navigation
            const none = { reacted: null, interactive: null, landedOn: null } // stays so if no later slide shows within 60 s
            Object.assign(
              run,
              over
                ? await page.evaluate(() => ({
                    reacted: __bench.load.reacted,
                    interactive: __bench.load.interactive,
                    landedOn: __bench.load.slide,
                  }))
                : none,
            )
            await context.close()
          }
          all.push(run)
          console.error(
            `  load ${count} ${network} ${i + 1}: fcp ${Math.round(run.fcp)} slide1 ${Math.round(run.slide1)} interactive ${Math.round(run.interactive)} landed ${run.landedOn}`,
          )
        }
        const result = Object.fromEntries(
          ['fcp', 'lcp', 'slide1', 'reacted', 'interactive', 'requests', 'bytes', 'jsBytes'].map((k) => [k, spread(all.map((r) => r[k]))]),
        )
        result.landedOn = all.map((r) => r.landedOn)
        result.external = [...new Set(all.flatMap((r) => r.external))]
        result.failed = [...new Set(all.flatMap((r) => r.failed))]
        out[`${count} ${network}`] = result
      }
    })
  return out
}
