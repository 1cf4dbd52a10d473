// Draws the diagrams of bench/diagrams.md as a build does, and as Mermaid itself draws them, and compares the two. Then builds decks with them, with
// labels as text and as HTML, and measures whether each label is inside of its box.
// usage: node bench/diagrams.mjs [themes of the decks; default: default,stage,folio]
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { systemBrowser } from '../packages/lectern/src/base/chromium/browser-places.mjs'
import { benchDiagrams, kindOf } from './lib/diagrams.mjs'
import { labelsOutside, onSlides } from './lib/labels.mjs'

const root = join(import.meta.dirname, '..')
const { chromium } = createRequire(join(root, 'packages/lectern/package.json'))('playwright-core')
const dist = join(root, 'packages/lectern/dist')
const themes = (process.argv[2] ?? 'default,stage,folio').split(',')
const address = 'http://bench.invalid'
const html = `<!doctype html><meta charset="utf-8"><style>body{font:16px sans-serif}</style><div class="slidev-page"><div class="lectern-diagram mermaid" id="box"></div></div><script src="/diagrams.js"></script>`
const codes = benchDiagrams()

const browser = await chromium.launch({ executablePath: systemBrowser(process.env, process.platform), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 880, height: 552 } })
await page.route('**/*', (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
  return /^\/(diagrams\.js|mermaid\/[\w./-]+)$/.test(pathname)
    ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(dist, pathname)) })
    : route.abort()
})
await page.goto(address)

/** Draw in the page, both ways. */
const draw = (code) =>
  page.evaluate(async (text) => {
    const file = '/mermaid/mermaid.esm.min.mjs'
    const box = document.getElementById('box')
    const words = (element) => {
      const copy = element.cloneNode(true)
      for (const each of copy.querySelectorAll('style, title, desc, script')) each.remove()
      for (const each of copy.querySelectorAll('tspan, text, div, span, p, br')) each.after(' ')
      return copy.textContent.split(/\s+/).filter(Boolean)
    }
    const sizes = (svg, selector) =>
      [...svg.querySelectorAll(selector)].map((node) => {
        const { width, height } = node.getBBox()
        return [width, height]
      })
    const needsHtml = /\$\$|(?<!<)<(?!br\b)[a-z][\w-]*(\s[^<>]*)?>|[#&](?!(?:[\da-f]{3}){1,2};)#?\w+;/i.test(text)
    const labels = Object.fromEntries(['flowchart', 'class', 'state'].map((kind) => [kind, { htmlLabels: needsHtml }]))
    const config = {
      theme: 'base',
      htmlLabels: needsHtml,
      ...labels,
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
    }
    let from = performance.now()
    const ours = await window.lecternDraw({ code: text, config }, 'lectern-drawn', file)
    const time = performance.now() - from
    if (ours.failed) return { failed: ours.failed }
    box.innerHTML = ours.svg
    const nodes = ours.parts.flatMap(({ kind }, index) => (kind === 'node' ? [index] : []))
    const drawn = { words: words(box), sizes: nodes.flatMap((index) => sizes(box, `g[data-part="${index}"]`).slice(0, 1)) }
    const { default: mermaid } = await import(file)
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'default', fontFamily: 'sans-serif' })
    from = performance.now()
    const { svg } = await mermaid.render('own', text)
    const ownTime = performance.now() - from
    box.innerHTML = svg
    const own = { words: words(box), sizes: sizes(box, 'g.node') }
    box.innerHTML = ''
    return { svg: ours.svg, size: [ours.width, ours.height], time, ownTime, ownBytes: svg.length, drawn, own, parts: ours.parts.length }
  }, code)

const results = []
for (const code of codes) {
  const kind = kindOf(code)
  results.push({ kind, ...(await draw(code).catch((error) => ({ failed: error.message.split('\n')[0] }))) })
}
await page.close()

/** A character by name makes HTML of all labels of a diagram. */
const variants = [...codes, ...codes.map((code) => `${code}\n%% #35;`)]
const engine = join(root, 'packages/lectern/bin/lectern.js')
const labels = new Map()
for (const theme of themes) {
  const selector = '.lectern-diagram svg'
  const look = async (slide) => slide.evaluate(labelsOutside, selector)
  const found = await onSlides({ browser, engine, codes: variants, theme, look })
  found.forEach(({ labels: count, outside }, index) => {
    const kind = kindOf(variants[index])
    const before = labels.get(kind) ?? [0, 0]
    labels.set(kind, [before[0] + count - outside.length, before[1] + count])
    if (count === 0) console.error(`${theme}, ${kind} ${index + 1}: without labels`)
    if (outside.length === 0) return
    console.error(`${theme}, ${kind} ${index + 1}: outside of their boxes: ${outside.join('; ')}`)
  })
}
await browser.close()

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const kinds = [...new Set(results.map(({ kind }) => kind))]
process.stdout.write(
  '| kind | diagrams | words | labels in their boxes | sizes of nodes | ms | kB | gzip | Mermaid, ms | kB |\n|---|---|---|---|---|---|---|---|---|---|\n',
)
for (const kind of kinds) {
  const all = results.filter((one) => one.kind === kind)
  const drawn = all.filter(({ failed }) => !failed)
  for (const { failed } of all.filter(({ failed }) => failed)) console.error(`${kind}: ${failed}`)
  const wanted = drawn.flatMap(({ own }) => own.words)
  // Words are compared without blanks: a label may break in another place.
  const missing = drawn.flatMap(({ own, drawn: { words } }) => own.words.filter((word) => !words.join('').includes(word)))
  if (missing.length > 0) console.error(`${kind}: without ${missing.slice(0, 12).join(' ')}`)
  const ratios = drawn.flatMap(({ own, drawn: { sizes } }) =>
    sizes.length === own.sizes.length ? sizes.flatMap(([w, h], index) => [w / own.sizes[index][0], h / own.sizes[index][1]]) : [],
  )
  const range = ratios.length === 0 ? '–' : `${Math.round(Math.min(...ratios) * 100)} to ${Math.round(Math.max(...ratios) * 100)} %`
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  const of = (read) => median(drawn.map(read))
  process.stdout.write(
    `| ${kind} | ${drawn.length}${drawn.length < all.length ? ` of ${all.length}` : ''} | ${wanted.length - missing.length} of ${wanted.length} | ${(labels.get(kind) ?? [0, 0]).join(' of ')} | ${range} | ${Math.round(of(({ time }) => time))} | ${kB(of(({ svg }) => svg.length))} | ${kB(of(({ svg }) => gzipSync(svg).length))} | ${Math.round(of(({ ownTime }) => ownTime))} | ${kB(of(({ ownBytes }) => ownBytes))} |\n`,
  )
}
const total = results.reduce((sum, { time = 0 }) => sum + time, 0)
process.stdout.write(`\n${results.filter(({ failed }) => !failed).length} of ${results.length} drawn in ${(total / 1000).toFixed(1)} s.\n`)
