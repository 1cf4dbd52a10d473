// node likeness.mjs <slides.md …> --slidev <folder with Slidev installed> [--out dir] [--theme name] [--steps all|last]
// Opens each deck in Slidev and in Lectern, both at 980 × 552, at every slide and step, and compares where things stand. Prints a table for each deck, and one for
// all if there are several; writes a sheet with both engines side by side, every box as JSON, and what the builds printed.
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
    steps: { type: 'string', default: 'all' },
  },
})
if (positionals.length === 0 || !positionals.every((entry) => existsSync(entry))) {
  console.error('usage: node likeness.mjs <slides.md …> [--slidev folder] [--theme name] [--out folder] [--steps all|last]')
  process.exit(2)
}
const slidev = join(resolve(arg.slidev), 'node_modules/.bin/slidev')
if (!existsSync(slidev)) {
  console.error(`Slidev is not installed in ${arg.slidev}. See bench/README.md.`)
  process.exit(2)
}

/** Copy a deck into Slidev's folder, because Slidev finds themes and packages from its own folder alone. Return the paths of the comparison. */
function prepare(entry) {
  const from = dirname(resolve(entry))
  const name = [basename(from), ...(arg.theme ? [arg.theme.replace('/', '-')] : [])].join('-')
  const deck = join(resolve(arg.slidev), `likeness-${name}`)
  const out = join(resolve(arg.out), name)
  for (const folder of [deck, out]) rmSync(folder, { recursive: true, force: true })
  cpSync(from, deck, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|\.lectern|\.slidev)([\\/]|$)/.test(path.slice(from.length)),
  })
  const source = join(deck, basename(entry))
  if (arg.theme) writeFileSync(source, readFileSync(source, 'utf8').replace(/^theme: .*$/m, `theme: '${arg.theme}'`))
  mkdirSync(out, { recursive: true })
  return { name, deck, out, source }
}

/** Build the deck with both engines. Return each one's folder, exit code and seconds. */
async function buildBoth({ deck, out, source }) {
  const commands = { slidev: [slidev], lectern: [process.execPath, join(bench, '../packages/lectern/bin/lectern.js')] }
  const built = {}
  for (const [engine, [cmd, ...first]] of Object.entries(commands)) {
    const site = join(out, `${engine}-site`)
    const args = [...first, 'build', source, '--base', '/', '--router-mode', 'history', '--out', site]
    const { code, wall, log } = await timed({ cmd, cwd: engine === 'slidev' ? dirname(deck) : deck, args })
    writeFileSync(join(out, `${engine}.log`), log)
    // Lectern builds a deck with mistakes, too, and reports them.
    if (code !== 0 && positionals.length === 1) console.error(log.trim())
    built[engine] = { site, code, wall, isBuilt: existsSync(join(site, 'index.html')) }
  }
  return built
}

