import { floods, openFlood } from '../../e2e/support/floods.mjs'
import { titles } from '../gen-deck.mjs'
import { open, press, served, shown } from '../lib/deck.mjs'
import { spread } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'

const steps = 8
const mostMs = 60_000

// A page of the same origin sends all it can while keys are pressed in a viewer: from each keydown to the first frame with the next slide.
// A viewer that does not answer within a minute counts as one without an answer.
export async function flood(adapter, { floodNames = Object.keys(floods) }) {
  if (!adapter.draw) return null
  const out = {}
  for (const name of ['none', ...floodNames])
    out[name] = await served(adapter, 100, 'default', async (browser, origin) => {
      const names = titles(100)
      const context = await open(browser, adapter)
      const viewer = await context.newPage()
      await viewer.goto(origin + adapter.url(1), { waitUntil: 'load' })
      await shown(viewer, names[0])
      await sleep(2500)
      await adapter.draw({ page: viewer })
      const hostile = await context.newPage()
      if (name !== 'none') await openFlood(hostile, { url: `${origin}/`, flood: name })
      const times = []
      const ended = sleep(mostMs).then(() => false)
      const answered = async (step) => {
        await viewer.bringToFront()
        times.push(await press(viewer, adapter.nextKey, names[step], viewer, mostMs))
        await sleep(300)
        return true
      }
      for (let step = 1; step <= steps; step++) {
        if (await Promise.race([answered(step).catch(() => false), ended])) continue
        times.push(Number.NaN)
        break
      }
      return spread(times)
    })
  return out
}
