// Puts diagrams of bench/diagrams.md, each on a slide of its own, into Lectern and into the peers that are installed, all in one run. For each kind, it
// measures what a visitor gets who opens that slide first: whether the diagram is drawn, which of its words are there, after how long, and for how many
// bytes of script. usage: node bench/diagrams-peers.mjs [engines; default: lectern,slidev,marp] [all; default: one diagram of each kind]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './lib/browser.mjs'
import { benchDiagrams, kindOf, ownWords } from './lib/diagrams.mjs'
import { serve } from './lib/server.mjs'

const bench = import.meta.dirname
const names = (process.argv[2] ?? 'lectern,slidev,marp').split(',')
const all = benchDiagrams()
const codes =
  process.argv[3] === 'all' ? all : all.filter((code, index) => all.findIndex((other) => kindOf(other) === kindOf(code)) === index)
const work = mkdtempSync(join(tmpdir(), 'lectern-diagrams-'))
/** Milliseconds that a diagram may take in a browser, and where no script draws it. */
const [limit, staticLimit] = [20_000, 2000]
const still = 250

/** Marp 5 draws diagrams with a plugin. */
const marpEngine = `import { Marp } from '@marp-team/marp-core'
import mermaid from '@marp-team/marp-core/plugins/mermaid'
export default (options) => new Marp(options).use(mermaid())
`

const deckOf = (head) => `---\n${head}\n---\n\n${codes.map((code) => `\`\`\`mermaid\n${code}\n\`\`\``).join('\n\n---\n\n')}\n`
const run = (dir, cmd, ...args) => execFileSync(cmd, args, { cwd: dir, stdio: ['ignore', 'ignore', 'ignore'] })
const peer = (name) => join(bench, 'peers', name)
const bin = (name, cmd) => join(peer(name), 'node_modules/.bin', cmd)

/** How each engine builds a deck, the address of a slide, and the selector of the slide with this number. */
const engines = {
  lectern: {
    head: 'title: Diagrams',
    build: (file, out) => run(work, 'node', join(bench, '../packages/lectern/bin/lectern.js'), 'build', file, '--base', '/', '--out', out),
    url: (no) => `/${no}`,
    slide: (no) => `.slidev-page-${no}`,
  },
  slidev: {
    head: 'title: Diagrams\ntheme: default',
    // In the project's root, or Slidev takes itself for a global install.
    folder: peer('slidev'),
    build: (file, out) => run(peer('slidev'), bin('slidev', 'slidev'), 'build', file, '--base', '/', '--out', out),
    url: (no) => `/${no}`,
    slide: (no) => `.slidev-page-${no}`,
    spa: true,
  },
  marp: {
    head: 'marp: true',
    isStatic: true,
    // The engine is one of its folder.
    folder: peer('marp-5'),
    build(file, out) {
      writeFileSync(join(peer('marp-5'), 'engine.mjs'), marpEngine)
      run(peer('marp-5'), bin('marp-5', 'marp'), '--no-stdin', '--engine', './engine.mjs', file, '-o', join(out, 'index.html'))
    },
    url: (no) => `/#${no}`,
    slide: (no) => `svg[data-marpit-svg]:nth-of-type(${no})`,
  },
}

/** Open a slide in a new visit, and wait until its diagram no longer changes. This is done without a cache. */
async function visit(browser, origin, { url, slide, isStatic }, no) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    const scripts = []
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? ''))
        scripts.push(
          response
            .request()
            .sizes()
            .catch(() => ({ responseBodySize: 0 })),
        )
    })
    await page.goto(`${origin}${url(no)}`, { waitUntil: 'load' })
    // Slidev draws in a shadow root.
    const found = await page.evaluate(
      ([selector, most, rest]) =>
        new Promise((done) => {
          const all = (root) =>
            [...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]))
          const drawn = () => {
            const place = document.querySelector(selector)
            return place
              ? all(place).find((each) => each.localName === 'svg' && each.querySelector('g path, g rect, g line, g text, path'))
              : undefined
          }
          // Without blanks: a label may break in another place.
          const words = (svg) => {
            const copy = svg.cloneNode(true)
            for (const each of copy.querySelectorAll('style, title, desc, script')) each.remove()
            return copy.textContent.replaceAll(/\s+/g, '')
          }
          let last
          let since = 0
          const look = () => {
            const now = performance.now()
            const svg = drawn()
            if (svg?.outerHTML !== last) [last, since] = [svg?.outerHTML, now]
            if (now > most || (svg && now - since > rest)) done({ at: svg && since, text: svg ? words(svg) : '' })
            else requestAnimationFrame(look)
          }
          look()
        }),
      [slide(no), isStatic ? staticLimit : limit, still],
    )
    const sizes = await Promise.all(scripts)
    return { ...found, script: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) }
  } finally {
    await context.close()
  }
}

const browser = await launch()
const wanted = await ownWords(browser, codes)
const kinds = [...new Set(codes.map(kindOf))]
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const columns = []
for (const name of names) {
  const engine = engines[name]
  const folder = engine.folder ?? work
  const file = join(folder, `diagrams-${name}.md`)
  const out = join(work, name)
  mkdirSync(out, { recursive: true })
  writeFileSync(file, deckOf(engine.head))
  const from = performance.now()
  engine.build(file, out)
  const built = (performance.now() - from) / 1000
  if (folder !== work) rmSync(file)
  const site = await serve(existsSync(join(out, 'index.html')) ? out : join(work, 'dist'), { spa: engine.spa })
  const visits = []
  for (const [index] of codes.entries()) visits.push(await visit(browser, site.origin, engine, index + 1))
  await site.close()
  console.error(`${name}: built in ${built.toFixed(1)} s`)
  columns.push({ name, visits })
}
await browser.close()
rmSync(work, { recursive: true })

const write = (cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
write(['kind', ...columns.flatMap(({ name }) => [`${name}: drawn`, 'words', 'ms', 'kB of script'])])
write(['---', ...columns.flatMap(() => ['---', '---', '---', '---'])])
for (const kind of [...kinds, 'all']) {
  const indexes = codes.flatMap((code, index) => (kind === 'all' || kindOf(code) === kind ? [index] : []))
  const cells = columns.flatMap(({ visits }) => {
    const drawn = indexes.filter((index) => visits[index].at !== undefined)
    const words = indexes.flatMap((index) => wanted[index])
    const there = indexes.flatMap((index) => wanted[index].filter((word) => visits[index].text.includes(word)))
    const ms = drawn.length === 0 ? '–' : Math.round(median(drawn.map((index) => visits[index].at)))
    const kB = Math.round(median(indexes.map((index) => visits[index].script)) / 1000)
    return [`${drawn.length} of ${indexes.length}`, `${there.length} of ${words.length}`, ms, kB]
  })
  write([kind, ...cells])
}
