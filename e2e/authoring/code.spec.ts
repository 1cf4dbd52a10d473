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

test('a save of a file that a slide shows is on the slide', async ({ code: { deck, dir } }) => {
  await deck.open('3')
  await expect(deck.slide.getByRole('code')).toContainText('return a + b')
  await deck.page.evaluate(() => Object.assign(window, { mark: true }))
  const file = join(dir, 'snippets/adder.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('return a + b', 'return b + a'))
  await expect(deck.slide.getByRole('code')).toContainText('return b + a')
  expect(await deck.page.evaluate(() => 'mark' in window), 'the page was not loaded anew').toBe(true)
})

test('an editor runs its code', async ({ code: { deck }, faults }) => {
  test.slow()
  // The bundler prepares Monaco when the first editor asks for it, and takes back what it has just given; the page asks again.
  faults.expect(/504|Outdated/)
  await deck.open('8')
  await expect(deck.slide.getByRole('log', { name: 'Output' })).toHaveText('[ "one", "two" ] { size: 2 }', { timeout: 60_000 })
})
