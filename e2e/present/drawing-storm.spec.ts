import type { Page } from '@playwright/test'
import type { DeckPage } from '../support/deck-page.ts'
import { startDrawing } from '../support/pointer.ts'
import { expect, test, throttle } from '../support/present.ts'
import { seeded } from '../support/seeded.ts'

/** What a window does in one burst: strokes from place to place in shares of the slide, and keys between them. */
type Act = { readonly way: readonly (readonly [x: number, y: number])[] } | { readonly key: 'z' | 'Z' }

/** Does it all in the page, as fast as it can: the windows of a real talk have no more than one hand. */
const perform = (page: Page, burst: readonly Act[]) =>
  page.evaluate(async (burst) => {
    // The prepared neighbors have no box.
    const boxes = [...document.querySelectorAll('[data-slide]')].map((slide) => slide.getBoundingClientRect())
    const box = boxes.find(({ width }) => width > 0)
    if (!box) throw new Error('no slide is shown')
    for (const [index, act] of burst.entries()) {
      if ('key' in act) {
        const init = { key: act.key, code: 'KeyZ', ctrlKey: true, shiftKey: act.key === 'Z', bubbles: true, cancelable: true }
        for (const type of ['keydown', 'keyup']) document.body.dispatchEvent(new KeyboardEvent(type, init))
      } else {
        const events = ['pointerdown', ...act.way.slice(1).map(() => 'pointermove'), 'pointerup']
        const places = [...act.way, act.way.at(-1) ?? [0, 0]]
        const first = places[0] ?? [0, 0]
        const target = document.elementFromPoint(box.x + first[0] * box.width, box.y + first[1] * box.height)
        for (const [at, type] of events.entries()) {
          const [x, y] = places[at] ?? first
          const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 }
          target?.dispatchEvent(new PointerEvent(type, { ...init, clientX: box.x + x * box.width, clientY: box.y + y * box.height }))
        }
      }
      if (index % 10 === 0) await new Promise((done) => setTimeout(done))
    }
  }, burst)

const inkOf = (page: Page) =>
  page
    .locator('svg[data-drawing="2"]')
    .first()
    .locator('> *')
    .evaluateAll((strokes) => strokes.map((stroke) => stroke.outerHTML).sort())

// With LECTERN_LONG, there are more of both.
const [windows, bursts] = process.env.LECTERN_LONG ? [8, 10] : [5, 4]

// Small windows: all of them are painted all the time.
test.use({ viewport: { width: 640, height: 400 } })

test('a storm of ink: strokes of many windows, undone and redone, while windows are opened, closed, reloaded and slow: all end equal, and nothing is lost', async ({
  hall,
}) => {
  const random = seeded(20_261_122)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const presenter = await hall.presenter('presenter/2')
  const first = await hall.viewer('2')
  await startDrawing(first)
  let viewers: DeckPage[] = [first]
  const open = async () => {
    const viewer = await hall.viewer('2')
    await expect(viewer.page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible()
    viewers.push(viewer)
  }
  while (viewers.length < windows - 1) await open()
  await throttle(first)

  const spot = () => [0.15 + random() * 0.7, 0.25 + random() * 0.4] as const
  for (let burst = 0; burst < bursts; burst++) {
    const acts = Array.from({ length: 50 }, (): Act[] => [
      { way: [spot(), spot(), spot()] },
      ...(random() < 0.1 ? [{ key: 'z' as const }] : []),
      ...(random() < 0.05 ? [{ key: 'Z' as const }] : []),
    ]).flat()
    await perform(pick(viewers).page, acts)
    if (burst % 2 === 0) continue
    const chosen = pick(viewers)
    if (burst % 4 === 1) await chosen.page.reload()
    else {
      await chosen.page.close()
      viewers = viewers.filter((viewer) => viewer !== chosen)
      await open()
    }
  }

  expect(viewers).toHaveLength(windows - 1)
  await open()
  const late = viewers.at(-1)?.page ?? first.page
  // How long so much ink takes to come depends on the machine alone.
  await expect(async () => expect((await inkOf(late)).length).toBeGreaterThan(bursts * 37)).toPass()
  for (const page of [presenter.page, ...viewers.map((viewer) => viewer.page)])
    await expect(async () => expect((await inkOf(page)).join('\n') === (await inkOf(late)).join('\n')).toBe(true)).toPass()
})
