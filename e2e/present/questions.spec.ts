import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/live.ts'
import { beyondEdges } from '../support/slide-deck.ts'

// contract.md, "What tests take hold of": questions

test('the audience asks from any slide, the presenter approves, and all vote', async ({ room }) => {
  const presenter = await room.presenter('presenter/2')
  const [first, second] = [await room.viewer(), await room.viewer()]
  for (const viewer of [first, second]) await viewer.expectAt(2)
  const panel = presenter.page.getByRole('region', { name: 'Questions' })
  await expect(panel.getByText('No question waits')).toBeVisible()
  await first.page.keyboard.press('a')
  const dialog = first.page.getByRole('dialog', { name: 'Ask a question' })
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Does it <b>scale</b>?')
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(dialog.getByText('Your question waits for the presenter.')).toBeVisible()
  expect(await axeFindings(first.page)).toEqual([])
  await expect(panel.getByText('1 question waits')).toBeVisible()
  expect(await axeFindings(presenter.page)).toEqual([])
  await panel.getByRole('button', { name: 'Approve: Does it <b>scale</b>?' }).click()
  await expect(dialog.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toContainText('Does it <b>scale</b>?')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  for (const key of ['6', 'Enter']) await presenter.page.keyboard.press(key)
  for (const viewer of [first, second]) await viewer.expectAt(6)
  const vote = second.slide.getByRole('button', { name: 'Vote for: Does it <b>scale</b>?' })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(first.slide.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toContainText('▲ 1')
  await expect(first.page.getByText('1 question. The latest: Does it <b>scale</b>?')).toBeAttached()
  await expect(panel.getByRole('button', { name: 'Save all questions as CSV' })).toBeEnabled()
  await panel.getByRole('button', { name: 'Answered: Does it <b>scale</b>?' }).click()
  for (const viewer of [first, second]) await expect(viewer.slide.getByText('Answered', { exact: true })).toBeVisible()
  expect(await axeFindings(second.page)).toEqual([])
  // A phone: the form is below the slide, and keeps what is being typed when the phone is turned.
  const phone = first.page.getByRole('region', { name: 'Take part' })
  await first.slide.getByRole('textbox', { name: 'Your question' }).fill('Which chains')
  await first.page.setViewportSize({ width: 390, height: 844 })
  const field = phone.getByRole('textbox', { name: 'Your question' })
  await expect(field).toHaveValue('Which chains')
  for (const question of ['Which chains?', 'Is it typed?', 'What does it cost?', 'Who keeps it?']) {
    await field.fill(question)
    await field.press('Enter')
    await expect(phone.getByRole('list', { name: 'Your questions' })).toContainText(`${question} Waits`)
  }
  await expect(phone.getByRole('listitem').filter({ hasText: 'Does it <b>scale</b>?' })).toContainText('YoursAnswered')
  expect(await beyondEdges(first.slide)).toEqual([])
  // The presenter takes no more, and declines all of a device.
  await expect(panel.getByText('4 questions wait')).toBeVisible()
  const pause = panel.getByRole('button', { name: 'Pause questions' })
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await expect(first.page.getByText('Questions are paused.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled()
  expect(await axeFindings(presenter.page)).toEqual([])
  await panel.getByRole('button', { name: 'Decline all of this device: Which chains?' }).click()
  await expect(panel.getByText('No question waits')).toBeVisible()
  await pause.click()
  await expect(phone.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled()
})
