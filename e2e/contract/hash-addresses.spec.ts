import { readFileSync, writeFileSync } from 'node:fs'
import { DeckPage } from '../support/deck-page.ts'
import { kindOf } from '../support/deck-servers.ts'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, serveDeck } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

const serveAs =
  (kind: 'present' | 'dev'): Lasting<string> =>
  async (use) => {
    const copy = copyDeck('steps')
    writeFileSync(copy.entry, readFileSync(copy.entry, 'utf8').replace('theme: purplin', 'theme: purplin\nrouterMode: hash'))
    const served = await serveDeck(kind, copy.entry)
    await use(served.url)
    await served.close()
    copy.remove()
  }
const serve = { present: serveAs('present'), dev: serveAs('dev') }

const test = base.extend<{ deck: DeckPage; hashUrl: string }>({
  hashUrl: async ({ perFile }, use, { project }) => use(await perFile(serve[kindOf(project)])),
  deck: async ({ page, hashUrl }, use) => use(new DeckPage(page, hashUrl)),
})

test.describe.configure({ mode: 'serial' })

test.describe('contract.md: "routerMode: hash gives the same table behind #"', () => {
  test('each address behind # shows its slide, and any other address shows slide 1', async ({ deck }) => {
    for (const [address, no] of [
      ['', 1],
      ['#/1', 1],
      ['#/3', 3],
      ['#/4', 4],
      ['#/0', 1],
      ['#/5', 1],
      ['#/x/y', 1],
      ['#/1.5', 1],
    ] as const)
      await test.step(address || 'the empty path', async () => {
        // Only another page is loaded anew: behind # an address changes without it.
        await deck.page.goto('about:blank')
        await deck.open(address)
        await expect(deck.slide).toHaveAttribute('data-slide', String(no))
        await deck.expectAddress(`#/${no}`)
      })
  })

  test('a path outside of the deck leads to the deck', async ({ deck }) => {
    await deck.open('nope')
    await deck.expectAddress('#/1')
  })

  test('steps and slides are written behind #', async ({ deck }) => {
    await deck.open('#/1?clicks=2')
    await expect(deck.slide).toHaveAttribute('data-clicks', '2')
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAddress('#/1?clicks=3')
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAddress('#/2')
  })

  test('the print view and the talk are reached from one another by the address alone', async ({ deck }) => {
    const { page } = deck
    const goTo = (hash: string) => page.evaluate((next) => window.location.assign(next), hash)
    await deck.open('#/2')
    await goTo('#/print')
    await expect(deck.slide).toHaveCount(3)
    await goTo('#/3')
    await expect(deck.slide).toHaveCount(1)
    await expect(deck.slide).toHaveAttribute('data-slide', '3')
    await deck.expectAddress('#/3')
  })
})
