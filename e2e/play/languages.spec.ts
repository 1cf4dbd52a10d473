import type { Locator } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { swipe } from '../support/play.ts'
import { deckTest, expect, goToSettled, startSettled } from '../support/slide-deck.ts'

const test = deckTest('languages')
test.use({ hasTouch: true })

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
  const drawn = await shareOf(early.locator('#lectern [data-slide]'))
  expect(drawn.share).toBeLessThan(1)
  await early.close()

  await startSettled(deck, '4')
  const fitted = await shareOf(deck.slide)
  expect(fitted).toEqual(drawn)
  const { lowest, bar } = await linesAndBar(deck.slide)
  expect(lowest).toBeLessThanOrEqual(bar)

  // At the smallest readable size it still does not fit: whole lines are hidden.
  await goToSettled(deck, 5)
  expect((await shareOf(deck.slide)).share).toBeCloseTo(12 / 17.6)
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

test('dir: rtl mirrors slides, keys, swipes, bar and overview; a slide may say otherwise, and code never changes', async ({ deck }) => {
  const { page } = deck
  await startSettled(deck, '2')
  // Left is forward, from the first frame on; the keys along the other axis stay.
  await page.keyboard.press('ArrowLeft')
  await deck.expectAt(2, 1)
  await page.keyboard.press('ArrowRight')
  await deck.expectAt(2)
  await page.keyboard.press('Shift+ArrowLeft')
  await deck.expectAt(3)
  await page.keyboard.press('ArrowUp')
  await deck.expectAt(2)
  await deck.tap(0.2)
  await deck.expectAt(2, 1)
  await deck.tap(0.8)
  await deck.expectAt(2)
  await swipe(page, [300, 400], [700, 400])
  await deck.expectAt(2, 1)
  await swipe(page, [700, 400], [300, 400])
  await deck.expectAt(2)

  const leftOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left)
  const bar = page.getByRole('navigation', { name: 'عناصر التحكم بالشرائح' })
  const next = await leftOf(bar.getByRole('button', { name: 'التالي' }))
  expect(next).toBeLessThan(await leftOf(bar.getByRole('button', { name: 'السابق' })))

  // On a phone, the last button is at the end of the row, and the counter reads as everywhere.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  const more = bar.getByRole('button', { name: 'المزيد' })
  await expect(more).toBeVisible()
  expect(await leftOf(more)).toBeLessThan(await leftOf(bar.getByRole('button', { name: 'التالي' })))
  await expect(bar.getByText('2 / 6')).toHaveCSS('direction', 'ltr')
  await page.setViewportSize(size)

  // The first column is on the right, code is written from left to right, and the Japanese slide is a sheet of its own.
  await goToSettled(deck, 3)
  const [first, second] = [deck.slide.getByRole('heading').first(), deck.slide.getByRole('heading').last()]
  expect(await leftOf(first)).toBeGreaterThan(await leftOf(second))
  const directions = (selector: string) => deck.slide.locator(selector).evaluate((element) => getComputedStyle(element).direction)
  expect([await directions('h1 >> nth=0'), await directions('pre')]).toEqual(['rtl', 'ltr'])
  await goToSettled(deck, 5)
  expect(await directions('h1')).toBe('ltr')
  await expect(deck.slide.locator('[lang=ja]')).toHaveCount(1)

  await goToSettled(deck, 2)
  await page.keyboard.press('o')
  const overview = page.getByRole('dialog', { name: 'نظرة عامة على الشرائح' })
  const thumbnail = (no: number) => overview.getByRole('button', { name: new RegExp(`^الشريحة ${no}:`) })
  expect(await leftOf(thumbnail(1))).toBeGreaterThan(await leftOf(thumbnail(2)))
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  expect(await axeFindings(page)).toEqual([])
})

test('the interface has the language of the deck, also without JavaScript, and the one that a viewer chooses', async ({
  deck,
  browser,
}) => {
  const { page } = deck
  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(`${deck.url}2`)
  await expect(still.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
  await expect(still.getByRole('navigation', { name: 'الشرائح' }).getByRole('link', { name: 'التالي' })).toBeVisible()
  await still.close()

  await startSettled(deck, '2')
  await page.getByRole('navigation', { name: 'عناصر التحكم بالشرائح' }).getByRole('button', { name: 'الإعدادات' }).click()
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption({ label: 'Deutsch' })
  await expect(page.getByRole('navigation', { name: 'Foliensteuerung' })).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Folie 2 von' })).toBeAttached()
  // The title of the page is in the language of the deck.
  await expect(page.locator('html[lang=ar][dir=rtl] > body[lang=de][dir=ltr]')).toHaveCount(1)
  // The slide keeps its own language and direction.
  await expect(page.locator('.lectern-canvas[lang=ar][dir=rtl]').first()).toBeAttached()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Foliensteuerung' })).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
})
