import { axeFindings } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/live.ts'

// docs/internals/live.md, rule 18; the component is that of docs/guide/live-components.md

const sliderOf = ({ slide }: Pick<DeckPage, 'slide'>) => slide.getByRole('slider', { name: 'How fast is this talk?' })
const resultOf = ({ slide }: Pick<DeckPage, 'slide'>) => slide.getByRole('status')

test("the audience writes into the state of the deck's own component, and everybody sees the result", async ({ room }) => {
  const presenter = await room.presenter('presenter/7')
  const [first, second] = [await room.viewer(), await room.viewer()]
  for (const viewer of [first, second]) await viewer.expectAt(7)
  await sliderOf(first).fill('5')
  await sliderOf(second).fill('2')
  for (const device of [presenter, first, second]) await expect(resultOf(device).first()).toHaveText('Average 3.5, answers: 2')
  expect(await axeFindings(first.page)).toEqual([])
  // Both sides are right after a reload, and so is who comes later.
  await first.page.reload()
  await expect(sliderOf(first)).toHaveValue('5')
  await presenter.page.reload()
  const third = await room.viewer()
  await expect(resultOf(third)).toHaveText('Average 3.5, answers: 2')
  await sliderOf(third).fill('2')
  for (const device of [presenter, first, third]) await expect(resultOf(device).first()).toHaveText('Average 3.0, answers: 3')
})
