import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { copyDeck, type ServedDeck, serveDeck } from './lectern.ts'
import { test as base } from './test.ts'

interface Decks {
  readonly playUrl: string
  readonly bareUrl: string
  readonly longUrl: string
}

interface Fixtures {
  /** `e2e/decks/play`: dark and light, information, a PDF, transitions, shortcuts of its own. */
  readonly deck: DeckPage
  /** `e2e/decks/bare`: dark by force, and a table of shortcuts without any base name. */
  readonly bare: DeckPage
  /** A deck of a thousand slides. */
  readonly long: DeckPage
}

async function served(name: string, use: (url: string) => Promise<void>): Promise<void> {
  const copy = copyDeck(name)
  await serveWhile(copy.entry, use, copy.remove)
}

async function serveWhile(entry: string, use: (url: string) => Promise<void>, remove: () => void): Promise<void> {
  let server: ServedDeck | undefined
  try {
    server = await serveDeck('present', entry)
    await use(server.url)
  } finally {
    await server?.close()
    remove()
  }
}

export const longDeck = 1000

export const test = base.extend<Fixtures, Decks>({
  // biome-ignore-start lint/correctness/noEmptyPattern: a fixture names what it needs in this place
  playUrl: [async ({}, use) => served('play', use), { scope: 'worker', timeout: 60_000 }],
  bareUrl: [async ({}, use) => served('bare', use), { scope: 'worker', timeout: 60_000 }],
  longUrl: [
    async ({}, use) => {
      const dir = mkdtempSync(join(tmpdir(), 'lectern-long-'))
      const slides = Array.from({ length: longDeck }, (_, index) => `# Slide number ${index + 1}\n\nWords.\n`)
      writeFileSync(join(dir, 'slides.md'), `---\ntitle: A long deck\n---\n\n${slides.join('\n---\n\n')}`)
      await serveWhile(join(dir, 'slides.md'), use, () => rmSync(dir, { recursive: true, force: true }))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
  deck: async ({ page, playUrl }, use) => use(new DeckPage(page, playUrl)),
  bare: async ({ page, bareUrl }, use) => use(new DeckPage(page, bareUrl)),
  long: async ({ page, longUrl }, use) => use(new DeckPage(page, longUrl)),
})

export { expect } from '@playwright/test'

/** Waits until the app itself answers, not the pre-hydration script. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('lectern') ?? {}).some((key) => key.startsWith('__react')))
}

/** Opens an address and waits until the app itself answers. */
export async function start(deck: DeckPage, address: string): Promise<void> {
  await deck.open(address)
  await untilStarted(deck.page)
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
