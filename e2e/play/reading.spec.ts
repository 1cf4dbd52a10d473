import type { DeckPage } from '../support/deck-page.ts'
import { expect, longDeck, start, test } from '../support/play.ts'

test.use({ viewport: { width: 390, height: 844 } })

const button = (deck: DeckPage) => deck.bar.getByRole('button', { name: 'Reading view' })
const slideOf = (deck: DeckPage, no: number) => deck.page.locator(`main [data-slide="${no}"]`)

async function open(deck: DeckPage, address: string): Promise<void> {
  await start(deck, address)
  await deck.pressButton('Reading view')
  await deck.openMore()
  await expect(button(deck)).toHaveAttribute('aria-pressed', 'true')
  await deck.page.keyboard.press('Escape')
  // The stage has one slide at a time.
  await expect.poll(() => deck.slide.count()).toBeGreaterThan(1)
}

test('portrait below 640 px offers a reading view: all slides one under another with their steps revealed', async ({ deck }) => {
  await open(deck, '1')
  await expect(deck.slide).toHaveCount(9)
  await expect(slideOf(deck, 1)).toHaveAttribute('data-clicks', '2')
  await expect(deck.page.getByText('second step')).toBeVisible()
  await expect(slideOf(deck, 3)).toHaveAccessibleName('3 of 8: Third slide')
  await expect(slideOf(deck, 9)).toHaveAccessibleName('End')
  const tops = await deck.slide.evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().top))
  expect([...tops].sort((a, b) => a - b)).toEqual(tops)
  expect(new Set(tops).size).toBe(9)
  await test.step('scrolling updates the address in place; the position is announced', async () => {
    const before = await deck.page.evaluate(() => history.length)
    await deck.stage.evaluate((main) => main.scrollTo(0, 500))
    await expect.poll(() => Number(deck.address())).toBeGreaterThan(2)
    await deck.stage.evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await deck.expectAddress('9')
    await deck.stage.evaluate((main) => main.scrollTo(0, 0))
    await deck.expectAddress('1')
    expect(await deck.page.evaluate(() => history.length)).toBe(before)
    await expect(deck.page.getByRole('status').first()).toHaveText(/^Slide 1 of 8: A deck to play/)
  })
})

test('an address scrolls to its slide, and the choice is kept in this browser', async ({ deck }) => {
  await open(deck, '1')
  await deck.page.goto(`${deck.url}4`)
  await expect(slideOf(deck, 4)).toBeInViewport({ ratio: 0.99 })
  await expect(slideOf(deck, 1)).not.toBeInViewport()
  await deck.expectAddress('4')
  await deck.pressButton('Reading view')
  await deck.expectAt(4)
})

test('keys and buttons go from slide to slide', async ({ deck }) => {
  await open(deck, '1')
  await deck.page.keyboard.press('ArrowDown')
  await deck.expectAddress('2')
  await deck.page.keyboard.press('Space')
  await deck.expectAddress('3')
  await deck.bar.getByRole('button', { name: 'Next' }).click()
  await deck.expectAddress('4')
  await expect(slideOf(deck, 4)).toBeInViewport({ ratio: 0.99 })
  await deck.page.goBack()
  await deck.expectAddress('3')
  await expect(slideOf(deck, 3)).toBeInViewport({ ratio: 0.99 })
  await deck.page.keyboard.press('End')
  await deck.expectAddress('8')
  await expect(slideOf(deck, 8)).toBeInViewport({ ratio: 0.99 })
})

test('a tap on a slide does not move; a turned phone shows one slide at a time, and begins with the same one', async ({ deck }) => {
  await open(deck, '4')
  await deck.page.mouse.click(380, 100)
  await deck.expectAddress('4')
  await deck.page.setViewportSize({ width: 844, height: 390 })
  await deck.expectAt(4)
  await expect(button(deck)).toHaveCount(0)
  await deck.page.setViewportSize({ width: 390, height: 844 })
  await expect(slideOf(deck, 4)).toBeInViewport({ ratio: 0.99 })
  await deck.expectAddress('4')
})

test('a thousand slides: only what is near is drawn', async ({ long }) => {
  await open(long, '500')
  await expect(slideOf(long, 500).locator('h1')).toHaveText('Slide number 500')
  await expect(long.slide).toHaveCount(longDeck + 1)
  expect(await long.page.locator('main h1').count()).toBeLessThan(30)
  await long.stage.evaluate((main) => main.scrollBy(0, 40_000))
  await expect.poll(() => Number(long.address())).toBeGreaterThan(600)
  await expect(slideOf(long, Number(long.address())).locator('h1')).toBeVisible()
  expect(await long.page.locator('main h1').count()).toBeLessThan(30)
})