/** The most decks that are compared at the same time. */
const mostAtOnce = 4
const selectors = { slidev: '.slidev-page', lectern: '[data-slide]' }
const browser = await launch()
const context = await browser.newContext({ viewport: { width: 980, height: 552 } })
// What a deck wants of other sites is missing in both engines.
await context.route(
  ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
  (route) => route.abort(),
)
// Slidev's first load takes half a minute where other programs are busy.
context.setDefaultTimeout(180_000)
/** Runs in the page. The bar appears where the pointer is. Neither engine shows it in the pictures. A style element would fail where the deck breaks the policy. */
const hideBar = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[aria-label="Slide controls"] { visibility: hidden !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

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
async function go(page, origins, engine, no, clicks) {
  const url = `${origins[engine]}/${no}?clicks=${clicks}`
  if (engine === 'lectern' || page.url() === 'about:blank') {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(hideBar)
  } else
    await page.evaluate((to) => {
      history.replaceState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, url)
  await page.waitForFunction(isAlone, [engine === 'slidev' ? `.slidev-page-${no}` : `[data-slide="${no}"]`, selectors[engine]])
}

/** How often the layout is read of a slide that never stands still, such as one with a clock. */
const mostTimes = 100

async function look(page, out, origins, engine, no, clicks) {
  await go(page, origins, engine, no, clicks)
  await page.evaluate(() => document.fonts.ready)
  // Both engines draw diagrams and run setup code after the move. The layout is read when nothing is fetched or moves and it has been the same for half a second.
  let last = ''
  for (let same = 0, times = 0; same < 5 && times < mostTimes; times++) {
    await new Promise((done) => setTimeout(done, 100))
    await page.evaluate(shareFace, selectors[engine])
    const now = JSON.stringify(await page.evaluate(readLayout, selectors[engine]))
    const isSame = (await page.evaluate(isStill)) && now === last && fetching.get(page).size === 0
    same = isSame ? same + 1 : 0
    last = now
  }
  const picture = `${String(no).padStart(3, '0')}-${clicks}-${engine}.png`
  await page.screenshot({ path: join(out, picture) })
  const broken = await page.evaluate(isBroken, selectors[engine])
  return { ...(last ? JSON.parse(last) : { boxes: [], width: 980, height: 552 }), picture, broken }
}

/** Runs in the page. Return whether the slide that is shown, or a part of it, has been replaced by a message. */
const isBroken = (selector) => {
  const slide = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
  return (
    slide?.querySelector('.lectern-problem, .lectern-slide-message') !== null ||
    /An error occurred on this slide/.test(slide?.textContent ?? '')
  )
}

async function compare({ out }, origins) {
  const steps = []
  const [theirs, ours] = [await newPage(), await newPage()]
  for (let no = 1, slides = 1; no <= slides; no++) {
    let total = 0
    for (let clicks = 0; clicks <= total; clicks++) {
      let lectern = await look(ours, out, origins, 'lectern', no, clicks)
      ;({ slides, total } = await ours.evaluate(() => {
        // The slide before it is in the document, too. The label is in the deck's language: its second number is that of all slides.
        const slide = [...document.querySelectorAll('[data-slide]')].find((each) => each.checkVisibility())
        return { slides: Number(slide.ariaLabel.match(/\d+/g)?.[1]), total: Number(slide.dataset.clicksTotal) }
      }))
      if (arg.steps === 'last' && clicks < total) {
        clicks = total
        lectern = await look(ours, out, origins, 'lectern', no, clicks)
      }
      const original = await look(theirs, out, origins, 'slidev', no, clicks)
      const boxes = matchBoxes(original.boxes, lectern.boxes)
      steps.push({
        no,
        clicks,
        boxes,
        near: boxes.filter(({ near }) => near).length,
        onlyHere: overflows(lectern) && !overflows(original),
        broken: { here: lectern.broken, there: original.broken },
        pictures: [original.picture, lectern.picture],
      })
    }
  }
  await Promise.all([theirs.close(), ours.close()])
  return steps
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
const slidesOf = (list) => new Set(list.map(({ no }) => no))

/** Write the sheet of pictures and the boxes, and print the table of one deck. */
function report({ name, out }, steps) {
  writeFileSync(join(out, 'boxes.json'), `${JSON.stringify(steps, null, 1)}\n`)
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Likeness: ${escapeHtml(name)}</title>
<style>body{font:14px system-ui;margin:24px}figure{margin:0 0 32px;display:grid;grid-template-columns:1fr 1fr;gap:8px}figcaption{grid-column:1/-1;font-weight:600}img{width:100%;border:1px solid #ccc}</style>
<h1>${escapeHtml(name)}: ${percent(shareOf(steps))} within ${nearPx} px</h1><p>Left: Slidev. Right: Lectern.</p>
${steps.map(({ no, clicks, pictures, ...step }) => `<figure><figcaption>Slide ${no}, step ${clicks}: ${percent(shareOf([step]))}${step.onlyHere ? ', overflows only in Lectern' : ''}</figcaption>${pictures.map((file) => `<img src="${file}" alt="">`).join('')}</figure>`).join('\n')}
`,
  )
  console.log(`\n${name}\n\n| slide | steps | boxes | within ${nearPx} px | overflows only in Lectern |\n|---|---|---|---|---|`)
  for (const slide of slidesOf(steps)) {
    const list = steps.filter(({ no }) => no === slide)
    const only = list.filter(({ onlyHere }) => onlyHere).map(({ clicks }) => clicks)
    console.log(
      `| ${slide} | ${list.length} | ${sum(list, ({ boxes }) => boxes.length)} | ${percent(shareOf(list))} | ${only.length > 0 ? `step ${only.join(', ')}` : 'no'} |`,
    )
  }
  console.log(
    `| all | ${steps.length} | ${sum(steps, ({ boxes }) => boxes.length)} | **${percent(shareOf(steps))}** | ${steps.filter(({ onlyHere }) => onlyHere).length} steps |`,
  )
  console.error(`\nSide by side: ${join(out, 'index.html')}`)
}

/** Compare a deck. `build` builds decks one after the other, so that none of them takes the time of another. */
async function compareDeck(entry, build) {
  const paths = prepare(entry)
  const built = await build(paths)
  const row = { name: paths.name, built }
  if (!built.slidev.isBuilt || !built.lectern.isBuilt) return row
  const served = { slidev: await serve(built.slidev.site, { spa: true }), lectern: await serve(built.lectern.site) }
  try {
    row.steps = await compare(paths, { slidev: served.slidev.origin, lectern: served.lectern.origin })
    report(paths, row.steps)
  } catch (error) {
    if (positionals.length === 1) throw error
    row.failed = String(error).split('\n')[0]
  }
  for (const { close } of Object.values(served)) await close()
  return row
}

const rows = new Map()
try {
  let last = Promise.resolve()
  const build = (paths) => {
    last = last.catch(() => {}).then(() => buildBoth(paths))
    return last
  }
  // A page waits most of the time, so several decks are compared at once.
  const entries = positionals.values()
  const compareNext = async () => {
    for (const entry of entries) rows.set(entry, await compareDeck(entry, build))
  }
  await Promise.all(Array.from({ length: mostAtOnce }, compareNext))
} finally {
  await browser.close()
}

if (positionals.length > 1) {
  console.log(
    `\n| deck | exit of Slidev | exit of Lectern | slides | boxes | within ${nearPx} px | slides with an error only in Slidev | only in Lectern | build of Slidev | of Lectern |\n|---|---|---|---|---|---|---|---|---|---|`,
  )
  for (const { name, built, steps = [], failed } of positionals.map((entry) => rows.get(entry))) {
    const only = (one, other) => [...slidesOf(steps.filter(({ broken }) => broken[one] && !broken[other]))].join(', ') || 'none'
    const figures = failed
      ? [failed, '', '', '', '']
      : [
          slidesOf(steps).size,
          sum(steps, ({ boxes }) => boxes.length),
          `**${percent(shareOf(steps))}**`,
          only('there', 'here'),
          only('here', 'there'),
        ]
    const seconds = [built.slidev.wall, built.lectern.wall].map((wall) => `${wall.toFixed(1)} s`)
    console.log(`| ${[name, built.slidev.code, built.lectern.code, ...figures, ...seconds].join(' | ')} |`)
  }
}
