import { titles } from '../gen-deck.mjs'
import { open, press, served, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'

// Presenter and viewer stand in two windows, as on a stage. With the viewer in a tab behind the presenter's, Slidev and
// Spectacle showed waits of up to a second and more that are not there in two windows.
export async function newWindow(context, page) {
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo')
  const opened = context.waitForEvent('page')
  const root = await context.browser().newBrowserCDPSession()
  await root.send('Target.createTarget', { url: 'about:blank', newWindow: true, browserContextId: targetInfo.browserContextId })
  const window = await opened
  await window.setViewportSize({ width: 1280, height: 720 })
  return window
}
const windowOf = async (context, page) => (await (await context.newCDPSession(page)).send('Browser.getWindowForTarget')).windowId

export async function sync(adapter, { syncSize = 100, syncSteps = 30 }) {
  if (!adapter.presenter) return null
  return served(adapter, syncSize, 'default', async (browser, origin) => {
    const names = titles(syncSize),
      context = await open(browser, adapter),
      viewer = await context.newPage()
    await viewer.goto(origin + adapter.url(1), { waitUntil: 'load' })
    await shown(viewer, names[0])
    const presenter = await adapter.presenter({ context, viewer, origin, newWindow: () => newWindow(context, viewer) })
    const [a, b] = [await windowOf(context, viewer), await windowOf(context, presenter)]
    if (a === b) throw new Error('presenter and viewer are tabs of one window; open the presenter in a separate window')
    await sleep(2500)
    const times = []
    for (let i = 1; i <= syncSteps; i++) {
      times.push(await press(presenter, adapter.nextKey, names[i], viewer))
      await sleep(300)
    }
    return quantiles(times)
  })
}
