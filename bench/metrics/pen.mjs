import { titles } from '../gen-deck.mjs'
import { open, served, shown } from '../lib/deck.mjs'
import { quantiles } from '../lib/figures.mjs'
import { sleep } from '../lib/proc.mjs'
import { newWindow } from './sync.mjs'

/** Draw strokes on the slide in view as fast as the page takes them, row by row. */
const fill = (page, count) =>
  page.evaluate(async (count) => {
    const box = [...document.querySelectorAll('[data-slide]')].map((slide) => slide.getBoundingClientRect()).find(({ width }) => width > 0)
    const send = (type, x, y) => {
      const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 }
      const [clientX, clientY] = [box.x + x * box.width, box.y + y * box.height]
      document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent(type, { ...init, clientX, clientY }))
    }
    for (let stroke = 0; stroke < count; stroke++) {
      const [x, y] = [0.05 + (stroke % 25) * 0.035, 0.2 + Math.floor(stroke / 25) * 0.035]
      send('pointerdown', x, y)
      for (let point = 1; point < 12; point++) send('pointermove', x + point * 0.002, y + (point % 2) * 0.015)
      send('pointerup', x + 0.022, y + 0.015)
      if (stroke % 20 === 0) await new Promise((done) => setTimeout(done))
    }
  }, count)

/** Count the strokes on the slide in view. */
const strokesOf = (page) =>
  page.evaluate(() => document.querySelector('[data-slide] svg[data-drawing] > *')?.parentElement.childElementCount ?? 0)

/** In the window that draws: keep the moment of each move of the pointer. */
const watchPen = () =>
  addEventListener('pointermove', (event) => (window.penMoved = performance.timeOrigin + event.timeStamp), { capture: true })

/** In the other window: keep the moment at which the frame with a change of the drawing has been made. */
function watchFrames() {
  window.framesMade = []
  const made = () => window.framesMade.push(performance.timeOrigin + performance.now())
  const channel = new MessageChannel()
  channel.port1.onmessage = made
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.closest?.('svg[data-drawing]'))) requestAnimationFrame(() => channel.port2.postMessage(0))
  }).observe(document.body, { childList: true, subtree: true, attributes: true })
}

/** Keep how long each frame takes while `act` runs, in milliseconds. */
async function framesDuring(page, act) {
  await page.evaluate(() => {
    window.frameTimes = []
    let last
    const frame = (now) => {
      if (last !== undefined) window.frameTimes.push(now - last)
      last = now
      if (window.frameTimes) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await act()
  return page.evaluate(() => {
    const times = window.frameTimes
    window.frameTimes = undefined
    return times
  })
}

// Two windows, as on a stage: what is drawn in one is seen in the other. Then the eraser crosses all of it.
export async function pen(adapter, { penStrokes = 500, penMoves = 120 }) {
  if (!adapter.tool) return null
  return served(adapter, 7, 'default', async (browser, origin) => {
    const [name] = titles(7)
    const context = await open(browser, adapter)
    const viewer = await context.newPage()
    await viewer.goto(origin + adapter.url(1), { waitUntil: 'load' })
    await shown(viewer, name)
    const page = await newWindow(context, viewer)
    await page.goto(origin + adapter.url(1), { waitUntil: 'load' })
    await shown(page, name)
    await adapter.tool({ page, name: 'Stylus' })
    await fill(page, penStrokes)
    while ((await strokesOf(viewer)) < penStrokes) await sleep(100)
    await sleep(2000)

    await page.evaluate(watchPen)
    await viewer.evaluate(watchFrames)
    const times = []
    await page.mouse.move(300, 150)
    await page.mouse.down()
    for (let move = 0; move < penMoves; move++) {
      const before = await viewer.evaluate(() => window.framesMade.length)
      await page.mouse.move(300 + move * 5, 150 + (move % 2) * 6)
      const at = await viewer
        .waitForFunction((count) => window.framesMade[count], before, { timeout: 2000 })
        .then((frame) => frame.jsonValue())
      times.push(at - (await page.evaluate(() => window.penMoved)))
    }
    await page.mouse.up()

    await adapter.tool({ page, name: 'Eraser' })
    const box = await page.locator('[data-slide] svg[data-drawing]').first().boundingBox()
    const frames = await framesDuring(page, async () => {
      await page.mouse.move(box.x + box.width * 0.04, box.y + box.height * 0.2)
      await page.mouse.down()
      for (let row = 0; row < 10; row++)
        await page.mouse.move(box.x + box.width * (row % 2 ? 0.04 : 0.94), box.y + box.height * (0.21 + row * 0.07), { steps: 40 })
      await page.mouse.up()
    })
    const left = await strokesOf(page)
    if (left > penStrokes - 100) throw new Error(`the eraser has left ${left} strokes`)
    const { p50, p95, max } = quantiles(frames)
    return { ...quantiles(times), strokes: penStrokes, erased: penStrokes + 1 - left, eraseP50: p50, eraseP95: p95, eraseMax: max }
  })
}
