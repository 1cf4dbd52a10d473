import { DeckPage } from '../support/deck-page.ts'
import { PresenterPage } from '../support/present.ts'
import { expect, test } from '../support/test.ts'

test('"presenter screen: regions Current slide, Next slide, Notes; timer named Elapsed time with a button Reset timer"', async ({
  steps,
}) => {
  const presenter = new PresenterPage(steps.page, steps.url)
  await presenter.open('presenter/1')
  for (const region of [presenter.current, presenter.next, presenter.notes, presenter.timer]) await expect(region).toBeVisible()
  await expect(presenter.page.getByRole('button', { name: 'Reset timer' })).toBeVisible()
  await expect(presenter.bar.getByRole('button', { name: 'Presenter cursor' })).toHaveAttribute('aria-pressed', 'false')
  await expect(presenter.bar.getByRole('link', { name: 'Play mode' })).toHaveAttribute('href', /\/1$/)
})

test('"/presenter → /presenter/1"; an alias, a slash and clicks are put right; "everything unmatched → /1", below /presenter too', async ({
  steps,
}) => {
  await test.step('"/presenter → /presenter/1"; an alias, a slash and clicks are put right', async () => {
    const presenter = new PresenterPage(steps.page, steps.url)
    for (const [from, to] of [
      ['presenter', 'presenter/1'],
      ['presenter/', 'presenter/1'],
      ['presenter/2?clicks=9&a=b', 'presenter/2?a=b&clicks=1'],
      ['presenter/4', 'presenter/4'],
    ] as const) {
      await presenter.open(from)
      await presenter.expectAddress(to)
    }
  })
  await test.step('"everything unmatched → /1", below /presenter too', async () => {
    for (const path of ['presenter/0', 'presenter/1/2']) {
      await steps.open(path)
      await steps.expectAt(1)
    }
  })
})

test('moves are in the address, and a viewer follows', async ({ steps, context }) => {
  const presenter = new PresenterPage(steps.page, steps.url)
  await presenter.open('presenter/1')
  await presenter.expectToLead()
  const viewer = new DeckPage(await context.newPage(), steps.url)
  await viewer.open('3')
  await viewer.expectAt(1)
  await presenter.page.bringToFront()
  await presenter.page.keyboard.press('ArrowRight')
  await presenter.expectAddress('presenter/1?clicks=1')
  await viewer.expectAt(1, 1)
  await presenter.page.keyboard.press('ArrowDown')
  await presenter.expectAddress('presenter/2')
  await viewer.expectAt(2)
  await presenter.page.goBack()
  await presenter.expectAt(1, 1)
  await viewer.expectAt(1, 1)
})

test('the play screen has a link to the presenter, at the same place', async ({ steps }) => {
  await steps.open('2?clicks=1')
  await expect(steps.bar.getByRole('link', { name: 'Presenter mode' })).toHaveAttribute('href', /\/presenter\/2\?clicks=1$/)
})
