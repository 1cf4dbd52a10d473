import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { type Draft, expect, test } from '../support/draft.ts'
import { createGate } from '../support/gate.ts'

const deck = `---
title: A draft
theme: ./my-theme
---

# First of the draft

---

# Second of the draft

<p v-click>a step</p>

<!-- what is said -->

---
src: ./more.md
---
`

test.use({ files: { 'slides.md': deck } })

const editor = (draft: Draft) => draft.page.getByRole('region', { name: 'Slide editor' })
const source = (draft: Draft, no: number) => editor(draft).getByRole('textbox', { name: `Source of slide ${no}` })
const button = (draft: Draft, name: string) => draft.page.getByRole('button', { name, exact: true })

/** Opens the editor on slide `no`; its text has the focus. */
async function openEditor(draft: Draft, no: number): Promise<Locator> {
  await draft.open(String(no))
  await draft.pressButton('Edit slides')
  await expect(source(draft, no)).toBeFocused()
  return source(draft, no)
}
const saved = (draft: Draft) => expect(draft.page.getByText('Saved', { exact: true })).toBeVisible()

test('what is typed is seen at once, saved line by line, and moves neither the deck nor the cursor', async ({ draft }) => {
  await openEditor(draft, 2)
  const { page } = draft
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.type(', gone on')
  await expect(draft.slide.getByRole('heading', { name: 'Second of the draft, gone on' })).toBeVisible()
  for (const key of ['ArrowRight', 'Space', 'PageDown', 'o', 'g']) await page.keyboard.press(key)
  await page.keyboard.press('Control+s')
  await saved(draft)
  expect(draft.read('slides.md')).toBe(
    deck.replace('# Second of the draft\n\n', '# Second of the draft, gone on\n \n').replace('</p>', '</p>og'),
  )
  await draft.expectAt(2)
  await expect(source(draft, 2)).toBeFocused()
  await draft.expectNoReload()

  // Escape and then Tab lead out of the text; keys move the slides when the editor closes.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(source(draft, 2)).not.toBeFocused()
  await button(draft, 'Close editor').click()
  await expect(editor(draft)).toHaveCount(0)
  await page.keyboard.press('Space')
  await draft.expectAt(2, 1)
})

test('half a character is not changed silently: the page says where it is, and the file stays', async ({ draft, faults }) => {
  faults.expect(/422/)
  await openEditor(draft, 2)
  await draft.page.keyboard.press('Control+Home')
  await draft.page.keyboard.press('End')
  // The protocol that drives the browser would replace it.
  await draft.page.evaluate(() => document.execCommand('insertText', false, String.fromCharCode(0xd83d)))
  await expect(editor(draft).getByText('has half a character. Delete the character U+D83D there and save again.')).toBeVisible()
  expect(draft.read('slides.md')).toBe(deck)
  await draft.page.keyboard.press('Backspace')
  await draft.page.keyboard.type('.')
  await saved(draft)
  expect(draft.read('slides.md')).toBe(deck.replace('# Second of the draft', '# Second of the draft.'))
})

test.describe('a file from Windows, with letters that take several bytes', () => {
  const windows = `\uFEFF${`${deck}\n${'日本語のスライドは、保存しても一文字も失われません。'.repeat(1000)}\n`.replaceAll('\n', '\r\n')}`
  test.use({ files: { 'slides.md': windows } })

  test('loses none of its letters; its line endings and its byte order mark stay', async ({ draft }) => {
    await openEditor(draft, 1)
    await draft.page.keyboard.press('Control+End')
    await draft.page.keyboard.type('\nwords。')
    await expect(draft.slide.getByText('words。')).toBeVisible()
    await expect(() =>
      expect(draft.read('slides.md')).toBe(windows.replace('First of the draft', 'First of the draft\r\nwords。')),
    ).toPass()
  })
})

