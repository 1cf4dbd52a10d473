import { createGate } from '../support/gate.ts'
import { all } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'
import { inWholeBrowser } from '../support/whole-browser.ts'

// One worker, one whole browser.
test.describe.configure({ mode: 'default' })
test.use(inWholeBrowser())

test.describe('issue: "no layout shift when the fonts arrive"', () => {
  for (const no of all) {
    test(`slide ${no} stays where it is`, async ({ talk }) => {
      const painted = createGate()
      await talk.page.route(/\.woff2$/, async (route) => {
        await painted.opened
        await route.continue()
      })
      await talk.page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await talk.page.goto(talk.url + no, { waitUntil: 'commit' })
      await expect(talk.slide).toBeVisible()
      await talk.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      painted.open()
      await talk.page.waitForFunction(
        () => document.fonts.status === 'loaded' && [...document.fonts].some((face) => face.status === 'loaded'),
      )
      await talk.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await talk.page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([])
    })
  }
})
