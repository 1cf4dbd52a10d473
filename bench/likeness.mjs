// node likeness.mjs <slides.md> --slidev <folder with Slidev installed> [--out dir] [--theme name]
// Opens one deck in Slidev and in Lectern, both at 980 × 552, at every slide and step, and compares where things stand. Prints a table; writes a sheet
// with both engines side by side, and every box as JSON.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch } from './lib/browser.mjs'
import { matchBoxes, nearPx, overflows, readLayout, shareFace } from './lib/layout.mjs'
import { timed } from './lib/proc.mjs'
import { serve } from './lib/server.mjs'

const bench = fileURLToPath(new URL('.', import.meta.url))
const { values: arg, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slidev: { type: 'string', default: join(bench, 'peers/slidev') },
    out: { type: 'string', default: join(bench, 'out/likeness') },
    theme: { type: 'string' },
  },
})
const [entry] = positionals
if (!entry || !existsSync(entry)) {
  console.error('usage: node likeness.mjs <slides.md> [--slidev folder] [--theme name] [--out folder]')
  process.exit(2)
}
const slidev = join(resolve(arg.slidev), 'node_modules/.bin/slidev')
if (!existsSync(slidev)) {
  console.error(`Slidev is not installed in ${arg.slidev}. See bench/README.md.`)
  process.exit(2)
}

// Slidev finds themes and packages from its own folder alone, so the deck is copied there.
const name = [basename(dirname(resolve(entry))), ...(arg.theme ? [arg.theme.replace('/', '-')] : [])].join('-')
const deck = join(resolve(arg.slidev), `likeness-${name}`)
const out = join(resolve(arg.out), name)
for (const folder of [deck, out]) rmSync(folder, { recursive: true, force: true })
cpSync(dirname(resolve(entry)), deck, {
  recursive: true,
  filter: (path) => !/[\\/](node_modules|dist|\.lectern|\.slidev)([\\/]|$)/.test(path.slice(dirname(resolve(entry)).length)),
})
const source = join(deck, basename(entry))
if (arg.theme) writeFileSync(source, readFileSync(source, 'utf8').replace(/^theme: .*$/m, `theme: '${arg.theme}'`))
mkdirSync(out, { recursive: true })

async function build(cmd, cwd, ...args) {
  const { ok, log } = await timed({ cmd, cwd, args })
  // Lectern builds a deck with mistakes, too, and reports them.
  if (!ok) console.error(log.trim())
}
const sites = { slidev: join(out, 'slidev-site'), lectern: join(out, 'lectern-site') }
await build(slidev, dirname(deck), 'build', source, '--base', '/', '--out', sites.slidev)
await build(
  process.execPath,
  deck,
  join(bench, '../packages/lectern/bin/lectern.js'),
  'build',
  source,
  '--base',
  '/',
  '--out',
  sites.lectern,
)

const engines = {
  slidev: { selector: '.slidev-page', served: await serve(sites.slidev, { spa: true }) },
  lectern: { selector: '[data-slide]', served: await serve(sites.lectern) },
}
const browser = await launch()
const context = await browser.newContext({ viewport: { width: 980, height: 552 } })
// Slidev's first load takes half a minute where other programs are busy.
context.setDefaultTimeout(180_000)
// The bar appears where the pointer is. Neither engine shows it in the pictures.
const noBar = '[aria-label="Slide controls"] { visibility: hidden !important }'

/** What each page waits for from the network. */
const fetching = new Map()
async function newPage() {
  const page = await context.newPage()
  const requests = new Set()
  fetching.set(page, requests)
  page.on('request', (request) => requests.add(request))
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => requests.delete(request))
  return page
}
/** Runs in the page. Return whether the slide is shown and the one before has gone: Slidev keeps both while a transition runs. */
const isAlone = ([slide, any]) => {
  const shown = [...document.querySelectorAll(any)].filter((each) => each.checkVisibility())
  return shown.length === 1 && shown[0].matches(slide)
}

/** Runs in the page. Draw two frames, and return whether no animation runs that has an end: a busy machine draws too few frames to see its moves. */
const isStill = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)
}

/** Open the address. A page of Slidev that is open moves by its router: loading it again takes up to half a minute on a busy machine. */
async function go(page, engine, no, clicks) {
  const url = `${engines[engine].served.origin}/${no}?clicks=${clicks}`
  if (engine === 'lectern' || page.url() === 'about:blank') {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: noBar })
  } else
    await page.evaluate((to) => {
      history.replaceState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, url)
  await page.waitForFunction(isAlone, [engine === 'slidev' ? `.slidev-page-${no}` : `[data-slide="${no}"]`, engines[engine].selector])
}

