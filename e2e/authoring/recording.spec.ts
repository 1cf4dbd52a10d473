import config from '../../playwright.config.ts'
import { PresenterPage } from '../support/present.ts'
import { expect, test } from '../support/test.ts'

const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('spec.md §3, record "dev": while writing, the play screen and the presenter have "Record" and "Camera"', async ({ steps, page }) => {
  await steps.open('1')
  await steps.pressButton('Record')
  const asked = page.getByRole('dialog', { name: 'Record' })
  await expect(asked.getByRole('radio', { name: 'This tab' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()

  const presenter = new PresenterPage(page, steps.url)
  await presenter.open('presenter/1')
  await presenter.pressButton('Record')
  await expect(asked.getByRole('radio', { name: 'A window' })).toBeChecked()
  await page.keyboard.press('Escape')
  await presenter.pressButton('Camera')
  await expect(page.getByRole('group', { name: 'Camera' })).toBeVisible()
})
