import type { Locator } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { kindOf, sharedDeck } from './deck-servers.ts'
import { start } from './play.ts'
import { test as base } from './test.ts'

/** The test of a spec file for `e2e/decks/NAME`, which is served once: as a built site, or by the dev server in the project `dev`. */
export const deckTest = (name: string) =>
  base.extend<{ deck: DeckPage; deckUrl: string }>({
    deckUrl:
      // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
      async ({}, use, { project }) => use(await sharedDeck(kindOf(project), name)),
    deck: async ({ page, deckUrl }, use) => use(new DeckPage(page, deckUrl)),
  })

export { expect } from '@playwright/test'

/** Opens a slide when React and the fonts are there: before, what is on it may have another size. */
export async function startSettled(deck: DeckPage, address: string): Promise<void> {
  await start(deck, address)
  await deck.page.evaluate(() => document.fonts.ready)
}

/** Goes to a slide of the open page, and waits for its fonts. */
export async function goToSettled(deck: DeckPage, no: number): Promise<void> {
  await deck.goTo(String(no))
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
