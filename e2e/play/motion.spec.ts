import type { Locator } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { start } from '../support/play.ts'
import { deckTest, expect } from '../support/slide-deck.ts'

const test = deckTest('motion')

const next = (deck: DeckPage) => deck.page.keyboard.press('ArrowRight')
const strokes = (element: Locator) => element.locator('svg path')
const placeOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).translate)
/** Press keys, and return the milliseconds and the easing of what flies from slide to slide. Read them at once, because a flight is soon over. */
const flights = ({ page }: DeckPage, ...keys: readonly string[]) =>
  page.evaluate(async (pressed) => {
    for (const key of pressed) {
      for (const type of ['keydown', 'keyup']) document.body.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true }))
      // React draws the move in a microtask of its own.
      await new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)))
    }
    return document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getTiming() ?? {}
      const [frame] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      return frame && 'transformOrigin' in frame ? [`${duration} ${effect?.getTiming().easing}`] : []
    })
  }, keys)

test('steps: a switch shows one content for each step, and hidden ones take no space', async ({ deck }) => {
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

test('steps: a switch with a transition and "unmount": a copy of the old content fades away, and only the new one is in the page', async ({
  deck,
}) => {
  await start(deck, '8?clicks=1')
  await expect(deck.slide.getByText('First content')).toBeVisible()
  let [key, other] = ['ArrowRight', 'ArrowLeft']
  await expect(async () => {
    const fading = await deck.page.evaluate(async (name) => {
      for (const type of ['keydown', 'keyup'])
        document.body.dispatchEvent(new KeyboardEvent(type, { key: name, code: name, bubbles: true }))
      await new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)))
      return document.getAnimations().flatMap(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : undefined
        return target instanceof HTMLElement && target.closest('.lectern-switch') && target.inert ? [target.textContent] : []
      })
    }, key)
    ;[key, other] = [other, key]
    expect(fading).toEqual([key === 'ArrowRight' ? 'Second content' : 'First content'])
  }).toPass()
  await expect(deck.slide.getByText(/ content$/)).toHaveCount(1)
  await expect(deck.slide.getByText(key === 'ArrowRight' ? 'First content' : 'Second content')).toBeVisible()
})

test('steps: faded content can be read from the start; content that comes with an animation cannot', async ({ deck }) => {
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

test('marks: each comes with its step, around its words, at any size of the slide', async ({ deck }) => {
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

test('marks: each goes with the step that ends it', async ({ deck }) => {
  await deck.open('4?clicks=2')
  const bracket = deck.slide.getByText('bracket', { exact: true })
  await expect(strokes(bracket).first()).toBeVisible()
  await next(deck)
  await expect(strokes(bracket)).toHaveCount(0)
})

test('motion: an element enters, moves with the steps, and moves back', async ({ deck }) => {
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
  await start(deck, '6')
  // The next slide is prepared unseen; a picture has no size before it is there.
  await expect(deck.page.locator('[data-slide="7"]').getByText('Morph')).toBeAttached()
  const pictures = deck.page.locator('[data-slide] img')
  const areThere = () => pictures.evaluateAll((all) => all.map((each) => each instanceof HTMLImageElement && each.naturalWidth > 0))
  await expect.poll(areThere).toEqual([true, true])
  const once = Array(2).fill('800 cubic-bezier(0.45, 0, 0.55, 1)')
  expect(await flights(deck, 'ArrowDown')).toEqual(once)
  expect(await flights(deck, 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown')).toEqual(once)
  await expect.poll(() => flights(deck)).toEqual([])
  await deck.expectAt(7)
})

test.describe('with reduced motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('everything is at its end at once', async ({ deck }) => {
    await deck.open('4')
    await next(deck)
    await expect(strokes(deck.slide.getByText('circle', { exact: true })).first()).toBeVisible()
    expect(await deck.page.evaluate(() => document.getAnimations().length)).toBe(0)
    await start(deck, '5')
    await next(deck)
    expect(await placeOf(deck.slide.getByText('Moved', { exact: true }))).toBe('0px 60px')
    await deck.open('6')
    await deck.page.keyboard.press('ArrowDown')
    await deck.expectAt(7)
    expect(await flights(deck)).toEqual([])
  })
})
