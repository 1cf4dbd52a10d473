// One function per metric: (adapter, options) -> plain object of numbers. Times are ms unless named otherwise.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import { findBrowser } from '../scripts/find-browser.mjs'
import { titles } from './gen-deck.mjs'
import { launch, loadProbe, probe, record, throttle } from './lib/browser.mjs'
import { freePort, sleep, start, stop, timed, treeBytes, waitHttp } from './lib/proc.mjs'
import { serve } from './lib/server.mjs'

const pick = (list, q) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.ceil(q * list.length) - 1)]
const median = (list) => {
  const s = list.filter(Number.isFinite).toSorted((a, b) => a - b),
    m = s.length >> 1
  return s.length ? (s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2) : null
}
const spread = (list) => {
  const good = list.filter(Number.isFinite)
  return {
    median: median(good),
    min: good.length ? Math.min(...good) : null,
    max: good.length ? Math.max(...good) : null,
    n: good.length,
    missing: list.length - good.length,
    all: list.map((t) => (Number.isFinite(t) ? Math.round(t * 10) / 10 : null)),
  }
}
const quantiles = (list) => ({
  p50: pick(list, 0.5),
  p95: pick(list, 0.95),
  max: Math.max(...list),
  n: list.length,
  all: list.map((t) => Math.round(t * 10) / 10),
})
const slow = { cpu: 4, down: 1.6e6, up: 750e3, latency: 150 }

// Builds the deck unless a build of it is there; returns where it is served.
async function built(adapter, count, variant = 'default', fresh = false) {
  const dir = await adapter.prepare({ count, variant, deck: adapter.variants[variant] })
  const job = adapter.build({ dir })
  if (fresh || !existsSync(job.dist)) {
    for (const path of [job.dist, ...(fresh ? (job.cold ?? []) : [])]) rmSync(path, { recursive: true, force: true })
    job.result = await timed({ cwd: dir, ...job })
    if (!job.result.ok) throw new Error(`build of ${count} slides failed (${job.result.code}):\n${job.result.log.slice(-1500)}`)
  }
  return job
}
async function served(adapter, count, variant, use) {
  const { dist } = await built(adapter, count, variant)
  const server = await serve(dist, { spa: adapter.spa, base: adapter.base })
  const browser = await launch()
  try {
    return await use(browser, server.origin)
  } finally {
    await browser.close()
    await server.close()
  }
}
async function open(browser, adapter) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await context.addInitScript(probe, { selector: adapter.selector })
  return context
}
const shown = (page, title, timeout = 60_000) => page.waitForFunction((t) => window.__bench?.shows(t), title, { polling: 'raf', timeout })
// Presses the key on one page; ms from its keydown event to the first frame of `viewer` that shows the title.
async function press(page, key, title, viewer = page) {
  await page.evaluate(() => {
    __bench.listen()
    __bench.lastKey = 0
  })
  await viewer.evaluate((t) => {
    __bench.seen = __bench.watch(t)
  }, title)
  await page.keyboard.press(key)
  const at = await Promise.race([
    viewer.evaluate(() => __bench.seen),
    sleep(10_000).then(() => {
      throw new Error(`"${title}" did not show within 10 s of ${key}`)
    }),
  ])
  return at - (await page.evaluate(() => __bench.lastKey))
}

// Seconds of a build right after slide 1 got another heading; leaves a build of the deck as it was.
async function rebuilt(adapter, count) {
  const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
  const source = adapter.dev?.({ dir, port: 0 }).source
  if (!source) return null
  const job = { cwd: dir, ...adapter.build({ dir }) }
  const text = readFileSync(source, 'utf8')
  writeFileSync(source, text.replace(titles(count)[0], 'Changed heading'))
  const { ok, wall, log } = await timed(job)
  writeFileSync(source, text)
  if (!ok || !(await timed(job)).ok) throw new Error(`build after an edit failed:\n${log.slice(-1500)}`)
  return wall
}

export async function build(adapter, { sizes = [7, 100, 1000], runs = 3 }) {
  const out = {}
  for (const count of sizes) {
    const wall = [],
      rss = []
    let dist
    for (let i = 0; i < (count >= 1000 ? 1 : runs); i++) {
      const job = await built(adapter, count, 'default', true)
      wall.push(job.result.wall)
      rss.push(job.result.rss)
      dist = treeBytes(job.dist)
    }
    const editedSeconds = await rebuilt(adapter, count)
    out[count] = {
      wallSeconds: median(wall),
      editedSeconds,
      rssMiB: Math.max(...rss),
      distBytes: dist.bytes,
      distFiles: dist.count,
      runs: wall,
    }
  }
  return out
}

