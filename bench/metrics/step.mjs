import { titles } from '../gen-deck.mjs'
import { open, press, served, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'

export async function step(adapter, { stepSizes = [100], steps = 100, pause = 300 }) {
  const out = {}
  for (const count of stepSizes)
    for (const variant of Object.keys(adapter.variants)) {
      out[`${count} ${variant}`] = await served(adapter, count, variant, async (browser, origin) => {
        const names = titles(count),
          context = await open(browser, adapter),
          page = await context.newPage()
        await page.goto(origin + adapter.url(1), { waitUntil: 'load' })
        await shown(page, names[0])
        await sleep(2000)
        const times = []
        for (let i = 1; i < Math.min(count, steps + 1); i++) {
          times.push(await press(page, adapter.nextKey, names[i]))
          await sleep(pause)
        }
        return quantiles(times)
      })
    }
  return out
}
