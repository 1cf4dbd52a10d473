import type { Page } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'
import { seeded } from '../support/seeded.ts'

/** Whole numbers below a limit, always the same ones for a seed. */
function randomFrom(seed: number): (limit: number) => number {
  const random = seeded(seed)
  return (limit) => Math.floor(random() * 2 ** 32) % limit
}

const keys = [
  ...['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', ' ', 'PageDown', 'PageUp', 'Home', 'End', 'Enter', 'Escape', 'Tab'],
  ...['o', 'g', 'd', 'b', 'w', '.', '?', 'x', 'n', '/', '0', '1', '5', '9', 'a', 'F5', 'Backspace'],
]
const paths = [
  '1',
  '3',
  '9',
  '0',
  '10',
  '-1',
  '1.5',
  'x/y',
  '',
  'seven',
  '%',
  '2?clicks=1',
  '1?clicks=99',
  '1?clicks=-1&embeddedly',
  '5?x=%zz',
  '7#y',
]

type Act =
  | { readonly kind: 'key'; readonly key: string; readonly shift: boolean }
  | { readonly kind: 'tap'; readonly x: number; readonly y: number }
  | { readonly kind: 'address'; readonly path: string }

function acts(random: (limit: number) => number, count: number): Act[] {
  return Array.from({ length: count }, (): Act => {
    const die = random(100)
    if (die < 70) return { kind: 'key', key: keys[random(keys.length)] ?? ' ', shift: random(6) === 0 }
    if (die < 95) return { kind: 'tap', x: random(1000) / 1000, y: random(1000) / 1000 }
    return { kind: 'address', path: paths[random(paths.length)] ?? '' }
  })
}

/** Does it all in the page, as fast as the page can: presses go where the focus is, taps to what lies there. */
const play = (page: Page, batch: readonly Act[], base: string) =>
  page.evaluate(
    async ([batch, base]) => {
      for (const [index, act] of batch.entries()) {
        if (act.kind === 'key') {
          const init = { key: act.key, code: act.key, shiftKey: act.shift, bubbles: true, cancelable: true }
          for (const type of ['keydown', 'keyup']) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, init))
        } else if (act.kind === 'tap') {
          const [clientX, clientY] = [act.x * innerWidth, act.y * innerHeight]
          const target = document.elementFromPoint(clientX, clientY)
          const init = { clientX, clientY, bubbles: true, cancelable: true, button: 0, isPrimary: true, pointerId: 1, pointerType: 'touch' }
          // Full screen, downloads, links to other sites and to another screen are not the monkey's.
          if (
            !target ||
            target.closest('[aria-label="Enter fullscreen"], [aria-label="Download PDF"], a[href^="http"], a[href*="/presenter/"]')
          )
            continue
          target.dispatchEvent(new PointerEvent('pointerdown', init))
          target.dispatchEvent(new PointerEvent('pointerup', init))
          target.dispatchEvent(new MouseEvent('click', init))
        } else {
          try {
            history.pushState(null, '', base + act.path)
          } catch {
            // The browser counts how often; the next one comes through.
          }
          window.dispatchEvent(new PopStateEvent('popstate'))
        }
        if (index % 10 === 0) await new Promise((done) => setTimeout(done))
      }
    },
    [batch, base] as const,
  )

/** Closes whatever lies over the slides. */
async function clear({ page }: DeckPage): Promise<void> {
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectValid(deck: DeckPage): Promise<void> {
  const visible = deck.slide.first()
  await expect(visible).toBeVisible()
  const [no, clicks, total] = await visible.evaluate(({ dataset }) => [dataset.slide, dataset.clicks, dataset.clicksTotal].map(Number))
  expect(no).toBeGreaterThanOrEqual(1)
  expect(no).toBeLessThanOrEqual(9)
  expect(clicks).toBeGreaterThanOrEqual(0)
  expect(clicks).toBeLessThanOrEqual(total ?? 0)
}

const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 480 },
]

// With LECTERN_LONG, there are more of them.
const seeds = process.env.LECTERN_LONG ? [1, 20_261_121] : [1]

for (const seed of seeds)
  test(`five thousand random keys, taps, resizes and addresses leave the position valid and the console empty, seed ${seed}`, async ({
    deck,
  }) => {
    const random = randomFrom(seed)
    await start(deck, '1')
    for (let batch = 0; batch < 20; batch++) {
      await deck.page.setViewportSize(sizes[random(sizes.length)] ?? { width: 640, height: 640 })
      await play(deck.page, acts(random, 250), new URL(deck.url).pathname)
      await expectValid(deck)
    }
    await deck.page.setViewportSize({ width: 1280, height: 720 })
    await clear(deck)
    await expect(async () => {
      await deck.page.keyboard.press('Home')
      await deck.expectAt(1)
    }).toPass()
    await deck.page.keyboard.press('ArrowRight')
    // After so many moves, an address waits for up to ten seconds until browsers allow it (navigation/browser/address-bar.ts).
    await expect(deck.page).toHaveURL(/\/1\?clicks=1$/)
    await deck.expectAt(1, 1)
  })