export async function load(adapter, { sizes = [7, 1000], runs = 5, networks = ['fast', 'slow'] }) {
  const out = {}
  for (const count of sizes)
    await served(adapter, count, 'default', async (browser, origin) => {
      for (const network of networks) {
        const all = []
        for (let i = 0; i < runs; i++) {
          const run = {}
          {
            // First visit, nobody touches it: paints and bytes.
            const context = await open(browser, adapter),
              page = await context.newPage(),
              cdp = await context.newCDPSession(page)
            await context.addInitScript(loadProbe, { titles: titles(count) })
            const net = await record(cdp, origin)
            if (network === 'slow') await throttle(cdp, slow)
            await page.goto(origin + adapter.url(1), { waitUntil: 'load', timeout: 180_000 })
            await shown(page, titles(count)[0], 180_000)
            const end = performance.now() + 120_000
            while (performance.now() < end && (net.pending > 0 || performance.now() - net.quietSince < 1500)) await sleep(50)
            const paints = await page.evaluate(() => ({ fcp: __bench.fcp, lcp: __bench.lcp, slide1: __bench.load.first }))
            Object.assign(run, paints, {
              requests: net.requests,
              bytes: net.bytes,
              jsBytes: net.jsBytes,
              external: [...net.external],
              failed: net.failed,
            })
            await context.close()
          }
          {
            // First visit again, with someone who presses "next" every 50 ms until the deck moves.
            const context = await open(browser, adapter),
              page = await context.newPage(),
              cdp = await context.newCDPSession(page)
            let reacted = 0,
              done
            const finished = new Promise((ok) => {
              done = ok
            })
            await context.exposeBinding('__benchReacted', () => {
              reacted = performance.now()
            })
            await context.exposeBinding('__benchDone', () => done(true))
            await context.addInitScript(loadProbe, { titles: titles(count) })
            if (network === 'slow') await throttle(cdp, slow)
            const navigation = page.goto(origin + adapter.url(1), { waitUntil: 'commit', timeout: 180_000 })
            let over = false,
              busy = 0,
              last = 0
            finished.then(() => {
              over = true
            })
            const limit = performance.now() + 60_000
            while (!over && performance.now() < limit) {
              const now = performance.now()
              // No queue of unanswered presses; after the deck has moved only a press now and then, should it be stuck.
              if (reacted ? now - Math.max(reacted, last) > 15_000 : !busy || now - busy > 1000) {
                busy = last = now
                page.keyboard
                  .press(adapter.nextKey)
                  .catch(() => {})
                  .finally(() => {
                    busy = 0
                  })
              }
              await Promise.race([finished, sleep(50)])
            }
            await navigation
            const none = { reacted: null, interactive: null, landedOn: null } // stays so if no later slide shows within 60 s
            Object.assign(
              run,
              over
                ? await page.evaluate(() => ({
                    reacted: __bench.load.reacted,
                    interactive: __bench.load.interactive,
                    landedOn: __bench.load.slide,
                  }))
                : none,
            )
            await context.close()
          }
          all.push(run)
          console.error(
            `  load ${count} ${network} ${i + 1}: fcp ${Math.round(run.fcp)} slide1 ${Math.round(run.slide1)} interactive ${Math.round(run.interactive)} landed ${run.landedOn}`,
          )
        }
        const result = Object.fromEntries(
          ['fcp', 'lcp', 'slide1', 'reacted', 'interactive', 'requests', 'bytes', 'jsBytes'].map((k) => [k, spread(all.map((r) => r[k]))]),
        )
        result.landedOn = all.map((r) => r.landedOn)
        result.external = [...new Set(all.flatMap((r) => r.external))]
        result.failed = [...new Set(all.flatMap((r) => r.failed))]
        out[`${count} ${network}`] = result
      }
    })
  return out
}

