import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeckPage } from '../support/deck-page.ts'
import { copyDeck, serveDeck } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ code: { readonly deck: DeckPage; readonly dir: string } }>({
  code: async ({ page }, use) => {
    const copy = copyDeck('code')
    const server = await serveDeck('dev', copy.entry)
    await use({ deck: new DeckPage(page, server.url), dir: copy.dir })
    await page.close()
    await server.close()
    copy.remove()
  },
})

test('a slide shows a file as it was saved last, and an editor runs its code', async ({ code: { deck, dir }, faults }) => {
  await deck.open('3')
  await expect(deck.slide.getByRole('code')).toContainText('return a + b')
  await deck.page.evaluate(() => Object.assign(window, { mark: true }))
  const file = join(dir, 'snippets/adder.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('return a + b', 'return b + a'))
  await expect(deck.slide.getByRole('code')).toContainText('return b + a')
  expect(await deck.page.evaluate(() => 'mark' in window), 'the page was not loaded anew').toBe(true)

  // The bundler prepares Monaco when the first editor asks for it, and takes back what it has just given; the page asks again.
  faults.expect(/504|Outdated/)
  await deck.open('8')
  await expect(deck.slide.getByRole('log', { name: 'Output' })).toHaveText('["one", "two"],{ "size": 2 }', { timeout: 240_000 })
})

test('an editor on a slide saves its file, and the author goes on typing', async ({ code: { deck, dir }, faults }) => {
  // As above, while the bundler prepares Monaco.
  faults.expect(/504|Outdated/)
  const [entry, file] = [join(dir, 'slides.md'), join(dir, 'snippets/adder.ts')]
  const block = '```ts {monaco}\nconst answer: number = 42\n```'
  writeFileSync(entry, readFileSync(entry, 'utf8').replace(block, '<<< ./snippets/adder.ts {monaco-write}'))
  const before = readFileSync(file, 'utf8')
  await deck.open('7')
  const code = deck.slide.getByRole('textbox', { name: 'Code' })
  const status = deck.slide.getByRole('status')
  await expect(code).toBeVisible({ timeout: 240_000 })
  await code.focus()
  await deck.page.keyboard.press('ControlOrMeta+Home')
  await deck.page.keyboard.type('one')
  await expect(status).toHaveText('Not saved yet.')
  await deck.page.keyboard.press('ControlOrMeta+s')
  await expect(status).toHaveText('Saved snippets/adder.ts.')
  expect(readFileSync(file, 'utf8')).toBe(`one${before}`)
  // The block below the editor, in place of which it is shown, has the saved text: the slide was replaced.
  await expect(deck.slide.locator('pre')).toContainText('oneconst')
  await expect(code).toBeFocused()
  await deck.page.keyboard.type('two')
  await deck.slide.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(`onetwo${before}`)
  await code.focus()
  await deck.page.keyboard.press('ControlOrMeta+z')
  await deck.page.keyboard.press('ControlOrMeta+z')
  await deck.page.keyboard.press('ControlOrMeta+s')
  await expect.poll(() => readFileSync(file, 'utf8'), 'undo goes back before the saves').toBe(before)
})
