import { test as base, expect } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { kindOf, sharedDeck } from './deck-servers.ts'
import { type Faults, watchFaults } from './faults.ts'

export { expect } from '@playwright/test'

interface Addresses {
  readonly talkUrl: string
  readonly stepsUrl: string
}

interface Fixtures {
  /** The talk, as the project serves it: the built site or the authoring server. */
  readonly talk: DeckPage
  /** The deck with steps, served in the same way. */
  readonly steps: DeckPage
  /** A test fails for every fault that it did not expect. */
  readonly faults: Faults
}

export const test = base.extend<Fixtures, Addresses>({
  talkUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use, { project }) => use(await sharedDeck(kindOf(project), 'talk')),
    { scope: 'worker', timeout: 120_000 },
  ],
  stepsUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use, { project }) => use(await sharedDeck(kindOf(project), 'steps')),
    { scope: 'worker', timeout: 120_000 },
  ],
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context)
      await use(faults)
      expect(faults.seen, 'messages, errors and requests that nobody expected').toEqual([])
    },
    { auto: true },
  ],
  talk: async ({ page, talkUrl }, use) => use(new DeckPage(page, talkUrl)),
  steps: async ({ page, stepsUrl }, use) => use(new DeckPage(page, stepsUrl)),
})
