import { DeckPage } from './deck-page.ts'
import { copyDeck, serveDeck } from './lectern.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** `e2e/decks/math`: formulas, diagrams, alerts, footnotes, tasks, Comark. */
  readonly deck: DeckPage
}

/** Serves the deck as a built site, or by the authoring server in the project `dev`. */
export const test = base.extend<Fixtures, { readonly mathUrl: string }>({
  mathUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use, { project }) => {
      const copy = copyDeck('math')
      const server = await serveDeck(project.name === 'dev' ? 'dev' : 'present', copy.entry)
      await use(server.url)
      await server.close()
      copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deck: async ({ page, mathUrl }, use) => use(new DeckPage(page, mathUrl)),
})

export { expect } from '@playwright/test'
