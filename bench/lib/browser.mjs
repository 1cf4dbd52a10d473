// Chromium through playwright-core, and the probe that runs inside every page.
import { chromium } from 'playwright-core'
import { findWholeBrowser } from '../../scripts/find-browser.mjs'
import { sleep } from './proc.mjs'

/** Start the browser that an audience has, or another one. */
export const launch = (executablePath = findWholeBrowser()) =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Anything outside this machine fails at once, so that a peer's web fonts neither help nor delay it.
      '--host-resolver-rules=MAP deck.test 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
    ],
  })

// Installed as init script. A title counts as visible when the text of an element that matches `selector` is exactly it,
// all of that text is inside the viewport, and the opacity of the element times that of its ancestors is above 0.99.
// Every answer is taken right after a frame was produced (rAF, then a message task), not before it.
export function probe({ selector }) {
  if (window.__bench) return
  const b = { lastKey: 0, fcp: null, lcp: null }
  window.__bench = b
  const visible = (el) => {
    const range = document.createRange()
    range.selectNodeContents(el)
    const r = range.getBoundingClientRect()
    if (r.width < 1 || r.height < 1 || r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) return false
    if (!el.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
    let opacity = 1
    for (let n = el; n; n = n.parentElement) {
      opacity *= Number(getComputedStyle(n).opacity)
      if (opacity <= 0.99) return false
    }
    return true
  }
  b.find = (titles) => {
    // Map of title -> index; the index of the first visible one, or -1
    for (const el of document.querySelectorAll(selector)) {
      const i = titles.get(el.textContent.trim())
      if (i !== undefined && visible(el)) return i
    }
    return -1
  }
  b.shows = (title) => b.find(new Map([[title, 0]])) === 0
  b.everyFrame = (check) => {
    const channel = new MessageChannel()
    const next = () => requestAnimationFrame(() => channel.port2.postMessage(0))
    channel.port1.onmessage = () => {
      if (!check()) next()
    }
    next()
  }
  // Resolves with the wall-clock time (ms) of the first frame that shows the title.
  b.watch = (title) =>
    new Promise((done) => {
      b.everyFrame(() => {
        const seen = b.shows(title)
        if (seen) done(performance.timeOrigin + performance.now())
        return seen
      })
    })
  const onKey = (e) => {
    b.lastKey = performance.timeOrigin + e.timeStamp
  }
  b.listen = () => addEventListener('keydown', onKey, true) // again after document.open(), which drops listeners
  b.listen()
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) if (e.name === 'first-contentful-paint') b.fcp = e.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) b.lcp = e.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

// For the load metric: first frame with slide 1, first frame in which slide 1 has moved or the address has changed,
// first frame with a later slide.
export function loadProbe({ titles }) {
  if (window !== top || !location.href.startsWith('http')) return
  const b = window.__bench
  const all = new Map(titles.map((t, i) => [t, i]))
  const address = location.href
  b.load = { first: null, reacted: null, interactive: null, slide: null }
  b.everyFrame(() => {
    const now = performance.now()
    const i = b.find(all)
    if (i === 0) b.load.first ??= now
    const moved = location.href !== address || i > 0 || (i < 0 && b.load.first !== null)
    if (moved && b.load.reacted === null) {
      b.load.reacted = now
      window.__benchReacted?.()
    }
    if (i > 0) {
      b.load.interactive = now
      b.load.slide = i + 1
      window.__benchDone?.()
    }
    return i > 0
  })
}

export async function throttle(cdp, { cpu, down, up, latency }) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down / 8, uploadThroughput: up / 8 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

// Gives all processes that draw pages one part in `rate` of their time, workers included: DevTools slows the main thread alone. Returns what ends it.
export async function slowRenderers(browser, rate) {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const send = (signal) => {
    for (const id of ids) process.kill(id, signal)
  }
  const slice = 4
  let on = true
  const ended = (async () => {
    while (on) {
      await sleep(slice)
      send('SIGSTOP')
      await sleep(slice * (rate - 1))
      send('SIGCONT')
    }
  })()
  return async () => {
    on = false
    await ended
    await cdp.detach()
  }
}

// Counts what the page fetched from `origin`; anything else is counted as external.
export async function record(cdp, origin) {
  await cdp.send('Network.enable')
  const seen = new Map()
  const net = { requests: 0, external: new Set(), failed: [], bytes: 0, jsBytes: 0, pending: 0, quietSince: performance.now() }
  const touch = () => {
    net.quietSince = performance.now()
  }
  cdp.on('Network.requestWillBeSent', (e) => {
    if (!e.request.url.startsWith('http') || seen.has(e.requestId)) return
    const own = e.request.url.startsWith(origin)
    seen.set(e.requestId, { own, url: e.request.url, js: false })
    if (!own) return net.external.add(e.request.url)
    net.requests++
    net.pending++
    touch()
  })
  cdp.on('Network.responseReceived', (e) => {
    const s = seen.get(e.requestId)
    if (s) {
      s.js = /javascript/.test(e.response.mimeType)
      if (s.own && e.response.status >= 400) net.failed.push(`${e.response.status} ${s.url}`)
    }
  })
  const end = (e) => {
    const s = seen.get(e.requestId)
    if (!s?.own || s.ended) return
    s.ended = true
    net.pending--
    touch()
    net.bytes += e.encodedDataLength ?? 0
    if (s.js) net.jsBytes += e.encodedDataLength ?? 0
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  return net
}
