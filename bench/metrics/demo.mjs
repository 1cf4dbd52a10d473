import { readFileSync } from 'node:fs'
import { launch, record, slowRenderers, throttle } from '../lib/browser.mjs'
import { spread } from '../lib/figures.mjs'
import { sleep, timed } from '../lib/proc.mjs'
import { serve } from '../lib/server.mjs'
import { slow } from './load.mjs'

const transfers = 1000
const repeats = 10
const workers = /worker[^/]*\.js$/

// The demo of the talk: ms from slide 3 until the chain runs, a thousand transfers with the times between frames, and the memory after ten runs.
export async function demo(adapter, { runs = 5 }) {
  if (!adapter.demo) return null
  const { dist, base, ...job } = adapter.demo()
  const result = await timed(job)
  if (!result.ok) throw new Error(`the build of the talk failed (${result.code}):\n${result.log.slice(-1500)}`)
  const server = await serve(dist, { base, paced: { files: workers, ...slow } })
  const browser = await launch()
  const at = (slide) => `${server.origin}${base}${slide}`
  try {
    const starts = []
    for (let i = 0; i < runs; i++) starts.push(await start(browser, at, server))
    return {
      ready: spread(starts.map(({ ms }) => ms)),
      bytes: starts[0].bytes,
      workerBytes: starts[0].workerBytes,
      ...(await bulk(browser, at)),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

const player = (page) => page.getByRole('button', { name: 'Play with it' }).and(page.locator(':enabled')).first()

// From the key that shows slide 3, with slide 4 after it at once, until the queue can be played with, and what is fetched meanwhile. The network of
// the page is slowed by DevTools, that of the worker by the server, and both threads by the signals of the processes.
async function start(browser, at, { origin, served }) {
  // A service worker would have fetched the worker before, for a talk without a network.
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const net = await record(cdp, origin)
  await throttle(cdp, { ...slow, cpu: 1 })
  await page.goto(at(1), { waitUntil: 'load' })
  while (performance.now() - net.quietSince < 3000) await sleep(50)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('group', { name: /^2 of/ }).waitFor()
  const before = served.length
  const fast = await slowRenderers(browser, slow.cpu)
  const begin = performance.now()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await player(page).waitFor()
  const ms = performance.now() - begin
  await fast()
  await context.close()
  const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0)
  const fetched = served.slice(before)
  return { ms, bytes: sum(fetched), workerBytes: sum(fetched.filter(({ path }) => workers.test(path))) }
}

// Sends a thousand transfers ten times. A frame is dropped when more than one and a half frames lie between two.
async function bulk(browser, at) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' })
  await page.goto(at(4), { waitUntil: 'load' })
  const memory = await memoryMeter(browser, page)
  await player(page).click()
  const dialog = page.getByRole('dialog', { name: 'Queue syncer' })
  await dialog.getByRole('button', { name: '1 000 rows' }).click()
  const times = []
  const memories = []
  let dropped = 0
  let longest = 0
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
    longest = Math.max(longest, ...gaps)
    memories.push(await memory())
  }
  await page.close()
  return { transfers: spread(times), dropped, longest, memories }
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

// Returns a function that measures the memory of the processes that draw pages, in bytes, after both threads have collected their garbage.
async function memoryMeter(browser, page) {
  const cdp = await browser.newBrowserCDPSession()
  const own = await page.context().newCDPSession(page)
  const workers = []
  own.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId))
  await own.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const collect = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })
  return async () => {
    await own.send('HeapProfiler.collectGarbage')
    await Promise.all(
      workers.map(async (sessionId) => {
        const done = new Promise((resolve) => own.once('Target.receivedMessageFromTarget', resolve))
        await own.send('Target.sendMessageToTarget', { sessionId, message: collect })
        await done
      }),
    )
    await sleep(500)
    if (workers.length === 0) throw new Error('the page has no worker')
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    return renderers.reduce((bytes, { id }) => bytes + proportionalBytes(id), 0)
  }
}

const proportionalBytes = (pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
