import { describe, expect, it } from 'vitest'
import { createTimeSlices } from './time-slices.ts'

/** Create work in pieces of `ms` milliseconds. */
function open(pieces: number, ms: number) {
  let now = 0
  let left = pieces
  let frame: (() => void) | undefined
  const slices = createTimeSlices(
    () => now,
    (run) => {
      frame = run
      return () => {
        frame = undefined
      }
    },
    () => 8,
    () => {
      if (left === 0) return false
      left--
      now += ms
      return true
    },
  )
  return {
    slices,
    left: () => left,
    isWaiting: () => frame !== undefined,
    add(more: number) {
      left += more
    },
    pass(time: number) {
      now += time
      const run = frame
      frame = undefined
      run?.()
    },
  }
}

describe('work in time slices', () => {
  it('is done at once while it is little', () => {
    const { slices, left, isWaiting } = open(5, 1)
    slices.request()
    expect([left(), isWaiting()]).toEqual([0, false])
  })

  it('stops after a slice and continues with the next frames, half of the time at the most', () => {
    const work = open(1000, 1)
    work.slices.request()
    expect(work.left()).toBe(992)
    for (let turn = 0; turn < 60; turn++) work.pass(16)
    const done = 1000 - work.left()
    expect(done).toBeGreaterThan(400)
    expect(done).toBeLessThanOrEqual(8 + 60 * 9)
  })

  it('does nothing more after a slice, however often it is requested', () => {
    const work = open(8, 1)
    work.slices.request()
    work.add(1000)
    for (let turn = 0; turn < 100; turn++) work.slices.request()
    expect(work.left()).toBe(1000)
  })

  it('does one piece at a time where a piece takes long', () => {
    const work = open(100, 200)
    work.slices.request()
    expect(work.left()).toBe(99)
    for (let turn = 0; turn < 10; turn++) work.pass(16)
    expect(work.left()).toBe(99)
    work.pass(300)
    expect(work.left()).toBe(98)
  })

  it('counts what is done outside of it', () => {
    const work = open(100, 1)
    work.slices.spend(() => work.pass(20))
    work.slices.request()
    expect(work.left()).toBe(100)
    work.pass(30)
    expect(work.left()).toBeLessThan(100)
  })

  it('ends when it is stopped', () => {
    const work = open(100, 1)
    work.slices.request()
    work.slices.stop()
    work.pass(1000)
    work.slices.request()
    expect(work.left()).toBe(92)
  })
})
