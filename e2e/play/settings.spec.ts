import type { Page } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const radio = ({ page }: DeckPage, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const keyOf = ({ url }: DeckPage, name: string) => `lectern:${name}:${new URL(url).pathname}`
const slideWidth = (deck: DeckPage) => deck.slide.evaluate((slide) => slide.getBoundingClientRect().width)

async function choose(deck: DeckPage, group: string, name: string): Promise<void> {
  await deck.pressButton('Settings')
  await radio(deck, group, name).check()
  await deck.page.keyboard.press('Escape')
}

test('spec.md §2: "settings menu with scale choices Fit and 1:1"', async ({ deck }) => {
  await test.step('Fit fills the window, 1:1 draws pixel by pixel, kept after a reload', async () => {
    await start(deck, '2')
    expect(await slideWidth(deck)).toBeCloseTo(1280, 0)
    await choose(deck, 'Scale', '1:1')
    await expect.poll(() => slideWidth(deck)).toBeCloseTo(980, 0)
    // Two decks on one host share nothing: keys end with the base path.
    expect(await deck.page.evaluate((key) => localStorage.getItem(key), keyOf(deck, 'scale'))).toBe('"1:1"')
    await deck.page.reload()
    await expect.poll(() => slideWidth(deck)).toBeCloseTo(980, 0)
    await deck.pressButton('Settings')
    await expect(radio(deck, 'Scale', '1:1')).toBeChecked()
    await radio(deck, 'Scale', 'Fit').check()
    await expect.poll(() => slideWidth(deck)).toBeCloseTo(1280, 0)
    await deck.page.keyboard.press('Escape')
  })
  await test.step('1:1 in a small window can be scrolled', async () => {
    await deck.page.setViewportSize({ width: 700, height: 400 })
    await choose(deck, 'Scale', '1:1')
    await expect.poll(() => deck.stage.evaluate((stage) => stage.scrollWidth > stage.clientWidth)).toBe(true)
  })
})

test.describe('spec.md §4: "Dark mode: auto (follows system), light or dark"', () => {
  test('auto follows the system, at once; light or dark is kept in this browser, whatever the system says', async ({ deck }) => {
    await deck.page.emulateMedia({ colorScheme: 'dark' })
    await start(deck, '2')
    expect(await isDark(deck.page)).toBe(true)
    await deck.page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(deck.page)).toBe(false)
    await choose(deck, 'Color scheme', 'Dark')
    expect(await isDark(deck.page)).toBe(true)
    await deck.page.reload({ waitUntil: 'commit' })
    await expect(deck.slide).toBeVisible()
    expect(await isDark(deck.page)).toBe(true)
    await deck.page.emulateMedia({ colorScheme: 'dark' })
    await choose(deck, 'Color scheme', 'Light')
    expect(await isDark(deck.page)).toBe(false)
    await choose(deck, 'Color scheme', 'Auto')
    expect(await isDark(deck.page)).toBe(true)
  })

  test('"forced when the deck sets a color schema other than auto": the talk is light', async ({ talk }) => {
    await talk.page.emulateMedia({ colorScheme: 'dark' })
    await start(talk, '2')
    await talk.page.keyboard.press('d')
    await talk.pressButton('Settings')
    await expect(talk.page.getByRole('group', { name: 'Scale' })).toBeVisible()
    await expect(talk.page.getByRole('group', { name: 'Color scheme' })).toHaveCount(0)
    expect(await isDark(talk.page)).toBe(false)
  })

  test('"forced when the deck sets a color schema other than auto": a dark deck', async ({ bare, page }) => {
    // The deck's own shortcuts make the page warn, which may be as late as the end of the test.
    page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
    await bare.open('1')
    expect(await isDark(page)).toBe(true)
  })
})

test.describe('contract.md: "What is stored cannot break the app"', () => {
  test('entries that do not fit are dropped', async ({ deck }) => {
    await start(deck, '2')
    const names = ['scale', 'colorScheme', 'overviewShown', 'readingView']
    for (const [index, name] of names.entries())
      await deck.page.evaluate(
        ([key, value]) => localStorage.setItem(String(key), String(value)),
        [keyOf(deck, name), ['{', '"pink"', '"yes"', '[]'][index]],
      )
    await deck.page.reload()
    await start(deck, '2')
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(3)
    expect(await slideWidth(deck)).toBeCloseTo(1280, 0)
    const left = await deck.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern:')))
    expect(left).toEqual([])
  })

  for (const [what, script] of [
    ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`],
    ['forbidden', `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`],
    ['broken', `for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new Error('broken') }`],
  ] as const)
    test(`storage that is ${what} "costs only persistence"`, async ({ deck }) => {
      await deck.page.addInitScript(script)
      await start(deck, '2')
      await choose(deck, 'Scale', '1:1')
      await expect.poll(() => slideWidth(deck)).toBeCloseTo(980, 0)
      await choose(deck, 'Color scheme', 'Dark')
      expect(await isDark(deck.page)).toBe(true)
      await deck.page.keyboard.press('o')
      await expect(deck.page.getByRole('dialog', { name: 'Slides overview' })).toBeVisible()
      await deck.page.keyboard.press('Escape')
      await deck.page.keyboard.press('ArrowRight')
      await deck.expectAt(3)
      await deck.page.reload()
      await deck.expectAt(3)
      await expect.poll(() => slideWidth(deck)).toBeCloseTo(1280, 0)
    })
})
