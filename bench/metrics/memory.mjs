import { titles } from '../gen-deck.mjs'
import { open, served, shown } from '../lib/deck.mjs'
import { sleep } from '../lib/proc.mjs'

export async function memory(adapter, { memorySize = 100 }) {
  return served(adapter, memorySize, 'default', async (browser, origin) => {
    const names = titles(memorySize),
      context = await open(browser, adapter),
      page = await context.newPage(),
      cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const measure = async () => {
      for (let i = 0; i < 3; i++) {
        await cdp.send('HeapProfiler.collectGarbage')
        await sleep(200)
      }
      const { metrics } = await cdp.send('Performance.getMetrics')
      const get = (name) => metrics.find((m) => m.name === name).value
      return {
        heapBytes: get('JSHeapUsedSize'),
        nodes: get('Nodes'),
        elements: await page.evaluate(() => document.querySelectorAll('*').length),
      }
    }
    await page.goto(origin + adapter.url(1), { waitUntil: 'load' })
    await shown(page, names[0])
    await sleep(2000)
    const before = await measure()
    const walk = async (key, target) => {
      for (let i = 1; i < memorySize; i++) {
        await page.keyboard.press(key)
        await sleep(150)
      }
      for (let i = 0; i < 20 && !(await shown(page, target, 1500).catch(() => null)); i++) await page.keyboard.press(key)
      await shown(page, target, 2000)
    }
    await walk(adapter.nextKey, names.at(-1))
    await walk(adapter.prevKey, names[0])
    await sleep(2000)
    return { before, after: await measure() }
  })
}
