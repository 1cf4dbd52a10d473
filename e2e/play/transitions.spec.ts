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

/** Press a key, and return what moves right after it. */
const press = ({ page }: DeckPage, key: string) => page.evaluate((name) => (window as unknown as Watch).press(name), key)

/** Opens slide `no` when slides move: the code for it has come once the fade between the third and the fourth slide is seen. */
async function startMoving(deck: DeckPage, no: string): Promise<void> {
  await start(deck, '3')
  let [key, other] = ['ArrowRight', 'ArrowLeft']
  await expect(async () => {
    const moves = await press(deck, key)
    ;[key, other] = [other, key]
    expect(moves).toEqual(['opacity'])
  }).toPass()
  await jump(deck, no)
}

/** Jumps to slide `no`, and waits until nothing moves. */
async function jump(deck: DeckPage, no: string): Promise<void> {
  for (const each of [no, 'Enter']) await deck.page.keyboard.press(each)
  await deck.expectAt(Number(no))
  await expectStill(deck)
}

/** Nothing moves, and no copy of a slide is left. */
async function expectStill(deck: DeckPage): Promise<void> {
  await expect.poll(() => moving(deck)).toEqual([])
  await expect(deck.slide).toHaveCount(1)
  await expect(deck.page.locator('main [aria-hidden="true"][inert]')).toHaveCount(0)
}

test('slide transitions: forward and back, between steps, and with reduced motion', async ({ deck }) => {
  await startMoving(deck, '2')
  for (const [from, key, name, kinds] of [
    ['2', 'ArrowRight', 'none by default', []],
    ['3', 'ArrowRight', 'fade', ['opacity']],
    ['4', 'ArrowLeft', 'fade, back', ['opacity']],
    ['4', 'ArrowRight', 'slide-left', ['translate', 'translate']],
    ['5', 'ArrowLeft', 'slide-right, on the way back', ['translate', 'translate']],
    ['5', 'ArrowRight', '"a | b": fade-out forward', ['opacity', 'opacity']],
    ['6', 'ArrowLeft', '"a | b": slide-up backward', ['translate', 'translate']],
    ['1', 'ArrowRight', 'none for the steps of a slide', []],
  ] as const)
    await test.step(name, async () => {
      await jump(deck, from)
      expect(await press(deck, key)).toEqual(kinds)
      await expectStill(deck)
    })
  await test.step('reduced motion is honoured: none', async () => {
    await jump(deck, '3')
    await deck.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await press(deck, 'ArrowRight')).toEqual([])
  })
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
  await startMoving(deck, '6')
  await deck.page.evaluate('transitions = 0')
  await press(deck, 'ArrowRight')
  await deck.expectAt(7)
  expect(await deck.page.evaluate('transitions')).toBe(1)
  await press(deck, 'ArrowLeft')
  await press(deck, 'ArrowRight')
  await deck.expectAt(7)
  await expect(deck.slide.getByRole('heading')).toBeVisible()
})

/** The classes of the author's transition on slides of the stage, and how many of their CSS transitions run. */
const swap = ({ page }: DeckPage) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('main .lectern-slide')].flatMap((slide) =>
      [...slide.classList].filter((name) => name.startsWith('swap-')),
    )
    const running = document
      .getAnimations()
      .filter(
        (animation) => animation instanceof CSSTransition && animation.transitionProperty === 'rotate' && animation.playState === 'running',
      )
    return { names, running: running.length }
  })

test('a transition of the author: both slides have its classes until their CSS transitions end', async ({ deck }) => {
  await startMoving(deck, '7')
  await press(deck, 'ArrowRight')
  // The later slide is over the earlier one.
  expect(await swap(deck)).toEqual({
    names: ['swap-leave-active', 'swap-leave-to', 'swap-enter-active', 'swap-enter-to'],
    running: 2,
  })
  await expect.poll(() => swap(deck)).toEqual({ names: [], running: 0 })
  await expectStill(deck)
  // `a | b`
  expect(await press(deck, 'ArrowLeft')).toEqual(['opacity'])
  await press(deck, 'ArrowRight')
  expect(await press(deck, 'ArrowLeft')).toEqual(['opacity'])
  expect(await swap(deck)).toEqual({ names: [], running: 0 })
  await expectStill(deck)
  await deck.page.emulateMedia({ reducedMotion: 'reduce' })
  await press(deck, 'ArrowRight')
  expect(await swap(deck)).toEqual({ names: [], running: 0 })
})

test('a new move ends the one under way at once: holding a key never queues animations', async ({ deck }) => {
  await startMoving(deck, '3')
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
  await expectStill(deck)
})

test('a deck without transitions never asks for their code', async ({ steps }) => {
  const asked: string[] = []
  steps.page.on('request', (request) => asked.push(request.url()))
  await start(steps, '1')
  for (let i = 0; i < 4; i++) await steps.page.keyboard.press('ArrowRight')
  await steps.expectAt(2)
  expect(asked.filter((url) => /transitions-/.test(url))).toEqual([])
})
