import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/live.ts'

// contract.md, "What tests take hold of": join code

test('the slide shows the code and the link with which devices join, and Q shows it over any slide', async ({ room }) => {
  const [viewer, other] = [await room.viewer(), await room.viewer()]
  await test.step('the slide shows the code and the link with which devices join', async () => {
    const link = viewer.slide.getByRole('link', { name: /^[\d.]+:\d+\/a-deck-with-an-audience$|^localhost/ })
    await expect(viewer.slide.getByRole('img', { name: 'Join code' })).toBeVisible()
    await expect(link).toHaveAttribute('href', /^http:\/\/.+\/a-deck-with-an-audience\/$/)
    expect(await axeFindings(viewer.page)).toEqual([])
  })
  await test.step('Q shows the code over any slide: the presenter’s to everybody, anybody else’s in their own window', async () => {
    const presenter = await room.presenter('presenter/2')
    const code = (at: typeof viewer) => at.page.getByRole('dialog', { name: 'Join this talk' })
    for (const at of [viewer, other]) await at.expectAt(2)
    await presenter.page.keyboard.press('q')
    for (const at of [viewer, other]) await expect(code(at).getByRole('img', { name: 'Join code' })).toBeVisible()
    const button = presenter.page.getByRole('button', { name: 'Join code' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await axeFindings(viewer.page)).toEqual([])
    await viewer.page.keyboard.press('Escape')
    await expect(code(viewer)).toBeHidden()
    await expect(code(other)).toBeVisible()
    await presenter.page.keyboard.press('Escape')
    await expect(code(other)).toBeHidden()
    await button.click()
    for (const at of [viewer, other]) await expect(code(at)).toBeVisible()
    await button.click()
    for (const at of [viewer, other]) await expect(code(at)).toBeHidden()
    await viewer.page.keyboard.press('q')
    await expect(code(viewer)).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await viewer.page.getByRole('button', { name: 'Close' }).click()
    await expect(code(viewer)).toBeHidden()
  })
  await test.step('on paper, the slide has the link', async () => {
    await viewer.page.goto(`${room.url}print`)
    await expect(viewer.page.getByRole('link', { name: /a-deck-with-an-audience$/ })).toBeVisible()
    await expect(viewer.page.getByRole('img', { name: 'Join code' })).toHaveCount(0)
  })
})
