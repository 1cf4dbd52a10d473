import { expect, test } from '../support/present.ts'

test('a rehearsal: time for each slide against the plan, kept in this browser, deleted', async ({ hall }) => {
  await hall.context.clock.install({ time: new Date('2026-05-04T10:00:00') })
  const presenter = await hall.presenter('presenter/1')
  const { page } = presenter
  const panel = page.getByRole('region', { name: 'Rehearsal' })
  const row = (name: string | RegExp) => panel.getByRole('row', { name })

  const openPanel = async () => {
    const button = page.getByRole('button', { name: 'Rehearsal' })
    const before = await button.boundingBox()
    await expect(page.getByText('of 20:00')).toBeVisible()
    // What came later has not moved it.
    expect(await button.boundingBox()).toEqual(before)
    await button.click()
  }

  await openPanel()
  await panel.getByRole('button', { name: 'Start run' }).click()
  await hall.context.clock.runFor(240_000)
  await page.keyboard.press('ArrowDown')
  await presenter.expectAt(2)
  await page.reload()
  await openPanel()
  await expect(panel.getByRole('status')).toHaveText('A run is in progress. Each slide is timed.')
  await hall.context.clock.runFor(60_000)
  await page.keyboard.press('ArrowUp')
  await presenter.expectAt(1)
  await hall.context.clock.runFor(10_000)
  await panel.getByRole('button', { name: 'Stop run' }).click()

  // 20 minutes, 90 seconds of them for slide 2, 3:42 for each other.
  // The installed clock runs on by itself, for as long as the test takes.
  await expect(row(/^1: A deck to present/)).toHaveText(/^1: A deck to present04:[1-5]\d03:42\+ 0[01]:\d\d$/)
  await expect(row(/^2: Second slide/)).toHaveText(/^2: Second slide01:[0-2]\d01:30− 00:\d\d$/)
  await expect(row(/^Together/)).toHaveText(/^Together05:[1-5]\d20:00− 14:\d\d$/)

  await page.reload()
  await openPanel()
  await expect(row(/^2: Second slide/)).toContainText('01:30')
  await panel.getByRole('button', { name: 'Delete run' }).click()
  await expect(panel.getByRole('status')).toHaveText('No run yet. Start one, then give your talk.')
  const notice = page.getByRole('alert').filter({ hasText: 'The run is deleted.' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toHaveCount(0)
  await expect(row(/^2: Second slide/)).toContainText('01:30')
  await panel.getByRole('button', { name: 'Delete run' }).click()
  await hall.context.clock.runFor(5_000)
  await expect(notice).toHaveCount(0)
  await panel.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
