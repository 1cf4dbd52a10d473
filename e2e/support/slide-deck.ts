import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { copyDeck, type ServedDeck, serveDeck } from './lectern.ts'
import { test as base } from './test.ts'

interface Decks {
  readonly urlOf: (name: string) => Promise<string>
}

/** Decks of `e2e/decks` as built sites, each served once, when the first test asks for it. */
export const test = base.extend<{ openDeck: (name: string) => Promise<DeckPage> }, Decks>({
  urlOf: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => {
      const served = new Map<string, Promise<{ copy: ReturnType<typeof copyDeck>; server: ServedDeck }>>()
      const serve = async (name: string) => {
        const copy = copyDeck(name)
        return { copy, server: await serveDeck('present', copy.entry) }
      }
      await use(async (name) => {
        const started = served.get(name) ?? serve(name)
        served.set(name, started)
        return (await started).server.url
      })
      for (const started of served.values()) {
        const { copy, server } = await started
        await server.close()
        copy.remove()
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  openDeck: async ({ page, urlOf }, use) => use(async (name) => new DeckPage(page, await urlOf(name))),
})

export { expect } from '@playwright/test'

/** What of the slide reaches beyond its edges by more than a pixel: tag and text of each. */
export const beyondEdges = (slide: Locator): Promise<string[]> =>
  slide.evaluate((group) => {
    const edges = group.getBoundingClientRect()
    return [...group.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('svg') !== null) return []
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      const isInside = left >= edges.left - 1 && top >= edges.top - 1 && right <= edges.right + 1 && bottom <= edges.bottom + 1
      // A scaled frame is larger than its place, which cuts it.
      const isCut =
        element.tagName === 'IFRAME' && element.parentElement !== null && getComputedStyle(element.parentElement).overflow === 'hidden'
      return isInside || isCut || width === 0 || height === 0 ? [] : [`${element.tagName} ${element.textContent?.slice(0, 40)}`]
    })
  })

/** What axe finds on the page, in short. */
export async function axeFindings({ page }: DeckPage): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
