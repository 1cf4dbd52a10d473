import { axeFindings } from '../support/axe.ts'
import { expect, start, test } from '../support/play.ts'

test('the menu of the slide: a right click, the menu key, its keys, an entry of the deck; a link keeps the menu of the browser', async ({
  deck,
}) => {
  const { page } = deck
  const menu = page.getByRole('menu', { name: 'Slide menu' })
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  await start(deck, '1')
  await test.step('opens at the pointer once its code is loaded, and axe finds nothing', async () => {
    await expect(async () => {
      await page.mouse.click(400, 200, { button: 'right' })
      await expect(item('To the third slide')).toBeVisible({ timeout: 500 })
    }).toPass()
    const box = await menu.boundingBox()
    expect([Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)]).toEqual([400, 200])
    expect(await axeFindings(page, { include: '[role=menu]' })).toEqual([])
  })
  await test.step('an entry runs, and the menu closes', async () => {
    await item('To the third slide').click()
    await expect(menu).toBeHidden()
    expect(await page.evaluate(() => 'ownEntry' in document.documentElement.dataset)).toBe(true)
    await deck.expectAt(1)
  })
  await test.step('a click beside it closes it and moves nothing', async () => {
    await page.mouse.click(1200, 560, { button: 'right' })
    await expect(item('Next slide')).toBeInViewport({ ratio: 1 })
    await page.mouse.click(300, 300)
    await expect(menu).toBeHidden()
    await deck.expectAt(1)
  })
  await test.step('the menu key opens it at its first entry; its keys move only in it', async () => {
    await page.keyboard.press('ContextMenu')
    await expect(item('Previous')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await expect(menu).toBeHidden()
    await deck.expectAt(2)
  })
})

test('a page of setup/routes.ts: it has its address, the styles of the deck, and leads to slides', async ({ deck }) => {
  const { page } = deck
  await page.goto(`${deck.url}about`)
  await expect(page.getByRole('heading', { name: 'About this talk' })).toBeVisible()
  await expect(page.getByText('The third one comes with fade')).toBeVisible()
  expect(await page.locator('section').evaluate((section) => getComputedStyle(section).padding)).toBe('48px')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Slide 3' }).click()
  await deck.expectAt(3)
  await page.goBack()
  await page.getByRole('link', { name: 'Slide 2' }).click()
  await deck.expectAt(2)
})

test('the colors of the picture: a slider changes the slide, is remembered, and is reset', async ({ deck }) => {
  const { page } = deck
  await start(deck, '1')
  const filter = () => deck.stage.evaluate((stage) => getComputedStyle(stage).filter)
  await deck.pressButton('Settings')
  await page.getByText('Colors of the picture').click()
  await page.getByRole('checkbox', { name: 'Invert' }).check()
  await page.getByRole('slider', { name: 'Brightness' }).fill('1.2')
  await expect.poll(filter).toBe('invert(1) brightness(1.2)')
  await page.reload()
  await expect.poll(filter).toBe('invert(1) brightness(1.2)')
  await deck.pressButton('Settings')
  await page.getByRole('button', { name: 'Reset the colors' }).click()
  await expect.poll(filter).toBe('none')
})
