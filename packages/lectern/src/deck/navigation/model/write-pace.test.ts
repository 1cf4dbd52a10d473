import { describe, expect, it } from 'vitest'
import { afterWrite, type WriteTimes, writeDelay } from './write-pace.ts'

describe('writes to the history', () => {
  it('go at once until 80 came within 10 seconds, then wait for the first of them to be 10 seconds old', () => {
    let times: WriteTimes = []
    for (let write = 0; write < 80; write++) {
      expect(writeDelay(times, write)).toBe(0)
      times = afterWrite(times, write)
    }
    expect(writeDelay(times, 80)).toBe(9920)
    expect(writeDelay(times, 9999)).toBe(1)
    expect(writeDelay(times, 10_000)).toBe(0)
  })

  it('never are more than 80 in any 10 seconds, and none older is remembered', () => {
    let times: WriteTimes = []
    const written: number[] = []
    for (let now = 0; now < 60_000; now += 7) {
      if (writeDelay(times, now) > 0) continue
      times = afterWrite(times, now)
      written.push(now)
      expect(written.filter((time) => now - time < 10_000).length).toBeLessThanOrEqual(80)
      expect(times.length).toBeLessThanOrEqual(80)
    }
  })
})
