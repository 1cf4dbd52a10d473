import type { DeckPage } from '../support/deck-page.ts'
import { expect, longDeck, start, test } from '../support/play.ts'

const dialog = ({ page }: DeckPage) => page.getByRole('dialog', { name: 'Slides overview' })
const thumbnail = (deck: DeckPage, no: number) => dialog(deck).getByRole('button', { name: new RegExp(`^Slide ${no}: `) })
const picture = (deck: DeckPage, no: number) => dialog(deck).locator(`[data-slide="${no}"]`)
const selected = (deck: DeckPage) => dialog(deck).locator('[aria-current="true"]')

async function open(deck: DeckPage, address: string): Promise<void> {
  await start(deck, address)
  await deck.page.keyboard.press('o')
  await expect(dialog(deck)).toBeVisible()
}

test('spec.md §2, §9: "The overview shows slide thumbnails with numbers; clicking one goes to that slide"; "300 px wide on wide screens; padding 2 times 64 px"', async ({
  deck,
}) => {
  await test.step('spec.md §2: "The overview shows slide thumbnails with numbers; clicking one goes to that slide"', async () => {
    await open(deck, '3')
    await expect(dialog(deck).getByRole('button', { name: /^Slide \d+: / })).toHaveCount(8)
    await expect(selected(deck)).toHaveAccessibleName('Slide 3: Third slide')
    await expect(selected(deck)).toBeFocused()
    await expect(picture(deck, 1).getByText('second step'), 'the picture shows the slide with its steps').toBeVisible()
    await thumbnail(deck, 5).click()
    await expect(dialog(deck)).toBeHidden()
    await deck.expectAt(5)
    await deck.page.keyboard.press('Space')
    await deck.expectAt(6)
  })
  await test.step('spec.md §9: "Overview thumbnails 300 px wide on wide screens; padding 2 times 64 px"', async () => {
    await deck.page.setViewportSize({ width: 1440, height: 900 })
    await deck.page.keyboard.press('o')
    await expect(dialog(deck)).toBeVisible()
    const boxes = await dialog(deck)
      .getByRole('button', { name: /^Slide \d+: / })
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ left, right, width }) => ({ left, right, width })),
      )
    for (const { width } of boxes) expect(width).toBeCloseTo(300, 0)
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(64)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1440 - 64)
  })
})

test('spec.md §9: "in overview arrows move and Enter opens", spec.md §4: "arrows move the selection, Enter jumps to the selected slide"', async ({
  deck,
}) => {
  await open(deck, '1')
  for (const [key, no] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowDown', 5],
    ['ArrowUp', 2],
    ['End', 8],
    ['Home', 1],
    ['ArrowDown', 4],
  ] as const) {
    await deck.page.keyboard.press(key)
    await expect(selected(deck)).toHaveAccessibleName(new RegExp(`^Slide ${no}:`))
    await expect(selected(deck)).toBeFocused()
  }
  await deck.page.keyboard.press('Enter')
  await expect(dialog(deck)).toBeHidden()
  await deck.expectAt(4)
  await test.step('spec.md §9: "escape = close overview": the talk stays where it is', async () => {
    await deck.page.keyboard.press('o')
    await expect(selected(deck)).toBeFocused()
    await deck.page.keyboard.press('ArrowRight')
    await expect(selected(deck)).toHaveAccessibleName(/^Slide 5:/)
    await deck.page.keyboard.press('Escape')
    await expect(dialog(deck)).toBeHidden()
    await deck.expectAt(4)
  })
  await test.step('letters filter by title', async () => {
    await deck.page.keyboard.press('o')
    await expect(selected(deck)).toBeFocused()
    await deck.page.keyboard.type('seve')
    await expect(dialog(deck).getByRole('textbox', { name: 'Filter by title' })).toHaveValue('seve')
    await expect(dialog(deck).getByRole('button', { name: /^Slide \d+: / })).toHaveCount(1)
    await deck.page.keyboard.press('Enter')
    await deck.expectAt(7)
  })
})

test('spec.md §2: "Browser-stored UI state: overview shown" survives a reload', async ({ deck }) => {
  await open(deck, '2')
  await deck.page.reload()
  await expect(dialog(deck)).toBeVisible()
  await deck.page.keyboard.press('Escape')
  await expect(dialog(deck)).toBeHidden()
  await deck.page.reload()
  await expect(deck.slide).toBeVisible()
  await expect(dialog(deck)).toHaveCount(0)
})

