import type { DeckPage } from '../support/deck-page.ts'
import { expect, startBeside, test } from '../support/play.ts'
import { drag, drawWithPen, startDrawing } from '../support/pointer.ts'

const strokes = (deck: DeckPage) => deck.slide.locator('svg[data-drawing="3"] > *')
const placesOf = (deck: DeckPage) => strokes(deck).evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('y1'))))

test('Select: strokes are moved, recolored and deleted with mouse, pen, finger and keys, in all windows, and each step is undone', async ({
  deck,
  context,
}) => {
  const other = await startBeside(deck, context, '3')
  const { page } = deck
  const toolbar = await startDrawing(deck)
  const status = toolbar.getByRole('status')
  await toolbar.getByRole('radio', { name: 'Line' }).check()
  for (const y of [200, 300, 400]) await drag(page, [400, y], [600, y])
  await expect(strokes(other)).toHaveCount(3)
  const before = await placesOf(deck)

  // The mouse moves the stroke that it presses; a tap beside all strokes deselects.
  await page.keyboard.press('v')
  await drag(page, [500, 300], [500, 340])
  await expect(status).toHaveText('Line selected, 2 of 3')
  const [, second = 0] = await placesOf(deck)
  expect(second).toBeGreaterThan((before[1] ?? 0) + 20)
  await expect.poll(() => placesOf(other)).toEqual(await placesOf(deck))
  await page.keyboard.press('4')
  await expect(strokes(other).nth(1)).toHaveAttribute('stroke', '#1982c4')
  await expect(toolbar.getByRole('radio', { name: 'Select' })).toBeChecked()
  await page.mouse.click(500, 500)
  await expect(status).toHaveText('')

  // A pen spans a rectangle around two strokes, and a finger moves both.
  await drawWithPen(page, [300, 180], [500, 250], [700, 350])
  await expect(status).toHaveText('2 of 3 strokes selected')
  const touch = await context.newCDPSession(page)
  for (const [type, x, y] of [
    ['touchStart', 500, 200],
    ['touchMove', 510, 190],
    ['touchMove', 520, 180],
  ] as const)
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await placesOf(other))[0]).toBeLessThan((before[0] ?? 0) - 5)
  expect((await placesOf(deck))[2]).toBe(before[2])

  // Keys choose, move and delete. The slide stays.
  await page.keyboard.press('n')
  await expect(status).toHaveText('Line selected, 3 of 3')
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await placesOf(other))[2]).toBeCloseTo((before[2] ?? 0) + 23)
  await page.keyboard.press('Delete')
  await expect(strokes(other)).toHaveCount(2)
  await deck.expectAt(3)
  await page.keyboard.press('Control+a')
  await toolbar.getByRole('button', { name: 'Delete selection' }).click()
  await expect(strokes(other)).toHaveCount(0)

  for (let count = 0; count < 10 && (await placesOf(deck)).join() !== before.join(); count++) await page.keyboard.press('Control+z')
  await expect.poll(() => placesOf(other)).toEqual(before)
  await expect(strokes(other).nth(1)).toHaveAttribute('stroke', '#ff595e')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('')
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(4)
  await page.keyboard.press('Escape')
  await expect(toolbar).toBeHidden()
  await other.page.close()
})
