import type { Locator, Page } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'
import { drag } from '../support/pointer.ts'
import { expectWindows, PresenterPage } from '../support/present.ts'

const strokes = (at: Locator | Page, no = 3) => at.locator(`svg[data-drawing="${no}"] > *`)

async function startDrawing(deck: DeckPage): Promise<void> {
  await start(deck, '3')
  await deck.page.bringToFront()
  await deck.pressButton('Draw')
  await expect(deck.page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
}

/** The pointer moves with the frames, and a window behind another one draws few. */
async function drawLine({ page }: DeckPage, y: number): Promise<void> {
  await page.bringToFront()
  await drag(page, [300, y], [400, y + 20], [500, y])
}

/** Another window of the same browser. */
const another = async (deck: DeckPage) => new DeckPage(await deck.page.context().newPage(), deck.url)

test.describe('two windows', () => {
  test('show the same strokes, whoever draws, erases, undoes or clears', async ({ deck }) => {
    const other = await another(deck)
    await startDrawing(deck)
    // That drawing is on is remembered by the browser.
    await start(other, '3')
    await expect(other.page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
    await drawLine(deck, 200)
    await expect(strokes(other.slide)).toHaveCount(1)
    await drawLine(other, 300)
    await expect(strokes(deck.slide)).toHaveCount(2)
    await deck.page.keyboard.press('Control+z')
    await expect(strokes(other.slide)).toHaveCount(1)
    await deck.page.keyboard.press('Control+Shift+z')
    await expect(strokes(other.slide)).toHaveCount(2)
    await other.page.keyboard.press('c')
    await expect(strokes(deck.slide)).toHaveCount(0)
    await other.page.close()
  })

  test('a window in which nobody draws fetches the code when ink comes, and shows the stroke while it is drawn', async ({ deck }) => {
    const other = await another(deck)
    await start(other, '3')
    await expect(strokes(other.page)).toHaveCount(0)
    await startDrawing(deck)
    await deck.page.mouse.move(300, 200)
    await deck.page.mouse.down()
    await deck.page.mouse.move(400, 260, { steps: 4 })
    await expect(strokes(other.slide)).toHaveCount(1) // the first stroke, before it ends
    await deck.page.mouse.up()
    await expect(strokes(other.slide)).toHaveCount(1)
    await deck.page.mouse.move(300, 300)
    await deck.page.mouse.down()
    await deck.page.mouse.move(400, 360, { steps: 4 })
    await expect(strokes(other.slide)).toHaveCount(2)
    await deck.page.mouse.up()
    await expect(strokes(other.slide)).toHaveCount(2)
    await other.page.close()
  })

  test('a window that comes late has everything, and what was cleared stays cleared', async ({ deck }) => {
    await startDrawing(deck)
    await drawLine(deck, 200)
    const late = await another(deck)
    await start(late, '3')
    await expect(strokes(late.slide)).toHaveCount(1)
    await late.page.close()
    await deck.page.keyboard.press('c')
    await drawLine(deck, 300)
    const later = await another(deck)
    await start(later, '3')
    await expect(strokes(later.slide)).toHaveCount(1)
    await expect(strokes(deck.slide)).toHaveCount(1)
    await later.page.close()
  })
})

test.describe('presenter', () => {
  test('draws on the current slide; the audience sees it, and so does the overview', async ({ deck }) => {
    await start(deck, '3')
    const presenter = new PresenterPage(await deck.page.context().newPage(), deck.url)
    await presenter.open('presenter/3')
    const { page, current } = presenter
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect(page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
    // What comes into the head of the screen with the other windows may move the slide.
    await presenter.expectToLead()
    await expectWindows(presenter, 1)
    await page.evaluate(() => document.fonts.ready)
    const box = await current.getByRole('group').and(page.locator('[data-slide]')).boundingBox()
    if (!box) throw new Error('the presenter shows no slide')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await drag(page, at(0.2, 0.4), at(0.4, 0.5), at(0.5, 0.4))
    await expect(strokes(current)).toHaveCount(1)
    await expect(strokes(deck.slide)).toHaveCount(1)
    const shares = async (slide: Locator, stroke: Locator) => {
      const [around, is] = [await slide.boundingBox(), await stroke.boundingBox()]
      return around && is ? [(is.x - around.x) / around.width, (is.y - around.y) / around.height] : []
    }
    const [x = 0, y = 0] = await shares(deck.slide, strokes(deck.slide))
    expect(Math.abs(x - 0.2)).toBeLessThan(0.02)
    expect(Math.abs(y - 0.4)).toBeLessThan(0.03)
    await expect(deck.page.getByRole('toolbar', { name: 'Drawing' })).toBeHidden()
    await page.close()
  })
})

test.describe('what is stored or sent by others', () => {
  const good = 'data-ink="1.a  l0.400:w-Bg9Dg9Dg9D"'
  // Each of these alone is tried where files are read (deck/drawing/model/markup.test.ts).
  const attacks = [
    `<svg onload="window.hacked=1"><script>window.hacked=1</script><style>@import url(https://example.org/x.css)</style>
      <foreignObject><img src=x onerror="window.hacked=1"></foreignObject><image href="https://example.org/p.png"/>
      <a href="javascript:window.hacked=1"><line ${good} onclick="window.hacked=1" style="fill:url(https://example.org/x)"/></a>
      <use href="https://example.org/x.svg#x"/><animate attributeName="href" values="javascript:window.hacked=1"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY x "<script>window.hacked=1</script>">]><svg>&x;<![CDATA[<script>window.hacked=1</script>]]><line ${good}/></svg>`,
    `<svg><line data-ink="2.a  s0.400:'/><img src=x onerror=window.hacked=1>"/><line ${good}/></svg>`,
  ]

  test('a hostile drawing in the storage brings a stroke into the page and nothing else', async ({ deck }) => {
    const { page } = deck
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // A page of the same origin without the app, which would write its own drawing.
    const empty = new URL('/empty', deck.url).href
    const body = '<!doctype html><html lang="en"><title>Empty</title><link rel="icon" href="data:,"></html>'
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }))
    await startDrawing(deck)
    await drawLine(deck, 300)
    const storedKey = () => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('lectern:drawing:')) ?? '')
    await expect.poll(storedKey).not.toBe('')
    const key = await storedKey()
    for (const attack of attacks)
      await test.step(attack, async () => {
        await page.goto(empty)
        await page.evaluate(([name, text]) => localStorage.setItem(String(name), String(text)), [key, attack])
        await start(deck, '3')
        const drawing = deck.slide.locator('svg[data-drawing="3"]')
        await expect(drawing.locator('> *')).toHaveCount(1)
        expect(await drawing.evaluate((svg) => [svg.innerHTML, 'hacked' in window])).toEqual([
          '<line fill="none" stroke="#ff595e" stroke-width="4" stroke-linecap="round" x1="10" y1="20" x2="30" y2="40"></line>',
          false,
        ])
      })
    expect(asked.filter((url) => url.includes('example.org'))).toEqual([])
  })

  test('a forged message changes nothing', async ({ deck }) => {
    const forger = await another(deck)
    await startDrawing(deck)
    await drawLine(deck, 200)
    await forger.page.goto(`${deck.url}3`)
    await forger.page.evaluate((base) => {
      const channel = new BroadcastChannel(`lectern:sync:${base}`)
      for (const value of ['<svg onload=alert(1)>', ' <script>', { markup: '<img src=x onerror=alert(1)>' }, ' l0.400:<b>'])
        channel.postMessage(
          JSON.stringify({
            lectern: 2,
            from: 'zzz',
            seq: 1,
            clock: Date.now(),
            type: 'change',
            channel: 'drawing/x',
            entries: [['9.z', Date.now(), '', value]],
          }),
        )
      channel.close()
    }, new URL(deck.url).pathname)
    await drawLine(deck, 300)
    await expect(strokes(deck.slide)).toHaveCount(2)
    expect(await deck.slide.locator('svg[data-drawing="3"] > :not(path)').count()).toBe(0)
    await forger.page.close()
  })
})
