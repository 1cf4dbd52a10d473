import { createGate } from '../support/gate.ts'
import { all } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'
import { inWholeBrowser } from '../support/whole-browser.ts'

test.use(inWholeBrowser())

test('issue: "no layout shift when the fonts arrive": every slide stays where it is', async ({ talk, context }) => {
  await context.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { page } = talk
  /** Waits until what the page has now is painted. */
  const painted = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  for (const no of all)
    await test.step(`slide ${no}`, async () => {
      const [asked, fonts] = [createGate(), createGate()]
      await page.route(/\.woff2$/, async (route) => {
        asked.open()
        await fonts.opened
        await route.continue()
      })
      await page.goto(talk.url + no, { waitUntil: 'commit' })
      await expect(talk.slide).toBeVisible()
      await asked.opened
      await painted()
      fonts.open()
      await page.waitForFunction(() => document.fonts.status === 'loaded' && [...document.fonts].some((face) => face.status === 'loaded'))
      await painted()
      expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([])
      await page.unrouteAll()
    })
})
