import type { Locator } from '@playwright/test'
import { DeckPage } from '../support/deck-page.ts'
import { copyDeck, serveDeck } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ deck: DeckPage }, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => {
      const copy = copyDeck('motion')
      const server = await serveDeck('present', copy.entry)
      await use(server.url)
      await server.close()
      copy.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  deck: async ({ page, url }, use) => use(new DeckPage(page, url)),
})

const next = (deck: DeckPage) => deck.page.keyboard.press('ArrowRight')
const strokes = (element: Locator) => element.locator('svg path')
const placeOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).translate)
/** Milliseconds and easing of what flies from slide to slide. */
const flights = ({ page }: DeckPage) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getTiming() ?? {}
      const [frame] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      return frame && 'transformOrigin' in frame ? [`${duration} ${effect?.getTiming().easing}`] : []
    }),
  )

test('steps: a switch shows one content a step, hidden ones take no room', async ({ deck }) => {
  await deck.open('2')
  const contents = ['One', 'Two', 'Four to six'].map((text) => deck.slide.getByText(text, { exact: true }))
  const seen = () => Promise.all(contents.map((content) => content.isVisible()))
  await expect.poll(seen).toEqual([false, false, false])
  await expect(deck.slide.getByText('Goes first')).toBeVisible()
  await next(deck)
  await expect(deck.slide.getByText('Goes first')).toBeHidden()
  for (const expected of [
    [true, false, false],
    [false, true, false],
    [false, true, false],
    [false, false, true],
  ]) {
    await next(deck)
    await expect.poll(seen).toEqual(expected)
  }
  await deck.expectAt(2, 5)
})

test('steps: what is pale can be read from the start, what comes with an animation cannot', async ({ deck }) => {
  await deck.open('2')
  const pale = deck.slide.getByText('Pale before')
  await expect(pale).toBeVisible()
  await expect(pale).toHaveCSS('opacity', '0.5')
  await expect(deck.slide.getByText('Comes from below')).toBeHidden()
  await deck.open('2?clicks=3')
  await expect(pale).toHaveCSS('opacity', '1')
  await expect(deck.slide.getByText('Comes from below')).toBeVisible()
})

test('steps: rows of a table, hidden from assistive technology until their step', async ({ deck }) => {
  await deck.open('3')
  await expect(deck.slide.getByRole('row')).toHaveCount(1)
  await next(deck)
  await expect(deck.slide.getByRole('row')).toHaveCount(2)
  await next(deck)
  await expect(deck.slide.getByRole('row')).toHaveCount(3)
})

test('marks: come with their step, around their words, at any size of the slide', async ({ deck }) => {
  await deck.open('4')
  const circle = deck.slide.getByText('circle', { exact: true })
  await expect(strokes(circle)).toHaveCount(0)
  await next(deck)
  await expect(strokes(circle).first()).toBeVisible()
  await expect(strokes(deck.slide.getByText('strike-through'))).toHaveCount(0)
  for (const size of [
    { width: 1280, height: 720 },
    { width: 640, height: 400 },
  ]) {
    await deck.page.setViewportSize(size)
    const isAround = async () => {
      const [word, drawn] = await Promise.all([circle.boundingBox(), strokes(circle).first().boundingBox()])
      if (!word || !drawn) return false
      const far = size.width / 100
      return (
        drawn.x < word.x + far &&
        drawn.y < word.y + far &&
        drawn.x + drawn.width > word.x + word.width - far &&
        drawn.y + drawn.height > word.y + word.height - far &&
        drawn.width < word.width * 1.8
      )
    }
    await expect.poll(isAround).toBe(true)
  }
})

test('marks: go with the step that ends them', async ({ deck }) => {
  await deck.open('4?clicks=2')
  const bracket = deck.slide.getByText('bracket', { exact: true })
  await expect(strokes(bracket).first()).toBeVisible()
  await next(deck)
  await expect(strokes(bracket)).toHaveCount(0)
})

test('motion: enters, moves with the steps, and back', async ({ deck }) => {
  await deck.open('4?clicks=3')
  await next(deck)
  const box = deck.slide.getByText('Moved', { exact: true })
  await expect.poll(() => placeOf(box)).toBe('0px')
  await next(deck)
  await expect.poll(() => placeOf(box)).toBe('0px 60px')
  await next(deck)
  await expect.poll(() => placeOf(box)).toBe('200px 60px')
  await next(deck)
  await expect.poll(() => placeOf(box)).toBe('0px 60px')
})

test('a starport carries its element in 800 ms, a morph its text; a held key queues nothing', async ({ deck }) => {
  await deck.open('6')
  await deck.page.waitForLoadState('networkidle')
  await deck.page.keyboard.press('ArrowDown')
  const once = Array(2).fill('800 cubic-bezier(0.45, 0, 0.55, 1)')
  expect(await flights(deck)).toEqual(once)
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown']) await deck.page.keyboard.press(key)
  expect(await flights(deck)).toEqual(once)
  await expect.poll(() => flights(deck)).toEqual([])
  await deck.expectAt(7)
})

test.describe('who wants less motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('sees everything at its end at once', async ({ deck }) => {
    await deck.open('4')
    await next(deck)
    await expect(strokes(deck.slide.getByText('circle', { exact: true })).first()).toBeVisible()
    expect(await deck.page.evaluate(() => document.getAnimations().length)).toBe(0)
    await deck.open('5')
    await next(deck)
    expect(await placeOf(deck.slide.getByText('Moved', { exact: true }))).toBe('0px 60px')
    await deck.open('6')
    await deck.page.keyboard.press('ArrowDown')
    await deck.expectAt(7)
    expect(await flights(deck)).toEqual([])
  })
})
