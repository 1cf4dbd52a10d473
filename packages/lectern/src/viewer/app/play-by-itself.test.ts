// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { type AutoplayOptions, playByItself } from './play-by-itself.ts'

const base = sampleManifest('One', 'Two', 'Three')
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
})

/** A clock that the test moves. */
function createClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    timer: {
      after(ms: number, run: () => void) {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
    },
    pending: () => timers.length,
    pass(seconds: number) {
      const end = now + seconds * 1000
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((each) => each !== next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}

/** Start a deck whose second slide has a step. Return its clock and its place as text. */
function play(
  options: Partial<ReturnType<AutoplayOptions['deck']>> = {},
  seconds: readonly (number | undefined)[] = [],
  isLed = () => false,
) {
  const slides = base.slides.map((slide, index) => ({
    ...slide,
    clicks: index === 1 ? 1 : 0,
    ...(seconds[index] !== undefined && { autoplay: seconds[index] }),
  }))
  const deck = { ...base, ...options, slides }
  const navigation = createNavigation({ deck, position: { no: 1, clicks: 0 } })
  const clock = createClock()
  stop = playByItself({ view: window as never, deck: () => deck, navigation, isLed, timer: clock.timer })
  function after(passed: number) {
    clock.pass(passed)
    const { no, clicks } = navigation.store.getState().position
    return `${no}.${clicks}`
  }
  return { clock, navigation, after }
}
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const isPlaying = () => document.documentElement.dataset.autoplay !== undefined

describe('guide/autoplay.md', () => {
  it('each step comes after the seconds of the deck, and it ends on the end slide', () => {
    const { clock, after } = play({ autoplay: 10 })
    expect([after(9), after(1), after(10), after(10), after(10), after(100)]).toEqual(['1.0', '2.0', '2.1', '3.0', '4.0', '4.0'])
    expect(clock.pending()).toBe(0)
  })

  it('a slide may have its own seconds; with 0 it waits for a person', () => {
    const { navigation, after } = play({ autoplay: 10 }, [3, 0])
    expect([after(3), after(500)]).toEqual(['2.0', '2.0'])
    navigation.move('nextSlide')
    expect(after(10)).toBe('4.0')
  })

  it('with loop, slide 1 follows the last slide', () => {
    const { after } = play({ autoplay: 10, loop: true })
    expect([after(30), after(10), after(10)]).toEqual(['3.0', '1.0', '2.0'])
  })

  it('a key or a touch pauses it and shows the controls; 30 seconds later it goes on', () => {
    const { clock, after } = play({ autoplay: 10 })
    expect(isPlaying()).toBe(true)
    clock.pass(9)
    press()
    expect(isPlaying()).toBe(false)
    clock.pass(29)
    window.dispatchEvent(new Event('pointerdown'))
    expect([after(29), isPlaying(), after(1), isPlaying(), after(10)]).toEqual(['1.0', false, '1.0', true, '2.0'])
  })

  it('a move by hand restarts the seconds', () => {
    const { clock, navigation, after } = play({ autoplay: 10 })
    clock.pass(9)
    navigation.go(2)
    expect([after(9), after(1)]).toEqual(['2.0', '2.1'])
  })

  it('a deck does not move by itself while a presenter leads, and goes on afterwards', () => {
    let led = true
    const { after } = play({ autoplay: 10 }, [], () => led)
    expect(after(25)).toBe('1.0')
    led = false
    expect(after(5)).toBe('2.0')
  })

  it('keeps the screen awake, unless wakeLock is false', () => {
    const request = vi.fn(() => Promise.resolve({ released: false, release: vi.fn() }))
    vi.stubGlobal('navigator', { wakeLock: { request } })
    Object.defineProperty(window, 'navigator', { value: globalThis.navigator, configurable: true })
    play({ autoplay: 10 })
    stop?.()
    play({ autoplay: 10, wakeLock: false })
    expect(request).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('removes its listeners and timers', () => {
    const { clock } = play({ autoplay: 10 })
    press()
    stop?.()
    press()
    expect([clock.pending(), isPlaying()]).toEqual([0, false])
  })
})
