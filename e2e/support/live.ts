import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import type { Lasting } from './lasting.ts'
import { copyDeck, serveDeck } from './lectern.ts'
import { PresenterPage } from './present.ts'
import { test as base, expect, releaseKeys } from './test.ts'

export { expect } from './test.ts'

const password = 'open-sesame'

/** A live talk. Each device is a browser of its own, so that only the relay connects them. */
export interface LiveTalk {
  readonly url: string
  /** Open the presenter's screen, and wait until it leads. */
  presenter(address?: string): Promise<PresenterPage>
  /** Open a device of the audience, and wait until it is connected. */
  viewer(address?: string): Promise<DeckPage>
}

/** Wait until a window is connected to the relay. */
const expectLive = (page: Page): Promise<void> => expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Live')

const copyAudience: Lasting<string> = async (use) => {
  const source = copyDeck('audience')
  await use(source.entry)
  source.remove()
}

/** Remove what the rooms of earlier talks have answered. */
function forgetRuns(entry: string) {
  const kept = join(dirname(entry), '.lectern')
  if (!existsSync(kept)) return
  for (const name of readdirSync(kept)) if (name.startsWith('run-')) rmSync(join(kept, name), { recursive: true })
}

export const test = base.extend<{ room: LiveTalk; liveDeck: string }>({
  // Several spec files share it, because each copy is built again.
  liveDeck: async ({ lasting }, use) => use(await lasting.of(copyAudience)),
  // Each test has a relay of its own: it keeps what a talk has shown. A run of an earlier test would go on.
  room: async ({ browser, liveDeck }, use) => {
    forgetRuns(liveDeck)
    const served = await serveDeck('present', liveDeck, { args: [`--remote=${password}`] })
    // The first link on this machine is the presenter's.
    const url = new URL('.', served.url).href
    const contexts: BrowserContext[] = []
    const device = async () => {
      const context = await browser.newContext()
      await releaseKeys(context)
      contexts.push(context)
      return context.newPage()
    }
    await use({
      url,
      async presenter(address = 'presenter/1') {
        const presenter = new PresenterPage(await device(), url)
        await presenter.open(`${address}?password=${password}`)
        await presenter.expectToLead()
        await expectLive(presenter.page)
        return presenter
      },
      async viewer(address = '1') {
        const viewer = new DeckPage(await device(), url)
        await viewer.open(address)
        await expectLive(viewer.page)
        return viewer
      },
    })
    for (const context of contexts) await context.close()
    await served.close()
  },
})
