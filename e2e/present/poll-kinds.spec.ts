import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/live.ts'

// contract.md, "What tests take hold of": kinds of polls

test('a presenter and two phones: each kind is answered, counted, revealed, closed by its timer, reset, and saved', async ({ room }) => {
  const presenter = await room.presenter('presenter/11')
  const [first, second] = [await room.viewer(), await room.viewer()]
  for (const { page } of [first, second]) await page.setViewportSize({ width: 390, height: 844 })
  const part = ({ page }: DeckPage) => page.getByRole('region', { name: 'Take part' })
  const answers = presenter.page.getByRole('region', { name: 'Answers' })
  const press = (name: string | RegExp) => answers.getByRole('button', { name }).click()
  const results = ({ slide }: DeckPage) => slide.locator('[aria-label="Results"]')
  const reveal = async () => {
    await press('Show the results to the audience')
    for (const { page } of [first, second]) expect(await axeFindings(page)).toEqual([])
  }
  const goOn = async (no: number) => {
    await presenter.page.keyboard.press('ArrowDown')
    for (const { page } of [first, second]) await expect(page.getByRole('group', { name: new RegExp(`^${no} of `) })).toBeVisible()
  }

  await test.step('Scale', async () => {
    const rate = (phone: DeckPage, statement: string, level: string) =>
      part(phone).getByRole('radiogroup', { name: statement }).getByRole('radio', { name: level, exact: true }).check()
    await rate(first, 'The talk was clear', '4')
    await rate(second, 'The talk was clear', '2')
    await rate(second, 'I learned something', '5')
    await expect(answers.getByRole('listitem')).toHaveText([
      'The talk was clearmean 3.0 · 2',
      'I learned somethingmean 5.0 · 1',
      'I would do this at workno answers',
    ])
    await expect(results(first)).toHaveCount(0)
    await reveal()
    await expect(results(first).getByRole('row', { name: /clear/, includeHidden: true })).toHaveText('The talk was clear010103.02')
    await expect(first.page.getByText(/^Results: The talk was clear mean 3\.0 · 2/)).toBeAttached()
    // The phone keeps its answer.
    await first.page.reload()
    await expect(part(first).getByRole('radio', { name: '4' }).first()).toBeChecked()
  })
  await test.step('the net promoter score', async () => {
    await goOn(12)
    await part(first).getByRole('radio', { name: '10', exact: true }).check()
    await expect(answers.getByRole('listitem')).toHaveText(['How likely are you to recommend this talk?NPS +100 · mean 10.0 · 1'])
    await press(/^30 more seconds/)
    for (const phone of [first, second]) await expect(part(phone).getByRole('timer', { name: 'Time left' })).toHaveText(/^0:\d\d$/)
    await press(/^Close the poll/)
    await expect(part(second).getByText('This poll is closed.')).toBeVisible()
    await expect(part(second).getByRole('timer')).toHaveCount(0)
  })
  await test.step('Ranking', async () => {
    await goOn(13)
    const option = (name: string) => part(first).getByRole('button', { name, exact: true })
    for (const name of ['Offline use', 'Better charts', 'A faster start']) await option(name).click()
    const order = part(first).getByRole('list', { name: 'Your order' }).getByRole('listitem')
    await expect(order).toHaveText(['1Offline use', '2Better charts', '3A faster start'])
    await part(first).getByRole('button', { name: 'Move up: A faster start' }).press('Enter')
    await part(first).getByRole('button', { name: 'Move up: A faster start' }).press('Enter')
    await expect(part(first).getByRole('button', { name: 'Move up: A faster start' })).toBeFocused()
    await expect(order).toHaveText(['1A faster start', '2Offline use', '3Better charts'])
    // The number drags its option.
    const [from, to] = [await order.nth(2).boundingBox(), await order.nth(0).boundingBox()]
    if (!from || !to) throw new Error('the order is not on screen')
    await first.page.mouse.move(from.x + 20, from.y + 20)
    await first.page.mouse.down()
    await first.page.mouse.move(to.x + 20, to.y + 5, { steps: 6 })
    await first.page.mouse.up()
    await expect(order).toHaveText(['1Better charts', '2A faster start', '3Offline use'])
    await part(second).getByRole('button', { name: 'A faster start', exact: true }).click()
    await expect(answers.getByRole('listitem')).toHaveText(['A faster start3 points', 'Better charts2 points', 'Offline use0 points'])
    await reveal()
    await expect(results(second).getByRole('row', { includeHidden: true })).toHaveText([
      '1A faster start3 points',
      '2Better charts2 points',
      '3Offline use0 points',
    ])
  })
  await test.step('Points', async () => {
    await goOn(14)
    const slider = (phone: DeckPage, name: string) => part(phone).getByRole('slider', { name })
    await slider(first, 'Tests').fill('40')
    await slider(first, 'Features').fill('80')
    await expect(slider(first, 'Features')).toHaveValue('60')
    await expect(part(first).getByText('All points are given.')).toBeVisible()
    await slider(second, 'Tests').fill('100')
    await expect(answers.getByRole('listitem').first()).toHaveText('Tests70.0 on average')
    await reveal()
    await expect(results(first).getByRole('row', { name: /Tests/, includeHidden: true })).toContainText('70.0 on average')
  })
  await test.step('Ready', async () => {
    await goOn(15)
    await part(first).getByRole('radio', { name: 'Ready' }).check()
    await part(second).getByRole('radio', { name: 'Stuck' }).check()
    await expect(answers.getByRole('listitem')).toHaveText(['Ready1', 'Stuck1', 'No answer yet0'])
    await part(second).getByRole('radio', { name: 'Ready' }).check()
    await expect(answers.getByRole('listitem')).toHaveText(['Ready2', 'Stuck0', 'No answer yet0'])
    await reveal()
    await expect(part(first).getByRole('row', { name: /^Ready/ })).toContainText('2')
    await press(/^Reset the poll/)
    await presenter.page.getByRole('dialog', { name: 'Reset the poll?' }).getByRole('button', { name: 'Reset the poll' }).click()
    await expect(part(second).getByRole('radio', { checked: true })).toHaveCount(0)
  })
  await test.step('all answers are saved as JSON, and the last results are printed', async () => {
    const saving = presenter.page.waitForEvent('download')
    await press('Save all answers as JSON')
    const chunks: Buffer[] = []
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer)
    const saved: readonly { readonly question: string; readonly devices: number; readonly answers: readonly unknown[] }[] = JSON.parse(
      Buffer.concat(chunks).toString(),
    )
    expect(saved.map(({ devices, answers: counts }) => [devices, counts.length])).toEqual([
      [2, 15],
      [1, 11],
      [2, 3],
      [2, 3],
      [2, 3],
    ])
    await presenter.page.goto(`${room.url}print`)
    const printed = (name: string) => presenter.page.getByRole('group', { name }).getByRole('table', { name: 'Results' })
    await expect(printed('How much do you agree?').getByRole('row', { name: /clear/ })).toContainText('3.0')
    await expect(printed('What should we build first?').getByRole('row').first()).toHaveText('1A faster start3 points')
    await expect(printed('Where should the time go?').getByRole('row').first()).toContainText('70.0 on average')
    await expect(printed('Does your server run?').getByRole('row').first()).toHaveText('Ready2')
  })
})
