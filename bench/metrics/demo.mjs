import { launch, record, throttle } from '../lib/browser.mjs'
import { median, spread } from '../lib/figures.mjs'
import { sleep, timed } from '../lib/proc.mjs'
import { serve } from '../lib/server.mjs'
import { slow } from './load.mjs'

const transfers = 1000
const repeats = 10

// The demo of the talk: bytes and ms from slide 3 until the chain runs, a thousand transfers with the times between frames, and the heap after ten runs.
export async function demo(adapter, { runs = 5 }) {
  if (!adapter.demo) return null
  const { dist, base, ...job } = adapter.demo()
  const result = await timed(job)
  if (!result.ok) throw new Error(`the build of the talk failed (${result.code}):\n${result.log.slice(-1500)}`)
  const server = await serve(dist, { base })
  const browser = await launch()
  const at = (slide) => `${server.origin}${base}${slide}`
  try {
    const starts = []
    for (let i = 0; i < runs; i++) starts.push(await start(browser, at, server.origin))
    return {
      ready: spread(starts.map(({ ms }) => ms)),
      bytes: median(starts.map(({ bytes }) => bytes)),
      ...(await bulk(browser, at)),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

const player = (page) => page.getByRole('button', { name: 'Play with it' }).and(page.locator(':enabled')).first()

// From the key that shows slide 3, with slide 4 after it at once, until the queue can be played with.
async function start(browser, at, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const net = await record(cdp, origin)
  await throttle(cdp, slow)
  await page.goto(at(1), { waitUntil: 'load' })
  while (net.pending > 0 || performance.now() - net.quietSince < 3000) await sleep(50)
  const before = net.bytes
  await page.keyboard.press('ArrowDown')
  await page.getByRole('group', { name: /^2 of/ }).waitFor()
  const begin = performance.now()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await player(page).waitFor()
  const ms = performance.now() - begin
  while (net.pending > 0 || performance.now() - net.quietSince < 1500) await sleep(50)
  await context.close()
  return { ms, bytes: net.bytes - before }
}

// Sends a thousand transfers ten times. A frame is dropped when more than one and a half frames lie between two.
async function bulk(browser, at) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(at(4), { waitUntil: 'load' })
  const heap = await heapMeter(await page.context().newCDPSession(page))
  await player(page).click()
  const dialog = page.getByRole('dialog', { name: 'Queue syncer' })
  await dialog.getByRole('button', { name: '1 000 rows' }).click()
  const times = []
  const heaps = []
  let dropped = 0
  for (let run = 0; run < repeats; run++) {
    await dialog.getByRole('button', { name: 'Begin again' }).click()
    await dialog.getByRole('img', { name: `${transfers} transfers: ${transfers} new` }).waitFor()
    await page.evaluate(watchFrames)
    const begin = performance.now()
    await dialog.getByRole('button', { name: 'Run all' }).click()
    await dialog.getByRole('img', { name: `${transfers} transfers: ${transfers} success` }).waitFor({ timeout: 120_000 })
    times.push(performance.now() - begin)
    const gaps = await page.evaluate(() => window.__gaps)
    dropped += gaps.filter((gap) => gap > 25).length
    heaps.push(await heap())
  }
  await page.close()
  return { transfers: spread(times), dropped, firstHeapBytes: heaps[0], lastHeapBytes: heaps.at(-1) }
}

function watchFrames() {
  window.__gaps = []
  let last = performance.now()
  const watched = window.__gaps
  const next = (now) => {
    watched.push(now - last)
    last = now
    if (watched === window.__gaps) requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
}

// Returns the bytes of the heaps of the page and its worker, after a garbage collection.
async function heapMeter(cdp) {
  const answers = new Map()
  let last = 0
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message)
    answers.get(id)?.(result)
    answers.delete(id)
  })
  const attached = new Promise((done) =>
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => targetInfo.type === 'worker' && done(sessionId)),
  )
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await attached
  const ofWorker = (method) =>
    new Promise((done, fail) => {
      answers.set(++last, done)
      cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method }) }).catch(fail)
    })
  const ofPage = (method) => cdp.send(method)
  return async () => {
    let bytes = 0
    for (const send of [ofPage, ofWorker]) {
      await send('HeapProfiler.collectGarbage')
      bytes += (await send('Runtime.getHeapUsage')).usedSize
    }
    return bytes
  }
}
