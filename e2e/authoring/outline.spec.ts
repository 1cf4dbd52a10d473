import type { Locator } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { type Draft, expect, test } from '../support/draft.ts'
import { createGate } from '../support/gate.ts'

const deck = `---
theme: none
title: Draft
---

# One

---
layout: center
---

# Two

Words  <!-- not a note -->

---
src: ./part.md
---

---

# Three

<!-- A note -->
`
const part = '# Inside\n\n---\n\n# Further inside\n'

const [two, three] = ['---\nlayout: center\n---\n\n# Two\n\nWords  <!-- not a note -->', '---\n\n# Three\n\n<!-- A note -->']
const head = '---\ntheme: none\ntitle: Draft\n---\n\n# One'
const imported = '---\nsrc: ./part.md\n---'
const fileOf = (...slides: readonly string[]) => `${slides.join('\n\n')}\n`

test.use({ files: { 'slides.md': deck, 'part.md': part } })

async function openOutline(draft: Draft): Promise<Locator> {
  await draft.open('1')
  await expect(draft.slide.getByRole('heading', { name: 'One' })).toBeVisible()
  await draft.page.keyboard.press('o')
  await draft.page.getByRole('button', { name: 'Edit outline' }).click()
  const outline = draft.page.getByRole('dialog', { name: 'Outline' })
  await expect(outline.getByRole('button', { name: 'Slide 5: Three' })).toBeVisible()
  return outline
}
const titles = (outline: Locator) => outline.getByRole('listitem').getByRole('button', { name: /^(Slide|Hidden|Imported slides)/ })
const expectTitles = (outline: Locator, ...names: readonly string[]) =>
  expect.poll(() => titles(outline).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(names)

test('slides are reordered with keys, and nothing else in the file changes', async ({ draft }) => {
  const outline = await openOutline(draft)
  await expectTitles(
    outline,
    'Slide 1: Draft',
    'Slide 2: Two',
    'Imported slides: ./part.md',
    'Slide 3: Inside',
    'Slide 4: Further inside',
    'Slide 5: Three',
  )
  const { keyboard } = draft.page
  await outline.getByRole('button', { name: 'Move “Three”' }).focus()
  await keyboard.press('Alt+ArrowUp')
  await expect(outline.getByRole('status')).toHaveText('Moved “Three” to place 3 of 4 in slides.md.')
  await expect(outline.getByRole('button', { name: 'Move “Three”' })).toBeFocused()
  expect(draft.read('slides.md')).toBe(fileOf(head, two, three, imported))
  await expectTitles(
    outline,
    'Slide 1: Draft',
    'Slide 2: Two',
    'Slide 3: Three',
    'Imported slides: ./part.md',
    'Slide 4: Inside',
    'Slide 5: Further inside',
  )

  expect(await axeFindings(draft.page, { include: 'dialog' })).toEqual([])

  // Pressed at once, one after the other all the same; the deck's own slide stays first.
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowDown']) await keyboard.press(key)
  await expectTitles(
    outline,
    'Slide 1: Draft',
    'Slide 2: Two',
    'Imported slides: ./part.md',
    'Slide 3: Inside',
    'Slide 4: Further inside',
    'Slide 5: Three',
  )
  await expect.poll(() => draft.read('slides.md')).toBe(deck)

  await outline.getByRole('button', { name: 'Move “Further inside”' }).focus()
  await keyboard.press('Alt+ArrowDown')
  await expect(outline.getByRole('alert')).toHaveText('“Further inside” is the last slide of part.md and stays in that file.')
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => draft.read('part.md')).toBe('# Further inside\n\n---\n\n# Inside\n')
  expect(draft.read('slides.md')).toBe(deck)

  await keyboard.press('Escape')
  await draft.page.keyboard.press('ArrowRight')
  await draft.expectAt(2)
  await draft.expectNoReload()
})

