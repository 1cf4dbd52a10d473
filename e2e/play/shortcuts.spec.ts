import { expect, start, test } from '../support/play.ts'

test.describe("the author's setup/shortcuts.ts", () => {
  test('adds a key, and gives dark mode another; "? lists all shortcuts as they are now bound"', async ({ deck }) => {
    await test.step('adds a key, and gives dark mode another', async () => {
      await start(deck, '1')
      const isDark = () => deck.page.evaluate(() => document.documentElement.classList.contains('dark'))
      await expect(async () => {
        await deck.page.keyboard.press('x')
        await expect(deck.page).toHaveURL(`${deck.url}3`, { timeout: 300 })
      }).toPass()
      await deck.page.keyboard.press('d')
      expect(await isDark()).toBe(false)
      await deck.page.keyboard.press('n')
      await expect.poll(isDark).toBe(true)
    })
    await test.step('"? lists all shortcuts as they are now bound"', async () => {
      await deck.goTo('1')
      await deck.page.keyboard.press('?')
      const dialog = deck.page.getByRole('dialog')
      await expect(dialog).toContainText('To the third slide')
      await expect(dialog.getByRole('row').or(dialog.getByRole('listitem')).or(dialog.locator('dt, dd')).first()).toBeVisible()
      await deck.page.keyboard.press('?')
      await expect(dialog).toBeHidden()
    })
  })

  test('spec.md §8: "Custom shortcut setup returns none of the base shortcut names" — "Alert with a warning text that shortcuts need migrating"', async ({
    bare,
    page,
  }) => {
    const alert = new Promise<string>((done) => {
      page.once('dialog', (dialog) => {
        done(`${dialog.type()}: ${dialog.message()}`)
        dialog.accept()
      })
    })
    await bare.open('1')
    expect(await alert).toMatch(/^alert: .*shortcuts.* need migrating/)
    await page.keyboard.press('ArrowRight')
    await bare.expectAt(1)
    await page.keyboard.press('x')
    await bare.expectAt(2)
  })
})
