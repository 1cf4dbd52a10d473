import { titles } from '../gen-deck.mjs'
import { launch } from '../lib/browser.mjs'
import { open, press, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { freePort, sleep, start, stop } from '../lib/proc.mjs'

// As `sync`, over the engine's own relay: presenter and phone are contexts of their own, which share nothing but the network of this machine.
export async function live(adapter, { syncSize = 100, syncSteps = 30 }) {
  if (!adapter.live) return null
  const dir = await adapter.prepare({ count: syncSize, variant: 'default', deck: adapter.variants.default })
  const { links, ...job } = adapter.live({ dir, port: await freePort() })
  const server = start({ cwd: dir, ...job })
  const browser = await launch()
  try {
    let found
    for (const end = performance.now() + 120_000; !found; await sleep(20)) {
      if (server.exitCode !== null || performance.now() > end) throw new Error(`the live talk did not start: ${server.log.slice(-1000)}`)
      found = links(server.log)
    }
    const names = titles(syncSize)
    const [desk, pocket] = await Promise.all([open(browser, adapter), open(browser, adapter)])
    const phone = await pocket.newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(found.audience, { waitUntil: 'load' })
    await shown(phone, names[0])
    const presenter = await desk.newPage()
    await presenter.goto(found.presenter, { waitUntil: 'load' })
    await sleep(2500)
    const times = []
    for (let i = 1; i <= syncSteps; i++) {
      times.push(await press(presenter, adapter.nextKey, names[i], phone))
      await sleep(300)
    }
    return quantiles(times)
  } finally {
    await browser.close()
    await stop(server)
  }
}