test('slides are dragged to their place, not into another file, and Escape lets go', async ({ draft }) => {
  const outline = await openOutline(draft)
  const { mouse, keyboard } = draft.page
  const middle = async (name: string) => {
    const box = await outline.getByRole('button', { name, exact: true }).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const grab = async (name: string, over: string, by: number) => {
    const [from, to] = [await middle(`Move ${name}`), await middle(`Move ${over}`)]
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x, (from.y + to.y) / 2)
    await mouse.move(to.x, to.y + by)
  }
  await grab('“Three”', '“Two”', -20)
  await mouse.up()
  await expect.poll(() => draft.read('slides.md')).toBe(fileOf(head, three, two, imported))
  await expectTitles(
    outline,
    'Slide 1: Draft',
    'Slide 2: Three',
    'Slide 3: Two',
    'Imported slides: ./part.md',
    'Slide 4: Inside',
    'Slide 5: Further inside',
  )

  await grab('“Three”', '“Inside”', 25)
  await mouse.up()
  await expect(outline.getByRole('alert')).toHaveText('A slide cannot leave its file. This slide belongs to slides.md.')
  await grab('“Three”', '“Two”', 20)
  await keyboard.press('Escape')
  await mouse.up()
  await expect(outline).toBeVisible()
  expect(draft.read('slides.md')).toBe(fileOf(head, three, two, imported))
})

test('slides are copied, hidden, deleted, restored and added', async ({ draft }) => {
  const outline = await openOutline(draft)
  const press = (name: string) => outline.getByRole('button', { name, exact: true }).click()
  await press('Duplicate “Two”')
  await expect.poll(() => draft.read('slides.md')).toBe(fileOf(head, two, two, imported, three))
  await expect(titles(outline)).toHaveCount(7)
  await outline.getByRole('button', { name: 'Delete “Two”', exact: true }).nth(1).click()
  await expect.poll(() => draft.read('slides.md')).toBe(deck)

  await press('Hide “Three”')
  await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('---\n\n# Three', '---\nhide: true\n---\n\n# Three'))
  await expect(outline.getByRole('button', { name: 'Hidden: Three' })).toBeVisible()
  await press('Show “Three”')
  await expect.poll(() => draft.read('slides.md')).toBe(deck)

  await press('Delete “Two”')
  await expect(outline.getByRole('status')).toHaveText('Deleted “Two”.')
  expect(draft.read('slides.md')).toBe(fileOf(head, imported, three))
  // Another program writes meanwhile: what was deleted comes back all the same.
  draft.edit('slides.md', '# Three', '# Third')
  await expect(outline.getByRole('button', { name: 'Slide 4: Third' })).toBeVisible()
  await press('Undo deleting “Two”')
  await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('# Three', '# Third'))

  // All that was done is taken back, one after the other, by the key as well.
  await outline.getByRole('button', { name: 'Move “Third”' }).focus()
  await draft.page.keyboard.press('Alt+ArrowUp')
  await expect(outline.getByRole('button', { name: 'Undo moving “Third”' })).toBeVisible()
  await outline.getByRole('button', { name: 'Hide “Third”' }).click()
  await expect(outline.getByRole('button', { name: 'Hidden: Third' })).toBeVisible()
  await draft.page.keyboard.press('Control+z')
  await press('Undo moving “Third”')
  await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('# Three', '# Third'))

  await press('New slide after “Inside”')
  await outline.getByRole('combobox', { name: 'Layout of the new slide' }).selectOption('two-cols')
  await press('Insert')
  await expect.poll(() => draft.read('part.md')).toBe(part.replace('---\n', '---\nlayout: two-cols\n---\n\n# New slide\n\n---\n'))
  await outline.getByRole('button', { name: 'Slide 4: New slide' }).click()
  await draft.expectAt(4)
  await expect(draft.slide.getByRole('heading', { name: 'New slide' })).toBeVisible()
})

