// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SharedClock } from './shared-clock.ts'
import type { TalkClock } from './timing/talk-clock.ts'
import { useScrollingNotes } from './use-scrolling-notes.ts'

const running: TalkClock = { passed: 0, since: 0 }
let store: StoreApi<TalkClock>
const clock = (): Pick<SharedClock, 'store'> => ({ store })

function Box({ scrolls }: { readonly scrolls: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useScrollingNotes({ box, scrolls, time: 10_000, clock: clock() })
  return <div ref={box} data-testid="box" />
}

/** Draw notes of 1100 px in a box of 100 px. */
function draw(scrolls = true): HTMLElement {
  const size = (name: 'scrollHeight' | 'clientHeight', value: number) => vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value)
  size('scrollHeight', 1100)
  size('clientHeight', 100)
  return render(<Box scrolls={scrolls} />).getByTestId('box')
}

describe('notes that scroll (guide/presenting.md, "Notes that scroll")', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    store = createStore<TalkClock>(() => running)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('reach their end when the time of the slide is over', () => {
    const box = draw()
    vi.advanceTimersByTime(5000)
    expect(Math.abs(box.scrollTop - 500)).toBeLessThan(5)
    vi.advanceTimersByTime(20_000)
    expect(Math.abs(box.scrollTop - 1000)).toBeLessThan(2)
  })

  it('stop while the clock is paused', () => {
    const box = draw()
    vi.advanceTimersByTime(2000)
    store.setState({ passed: 2000 }, true)
    const stood = box.scrollTop
    vi.advanceTimersByTime(5000)
    expect(box.scrollTop).toBe(stood)
    store.setState(running, true)
    vi.advanceTimersByTime(1000)
    expect(box.scrollTop).toBeGreaterThan(stood)
  })

  it('continue from where a person has scrolled to', () => {
    const box = draw()
    vi.advanceTimersByTime(1000)
    box.scrollTop = 700
    vi.advanceTimersByTime(1000)
    expect(Math.abs(box.scrollTop - 800)).toBeLessThan(5)
  })

  it('move by most of what is visible for people who prefer reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const box = draw()
    vi.advanceTimersByTime(750)
    expect(box.scrollTop).toBe(0)
    vi.advanceTimersByTime(100)
    expect(box.scrollTop).toBeGreaterThanOrEqual(80)
    vi.advanceTimersByTime(20_000)
    expect(box.scrollTop).toBe(1000)
  })

  it('do not move while it is off', () => {
    const box = draw(false)
    vi.advanceTimersByTime(5000)
    expect(box.scrollTop).toBe(0)
  })
})
