import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { type Draft, expect, test } from '../support/draft.ts'
import { runLectern } from '../support/lectern.ts'

const deck = `---
theme: none
title: Draft
---

# One

A paragraph with too many words

- First

---

# Two

<v-click>

Later

</v-click>
`
test.use({ files: { 'slides.md': deck } })

/** The stored comments. */
const stored = (draft: Draft): { text: string; lines: number[]; resolved: boolean }[] => {
  const folder = join(draft.dir, '.comments')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

async function openComments(draft: Draft): Promise<Locator> {
  await draft.pressButton('Comment on an element')
  const layer = draft.page.getByRole('dialog', { name: 'Comments' })
  await expect(layer.getByRole('button', { name: 'Comment on Whole slide' })).toBeVisible()
  return layer
}

test('a comment is attached to an element with the pointer, shown in the outline, resolved, and in no build', async ({ draft }) => {
  await draft.open('1')
  const layer = await openComments(draft)
  expect(await axeFindings(draft.page)).toEqual([])
  const at = await draft.slide.getByText('A paragraph with').boundingBox()
  await draft.page.mouse.click((at?.x ?? 0) + 20, (at?.y ?? 0) + (at?.height ?? 0) / 2)
  const field = layer.getByRole('textbox', { name: 'Comment on Paragraph: A paragraph with too many words' })
  await expect(field).toBeFocused()
  await field.fill('shorter, a word-of-the-author')
  await layer.getByRole('button', { name: 'Save comment' }).click()
  await expect(layer.getByRole('button', { name: 'Comment 1: shorter, a word-of-the-author' })).toBeVisible()
  expect(stored(draft)).toMatchObject([{ text: 'shorter, a word-of-the-author', lines: [8, 8], resolved: false }])
  await expect(layer.getByRole('status')).toHaveText(/with a picture of the slide/)
  const [picture = ''] = readdirSync(join(draft.dir, '.comments')).filter((name) => name.endsWith('.png'))
  expect(
    readFileSync(join(draft.dir, '.comments', picture))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await draft.expectNoReload()

  const built = await runLectern(['build', join(draft.dir, 'slides.md'), '--out', join(draft.dir, 'dist')])
  expect(built.status).toBe(0)
  const files = readdirSync(join(draft.dir, 'dist'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  for (const { parentPath, name } of files) {
    expect(name).not.toBe(picture)
    expect(readFileSync(join(parentPath, name), 'latin1'), name).not.toMatch(/word-of-the-author|__lectern\/comments|Comment on an element/)
  }

  await layer.getByRole('button', { name: 'Done' }).click()
  await expect(layer).toBeHidden()
  await draft.page.keyboard.press('o')
  await draft.page.getByRole('button', { name: 'Edit outline' }).click()
  const list = draft.page.getByRole('list', { name: 'Comments on slide 1' })
  await expect(list).toContainText('Paragraph: A paragraph with too many words')
  await list.getByRole('button', { name: 'Resolve comment: shorter, a word-of-the-author' }).click()
  const reopen = list.getByRole('button', { name: 'Reopen comment: shorter, a word-of-the-author' })
  await expect(reopen).toBeFocused()
  expect(stored(draft)).toMatchObject([{ resolved: true }])
  await reopen.press('Enter')
  await expect(list.getByRole('button', { name: 'Resolve comment: shorter, a word-of-the-author' })).toBeFocused()
  expect(stored(draft)).toMatchObject([{ resolved: false }])
})

test('elements are chosen and comments are written, read and resolved by keyboard, from slide to slide', async ({ draft }) => {
  await draft.open('2')
  const layer = await openComments(draft)
  const heading = layer.getByRole('button', { name: 'Comment on Heading: Two' })
  await expect(layer.getByRole('button', { name: /^Comment on/ })).toHaveCount(2)
  await expect(layer).toBeFocused()
  await draft.page.keyboard.press('Tab')
  await expect(layer.getByRole('button', { name: 'Comment on Whole slide' })).toBeFocused()
  await draft.page.keyboard.press('Tab')
  await expect(heading).toBeFocused()
  await draft.page.keyboard.press('Enter')
  const field = layer.getByRole('textbox', { name: 'Comment on Heading: Two' })
  await expect(field).toBeFocused()
  await draft.page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(heading).toBeFocused()
  await draft.page.keyboard.press('Enter')
  await field.fill('use the brand color')
  await draft.page.keyboard.press('Control+Enter')
  await expect(heading).toBeFocused()
  const mark = layer.getByRole('button', { name: 'Comment 1: use the brand color' })
  await mark.press('Enter')
  await layer.getByRole('button', { name: 'Resolve comment: use the brand color' }).press('Enter')
  await expect(layer.getByRole('button', { name: 'Reopen comment: use the brand color' })).toBeFocused()
  expect(stored(draft)).toMatchObject([{ text: 'use the brand color', resolved: true }])
  await draft.page.keyboard.press('Escape')
  await layer.getByRole('button', { name: 'Previous slide' }).press('Enter')
  await draft.expectAt(1)
  await expect(layer.getByRole('button', { name: 'Comment on List item: First' })).toBeVisible()
  await draft.page.keyboard.press('ArrowRight')
  await draft.expectAt(1)
  await draft.page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await draft.page.keyboard.press('ArrowRight')
  await draft.expectAt(2)
})
