import { titles } from '../gen-deck.mjs'
import { open, served, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'

// In the page: resolves with the end of the first frame in which every cell in sight has the picture of its slide.
function watchOverview({ cells, picture }) {
  __bench.overview = new Promise((done) => {
    __bench.everyFrame(() => {
      const seen = [...document.querySelectorAll(cells)].filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      })
      if (seen.length === 0 || !seen.every((element) => element.querySelector(picture))) return false
      done(performance.timeOrigin + performance.now())
      return true
    })
  })
}

export async function overview(adapter, { overviewSize = 1000, openings = 5 }) {
  if (!adapter.overview) return null
  const { key, cells, picture, scroller } = adapter.overview
  return served(adapter, overviewSize, 'default', async (browser, origin) => {
    const first = [],
      again = []
    let frames = []
    for (let i = 0; i < openings; i++) {
      const context = await open(browser, adapter),
        page = await context.newPage()
      await page.goto(origin + adapter.url(1), { waitUntil: 'load' })
      await shown(page, titles(overviewSize)[0])
      await sleep(5000)
      for (const list of [first, again]) {
        await page.evaluate(() => {
          __bench.listen()
          __bench.lastKey = 0
        })
        await page.evaluate(watchOverview, { cells, picture })
        await page.keyboard.press(key)
        list.push((await page.evaluate(() => __bench.overview)) - (await page.evaluate(() => __bench.lastKey)))
        await sleep(500)
        if (list === again) continue
        await page.keyboard.press('Escape')
        await sleep(500)
      }
      // Two seconds of scrolling, 45 pixels a frame.
      const gaps = await page.evaluate(
        (box) =>
          new Promise((done) => {
            const element = document.querySelector(box)
            const gaps = []
            const begin = performance.now()
            let last = begin
            const next = (now) => {
              if (now - last > 0) gaps.push(now - last)
              last = now
              element.scrollTop += 45
              if (now - begin < 2000) requestAnimationFrame(next)
              else done(gaps.slice(1))
            }
            requestAnimationFrame(next)
          }),
        scroller,
      )
      frames = [...frames, ...gaps]
      await context.close()
    }
    return { first: quantiles(first), again: quantiles(again), frames: quantiles(frames) }
  })
}