test('a thousand slides: it opens at the current one and renders only what is in view', async ({ long }) => {
  await open(long, '600')
  await expect(thumbnail(long, 600)).toBeInViewport()
  const drawn = () =>
    dialog(long)
      .getByRole('button', { name: /^Slide \d+: / })
      .count()
  expect(await drawn()).toBeLessThan(60)
  await expect(picture(long, 600).locator('h1')).toHaveText('Slide number 600')
  await long.page.keyboard.press('End')
  await expect(thumbnail(long, longDeck)).toBeInViewport()
  expect(await drawn()).toBeLessThan(60)
  await long.page.keyboard.press('Enter')
  await long.expectAt(longDeck)
})

test('the slide shrinks into its thumbnail and grows back, in at most 200 ms, and a key that is pressed meanwhile counts', async ({
  deck,
}) => {
  const { page } = deck
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await start(deck, '3')
  // Animations that wait can be looked at without a clock.
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how)
      animation.pause()
      return animation
    }
  })
  /** Put the zoom at its beginning or its end, and return the box of the slide then, how long the zoom lasts, and the box of the chosen thumbnail. */
  const look = (at: 0 | 1) =>
    page.evaluate((share) => {
      const box = (element: Element | null | undefined) => {
        const { left = 0, top = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
        return [left, top, width].map(Math.round)
      }
      const canvas = document.querySelector('main.lectern-stage > .lectern-canvas')
      const zooms = canvas?.getAnimations() ?? []
      const duration = Number(zooms[0]?.effect?.getTiming().duration ?? 0)
      for (const zoom of zooms) zoom.currentTime = share * (duration - 0.001)
      const thumbnail = document.querySelector('dialog li:has([aria-current]) .lectern-canvas')
      return { slide: box(canvas), duration, thumbnail: box(thumbnail), isOver: zooms.length === 0 }
    }, at)
  const { slide: whole } = await look(0)
  await page.keyboard.press('o')
  await expect(selected(deck)).toHaveAccessibleName('Slide 3: Third slide')
  expect(await look(0)).toMatchObject({ slide: whole, isOver: false })
  const { slide, thumbnail: small, duration } = await look(1)
  expect(slide).toEqual(small)
  expect(duration).toBeLessThanOrEqual(200)
  await page.keyboard.press('ArrowRight')
  await expect(selected(deck)).toHaveAccessibleName('Slide 4: Fourth slide')
  expect(await look(0)).toMatchObject({ isOver: true, slide: whole })

  await page.keyboard.press('Escape')
  await expect(dialog(deck)).toHaveCount(0)
  expect((await look(0)).slide).toEqual(small)
  // The other thumbnails are still there, and go.
  const others = page.locator('main.lectern-stage > div > * ul')
  await expect(others).toBeVisible()
  await expect(others).toHaveCount(1)
  expect((await look(1)).slide).toEqual(whole)
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(4)
  await expect(others).toHaveCount(0)
  expect(await look(0)).toMatchObject({ isOver: true, slide: whole })

  // The end slide has the thumbnail of the last slide.
  await deck.goTo('9')
  // The transition to it waits, too.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await page.keyboard.press('o')
  await expect(selected(deck)).toBeFocused()
  expect(await look(1)).toMatchObject({ isOver: false })
  await page.keyboard.press('Escape')
  await expect(dialog(deck)).toHaveCount(0)
  expect(await look(1)).toMatchObject({ isOver: false, slide: whole })
  await page.keyboard.press('Shift')
  // Below the slide of an upright phone, the ground stays that of the controls.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.press('o')
  await expect(selected(deck)).toBeFocused()
  const grounds = () =>
    page.evaluate(() => {
      const stage = document.querySelector('main.lectern-stage')
      const zooms = stage?.getAnimations() ?? []
      return zooms.map((zoom) =>
        zoom.effect instanceof KeyframeEffect ? zoom.effect.getKeyframes().map(({ backgroundColor }) => backgroundColor) : [],
      )
    })
  const [opening = []] = await grounds()
  expect(new Set(opening).size).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog(deck)).toHaveCount(0)
  expect(await grounds()).toEqual([opening])
  await page.keyboard.press('Shift')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('o')
  await expect(selected(deck)).toBeFocused()
  expect(await look(0)).toMatchObject({ isOver: true, slide: whole })
})
