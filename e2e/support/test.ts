import { type BrowserContext, test as base, expect } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { kindOf, sharedDeck } from './deck-servers.ts'
import { type Faults, watchFaults } from './faults.ts'
import { createLastingThings, type Lasting, type LastingThings } from './lasting.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Whether the tests hold keys down. Otherwise a page sees each key released at once, because a slow machine would hold it until it repeats. */
  readonly holdsKeys: boolean
  /** Returns what `make` made for the first test of this file in this worker. `make` is a constant of the file. */
  readonly perFile: <Value>(make: Lasting<Value>) => Promise<Value>
  readonly talkUrl: string
  readonly stepsUrl: string
  /** The talk, as the project serves it: the built site or the dev server. */
  readonly talk: DeckPage
  /** The deck with steps, served in the same way. */
  readonly steps: DeckPage
  /** A test fails for every fault that it did not expect. */
  readonly faults: Faults
}

/** Make each page report the release of a key right after its press, also when the machine is too slow to send it in time. */
export async function releaseKeys(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('keydown', (press) => setTimeout(() => dispatchEvent(new KeyboardEvent('keyup', press)))),
  )
}

export const test = base.extend<Fixtures, { readonly lasting: LastingThings }>({
  // The only fixture of a worker. See lasting.ts.
  lasting: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => {
      const lasting = createLastingThings()
      await use(lasting)
      await lasting.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  perFile: async ({ lasting }, use, { file }) => use((make) => lasting.of(make, file)),
  holdsKeys: [false, { option: true }],
  context: async ({ context, holdsKeys }, use) => {
    if (!holdsKeys) await releaseKeys(context)
    await use(context)
  },
  talkUrl:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use, { project }) => use(await sharedDeck(kindOf(project), 'talk')),
  stepsUrl:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use, { project }) => use(await sharedDeck(kindOf(project), 'steps')),
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