test('a slide of another file is saved there, and opens there in the author’s own editor', async ({ draft }) => {
  await openEditor(draft, 3)
  await draft.page.keyboard.press('Control+End')
  await draft.page.keyboard.type(' And here.')
  await expect(draft.slide.getByText('Written in another file. And here.')).toBeVisible()
  await saved(draft)
  expect(draft.read('more.md')).toBe('# Imported of the draft\n\nWritten in another file. And here.\n')
  expect(draft.read('slides.md')).toBe(deck)
  draft.write('editor.sh', '#!/bin/sh\n')
  chmodSync(join(draft.dir, 'editor.sh'), 0o755)
  await button(draft, 'Open in editor').click()
  await expect(draft.page.getByText(/^Opened .*more\.md:1$/)).toBeVisible()
})

test('an edit in another program is taken over; where it touches what was typed, both are there to choose from', async ({
  draft,
  faults,
}) => {
  faults.expect(/409/)
  const text = await openEditor(draft, 2)
  const { page } = draft
  draft.edit('slides.md', 'a step', 'one step')
  await expect(text).toContainText('one step')
  await expect(text).toBeFocused()

  // Delay the save, so that the file has changed by then.
  await page.route(/__lectern\/save/, async (route) => {
    if (!draft.read('slides.md').includes('theirs')) draft.edit('slides.md', '# Second of the draft', '# Second of theirs')
    await route.continue()
  })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.type(' of mine')
  const conflict = page.getByRole('region', { name: 'Conflict' })
  await expect(conflict.getByText('# Second of the draft of mine')).toBeVisible()
  await expect(conflict.getByText('# Second of theirs')).toBeVisible()
  expect(draft.read('slides.md')).toContain('# Second of theirs')
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(() => expect(draft.read('slides.md')).toContain('# Second of the draft of mine\n# Second of theirs\n')).toPass()
})

test('what could not be saved survives a reload', async ({ draft, faults }) => {
  // The page that was left may have saved it. Then the next page learns that, and has nothing to merge.
  faults.expect(/ERR_FAILED|Failed to load|409/)
  await openEditor(draft, 1)
  const { page } = draft
  await page.route(/__lectern\/save/, (route) => route.abort())
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', kept')
  await expect(page.getByRole('alert')).toContainText('the authoring server does not answer')
  expect(draft.read('slides.md')).toBe(deck)
  await page.unroute(/__lectern\/save/)
  await page.reload()
  await expect(() => expect(draft.read('slides.md')).toBe(deck.replace('First of the draft', 'First of the draft, kept'))).toPass()
  await expect(source(draft, 1)).toContainText('First of the draft, kept')
})

test('a line of dashes makes a slide: the stage follows the cursor to it, and notes and undo history stay', async ({ draft }) => {
  await openEditor(draft, 2)
  const { page } = draft
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n---\n')
  await draft.expectAt(3)
  await page.keyboard.type('\n# Brought forth')
  await expect(draft.slide.getByRole('heading', { name: 'Brought forth' })).toBeVisible()
  await expect(editor(draft).getByRole('textbox', { name: 'Source of slides 2 to 3' })).toBeFocused()
  await expect(() =>
    expect(draft.read('slides.md')).toBe(deck.replace('<!-- what is said -->', '<!-- what is said -->\n\n---\n\n# Brought forth')),
  ).toPass()
  await page.keyboard.press('Control+Home')
  await draft.expectAt(2)
  await expect(async () => {
    await page.keyboard.press('Control+z')
    expect(draft.read('slides.md')).toBe(deck)
  }).toPass()
  await draft.expectAt(2)
  await expect(source(draft, 2)).toBeFocused()
})

test('cursor and undo history are kept over other slides and over a reload', async ({ draft }) => {
  await openEditor(draft, 2)
  const { page } = draft
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  // At once: what is typed slowly is undone in pieces.
  await page.keyboard.insertText(' again')
  await saved(draft)
  await draft.pressButton('Previous')
  await expect(source(draft, 1)).toBeVisible()
  await draft.pressButton('Next')
  await source(draft, 2).focus()
  await page.keyboard.type('!')
  await saved(draft)
  expect(draft.read('slides.md')).toContain('# Second of the draft again!\n')

  // Another theme needs the page anew: one types on.
  draft.edit('slides.md', 'theme: ./my-theme', 'theme: default')
  await expect(async () => expect(await page.evaluate(() => 'mark' in window)).toBe(false)).toPass()
  await expect(source(draft, 2)).toBeFocused()
  await page.keyboard.type('?')
  await expect(() => expect(draft.read('slides.md')).toContain('# Second of the draft again!?\n')).toPass()
  for (const text of ['again!', 'again', 'the draft']) {
    await page.keyboard.press('Control+z')
    await expect(() =>
      expect(draft.read('slides.md')).toContain(`# Second of ${text === 'the draft' ? '' : 'the draft '}${text}\n`),
    ).toPass()
  }
})

