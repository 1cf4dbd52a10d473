import { test as base, expect } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { type Faults, watchFaults } from './faults.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** The talk, as the project serves it: the built site or the authoring server. */
  readonly talk: DeckPage
  /** The deck with steps, served in the same way. */
  readonly steps: DeckPage
  /** A test fails for every fault that it did not expect. */
  readonly faults: Faults
}

function addressOf(deck: 'TALK' | 'STEPS', project: string): string {
  const url = process.env[`LECTERN_${project.toUpperCase()}_${deck}`]
  if (!url) throw new Error(`the ${project} server of ${deck} has not been started`)
  return url
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context)
      await use(faults)
      expect(faults.seen, 'messages, errors and requests that nobody expected').toEqual([])
    },
    { auto: true },
  ],
  talk: async ({ page }, use, { project }) => use(new DeckPage(page, addressOf('TALK', project.name))),
  steps: async ({ page }, use, { project }) => use(new DeckPage(page, addressOf('STEPS', project.name))),
})
