import { describe, expect, it } from 'vitest'
import { createRepeater } from './repeat.ts'
import { createFakeClock } from './testing/fake-clock.ts'

/** Create a repeater and a list of the times in milliseconds at which its action ran. */
function setUp() {
  const clock = createFakeClock()
  const times: number[] = []
  return { clock, times, repeater: createRepeater(clock), note: () => times.push(clock.now()) }
}

describe('createRepeater', () => {
  it('spec.md §9: acts at once, then 1000, 750, 500, 250, 150, 150 ms apart', () => {
    const { clock, repeater, times, note } = setUp()
    repeater.press(note)
    clock.pass(2900)
    expect(times).toEqual([0, 1000, 1750, 2250, 2500, 2650, 2800])
  })

  it('stops when the key is released', () => {
    const { clock, repeater, times, note } = setUp()
    repeater.press(note)
    clock.pass(1200)
    repeater.release()
    clock.pass(10_000)
    expect(times).toHaveLength(2)
    expect(clock.waiting()).toBe(0)
  })

  it('starts again with the next press', () => {
    const { clock, repeater, times, note } = setUp()
    repeater.press(note)
    clock.pass(2000)
    repeater.press(note)
    const before = times.length
    clock.pass(999)
    expect(times).toHaveLength(before)
    clock.pass(1)
    expect(times).toHaveLength(before + 1)
  })

  it('another key ends the repetition', () => {
    const clock = createFakeClock()
    const repeater = createRepeater(clock)
    const done: string[] = []
    repeater.press(() => done.push('a'))
    repeater.press(() => done.push('b'))
    clock.pass(1000)
    expect(done).toEqual(['a', 'b', 'b'])
  })

  it('an action may release the key', () => {
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

  it('continues after an action that throws', () => {
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

  it('a release without a press does nothing', () => {
    const clock = createFakeClock()
    createRepeater(clock).release()
    expect(clock.waiting()).toBe(0)
  })
})
