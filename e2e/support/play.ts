import type { BrowserContext, Page } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { longDeck, sharedDeck } from './deck-servers.ts'
import { test as base } from './test.ts'

interface Fixtures {
  readonly playUrl: string
  readonly bareUrl: string
  readonly longUrl: string
  /** `e2e/decks/play`: dark and light, information, a PDF, transitions, shortcuts of its own. */
  readonly deck: DeckPage
  /** `e2e/decks/bare`: dark by force, and a table of shortcuts without any base name. */
  readonly bare: DeckPage
  /** A deck of a thousand slides. */
  readonly long: DeckPage
}

export const test = base.extend<Fixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: a fixture names what it needs in this place
  playUrl: async ({}, use) => use(await sharedDeck('present', 'play')),
  bareUrl: async ({}, use) => use(await sharedDeck('present', 'bare')),
  longUrl: async ({}, use) => use(await sharedDeck('present', 'long')),
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
  deck: async ({ page, playUrl }, use) => use(new DeckPage(page, playUrl)),
  bare: async ({ page, bareUrl }, use) => use(new DeckPage(page, bareUrl)),
  long: async ({ page, longUrl }, use) => use(new DeckPage(page, longUrl)),
})

export { expect } from '@playwright/test'
export { longDeck }

/** Waits until the app itself answers, not the pre-hydration script. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('lectern') ?? {}).some((key) => key.startsWith('__react')))
}

/** Opens an address and waits until the app itself answers. */
export async function start(deck: DeckPage, address: string): Promise<void> {
  await deck.open(address)
  await untilStarted(deck.page)
}

/** Opens an address in two windows of a browser, and returns the second one. The first one is in front. */
export async function startBeside(deck: DeckPage, context: BrowserContext, address: string): Promise<DeckPage> {
  await start(deck, address)
  const other = new DeckPage(await context.newPage(), deck.url)
  await start(other, address)
  await deck.page.bringToFront()
  return other
}

/** Moves one finger over the page as a touch screen does, from one place to another. */
export async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number], fingers = 1): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (share: number) =>
    Array.from({ length: fingers }, (_, id) => ({
      x: from[0] + (to[0] - from[0]) * share + id * 40,
      y: from[1] + (to[1] - from[1]) * share,
      id,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.25, 0.5, 0.75, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