export async function step(adapter, { stepSizes = [100], steps = 100, pause = 300 }) {
  const out = {}
  for (const count of stepSizes)
    for (const variant of Object.keys(adapter.variants)) {
      out[`${count} ${variant}`] = await served(adapter, count, variant, async (browser, origin) => {
        const names = titles(count),
          context = await open(browser, adapter),
          page = await context.newPage()
        await page.goto(origin + adapter.url(1), { waitUntil: 'load' })
        await shown(page, names[0])
        await sleep(2000)
        const times = []
        for (let i = 1; i < Math.min(count, steps + 1); i++) {
          times.push(await press(page, adapter.nextKey, names[i]))
          await sleep(pause)
        }
        return quantiles(times)
      })
    }
  return out
}

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

export async function dev(adapter, { devSizes = [7], runs = 5 }) {
  if (!adapter.dev) return null
  const out = {}
  const browser = await launch()
  try {
    for (const count of devSizes) {
      const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
      const cold = [],
        warm = [],
        edits = []
      const source = adapter.dev({ dir, port: 0 }).source
      const text = readFileSync(source, 'utf8'),
        title = titles(count)[0]
      for (let i = 0; i < runs; i++)
        for (const [kind, list] of [
          ['cold', cold],
          ['warm', warm],
        ]) {
          const port = await freePort(),
            job = adapter.dev({ dir, port })
          if (kind === 'cold') for (const path of job.cold ?? []) rmSync(path, { recursive: true, force: true })
          const context = await open(browser, adapter),
            page = await context.newPage()
          const begin = performance.now()
          const child = start({ cwd: dir, ...job })
          try {
            await waitHttp(job.url, child)
            await page.goto(job.url, { waitUntil: 'commit' })
            await shown(page, title)
            list.push(performance.now() - begin)
            if (kind === 'warm') {
              await sleep(2000)
              const changed = `Changed heading ${i}`
              const at = performance.now()
              const seen = shown(page, changed, 20_000)
              writeFileSync(source, text.replace(title, changed))
              await seen
              edits.push(performance.now() - at)
            }
          } finally {
            await context.close()
            await stop(child)
            writeFileSync(source, text)
          }
        }
      out[count] = { cold: spread(cold), warm: spread(warm), edit: spread(edits) }
    }
  } finally {
    await browser.close()
  }
  return out
}

// Counts page objects, also those inside compressed object streams.
function pdfPages(buffer) {
  let text = buffer.toString('latin1')
  for (const m of text.matchAll(/stream\r?\n/g)) {
    try {
      text += inflateSync(buffer.subarray(m.index + m[0].length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
    } catch {}
  }
  return (text.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length
}

export async function pdf(adapter, { pdfSizes = [7, 100], out: outdir }) {
  if (!adapter.pdf) return null
  mkdirSync(outdir, { recursive: true })
  const out = {}
  for (const count of pdfSizes) {
    const file = join(outdir, `${adapter.name}-${count}.pdf`)
    rmSync(file, { force: true })
    const dir = await adapter.prepare({ count, variant: 'default', deck: adapter.variants.default })
    const job = adapter.pdf({ dir, out: file, chromium: findBrowser() })
    let wall,
      rss = null
    if (job.print) {
      // The engine has no exporter of its own: print its print view from the browser.
      const { dist } = await built(adapter, count)
      const begin = performance.now()
      const server = await serve(dist, { spa: adapter.spa, base: adapter.base }),
        browser = await launch()
      try {
        const page = await browser.newPage()
        await page.goto(server.origin + job.print, { waitUntil: 'networkidle' })
        await job.ready?.(page, count)
        await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true })
      } finally {
        await browser.close()
        await server.close()
      }
      wall = (performance.now() - begin) / 1000
    } else {
      const result = await timed({ cwd: dir, ...job })
      if (!result.ok) throw new Error(`pdf of ${count} slides failed (${result.code}):\n${result.log.slice(-1500)}`)
      wall = result.wall
      rss = result.rss
    }
    const pages = pdfPages(readFileSync(file))
    out[count] = { wallSeconds: wall, bytes: statSync(file).size, pages, rssMiB: rss, printedByHarness: Boolean(job.print) }
  }
  return out
}

// Presenter and viewer stand in two windows, as on a stage. With the viewer in a tab behind the presenter's, Slidev and
// Spectacle showed waits of up to a second and more that are not there in two windows.
async function newWindow(context, page) {
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
    if (a === b) throw new Error('presenter and viewer are tabs of one window; open the presenter in a window of its own')
    await sleep(2500)
    const times = []
    for (let i = 1; i <= syncSteps; i++) {
      times.push(await press(presenter, adapter.nextKey, names[i], viewer))
      await sleep(300)
    }
    return quantiles(times)
  })
}
