import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyDeck, root, runLectern, type ServedDeck, serveDeck } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import type { Engine } from './engine.ts'
import { findEngines } from './find-engines.mjs'
import { startFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { startWebKit } from './webkit.ts'

const found = findEngines()
if (!('programs' in found)) throw new Error(found.howToInstall)
const { firefox, driver, screen } = found.programs
const engines: readonly [name: string, start: () => Promise<Engine>][] = [
  ['Firefox', () => startFirefox(firefox)],
  ['WebKitGTK', () => startWebKit(driver, screen)],
]

const talk = join(root, 'talk/slides.md')
/** Pictures of the windows of a test that failed. */
const pictures = join(root, 'test-results/engines')
const talkSlides = 6
const showcaseSlides = 34

/** Number of strokes of the drawing on the shown slide. */
const strokes = `() => {
  const drawing = [...document.querySelectorAll('[aria-roledescription=slide] svg[data-drawing]')].find((one) => one.checkVisibility())
  return drawing ? drawing.children.length : 0
}`

/** Draw a line with a finger, by events of the page: for a driver that turns a finger into a mouse. */
const fingerByEvents = `(spots) => {
  const send = (type, [clientX, clientY]) =>
    document.elementFromPoint(clientX, clientY).dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true, cancelable: true, button: 0, buttons: 1, clientX, clientY }),
    )
  send('pointerdown', spots[0])
  for (const spot of spots.slice(1)) send('pointermove', spot)
  send('pointerup', spots.at(-1))
}`

let folder: string
let served: { readonly talk: ServedDeck; readonly showcase: ServedDeck; readonly draft: ServedDeck }
let draft: ReturnType<typeof copyDeck>
let showcase: ReturnType<typeof copyDeck>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-engines-'))
  draft = copyDeck('draft')
  showcase = copyDeck('showcase', 'examples')
  served = {
    talk: await serveDeck('present', talk),
    showcase: await serveDeck('present', showcase.entry),
    draft: await serveDeck('dev', draft.entry),
  }
  for (const args of [
    ['--single-file', '--out', join(folder, 'talk.html')],
    ['--base', '/talk/', '--out', join(folder, 'site')],
  ]) {
    const { status, stderr } = await runLectern(['build', talk, ...args])
    expect(status, stderr).toBe(0)
  }
})

