import { axeFindings, expectAccessible } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { all } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'

const sizes = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1280, height: 720 },
  tall: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
  sideways: { width: 740, height: 360 },
}

/**
 * Nothing scrolls sideways, and nothing of a slide leaves the canvas, which fills the window in one direction. The canvas' height is
 * rounded up (spec.md §9), so that in a window of the deck's own ratio its last row may lie outside.
 */
async function expectFits(deck: DeckPage): Promise<void> {
  await deck.page.evaluate(() => document.fonts.ready)
  const found = await deck.page.evaluate(() => {
    const root = document.documentElement
    const slides = [...document.querySelectorAll('[aria-roledescription="slide"]')]
    const slide = slides.find((element) => element.checkVisibility({ visibilityProperty: true }))
    const canvas = slide?.getBoundingClientRect() ?? new DOMRect()
    const rounded = (552 - 980 / (16 / 9)) * (canvas.width / 980)
    const texts = document.createTreeWalker(slide ?? document.body, NodeFilter.SHOW_TEXT)
    const outside: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const owner = text.parentElement
      if (!text.textContent?.trim() || !owner?.checkVisibility() || owner.closest('style')) continue
      for (const box of range.getClientRects()) {
        const inside =
          box.left >= canvas.left - 1 && box.right <= canvas.right + 1 && box.top >= canvas.top - 1 && box.bottom <= canvas.bottom + 1
        if (!inside) outside.push(text.textContent.trim())
      }
    }
    return {
      sideways: root.scrollWidth > innerWidth,
      down: root.scrollHeight > innerHeight,
      outside: [...new Set(outside)],
      ratio: canvas.width / canvas.height,
      fills: Math.min(Math.abs(canvas.width - innerWidth), Math.abs(canvas.height - innerHeight)),
      at: JSON.stringify(canvas),
      inWindow: canvas.left >= -1 && canvas.top >= -1 && canvas.right <= innerWidth + 1 && canvas.bottom <= innerHeight + 1 + rounded,
    }
  })
  expect(found, `canvas at ${found.at}`).toMatchObject({ sideways: false, down: false, outside: [], inWindow: true })
  expect(found.ratio, 'spec.md §9: 980 wide, ceil(980 / (16 / 9)) high').toBeCloseTo(980 / 552, 2)
  expect(found.fills, 'scaled to fit').toBeLessThanOrEqual(1)
}

test('spec.md §2: every slide is scaled to fit windows of any size; nothing overflows or scrolls', async ({ talk }) => {
  await talk.page.emulateMedia({ reducedMotion: 'reduce' })
  await talk.open('1')
  for (const no of all) {
    await talk.goTo(String(no))
    // The next slide begins with the last size of the one before, so that each slide is also new in a window of that size.
    for (const [name, size] of Object.entries(sizes))
      await test.step(`slide ${no}, ${name}`, async () => {
        await talk.page.setViewportSize(size)
        await expect(() => expectFits(talk)).toPass()
      })
  }
})

test('axe finds nothing on any slide of the talk, on a desktop and on a phone', { tag: '@site' }, async ({ talk }) => {
  await talk.page.emulateMedia({ reducedMotion: 'reduce' })
  await talk.open('1')
  for (const no of all) {
    await talk.goTo(String(no))
    for (const name of ['desktop', 'phone'] as const) {
      await talk.page.setViewportSize(sizes[name])
      expect.soft(await axeFindings(talk.page), `slide ${no}, ${name}`).toEqual([])
    }
  }
})

test('axe finds nothing at any step', { tag: '@site' }, async ({ steps }) => {
  await steps.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await steps.open('1')
  for (const address of ['1', '1?clicks=2', '2', '2?clicks=1', '3', '4']) {
    await steps.goTo(address)
    for (const name of ['desktop', 'phone'] as const) {
      await steps.page.setViewportSize(sizes[name])
      await expectAccessible(steps, `${address}, ${name}`)
    }
  }
})

test('spec.md §4: dark mode: auto follows the system, also while it changes; a deck that sets a scheme is shown in it: the talk is light', async ({
  steps,
  talkUrl,
}) => {
  await steps.page.emulateMedia({ colorScheme: 'dark' })
  await steps.open('1')
  const html = steps.page.locator('html')
  await expect(html).toHaveClass(/\bdark\b/)
  await steps.page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveClass(/\bdark\b/)
  await steps.page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/\bdark\b/)
  await steps.page.goto(`${talkUrl}1`)
  await expect(steps.slide).toBeVisible()
  await expect(html).not.toHaveClass(/\bdark\b/)
})

test('the fonts of the theme come from the deck itself', async ({ talk }) => {
  const fonts: string[] = []
  talk.page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await talk.open('5')
  await talk.page.evaluate(() => document.fonts.ready)
  const families = await talk.page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('"', '')),
  )
  expect(families.sort()).toEqual(expect.arrayContaining(['Fira Code', 'Rubik']))
  expect(fonts.length).toBeGreaterThanOrEqual(2)
  expect(fonts.filter((url) => !url.startsWith(new URL(talk.url).origin))).toEqual([])
})
