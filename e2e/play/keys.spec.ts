import type { Page } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

test.describe('spec.md §9: "Keyboard"', () => {
  test('keys move by steps and by slides, open and close dialogs, and cover the screen', async ({ deck }) => {
    await test.step('keys move by steps and by slides', async () => {
      await start(deck, '1')
      for (const [rule, keys, from, no, clicks] of [
        ['"space, right arrow, PageDown = next": a step', ['Space', 'ArrowRight', 'PageDown'], '1', 1, 1],
        ['"shift+space, left arrow, PageUp = previous": a step back', ['Shift+Space', 'ArrowLeft', 'PageUp'], '1?clicks=2', 1, 1],
        ['"down and shift+right = next slide"', ['ArrowDown', 'Shift+ArrowRight'], '1', 2, 0],
        ['"up and shift+left = previous slide"', ['ArrowUp', 'Shift+ArrowLeft'], '2', 1, 0],
        ['Home and End go to the first and the last slide', ['Home'], '3', 1, 0],
        ['Home and End go to the first and the last slide', ['End'], '3', 8, 0],
      ] as const)
        for (const key of keys)
          await test.step(`${rule}: ${key}`, async () => {
            await deck.goTo(from)
            await deck.page.keyboard.press(key)
            await deck.expectAt(no, clicks)
          })
    })
    await test.step('"o = overview; escape = close overview"; "g = goto"', async () => {
      await deck.goTo('2')
      await deck.page.keyboard.press('o')
      await expect(dialog(deck.page, 'Slides overview')).toBeVisible()
      await deck.page.keyboard.press('Escape')
      await expect(dialog(deck.page, 'Slides overview')).toBeHidden()
      await deck.page.keyboard.press('o')
      await expect(dialog(deck.page, 'Slides overview')).toBeVisible()
      await deck.page.keyboard.press('o')
      await expect(dialog(deck.page, 'Slides overview')).toBeHidden()
      await deck.expectAt(2)
      await deck.page.keyboard.press('g')
      await expect(dialog(deck.page, 'Go to slide').getByRole('textbox', { name: 'Slide number or path' })).toBeFocused()
      await deck.page.keyboard.press('Escape')
      await expect(dialog(deck.page, 'Go to slide')).toBeHidden()
    })
    await test.step('"f = fullscreen", spec.md §4: "Fullscreen can be toggled"', async () => {
      await deck.goTo('2')
      const full = () => deck.page.evaluate(() => document.fullscreenElement !== null)
      await deck.page.keyboard.press('f')
      await expect.poll(full).toBe(true)
      await expect(deck.bar.getByRole('button', { name: 'Exit fullscreen' })).toBeAttached()
      await deck.page.keyboard.press('f')
      await expect.poll(full).toBe(false)
      await expect(deck.bar.getByRole('button', { name: 'Enter fullscreen' })).toBeAttached()
    })
    await test.step('digits and Enter go to that slide; a number that there is not goes nowhere', async () => {
      await deck.goTo('1')
      await deck.page.keyboard.press('7')
      await deck.page.keyboard.press('Enter')
      await deck.expectAt(7)
      for (const key of ['9', '9', 'Enter', '0', 'Enter', 'Enter']) await deck.page.keyboard.press(key)
      await deck.expectAt(7)
    })
    await test.step('b, . and w cover the screen; the next press only brings the slide back', async () => {
      await deck.goTo('2')
      const cover = deck.page.getByRole('button', { name: 'Show the slide again' })
      for (const key of ['b', '.', 'w'])
        await test.step(key, async () => {
          await deck.goTo('2')
          await deck.page.keyboard.press(key)
          await expect(cover).toHaveCSS('background-color', key === 'w' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)')
          await deck.page.keyboard.press('ArrowRight')
          await expect(cover).toBeHidden()
          await deck.expectAt(2)
          await deck.page.keyboard.press('ArrowRight')
          await deck.expectAt(3)
        })
    })
    await test.step('keys work while a button or a link has focus, and none while one types', async () => {
      await deck.goTo('2')
      await deck.bar.getByRole('button', { name: 'Slides overview' }).focus()
      await deck.page.keyboard.press('ArrowRight')
      await deck.expectAt(3)
      await deck.page.keyboard.press('ArrowLeft')
      await deck.slide.getByRole('link', { name: 'a link' }).focus()
      await deck.page.keyboard.press('PageDown')
      await deck.expectAt(3)
      await deck.goTo('2')
      const field = deck.slide.getByRole('textbox', { name: 'A field' })
      await field.pressSequentially('go x3 d')
      await field.press('Enter')
      await expect(field).toHaveValue('go x3 d')
      await deck.expectAt(2)
      await expect(deck.page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('"d = dark mode"', async ({ steps }) => {
    await start(steps, '1')
    await steps.page.keyboard.press('d')
    await expect.poll(() => isDark(steps.page)).toBe(true)
    await steps.page.keyboard.press('d')
    await expect.poll(() => isDark(steps.page)).toBe(false)
  })
})

test.describe('spec.md §9: "Key auto-repeat: delay starts at 1000 ms, shrinks 250 ms per repeat, minimum 150 ms"', () => {
  test.use({ holdsKeys: true })

  const places = ['1', '1?clicks=1', '1?clicks=2', '2', '3', '4', '5', '6', '7', '8', '9']

  /** What is on screen at this very moment, written as its address. */
  const placeNow = ({ slide }: DeckPage) =>
    slide.evaluate(({ dataset }) => (dataset.clicks === '0' ? dataset.slide : `${dataset.slide}?clicks=${dataset.clicks}`))

  test('a held key moves at 0, 1000, 1750, 2250, 2500, 2650, 2800 … ms', async ({ deck }) => {
    await deck.page.clock.install()
    await start(deck, '1')
    await deck.page.clock.pauseAt(Date.now() + 60_000)
    await deck.page.keyboard.down('ArrowRight')
    expect(await placeNow(deck)).toBe(places[1])
    let at = 1
    for (const delay of [1000, 750, 500, 250, 150, 150, 150]) {
      await deck.page.clock.runFor(delay - 1)
      expect(await placeNow(deck), `1 ms before repetition ${at}`).toBe(places[at])
      await deck.page.clock.runFor(1)
      at++
      expect(await placeNow(deck), `at repetition ${at - 1}`).toBe(places[at])
    }
    await deck.page.keyboard.up('ArrowRight')
    await deck.page.clock.runFor(5000)
    expect(await placeNow(deck)).toBe(places[at])
  })

  test("the operating system's key repetition is ignored, and a key counts as released when another window takes the focus", async ({
    deck,
  }) => {
    await deck.page.clock.install()
    await start(deck, '1')
    await deck.page.clock.pauseAt(Date.now() + 60_000)
    for (let i = 0; i < 5; i++) await deck.page.keyboard.down('ArrowDown')
    expect(await placeNow(deck)).toBe('2')
    await deck.page.keyboard.up('ArrowDown')
    await deck.page.keyboard.down('ArrowDown')
    await deck.page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await deck.page.clock.runFor(9000)
    expect(await placeNow(deck)).toBe('3')
    await deck.page.keyboard.up('ArrowDown')
  })
})
