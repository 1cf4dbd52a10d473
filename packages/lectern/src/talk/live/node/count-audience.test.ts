import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countAudience } from './count-audience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// docs/internals/live.md, rule 11
it('sends at most one count a second, and only if it has changed', () => {
  const devices = new Set<{ follows: boolean; isAway: boolean }>()
  const send = vi.fn()
  const room = countAudience({ devices, send })
  for (let turn = 0; turn < 10_000; turn++) {
    devices.add({ follows: turn % 2 === 0, isAway: turn % 4 === 0 })
    room.request()
  }
  vi.advanceTimersByTime(1_000)
  expect(send.mock.calls).toEqual([[[5_000, 2_500]]])
  room.request()
  vi.advanceTimersByTime(10_000)
  expect(send).toHaveBeenCalledTimes(1)
  // A presenter that has come needs the count, though it is the same.
  room.request(true)
  vi.advanceTimersByTime(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  devices.clear()
  room.request()
  room.stop()
  vi.advanceTimersByTime(10_000)
  expect(send).toHaveBeenCalledTimes(2)
})
