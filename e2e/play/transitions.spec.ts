import type { DeckPage } from '../support/deck-page.ts'
import { expect, start, test } from '../support/play.ts'

/** What moves on the stage now, without what the theme moves inside of slides. */
const moving = ({ page }: DeckPage) => page.evaluate(() => (window as unknown as Watch).moving())

interface Watch {
  moving(): (string | undefined)[]
  press(key: string): Promise<(string | undefined)[]>
}

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const moving: Watch['moving'] = () =>
      document.getAnimations().flatMap((animation) => {
        const { effect, playState } = animation
        if (playState !== 'running' || animation instanceof CSSTransition || !(effect instanceof KeyframeEffect)) return []
        if (!effect.target?.matches('main .lectern-slide')) return []
        return [Object.keys(effect.getKeyframes()[0] ?? {}).find((name) => /opacity|translate/.test(name))]
      })
    Object.assign(window, {
      moving,
      async press(key: string) {
        for (const type of ['keydown', 'keyup']) document.body.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true }))
        await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(undefined))))
        return moving()
      },
    })
  }),
)

/** Presses a key and tells what moves right after it. */
async function press(deck: DeckPage, key: string): Promise<(string | undefined)[]> {
  await deck.page.waitForFunction(() => {
    const code = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /transitions-[\w-]+\.js/.test(name)) as PerformanceResourceTiming[]
    return code.some(({ responseEnd }) => responseEnd > 0 && performance.now() > responseEnd + 100)
  })
  return deck.page.evaluate((name) => (window as unknown as Watch).press(name), key)
}

for (const [from, key, name, kinds] of [
  ['2', 'ArrowRight', 'none by default', []],
  ['3', 'ArrowRight', 'fade', ['opacity']],
  ['4', 'ArrowLeft', 'fade, back', ['opacity']],
  ['4', 'ArrowRight', 'slide-left', ['translate', 'translate']],
  ['5', 'ArrowLeft', 'slide-right, on the way back', ['translate', 'translate']],
  ['5', 'ArrowRight', '"a | b": fade-out forward', ['opacity', 'opacity']],
  ['6', 'ArrowLeft', '"a | b": slide-up backward', ['translate', 'translate']],
] as const)
  test(`slide transitions: ${name}`, async ({ deck }) => {
    await start(deck, from)
    expect(await press(deck, key)).toEqual(kinds)
    await expect.poll(() => moving(deck)).toEqual([])
    await expect(deck.slide).toHaveCount(1)
    expect(await deck.page.locator('main [aria-hidden="true"][inert]').count()).toBe(0)
  })

test('slide transitions: view-transition is the browser’s own', async ({ deck }) => {
  await deck.page.addInitScript(() => {
    const real = document.startViewTransition?.bind(document)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 })
      return real(update)
    }
  })
  await start(deck, '6')
  await press(deck, 'ArrowRight')
  await deck.expectAt(7)
  expect(await deck.page.evaluate('transitions')).toBe(1)
  await press(deck, 'ArrowLeft')
  await press(deck, 'ArrowRight')
  await deck.expectAt(7)
  await expect(deck.slide.getByRole('heading')).toBeVisible()
})

test('a new move ends the one under way at once: holding a key never queues animations', async ({ deck }) => {
  await start(deck, '3')
  await press(deck, 'ArrowRight')
  const most = await deck.page.evaluate(async () => {
    let most = 0
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) {
      for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true }))
      await new Promise((done) => requestAnimationFrame(done))
      most = Math.max(most, document.querySelectorAll('main .lectern-slide[inert]').length)
    }
    return most
  })
  expect(most).toBeLessThanOrEqual(1)
  await deck.expectAt(5)
  await expect.poll(() => deck.page.locator('main .lectern-slide[inert]').count()).toBe(0)
})

test('reduced motion is honoured: none', async ({ deck }) => {
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  await start(deck, '3')
  expect(await press(deck, 'ArrowRight')).toEqual([])
})

test('steps of a slide have no transition', async ({ deck }) => {
  await start(deck, '1')
  expect(await press(deck, 'ArrowRight')).toEqual([])
})

test('a deck without transitions never asks for their code', async ({ steps }) => {
  const asked: string[] = []
  steps.page.on('request', (request) => asked.push(request.url()))
  await start(steps, '1')
  for (let i = 0; i < 4; i++) await steps.page.keyboard.press('ArrowRight')
  await steps.expectAt(2)
  expect(asked.filter((url) => /transitions-/.test(url))).toEqual([])
})
