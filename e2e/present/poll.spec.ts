import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { root, runLectern } from '../support/lectern.ts'
import { expect, test } from '../support/live.ts'
import { beyondEdges } from '../support/slide-deck.ts'

const Zip: { loadAsync(content: Buffer): Promise<{ file(name: string): { async(as: 'string'): Promise<string> } | null }> } = createRequire(
  join(root, 'packages/lectern/package.json'),
)('jszip')

// contract.md, "What tests take hold of": poll

const pollOf = ({ slide }: Pick<DeckPage, 'slide'>, name = 'Which one do you use?') => slide.getByRole('group', { name })
const question = 'Which one do you use?'

test('the audience answers, the presenter alone sees the counts, and reveals them', async ({ room }) => {
  const presenter = await room.presenter('presenter/3')
  const [first, second] = [await room.viewer(), await room.viewer()]
  for (const viewer of [first, second]) await viewer.expectAt(3)
  const panel = presenter.page.getByRole('region', { name: 'Answers' })
  await expect(panel.getByText('0 devices have answered')).toBeVisible()
  await pollOf(first).getByRole('radio', { name: 'Vite' }).check()
  await pollOf(second).getByRole('radio', { name: 'Neither' }).check()
  await expect(panel.getByText('2 devices have answered')).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Vite' })).toHaveText('Vite1 · 50 %')
  for (const viewer of [first, second]) {
    await expect(pollOf(viewer).getByText('2 devices have answered.')).toBeVisible()
    await expect(pollOf(viewer).getByRole('table')).toHaveCount(0)
  }
  // A later answer of a device replaces the one before.
  await pollOf(second).getByRole('radio', { name: 'Vite' }).check()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Vite' })).toHaveText('Vite2 · 100 %')
  const reveal = panel.getByRole('button', { name: 'Show the results to the audience' })
  await reveal.click()
  for (const viewer of [first, second]) {
    const results = pollOf(viewer).getByRole('table', { name: 'Results' })
    await expect(results.getByRole('row', { name: /Vite/ })).toContainText('2 · 100 %')
    await expect(viewer.page.getByText('Results: Vite 2, rollup 0, Neither 0')).toBeAttached()
    expect(await axeFindings(viewer.page)).toEqual([])
  }
  expect(await axeFindings(presenter.page)).toEqual([])
  // Live bars.
  await pollOf(first).getByRole('radio', { name: 'rollup' }).check()
  await expect(pollOf(second).getByRole('row', { name: /rollup/ })).toContainText('1 · 50 %')
  // A phone: the slide shows the picture of the room, and below it are the inputs.
  await first.page.setViewportSize({ width: 390, height: 844 })
  const phone = { slide: first.page.getByRole('region', { name: 'Take part' }) }
  await expect(pollOf(phone).getByRole('row', { name: /rollup/ })).toContainText('1 · 50 %')
  await expect(pollOf(first)).toHaveCount(0)
  expect(await beyondEdges(first.slide)).toEqual([])
  await reveal.click()
  await expect(pollOf(phone).getByRole('table')).toHaveCount(0)
  // The next round: nobody has answered, and everybody can.
  await panel.getByRole('button', { name: `Reset the poll: ${question}` }).click()
  const dialog = presenter.page.getByRole('dialog', { name: 'Reset the poll?' })
  expect(await axeFindings(presenter.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reset the poll' }).click()
  await expect(panel.getByText('0 devices have answered')).toBeVisible()
  for (const viewer of [phone, second]) await expect(pollOf(viewer).getByRole('radio', { checked: true })).toHaveCount(0)
  await pollOf(phone).getByRole('radio', { name: 'Neither' }).check()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Neither' })).toHaveText('Neither1 · 100 %')
})

test('an answer outlasts a reload of either side, and a device is counted once', async ({ room }) => {
  const presenter = await room.presenter('presenter/4')
  const viewer = await room.viewer()
  await viewer.expectAt(4)
  const where = () => pollOf(viewer, 'Where do you present?')
  for (const name of ['At work', 'At a meetup']) await where().getByRole('checkbox', { name }).check()
  const panel = presenter.page.getByRole('region', { name: 'Answers' })
  await expect(panel.getByRole('listitem').filter({ hasText: 'At a meetup' })).toHaveText('At a meetup1 · 100 %')
  await viewer.page.reload()
  await expect(where().getByRole('checkbox', { name: 'At a meetup' })).toBeChecked()
  const tab = await viewer.page.context().newPage()
  await tab.goto(viewer.page.url())
  // What is not connected yet shows no answer.
  await expect(tab.getByRole('checkbox', { name: 'At work' })).toBeChecked()
  await tab.getByRole('checkbox', { name: 'At work' }).uncheck()
  await expect(panel.getByRole('listitem').filter({ hasText: 'At work' })).toHaveText('At work0 · 0 %')
  await presenter.page.reload()
  await expect(panel.getByText('1 device has answered')).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'At a meetup' })).toHaveText('At a meetup1 · 100 %')
})

test('the results are saved as CSV, and the last one is printed', async ({ room }) => {
  const presenter = await room.presenter('presenter/3')
  const viewer = await room.viewer()
  await viewer.expectAt(3)
  await pollOf(viewer).getByRole('radio', { name: 'rollup' }).check()
  const panel = presenter.page.getByRole('region', { name: 'Answers' })
  await expect(panel.getByText('1 device has answered')).toBeVisible()
  const saving = presenter.page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save all answers as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('answers.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(
    Buffer.concat(chunks)
      .toString()
      .split('\r\n')
      .map((line) => line.replace(/^"[^"]*"/, '')),
  ).toEqual([
    'time,question,option,answers,devices',
    `,"${question}","Vite",0,1`,
    `,"${question}","rollup",1,1`,
    `,"${question}","Neither",0,1`,
    '',
  ])
  await presenter.page.goto(`${room.url}print`)
  // A later slide asks the same question again.
  const printed = ({ page }: typeof viewer) => page.getByRole('group', { name: question }).first()
  await expect(printed(presenter).getByRole('row', { name: /rollup/ })).toContainText('1 · 100 %')
  // The room has not seen it.
  await viewer.page.goto(`${room.url}print`)
  await expect(printed(viewer).getByRole('radio')).toHaveCount(3)
  await expect(viewer.page.getByRole('table')).toHaveCount(0)
})

test('an exported file shows the last result that the presenter has revealed', async ({ room, liveDeck }) => {
  const presenter = await room.presenter('presenter/3')
  const viewer = await room.viewer()
  await viewer.expectAt(3)
  await pollOf(viewer).getByRole('radio', { name: 'rollup' }).check()
  const panel = presenter.page.getByRole('region', { name: 'Answers' })
  await expect(panel.getByText('1 device has answered')).toBeVisible()
  await panel.getByRole('button', { name: 'Show the results to the audience' }).click()
  await expect(viewer.page.getByRole('table', { name: 'Results' })).toBeVisible()
  const { status, stderr } = await runLectern(['export', '--format', 'pptx', '--range', '3'], dirname(liveDeck))
  expect(status, stderr).toBe(0)
  const slides = await Zip.loadAsync(readFileSync(join(dirname(liveDeck), 'slides-export.pptx')))
  expect(await slides.file('ppt/slides/slide1.xml')?.async('string')).toContain('1 · 100 %')
})
