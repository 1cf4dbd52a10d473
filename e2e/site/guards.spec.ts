import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { serveDeck } from '../support/lectern.ts'
import { start } from '../support/play.ts'
import { test as base, expect } from '../support/test.ts'

/** Slide 3 is closed; whoever goes to slide 4 waits until `open()` is called. */
const setup = `
export default ({ addGuard }) =>
  addGuard((to) => {
    if (to.no === 3) return false
    return to.no === 4 ? new Promise((done) => Object.assign(window, { open: () => done(true) })) : true
  })
`

const serveGuarded: Lasting<string> = async (use) => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-guards-'))
  mkdirSync(join(dir, 'setup'))
  writeFileSync(join(dir, 'setup/app.ts'), setup)
  writeFileSync(join(dir, 'slides.md'), '# One\n\n---\n\n# Two\n\n---\n\n# Three\n\n---\n\n# Four\n\n---\n\n# Five\n')
  const served = await serveDeck('present', join(dir, 'slides.md'))
  await use(served.url)
  await served.close()
  rmSync(dir, { recursive: true, force: true })
}

const test = base.extend<{ deck: DeckPage; url: string }>({
  url: async ({ perFile }, use) => use(await perFile(serveGuarded)),
  deck: async ({ page, url }, use) => use(new DeckPage(page, url)),
})

// One worker, one build.
test.describe.configure({ mode: 'default' })

test.describe('spec.md §4: "Route navigation guards can abort, cancel or detect duplicate navigations"', () => {
  test('abort: the deck and its address stay where they are, and an address that was typed is taken back', async ({ deck, page }) => {
    await start(deck, '2')
    const entries = await page.evaluate(() => history.length)
    await test.step('duplicate: going where one is adds nothing to the history', async () => {
      for (const key of ['2', 'Enter', '2', 'Enter']) await page.keyboard.press(key)
      await deck.expectAt(2)
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })
    await page.keyboard.press('ArrowDown')
    await deck.expectAt(2)
    await page.keyboard.press('ArrowUp')
    await deck.expectAt(1)
    await page.keyboard.press('ArrowDown')
    await deck.expectAt(2)
    await page.evaluate(() => {
      history.pushState(null, '', './3')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await deck.expectAt(2)
  })

  test('cancel: a later move replaces one that still waits; a move that is allowed late still arrives', async ({ deck, page }) => {
    await start(deck, '5')
    const letPass = () => page.evaluate(() => (window as unknown as { open(): void }).open())
    await page.keyboard.press('ArrowUp')
    await deck.expectAt(5)
    await page.keyboard.press('Home')
    await deck.expectAt(1)
    await letPass()
    await page.keyboard.press('ArrowDown')
    await deck.expectAt(2)
    await deck.goTo('5')
    await page.keyboard.press('ArrowUp')
    await letPass()
    await deck.expectAt(4)
  })
})
