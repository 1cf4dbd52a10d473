import { DeckPage } from '../support/deck-page.ts'
import { sharedDeck } from '../support/deck-servers.ts'
import { test as base, expect } from '../support/test.ts'

/** The deck of `e2e/decks/templates` as the built site: a console message or a foreign request fails a test. */
const test = base.extend<{ deck: DeckPage; url: string }>({
  url:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => use(await sharedDeck('present', 'templates')),
  deck: async ({ page, url }, use) => use(new DeckPage(page, url)),
})

test('expressions show values of the deck and the slide, and a click moves the deck', async ({ deck, page }) => {
  await deck.open('1')
  await expect(page.getByRole('heading', { name: 'Templates by Ada' })).toBeVisible()
  await expect(deck.slide).toContainText('Slide 1 of 4')
  const next = page.getByRole('button', { name: 'Press Space for next page' })
  await next.click()
  await deck.expectAt(2)
  await page.goBack()
  await deck.expectAt(1)
  await next.focus()
  await page.keyboard.press('Enter')
  await deck.expectAt(2)
})

test('conditions, classes and styles follow the steps; each copy of a loop has its own', async ({ deck, page }) => {
  await deck.open('2')
  await expect(deck.slide.getByRole('listitem')).toHaveCount(0)
  await expect(deck.slide).toContainText('none yet')
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(2, 1)
  await expect(deck.slide.getByText('1 of 3')).toBeVisible()
  await expect(deck.slide.getByText('moved')).toHaveCSS('margin-left', '20px')
  await expect(deck.slide.getByText('moved')).toHaveCSS('opacity', '0.5')
  await expect(deck.slide.getByRole('listitem')).toHaveText(['1. one'])
  await deck.open('2?clicks=3')
  await expect(deck.slide.getByText('all of them')).toBeVisible()
  await expect(deck.slide.getByText('moved')).toHaveCSS('opacity', '1')
  await expect(deck.slide.getByRole('listitem')).toHaveText(['1. one', '2. two', '3. three'])
})

test('a ref of the script is set by its button; slots and components of folders are there', async ({ deck, page }) => {
  await deck.open('3')
  const button = page.getByRole('button', { name: 'Clicked 0 times' })
  // A button has the size of the text around it.
  await expect(button).toHaveCSS('font-size', await deck.slide.evaluate((slide) => getComputedStyle(slide).fontSize))
  await button.click()
  await button.or(page.getByRole('button', { name: 'Clicked 1 times' })).click()
  await expect(page.getByRole('button', { name: 'Clicked 2 times' })).toBeVisible()
  await expect(deck.slide).toContainText('Twice that is 4')
  await deck.expectAt(3)
  const left = await page.getByRole('heading', { name: 'Left' }).boundingBox()
  const right = await page.getByRole('heading', { name: 'Right' }).boundingBox()
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 200)
  await expect(page.getByRole('img', { name: 'Three bars' })).toBeVisible()
  await expect(deck.slide).not.toContainText('thumbnail')
})

test('a handler goes to a slide and a step', async ({ deck, page }) => {
  await deck.open('4')
  await page.getByRole('button', { name: 'To the second' }).click()
  await deck.expectAt(2, 1)
  await deck.open('4')
  await page.getByRole('button', { name: 'To the first' }).click()
  await deck.expectAt(1)
})
