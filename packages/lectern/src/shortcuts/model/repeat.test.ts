import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createRepeater, repeatDelay } from './repeat.ts'

/** A repeater whose presses note the time, in milliseconds since the first. */
function setUp() {
  const clock = createFakeClock()
  const repeater = createRepeater(clock)
  const times: number[] = []
  let now = 0
  const pass = (ms: number) => {
    for (let i = 0; i < ms; i++) {
      clock.pass(1)
      now++
    }
  }
  return { clock, repeater, times, pass, note: () => times.push(now) }
}

describe('repeatDelay', () => {
  it('spec.md §9: starts at 1000 ms, shrinks 250 ms per repeat, minimum 150 ms', () => {
    expect([0, 1, 2, 3, 4, 5, 100].map(repeatDelay)).toEqual([1000, 750, 500, 250, 150, 150, 150])
  })
})

describe('createRepeater', () => {
  it('spec.md §9: acts at once, then 1000, 750, 500, 250, 150, 150 ms apart', () => {
    const { repeater, times, pass, note } = setUp()
    repeater.press(note)
    pass(2900)
    // The clock ticks before `now` does, so that each time is one less than the sum of the delays.
    expect(times).toEqual([0, 999, 1749, 2249, 2499, 2649, 2799])
  })

  it('stops when the key is let go', () => {
    const { clock, repeater, times, pass, note } = setUp()
    repeater.press(note)
    pass(1200)
    repeater.release()
    pass(10_000)
    expect(times).toHaveLength(2)
    expect(clock.waiting()).toBe(0)
  })

  it('begins anew with the next press', () => {
    const { repeater, times, pass, note } = setUp()
    repeater.press(note)
    pass(2000)
    repeater.press(note)
    const before = times.length
    pass(999)
    expect(times).toHaveLength(before)
    pass(1)
    expect(times).toHaveLength(before + 1)
  })

  it('lets go of what was held when another key comes', () => {
    const clock = createFakeClock()
    const repeater = createRepeater(clock)
    const done: string[] = []
    repeater.press(() => done.push('a'))
    repeater.press(() => done.push('b'))
    clock.pass(1000)
    expect(done).toEqual(['a', 'b', 'b'])
  })

  it('an action may let go itself', () => {
    const clock = createFakeClock()
    const repeater = createRepeater(clock)
    let count = 0
    repeater.press(() => {
      count++
      if (count === 2) repeater.release()
    })
    clock.pass(20_000)
    expect(count).toBe(2)
    expect(clock.waiting()).toBe(0)
  })

  it('goes on after an action that throws', () => {
    const clock = createFakeClock()
    const repeater = createRepeater(clock)
    let count = 0
    const fail = () => {
      count++
      throw new Error('broken')
    }
    expect(() => repeater.press(fail)).toThrow('broken')
    expect(() => clock.pass(1000)).toThrow('broken')
    expect(count).toBe(2)
    repeater.release()
    expect(clock.waiting()).toBe(0)
  })

  it('letting go of nothing does nothing', () => {
    const clock = createFakeClock()
    createRepeater(clock).release()
    expect(clock.waiting()).toBe(0)
  })
})
