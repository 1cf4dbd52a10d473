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

/** What of the slide reaches beyond its edges by more than a pixel: tag and text of each element, and each text that leaves its element. */
export const beyondEdges = (slide: Locator): Promise<string[]> =>
  slide.evaluate((group) => {
    const edges = group.getBoundingClientRect()
    const isBeyond = ({ left, top, right, bottom, width, height }: DOMRect) =>
      width > 0 && height > 0 && !(left >= edges.left - 1 && top >= edges.top - 1 && right <= edges.right + 1 && bottom <= edges.bottom + 1)
    const overflowOf = (element: Element | null) => (element ? getComputedStyle(element).overflow : 'visible')
    // What is scrolled away can be scrolled back; what is for screen readers alone has one pixel.
    const isTucked = (element: Element) => {
      for (let at: Element | null = element.parentElement; at && at !== group; at = at.parentElement)
        if (/auto|scroll/.test(overflowOf(at)) || (at.clientWidth <= 1 && overflowOf(at) === 'hidden')) return true
      return false
    }
    return [...group.querySelectorAll('*')].flatMap((element) => {
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || element.closest('svg') !== null || isTucked(element)) return []
      // A scaled frame is larger than its place, which cuts it.
      const isCut = element.tagName === 'IFRAME' && overflowOf(element.parentElement) === 'hidden'
      if (!isCut && isBeyond(element.getBoundingClientRect())) return [`${element.tagName} ${element.textContent?.slice(0, 40)}`]
      return [...element.childNodes].flatMap((node) => {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : ''
        if (text === '') return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return isBeyond(range.getBoundingClientRect()) ? [`text ${text.slice(0, 40)}`] : []
      })
    })
  })

/** What axe finds on the page, in short. */
export async function axeFindings({ page }: DeckPage): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