afterAll(async () => {
  for (const deck of Object.values(served)) await deck.close()
  for (const copy of [draft, showcase]) copy.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(engines)('%s', (name, start) => {
  let engine: Engine
  let pages: Page[] = []
  beforeAll(async () => {
    engine = await start()
    console.log(engine.version)
  })
  afterAll(() => engine.close())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const [index, page] of pages.entries()) {
        mkdirSync(pictures, { recursive: true })
        const file = join(pictures, `${engine.version} ${task.name} ${index + 1}.png`)
        writeFileSync(file, Buffer.from(await page.picture(), 'base64'))
        console.log(file)
      }
    // The last window stays: with it, the browser would end.
    for (const page of pages.slice(1)) await page.close()
    pages = pages.slice(0, 1)
    // The page may still load what it will need. Firefox writes a message where that is dropped, which is no failure of the next test.
    await pages[0]?.goTo('about:blank')
    engine.takeMessages()
  })

  /** Return the window that is always there, or with `beside`, a new one. */
  async function open(url: string, beside = false): Promise<Page> {
    const [first] = pages
    const page = first && !beside ? first : new Page(await engine.open())
    if (page !== first) pages.push(page)
    await page.goTo(url)
    return page
  }
  /** Nothing was written to the console. The dev server's pages give hints to developers, which are no warnings. */
  function expectSilence(hints = false): void {
    expect(engine.takeMessages().filter((message) => !hints || !/^(info|log|debug): /.test(message))).toEqual([])
  }

  /** Go forward from slide 1 to the end slide, one step at a time. Return the number of steps. */
  async function playThrough(page: Page, slides: number): Promise<number> {
    await page.expectAt(1)
    let place = await page.place()
    for (let steps = 0; ; steps += 1) {
      if (place[0] > slides) return steps
      await page.press('ArrowRight')
      place = await page.untilMoved(place)
    }
  }

  it('plays the talk to its end and back, step by step', async () => {
    const page = await open(`${served.talk.url}1`)
    expect(await playThrough(page, talkSlides)).toBeGreaterThan(talkSlides)
    await page.press('Home')
    await page.expectAt(1)
    await page.press('ArrowRight', 'ArrowLeft')
    await page.expectAt(1)
    expectSilence()
  })

  it('plays each construct of the slide language, step by step', async () => {
    const page = await open(`${served.showcase.url}1`)
    expect(await playThrough(page, showcaseSlides)).toBeGreaterThan(showcaseSlides)
    expectSilence()
  })

  it('draws a highlight behind words, and the rest of a progress bar', async () => {
    const page = await open(`${served.showcase.url}10?clicks=4`)
    await page.until(`() => document.querySelectorAll('.lectern-mark-below path').length > 0`, true)
    await expect
      .poll(async () => {
        const [red, , blue] = await page.colorAt('.lectern-mark:has(> .lectern-mark-below)', 0.01, 0.5)
        return red - blue
      })
      // The paragraph below a heading is paler than others.
      .toBeGreaterThan(30)
    const [gray, ground, done] = [
      await page.colorAt('.progress', 0.9, 0.5),
      await page.colorAt('.progress', 0.9, -5),
      await page.colorAt('.progress', 0.1, 0.5),
    ]
    expect(gray).not.toEqual(ground)
    expect(gray).not.toEqual(done)
    expectSilence()
  })

  it('leads a viewer from the presenter, who goes on alone and comes back', async () => {
    const presenter = await open(`${served.talk.url}presenter/1`)
    await presenter.find('button', 'Freeze audience')
    const viewer = await open(`${served.talk.url}1`, true)
    await viewer.expectAt(1)
    await presenter.press('ArrowRight')
    await viewer.expectAt(2)
    await viewer.press('ArrowRight')
    await viewer.find('button', 'Back to live')
    await presenter.press('End')
    await presenter.expectAt(talkSlides)
    await viewer.click('button', 'Back to live')
    await viewer.expectAt(talkSlides)
    expectSilence()
  })

  it('draws with mouse and finger, and the other window sees it', async () => {
    const page = await open(`${served.talk.url}2`)
    const viewer = await open(`${served.talk.url}2`, true)
    await page.pressInBar('Draw')
    await page.find('toolbar', 'Drawing')
    await page.drag('mouse', [300, 200], [360, 260], [420, 200])
    await page.until(strokes, 1)
    if (engine.hasTouch) await page.drag('touch', [300, 400], [360, 460], [420, 400])
    else
      await page.call(fingerByEvents, [
        [300, 400],
        [360, 460],
        [420, 400],
      ])
    await page.until(strokes, 2)
    await viewer.until(strokes, 2)
    await page.click('button', 'Clear drawing')
    await viewer.until(strokes, 0)
    await page.click('button', 'Stop drawing')
    await page.untilGone('toolbar', 'Drawing')
    expectSilence()
  })

  it('opens and closes the overview, Go to and the settings', async () => {
    const page = await open(`${served.talk.url}1`)
    await page.press('o')
    await page.find('dialog', 'Slides overview')
    await page.press('ArrowRight', 'ArrowRight', 'Enter')
    await page.expectAt(3)
    await page.press('g')
    await page.find('dialog', 'Go to slide')
    await page.type('5')
    await page.press('Enter')
    await page.expectAt(5)
    await page.pressInBar('Settings')
    await page.find('group', 'Scale')
    await page.press('Escape')
    await page.untilGone('group', 'Scale')
    await page.press('ArrowRight')
    await page.untilMoved([5, 0])
    expectSilence()
  })

  it('shows every slide on the print screen', async () => {
    const page = await open(`${served.talk.url}print`)
    await page.until(`() => document.querySelectorAll('[aria-roledescription=slide]').length`, talkSlides)
    await page.until(
      `() => [...document.querySelectorAll('[aria-roledescription=slide]')].filter((slide) => slide.innerText.trim() === '').length`,
      0,
    )
    expectSilence()
  })

  it('edits a slide beside it, and saves the file', async () => {
    const page = await open(`${served.draft.url}2`)
    await page.pressInBar('Edit slides')
    await page.find('region', 'Slide editor')
    await page.until(`() => document.activeElement?.getAttribute('aria-label')`, 'Source of slide 2')
    await page.press('Control+Home', 'End')
    // Each engine goes on where the other has ended.
    const words = `, seen in ${name}`
    await page.type(words)
    await page.until(`(words) => [...document.querySelectorAll('h1')].some((one) => one.textContent.endsWith(words))`, true, words)
    await page.press('Control+s')
    await expect.poll(() => readFileSync(draft.entry, 'utf8')).toContain(`${words}\n`)
    // The browser remembers an open editor, which would move the buttons of the bar in the next test.
    await page.pressInBar('Edit slides')
    await page.untilGone('region', 'Slide editor')
    expectSilence(true)
  })

  it('asks for camera, microphone and source before a recording', async () => {
    const page = await open(`${served.draft.url}1`)
    // These buttons come late, and each moves the others.
    await page.point(640, 712)
    for (const name of ['Camera', 'Record', 'Point', 'Edit slides', 'Edit on the slide', 'Comment on an element'])
      await page.find('button', name)
    await page.pressInBar('Record')
    await page.find('dialog', 'Record')
    await page.find('button', 'Start recording')
    await page.until(`() => [...document.querySelectorAll('dialog select')].map((one) => one.options.length > 1)`, [true, true])
    await page.click('button', 'Cancel')
    await page.untilGone('dialog', 'Record')
    expectSilence(true)
  })

  it('works without a network after one visit', async () => {
    const host = await plainHost(join(folder, 'site'), '/talk/')
    const online = await open(`${host.url}1`)
    await online.until(`() => navigator.serviceWorker.controller !== null`, true)
    expectSilence()
    // The page may still load what it will need. Firefox writes a message where that is dropped, so each page below is a window of its own.
    await online.goTo('about:blank')
    engine.takeMessages()
    await host.close()
    const page = await open(`${host.url}2`, true)
    await page.expectAt(2)
    for (const no of [3, 4, 5]) {
      await page.press('g')
      await page.find('dialog', 'Go to slide')
      await page.press(String(no), 'Enter')
      await page.expectAt(no)
    }
    const presenter = await open(`${host.url}presenter/2`, true)
    await presenter.find('button', 'Freeze audience')
    expectSilence()
  })

  it('plays one file from the disk', async () => {
    const page = await open(pathToFileURL(join(folder, 'talk.html')).href)
    expect(await playThrough(page, talkSlides)).toBeGreaterThan(talkSlides)
    expectSilence()
  })
})
