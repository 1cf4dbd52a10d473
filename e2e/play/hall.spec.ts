import { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('hall')

declare global {
  /** How often the page asked for the screen to stay awake. */
  var asked: number
}

test('a picture, a film and code open large in every window, and close with Escape; a film continues where it was', async ({
  deck,
  context,
}) => {
  const { page } = deck
  const other = new DeckPage(await context.newPage(), deck.url)
  await start(other, '1')
  await start(deck, '1')
  const open = (window: DeckPage, name: string) => window.page.getByRole('dialog', { name })

  await deck.slide.getByRole('img', { name: 'A chain of blocks' }).click()
  const picture = 'Enlarged image: A chain of blocks'
  await expect(open(deck, picture)).toBeVisible()
  await expect(open(other, picture)).toBeVisible()
  const [small, large] = [
    await deck.slide.locator('p img, .lectern-lightbox img').first().boundingBox(),
    await open(deck, picture).getByRole('img').boundingBox(),
  ]
  expect(large?.height ?? 0).toBeGreaterThan((small?.height ?? 0) * 1.5)
  // It did not move the deck, and closes in both windows from either.
  await other.page.keyboard.press('Escape')
  await expect(open(deck, picture)).toHaveCount(0)
  await expect(open(other, picture)).toHaveCount(0)
  await deck.expectAt(1)

  await deck.goTo('2')
  await other.goTo('2')
  const film = deck.slide.locator('video').first()
  await film.evaluate(async (element: HTMLVideoElement) => {
    await new Promise((done) => {
      if (element.readyState > 0) done(undefined)
      else element.addEventListener('loadedmetadata', done, { once: true })
    })
    element.currentTime = element.duration / 2
    await new Promise((done) => element.addEventListener('seeked', done, { once: true }))
  })
  await film.click()
  const opened = open(deck, 'Enlarged video').locator('video')
  await expect(opened).toBeVisible()
  await expect(open(other, 'Enlarged video')).toBeVisible()
  const shares = () => opened.evaluate((element: HTMLVideoElement) => Math.round((element.currentTime / element.duration) * 10))
  await expect.poll(shares).toBe(5)
  expect(await opened.evaluate((element: HTMLVideoElement) => element.getBoundingClientRect().width)).toBeGreaterThan(1000)
  await open(deck, 'Enlarged video').getByRole('button', { name: 'Close' }).click()
  await expect(open(other, 'Enlarged video')).toHaveCount(0)

  await deck.slide.locator('pre').first().click()
  await expect(open(deck, 'Enlarged code').getByText('const answer = 42')).toBeVisible()
  await expect(open(other, 'Enlarged code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open(other, 'Enlarged code')).toHaveCount(0)
  await deck.expectAt(2)
})

test('a deck in a hall plays by itself in a loop, without controls, and keeps the screen awake; a touch pauses it', async ({ deck }) => {
  const { page } = deck
  await page.addInitScript(() => {
    globalThis.asked = 0
    const lock = Object.assign(new EventTarget(), { released: false, type: 'screen', release: async () => undefined })
    const request = async () => {
      globalThis.asked++
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await page.clock.install()
  await page.goto(`${deck.url}3`)
  await expect(page.locator('html[data-autoplay]')).toBeVisible()
  await expect(deck.bar).toBeHidden()
  await expect.poll(() => page.evaluate(() => globalThis.asked)).toBeGreaterThan(0)

  // Each step after the seconds of its slide.
  await page.clock.runFor(2100)
  await deck.expectAt(3, 1)
  await page.clock.runFor(2100)
  await deck.expectAt(4)

  // A touch stops it and shows the controls, for half a minute. Then it goes on.
  await page.mouse.move(640, 700)
  await page.mouse.wheel(0, 1)
  await expect(deck.bar).toBeVisible()
  await page.clock.runFor(20_000)
  await deck.expectAt(4)
  await page.clock.runFor(11_000)
  await expect(deck.bar).toBeHidden()
  await page.clock.runFor(5100)
  // Slide 1 follows the last slide; it has no seconds of its own and waits for a person.
  await deck.expectAt(1)
  await page.clock.runFor(60_000)
  await deck.expectAt(1)
})