test('the page goes to a new slide as soon as it knows of it', async ({ draft }) => {
  const messages = createGate()
  await draft.page.routeWebSocket(/./, (page) => {
    const server = page.connectToServer()
    server.onMessage(async (message) => {
      if (/lectern:(?:deck|changes)/.test(String(message))) await messages.opened
      page.send(message)
    })
  })
  const outline = await openOutline(draft)
  await outline.getByRole('button', { name: 'New slide after “Two”' }).click()
  await outline.getByRole('button', { name: 'Insert', exact: true }).click()
  await outline.getByRole('button', { name: 'Slide 3: New slide' }).click()
  messages.open()
  await draft.expectAt(3)
  await expect(draft.slide.getByRole('heading', { name: 'New slide' })).toBeVisible()
})

test('five presses of Delete delete five slides, however slow the server is, and five undos bring them back', async ({ draft }) => {
  const answered = createGate()
  const outline = await openOutline(draft)
  // The server answers when all has been pressed.
  await draft.page.route('**/__lectern/outline', async (route) => {
    await answered.opened
    await route.continue()
  })
  const { keyboard } = draft.page
  await outline.getByRole('button', { name: 'Duplicate “Three”' }).click()
  await expect(outline.getByRole('button', { name: 'Move “Three”' }).last()).toBeFocused()
  for (const name of ['Duplicate “Three”', 'Duplicate “Two”', 'Duplicate “Two”'])
    await outline.getByRole('button', { name }).first().click()
  await outline.getByRole('button', { name: 'Move “Two”' }).first().focus()
  for (let times = 0; times < 5; times++) await keyboard.press('Delete')
  await expectTitles(outline, 'Slide 1: Draft', 'Slide 2: Three', 'Slide 3: Three')
  await expect(outline.getByRole('button', { name: 'Move “Three”' }).first()).toBeFocused()
  expect(draft.read('slides.md')).toBe(deck)
  answered.open()
  await expect.poll(() => draft.read('slides.md')).toBe(fileOf(head, three, three))
  for (let times = 0; times < 5; times++) await keyboard.press('Control+z')
  await expect.poll(() => draft.read('slides.md')).toBe(fileOf(head, two, two, two, imported, three, three, three))
})

test('what was changed elsewhere meanwhile stays, and so does what was pressed', async ({ draft, faults }) => {
  faults.expect(/409/)
  const outline = await openOutline(draft)
  // The page hears of the edit as late as it likes.
  await draft.page.route(
    '**/__lectern/outline',
    async (route) => {
      draft.edit('slides.md', '# Two', '# Two, edited')
      await route.continue()
    },
    { times: 1 },
  )
  await outline.getByRole('button', { name: 'Move “Three”' }).focus()
  await draft.page.keyboard.press('Alt+ArrowUp')
  await expect(outline.getByRole('status')).toHaveText('Moved “Three” to place 3 of 4 in slides.md.')
  await expect(outline.getByRole('button', { name: 'Slide 2: Two, edited' })).toBeVisible()
  expect(draft.read('slides.md')).toBe(fileOf(head, two.replace('# Two', '# Two, edited'), three, imported))
  await expect(outline.getByRole('button', { name: 'Move “Three”' })).toBeFocused()
})

test('a slide that was changed elsewhere meanwhile is left alone', async ({ draft, faults }) => {
  faults.expect(/409/)
  const outline = await openOutline(draft)
  await draft.page.route(
    '**/__lectern/outline',
    async (route) => {
      draft.edit('slides.md', '# Three', '# Third')
      await route.continue()
    },
    { times: 1 },
  )
  await outline.getByRole('button', { name: 'Delete “Three”' }).click()
  await expect(outline.getByRole('alert')).toHaveText('“Three” has changed meanwhile: nothing was written.')
  await expect(outline.getByRole('button', { name: 'Slide 5: Third' })).toBeVisible()
  expect(draft.read('slides.md')).toBe(deck.replace('# Three', '# Third'))
})
