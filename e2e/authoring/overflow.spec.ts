import { expect, test } from '../support/draft.ts'

const line = '\n\nA line of a slide that has become too long for its sheet'

test('the badge: what overflows, by how much and where, at this step, until the save that fixes it', async ({ draft }) => {
  const { page } = draft
  const badge = page.getByRole('status', { name: /^Slide overflows/ })
  await draft.open('2')
  await expect(draft.slide.getByRole('heading', { name: 'Second of the draft' })).toBeVisible()
  await expect(badge).toHaveCount(0)

  draft.edit('slides.md', '<p v-click>a step</p>', `<div v-click>${line.repeat(48)}\n\nThe last line\n\n</div>`)
  await expect(draft.slide.getByText('The last line')).toHaveCount(1)
  await expect(badge).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status', { name: /^Slide overflows: \d+ px below$/ })).toBeVisible()

  const button = badge.getByRole('button', { name: /^Slide overflows/ })
  await button.focus()
  await expect(badge.getByText(/p:nth \d+ "The last line"/)).toBeVisible()
  await expect(button).toHaveAccessibleDescription(/"The last line" \d+ px below/)
  await page.keyboard.press('ArrowLeft')
  await expect(badge).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(badge).toBeVisible()

  const before = await badge.getAttribute('aria-label')
  draft.edit('slides.md', line, '')
  await expect(badge).not.toHaveAttribute('aria-label', String(before))
  draft.edit('slides.md', line.repeat(47), '')
  await expect(badge).toHaveCount(0)
  await draft.expectNoReload()
})
