import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, startBeside, test } from '../support/play.ts'
import { startDrawing } from '../support/pointer.ts'

const strokes = (deck: DeckPage) => deck.slide.locator('svg[data-drawing="3"] > *')

test('Text: a press or keys begin a text, Select edits it, others see it while it is typed, and it is stored and printed as text', async ({
  deck,
  context,
}) => {
  const other = await startBeside(deck, context, '3')
  const { page } = deck
  const toolbar = await startDrawing(deck)
  const field = page.getByRole('textbox', { name: 'Text on the slide' })
  await page.keyboard.press('t')
  await page.mouse.click(500, 400)
  await expect(field).toBeFocused()
  // Texts have the face of the slide, and stand where they were typed.
  const face = await deck.slide.locator('.slidev-layout').evaluate((layout) => getComputedStyle(layout).fontFamily)
  expect(await field.evaluate((typed) => getComputedStyle(typed).fontFamily)).toBe(face)
  await page.keyboard.type('<b>see: 42')
  await expect(strokes(other)).toHaveText('<b>see: 42')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('c')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(strokes(deck).locator('tspan')).toHaveText(['<b>see: 42', 'c'])
  await expect(other.slide.getByRole('img', { name: 'Drawing: <b>see: 42' })).toBeVisible()
  await deck.expectAt(3)

  // A press on the selected text writes in it. Escape keeps what is written.
  await page.keyboard.press('v')
  await page.mouse.click(510, 400)
  await expect(toolbar.getByRole('status')).toHaveText(/^Text .* selected, 1 of 1$/)
  await page.mouse.click(510, 400)
  await expect(field).toBeFocused()
  await page.keyboard.type('de')
  await page.keyboard.press('4')
  await page.keyboard.press('Escape')
  await expect(strokes(other).locator('tspan')).toHaveText(['<b>see: 42', 'cde4'])
  await page.keyboard.press('Control+z')
  await expect(strokes(other).locator('tspan')).toHaveText(['<b>see: 42', 'c'])

  // By keys alone. Without letters it is no text.
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hi')
  await page.keyboard.press('Escape')
  await expect(strokes(other)).toHaveCount(2)

  await start(deck, '3')
  await expect(strokes(deck)).toHaveCount(2)
  await other.page.close()
  await page.goto(`${deck.url}print`)
  const printed = page.locator('svg[data-drawing="3"]')
  await expect(printed.locator('> *')).toHaveText(['<b>see: 42c', 'Hi'])
  for (const text of await printed.locator('> *').all()) await expect(text).toHaveCSS('font-family', face)
})
