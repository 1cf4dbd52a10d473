import type { Locator } from '@playwright/test'
import { deckTest, expect, goToSettled, startSettled } from '../support/slide-deck.ts'

const test = deckTest('languages')

/** The edges of the lines of text on the slide that are shown, and of the bar under it, in pixels of the screen. */
const linesAndBar = (slide: Locator) =>
  slide.evaluate((group) => {
    const bar = document.querySelector('.purplin-bar')?.getBoundingClientRect()
    const lines = [...group.querySelectorAll('li, p, h1')].flatMap((element) => {
      const clip = element.closest<HTMLElement>('[data-lectern-cut]')
      const end = clip ? clip.getBoundingClientRect().bottom - Number(clip.dataset.lecternCut) : Number.POSITIVE_INFINITY
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ top }) => top < end - 2).map(({ bottom }) => Math.round(bottom - Math.min(bottom, end)))
    })
    const bottoms = [...group.querySelectorAll('li, p')].map((element) => element.getBoundingClientRect().bottom)
    return { cutLines: lines.filter((px) => px > 3).length, lowest: Math.max(...bottoms), bar: bar?.top ?? 0 }
  })

const shareOf = (slide: Locator) =>
  slide.evaluate((group) => {
    const heading = group.querySelector('h1')
    const box = group.querySelector<HTMLElement>('.lectern-fit')
    return { share: Number(box?.style.getPropertyValue('--lectern-fit') || 1), words: heading?.textContent ?? '' }
  })

test('fit: shrink makes what is too long smaller, from the first frame on, and never cuts a line in half', async ({ deck, browser }) => {
  const { page } = deck
  // The page's own script fits the slide: the module scripts never arrive.
  const early = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await early.route('**/*.js', (route) => route.abort())
  await early.goto(`${deck.url}4`)
  const drawn = await shareOf(early.locator('[aria-roledescription="slide"]'))
  expect(drawn.share).toBeLessThan(1)
  await early.close()

  await startSettled(deck, '4')
  const fitted = await shareOf(deck.slide)
  expect(fitted).toEqual(drawn)
  const { lowest, bar } = await linesAndBar(deck.slide)
  expect(lowest).toBeLessThanOrEqual(bar)

  // At the smallest readable size it still does not fit: whole lines are hidden.
  await goToSettled(deck, 5)
  expect((await shareOf(deck.slide)).share).toBe(0.5)
  expect((await linesAndBar(deck.slide)).cutLines).toBe(0)
  await expect(page.locator('[data-slide="5"] [data-lectern-cut]')).toHaveCount(1)

  // A slide whose content fits keeps its size, and paper shows what the screen shows.
  await goToSettled(deck, 2)
  await expect(deck.slide.locator('.lectern-fit')).toHaveCount(0)
  await page.goto(`${deck.url}print`)
  const printed = page.locator('[data-slide="4"]')
  await expect(printed).toBeVisible()
  expect(await shareOf(printed)).toEqual(fitted)
})
