// A deck of an engine: built, served, opened, and moved by a key.
import { existsSync, rmSync } from 'node:fs'
import { launch, probe } from './browser.mjs'
import { sleep, timed } from './proc.mjs'
import { serve } from './server.mjs'

// Builds the deck unless a build of it is there; returns where it is served.
export async function built(adapter, count, variant = 'default', fresh = false) {
  const dir = await adapter.prepare({ count, variant, deck: adapter.variants[variant] })
  const job = adapter.build({ dir })
  if (fresh || !existsSync(job.dist)) {
    for (const path of [job.dist, ...(fresh ? (job.cold ?? []) : [])]) rmSync(path, { recursive: true, force: true })
    job.result = await timed({ cwd: dir, ...job })
    if (!job.result.ok) throw new Error(`build of ${count} slides failed (${job.result.code}):\n${job.result.log.slice(-1500)}`)
  }
  return job
}
export async function served(adapter, count, variant, use) {
  const { dist } = await built(adapter, count, variant)
  const server = await serve(dist, { spa: adapter.spa, base: adapter.base })
  const browser = await launch()
  try {
    return await use(browser, server.origin)
  } finally {
    await browser.close()
    await server.close()
  }
}
export async function open(browser, adapter) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await context.addInitScript(probe, { selector: adapter.selector })
  return context
}
export const shown = (page, title, timeout = 60_000) =>
  page.waitForFunction((t) => window.__bench?.shows(t), title, { polling: 'raf', timeout })
// Presses the key on one page; ms from its keydown event to the first frame of `viewer` that shows the title.
export async function press(page, key, title, viewer = page, most = 10_000) {
  await page.evaluate(() => {
    __bench.listen()
    __bench.lastKey = 0
  })
  await viewer.evaluate((t) => {
    __bench.seen = __bench.watch(t)
  }, title)
  await page.keyboard.press(key)
  const at = await Promise.race([
    viewer.evaluate(() => __bench.seen),
    sleep(most).then(() => {
      throw new Error(`"${title}" did not show within ${most / 1000} s of ${key}`)
    }),
  ])
  return at - (await page.evaluate(() => __bench.lastKey))
}