test('notes are edited beside their slide, in the presenter, and all on one page', async ({ draft }) => {
  await openEditor(draft, 2)
  const { page } = draft
  await editor(draft).getByRole('tab', { name: 'Notes' }).click()
  await editor(draft).getByRole('textbox', { name: 'Notes of slide 2' }).fill('said here')
  await saved(draft)
  expect(draft.read('slides.md')).toBe(deck.replace('what is said', 'said here'))

  await page.goto(`${draft.url}presenter/2`)
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('said here')).toBeVisible()
  await notes.getByRole('button', { name: 'Edit' }).click()
  await notes.getByRole('textbox', { name: 'Notes of slide 2' }).fill('said there')
  await saved(draft)
  await notes.getByRole('button', { name: 'Edit' }).click()
  await expect(notes.getByRole('group', { name: 'Text of the notes' })).toHaveText('said there')

  await page.goto(`${draft.url}notes-edit`)
  await page.getByRole('textbox', { name: 'Notes of slide 1' }).fill('first')
  await page.getByRole('textbox', { name: 'Notes of slide 3' }).fill('third')
  await saved(draft)
  await expect(() => {
    expect(draft.read('slides.md')).toBe(
      deck.replace('what is said', 'said there').replace('# First of the draft\n', '# First of the draft\n\n<!--\nfirst\n-->\n'),
    )
    expect(draft.read('more.md')).toContain('Written in another file.\n\n<!--\nthird\n-->\n')
  }).toPass()
})

test('completions offer options, layouts and components', async ({ draft }) => {
  const { page } = draft
  await openEditor(draft, 1)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n<Badg')
  await expect(page.getByRole('option', { name: 'Badge' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key)
  await page.keyboard.type('\ncolorS')
  // The editor saves half an option and reports it. The slide does not change.
  await expect(draft.page.getByText(/slides\.md:4:\d+/)).toBeVisible()
  await draft.expectNoReload()
  // A click counts at once, Enter not before the list has been there for a moment.
  await page.getByRole('option', { name: 'colorSchema' }).click()
  await expect(source(draft, 1)).toContainText('colorSchema: ')
  await expect(draft.page.getByText(/slides\.md:4:\d+/)).toHaveCount(0)
  await draft.expectNoReload()
})

test('Escape and then Tab leave the text while completions are searched for', async ({ draft }) => {
  const { page } = draft
  const gate = createGate()
  await page.route(/virtual:lectern\/words/, async (route) => {
    await gate.opened
    await route.continue()
  })
  const text = await openEditor(draft, 1)
  await page.keyboard.press('Control+End')
  const asked = page.waitForRequest(/virtual:lectern\/words/)
  await page.keyboard.type('\n\n<Badg')
  await asked
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  gate.open()
})

test.describe('docs/guide/languages.md: the tools of the author have the language of the deck', () => {
  test.use({ files: { 'slides.md': '---\nlang: de\n---\n\n# Eins\n\n---\n\n# Zwei\n' } })

  test('and that which the author chooses', async ({ draft }) => {
    const { page } = draft
    await draft.open('1')
    await button(draft, 'Folien bearbeiten').click()
    const german = page.getByRole('region', { name: 'Folieneditor' })
    await expect(german.getByRole('textbox', { name: 'Quelltext von Folie 1' })).toBeVisible()
    await button(draft, 'Einstellungen').click()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'Français' })
    const french = page.getByRole('region', { name: 'Éditeur de diapositives' })
    await expect(french.getByRole('textbox', { name: 'Source de la diapositive 1' })).toBeVisible()
    await expect(button(draft, 'Modifier sur la diapositive')).toBeAttached()
    await draft.expectNoReload()
  })
})
