import { readFileSync } from 'node:fs'
import { launch, record, throttle } from '../lib/browser.mjs'
import { spread } from '../lib/figures.mjs'
import { sleep, timed } from '../lib/proc.mjs'
import { serve } from '../lib/server.mjs'
import { slow } from './load.mjs'

const transfers = 1000
const repeats = 10

// The demo of the talk: ms from slide 3 until the chain runs, a thousand transfers with the times between frames, and the memory after ten runs.
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
      ready: spread(starts),
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
  while (performance.now() - net.quietSince < 3000) await sleep(50)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('group', { name: /^2 of/ }).waitFor()
  const begin = performance.now()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await player(page).waitFor()
  const ms = performance.now() - begin
  await context.close()
  return ms
}

// Sends a thousand transfers ten times. A frame is dropped when more than one and a half frames lie between two.
async function bulk(browser, at) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(at(4), { waitUntil: 'load' })
  const memory = await memoryMeter(browser)
  await player(page).click()
  const dialog = page.getByRole('dialog', { name: 'Queue syncer' })
  await dialog.getByRole('button', { name: '1 000 rows' }).click()
  const times = []
  const memories = []
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
    memories.push(await memory())
  }
  await page.close()
  return { transfers: spread(times), dropped, firstBytes: memories[0], lastBytes: memories.at(-1) }
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

// Returns a function that measures the memory of the processes that draw pages, in bytes.
async function memoryMeter(browser) {
  const cdp = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    return renderers.reduce((bytes, { id }) => bytes + proportionalBytes(id), 0)
  }
}

const proportionalBytes = (pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
