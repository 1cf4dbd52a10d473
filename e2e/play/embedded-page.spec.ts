import { deckTest, expect } from '../support/slide-deck.ts'
import { inWholeBrowser } from '../support/whole-browser.ts'

const test = deckTest('layouts')
test.use(inWholeBrowser())

test('an embedded page has a name, leaves the keys to the deck, and goes with its slide', async ({ deck }) => {
  await deck.page.addInitScript(() => addEventListener('focusin', () => Object.assign(window, { focused: true })))
  await deck.open('15')
  const frame = deck.page.frameLocator('iframe')
  /** The page takes the focus when it is loaded, and has to give it back: a key that is pressed in between would be its own. */
  const expectKeys = async () => {
    await expect(frame.getByRole('heading', { name: 'A page of the deck' })).toBeVisible()
    await expect.poll(() => frame.locator('body').evaluate(() => 'focused' in window)).toBe(true)
    await expect.poll(() => deck.page.evaluate(() => document.activeElement === document.body)).toBe(true)
  }
  await expectKeys()
  await expect(deck.page.locator('iframe')).toHaveAttribute('title', /^Embedded page: /)
  await deck.page.keyboard.press('ArrowRight')
  await deck.expectAt(16)
  await expect(deck.page.locator('iframe')).toHaveCount(1)
  await expectKeys()
  await deck.page.keyboard.press('ArrowLeft')
  await deck.expectAt(15)
  await expectKeys()
  await deck.page.keyboard.press('ArrowLeft')
  await deck.expectAt(14)
  await expect(deck.page.locator('iframe')).toHaveCount(0)
})
