import { expectAccessible } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'

/** Each screen and dialog of the play screen, and how one gets there. */
const screens: readonly [name: string, open: (deck: DeckPage) => Promise<void>][] = [
  ['the slide alone', async () => undefined],
  ['the bar', async ({ page }) => page.mouse.move(600, 700)],
  ['the overview', async ({ page }) => page.keyboard.press('o')],
  ['the overview, filtered to nothing', async ({ page }) => page.keyboard.type('oqqqq')],
  ['goto', async ({ page }) => page.keyboard.press('g')],
  ['goto, wrong', async ({ page }) => page.keyboard.type('g99')],
  ['goto, filtered', async ({ page }) => page.keyboard.type('gs')],
  ['information', async (deck) => deck.pressButton('Information')],
  ['settings', async (deck) => deck.pressButton('Settings')],
  ['help', async ({ page }) => page.keyboard.press('?')],
  ['the black screen', async ({ page }) => page.keyboard.press('b')],
]

test('axe finds nothing on any screen and dialog', async ({ deck }) => {
  await deck.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await start(deck, '2')
  for (const [name, open] of screens)
    await test.step(name, async () => {
      await open(deck)
      if (!/slide|bar|settings|black/.test(name)) await expect(deck.page.getByRole('dialog')).toBeVisible()
      if (name === 'settings') await expect(deck.page.getByRole('group', { name: 'Scale' })).toBeVisible()
      if (name === 'the bar' || name === 'settings') await expect(deck.bar).toHaveCSS('opacity', '1')
      await expectAccessible(deck, name)
      if (name === 'the black screen') await deck.page.keyboard.press('b')
      else if (name !== 'the slide alone' && name !== 'the bar') await deck.page.keyboard.press('Escape')
      await expect(deck.page.getByRole('dialog')).toHaveCount(0)
    })
  await test.step('the reading view on a phone', async () => {
    await deck.page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(deck, 'the slide on a phone')
    await deck.openMore()
    await expectAccessible(deck, 'the sheet of the bar')
    await deck.pressButton('Reading view')
    await expect(deck.slide).toHaveCount(9)
    await expectAccessible(deck, 'the reading view')
  })
})

test('phone: touch targets of 44 px', async ({ deck }) => {
  await deck.page.setViewportSize({ width: 360, height: 740 })
  await start(deck, '2')
  const small = () =>
    deck.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'nav button, section button, dialog[open] button, dialog[open] input, dialog[open] [role="option"], fieldset label',
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 43.5 || height < 43.5 ? [`${element.ariaLabel ?? element.textContent}: ${width} × ${height}`] : []
        }),
    )
  expect(await small()).toEqual([])
  const overflow = () => deck.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await deck.openMore()
  expect(await small()).toEqual([])
  await deck.pressButton('Settings')
  await expect(deck.page.getByRole('group', { name: 'Scale' })).toBeVisible()
  expect(await small()).toEqual([])
  await deck.page.keyboard.press('Escape')
  for (const [key, name] of [
    ['o', 'Slides overview'],
    ['g', 'Go to slide'],
  ] as const) {
    await deck.page.keyboard.press(key)
    await expect(deck.page.getByRole('dialog', { name })).toBeVisible()
    expect(await small()).toEqual([])
    await deck.page.keyboard.press('Escape')
  }
})

test('everything is reached by keyboard, and the focus stays in a dialog', async ({ deck }) => {
  await start(deck, '4')
  const focused = () => deck.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const reached: string[] = []
  for (let i = 0; i < 11; i++) {
    await deck.page.keyboard.press('Tab')
    reached.push(await focused())
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      'Previous',
      'Next',
      'Slides overview',
      'Dark mode',
      'Presenter mode',
      'Download PDF',
      'Information',
      'Settings',
    ]),
  )
  await deck.page.keyboard.press('g')
  await expect(deck.page.getByRole('dialog')).toBeVisible()
  for (let i = 0; i < 6; i++) {
    await deck.page.keyboard.press('Tab')
    expect(
      await deck.page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
    ).toBe(true)
  }
})
