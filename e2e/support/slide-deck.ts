import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { copyDeck, serveDeck } from './lectern.ts'
import { start } from './play.ts'
import { test as base } from './test.ts'

/**
 * The test of a spec file for `e2e/decks/NAME`, which each worker serves once: as a built site, or by the authoring server in the project
 * `dev`. Building it takes time of its own, and none of the first test's.
 */
export const deckTest = (name: string) =>
  base.extend<{ deck: DeckPage }, { deckUrl: string }>({
    deckUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
      async ({}, use, { project }) => {
        const copy = copyDeck(name)
        const server = await serveDeck(project.name === 'dev' ? 'dev' : 'present', copy.entry)
        await use(server.url)
        await server.close()
        copy.remove()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    deck: async ({ page, deckUrl }, use) => use(new DeckPage(page, deckUrl)),
  })

export { expect } from '@playwright/test'

/** Opens a slide when React and the fonts are there: before, what is on it may have another size. */
export async function startSettled(deck: DeckPage, address: string): Promise<void> {
  await start(deck, address)
  await deck.page.evaluate(() => document.fonts.ready)
}

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
