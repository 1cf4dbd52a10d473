import { titles } from '../gen-deck.mjs'
import { open, served, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'

/** Milliseconds after a key in which a transition is over, in every engine. */
const most = 1000

// In the page: watches the titles from the next frame on. Resolves with the first frame in which one of them has moved, the last one in which the new
// title was not yet where it stayed, and the longest time from one frame to the next between these two. Times are those after frames, as in `probe`.
function watchMotion({ selector, from, to, ms }) {
  const boxesOf = (title) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.textContent.trim() === title)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, left, right }) => width > 0 && right > 0 && left < innerWidth)
      .map(({ left, top }) => `${left.toFixed(1)} ${top.toFixed(1)}`)
      .join()
  const start = boxesOf(from)
  const frames = []
  __bench.motion = new Promise((done) => {
    __bench.everyFrame(() => {
      const time = performance.timeOrigin + performance.now()
      frames.push({ time, from: boxesOf(from), to: boxesOf(to) })
      if (__bench.lastKey === 0 || time - __bench.lastKey < ms) return false
      const first = frames.findIndex((frame) => frame.from !== start || frame.to !== '')
      const last = frames.findLastIndex((frame) => frame.to !== frames.at(-1).to) + 1
      const gaps = frames.slice(first + 1, last + 1).map((frame, index) => frame.time - frames[first + index].time)
      done({ first: frames[first].time, end: frames[last].time, longest: Math.max(0, ...gaps) })
      return true
    })
  })
}

export async function transition(adapter, { transitionSize = 100, transitions = 40, pause = 300 }) {
  const variant = adapter.variants['slide-left'] ? 'slide-left' : adapter.isStill ? 'default' : undefined
  if (!variant) return null
  return served(adapter, transitionSize, variant, async (browser, origin) => {
    const names = titles(transitionSize),
      context = await open(browser, adapter),
      page = await context.newPage()
    await page.goto(origin + adapter.url(1), { waitUntil: 'load' })
    await shown(page, names[0])
    await sleep(2000)
    const first = [],
      end = [],
      longest = []
    // The first transition fetches its code in some engines: it is left out.
    for (let i = 1; i <= transitions + 1; i++) {
      await page.evaluate(() => {
        __bench.listen()
        __bench.lastKey = 0
      })
      await page.evaluate(watchMotion, { selector: adapter.selector, from: names[i - 1], to: names[i], ms: most })
      await page.keyboard.press(adapter.nextKey)
      const motion = await page.evaluate(() => __bench.motion)
      const pressed = await page.evaluate(() => __bench.lastKey)
      if (i > 1) {
        first.push(motion.first - pressed)
        end.push(motion.end - pressed)
        longest.push(motion.longest)
      }
      await sleep(pause)
    }
    return { first: quantiles(first), end: quantiles(end), longest: quantiles(longest) }
  })
}