async function look(page, engine, no, clicks) {
  await go(page, engine, no, clicks)
  await page.evaluate(() => document.fonts.ready)
  // Both engines draw diagrams and run setup code after the move. The layout is read when nothing is fetched or moves and it has been the same for half a second.
  let last = ''
  for (let same = 0; same < 5; ) {
    await new Promise((done) => setTimeout(done, 100))
    await page.evaluate(shareFace, engines[engine].selector)
    const now = JSON.stringify(await page.evaluate(readLayout, engines[engine].selector))
    const isSame = (await page.evaluate(isStill)) && now === last && fetching.get(page).size === 0
    same = isSame ? same + 1 : 0
    last = now
  }
  const picture = `${String(no).padStart(3, '0')}-${clicks}-${engine}.png`
  await page.screenshot({ path: join(out, picture) })
  return { ...(last ? JSON.parse(last) : { boxes: [], width: 980, height: 552 }), picture }
}

const steps = []
try {
  const [theirs, ours] = [await newPage(), await newPage()]
  for (let no = 1, slides = 1; no <= slides; no++) {
    let total = 0
    for (let clicks = 0; clicks <= total; clicks++) {
      const lectern = await look(ours, 'lectern', no, clicks)
      ;({ slides, total } = await ours.evaluate(() => {
        // The slide before it is in the document, too.
        const slide = [...document.querySelectorAll('[data-slide]')].find((each) => each.checkVisibility())
        return { slides: Number(/ of (\d+)/.exec(slide.ariaLabel)?.[1]), total: Number(slide.dataset.clicksTotal) }
      }))
      const original = await look(theirs, 'slidev', no, clicks)
      const boxes = matchBoxes(original.boxes, lectern.boxes)
      steps.push({
        no,
        clicks,
        boxes,
        near: boxes.filter(({ near }) => near).length,
        onlyHere: overflows(lectern) && !overflows(original),
        pictures: [original.picture, lectern.picture],
      })
    }
  }
} finally {
  await browser.close()
  for (const { served } of Object.values(engines)) await served.close()
}

const sum = (list, value) => list.reduce((total, each) => total + value(each), 0)
const shareOf = (list) =>
  (100 * sum(list, ({ near }) => near)) /
  Math.max(
    1,
    sum(list, ({ boxes }) => boxes.length),
  )
const percent = (share) => `${share.toFixed(0)} %`
const escapeHtml = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const bySlide =
  Map.groupBy?.(steps, ({ no }) => no) ?? steps.reduce((map, step) => map.set(step.no, [...(map.get(step.no) ?? []), step]), new Map())

writeFileSync(join(out, 'boxes.json'), `${JSON.stringify(steps, null, 1)}\n`)
writeFileSync(
  join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Likeness: ${escapeHtml(name)}</title>
<style>body{font:14px system-ui;margin:24px}figure{margin:0 0 32px;display:grid;grid-template-columns:1fr 1fr;gap:8px}figcaption{grid-column:1/-1;font-weight:600}img{width:100%;border:1px solid #ccc}</style>
<h1>${escapeHtml(name)}: ${percent(shareOf(steps))} within ${nearPx} px</h1><p>Left: Slidev. Right: Lectern.</p>
${steps.map(({ no, clicks, pictures, ...step }) => `<figure><figcaption>Slide ${no}, step ${clicks}: ${percent(shareOf([step]))}${step.onlyHere ? ', overflows only in Lectern' : ''}</figcaption>${pictures.map((file) => `<img src="${file}" alt="">`).join('')}</figure>`).join('\n')}
`,
)

console.log(`| slide | steps | boxes | within ${nearPx} px | overflows only in Lectern |\n|---|---|---|---|---|`)
for (const [no, list] of bySlide) {
  const only = list.filter(({ onlyHere }) => onlyHere).map(({ clicks }) => clicks)
  console.log(
    `| ${no} | ${list.length} | ${sum(list, ({ boxes }) => boxes.length)} | ${percent(shareOf(list))} | ${only.length > 0 ? `step ${only.join(', ')}` : 'no'} |`,
  )
}
console.log(
  `| all | ${steps.length} | ${sum(steps, ({ boxes }) => boxes.length)} | **${percent(shareOf(steps))}** | ${steps.filter(({ onlyHere }) => onlyHere).length} steps |`,
)
console.error(`\nSide by side: ${join(out, 'index.html')}`)
