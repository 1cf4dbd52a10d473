// Opens the screens of a deck with texts that are 40 % longer, and reports what is cut: node scripts/find-cut-texts.mjs ADDRESS FOLDER
// ADDRESS is that of a deck in English that `lectern present` serves. Pictures of the screens go into FOLDER: look at them, too.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.mjs'

const [address, folder] = process.argv.slice(2)
if (!address || !folder) throw new Error('Give the address of a served deck and a folder for pictures.')
mkdirSync(folder, { recursive: true })

/** Give the page a catalog that lengthens each English message. It runs before the scripts of the page. */
function lengthen() {
  const accents = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', O: 'Ø' }
  globalThis.lecternTexts = new Proxy(
    {},
    {
      get: (_, message) => {
        if (typeof message !== 'string' || message === '') return 'en'
        const marked = message.includes('{') ? message : message.replace(/[aeiouAEO]/g, (letter) => accents[letter])
        return `${marked} ${'ñandú '.repeat(Math.max(1, Math.round((message.length * 0.4) / 6))).trim()}`
      },
    },
  )
}

/** Return the texts of elements that do not show all of it. */
const cutTexts = () =>
  [...document.querySelectorAll('#lectern :is(button, a, p, h1, h2, h3, legend, label, span, th, td, li, summary, option)')]
    .filter((element) => {
      const { overflowX, visibility } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isSeen = box.width > 1 && box.height > 1 && visibility === 'visible' && element.textContent?.includes('ñandú')
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isOutside = box.right > innerWidth + 1 || box.left < -1
      return isSeen && !element.closest('[inert], .lectern-unseen, .lectern-canvas') && (isCut || isOutside)
    })
    .map((element) => element.textContent?.trim().slice(0, 80))

const screens = [
  { name: 'settings', path: '2', keys: [], button: /^Settings|^Séttïngs/ },
  { name: 'overview', path: '2', keys: ['o'] },
  { name: 'go-to', path: '2', keys: ['g'] },
  { name: 'help', path: '2', keys: ['?'] },
  { name: 'play', path: '2', keys: [] },
  { name: 'presenter', path: 'presenter/2', keys: [] },
  { name: 'notes', path: 'notes', keys: [] },
  { name: 'all-slides', path: 'overview', keys: [] },
]
const sizes = [
  [1280, 720],
  [390, 844],
  [844, 390],
]

const browser = await chromium.launch({ executablePath: await findBrowser() })
for (const [width, height] of sizes)
  for (const { name, path, keys, button } of screens) {
    const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1000 })
    await page.addInitScript(lengthen)
    await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' })
    for (const key of keys) await page.keyboard.press(key)
    if (button) {
      const found = page.getByRole('button', { name: button })
      if (await found.isVisible()) await found.click()
    }
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}-${width}x${height}.png`) })
    for (const text of await page.evaluate(cutTexts)) console.log(`${name} ${width}×${height}: ${text}`)
    await page.close()
  }
await browser.close()
