// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { elapsed, pausedOrResumed, resetClock, startedClock, type TalkClock } from './timing/talk-clock.ts'
import { vibrateAtTimes } from './vibrate-at-times.ts'

const minute = 60_000
const vibrate = vi.fn()
let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vibrate.mockReset()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(navigator, 'vibrate')
  vi.useRealTimers()
})

function start(times: readonly number[], passed = 0) {
  const clock = createStore<TalkClock>(() => ({ ...startedClock(Date.now()), passed }))
  stop = vibrateAtTimes(window, { store: clock, elapsed: () => elapsed(clock.getState(), Date.now()) }, times)
  return clock
}

it('the phone vibrates once at each time of the talk, whatever their order', () => {
  start([25 * 60, 10 * 60])
  vi.advanceTimersByTime(10 * minute - 1)
  expect(vibrate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([300, 150, 300])
  vi.advanceTimersByTime(15 * minute)
  expect(vibrate).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60 * minute)
  expect(vibrate).toHaveBeenCalledTimes(2)
})

it('a paused clock does not vibrate, and a reset clock vibrates again', () => {
  const clock = start([600])
  vi.advanceTimersByTime(5 * minute)
  clock.setState(pausedOrResumed(clock.getState(), Date.now()), true)
  vi.advanceTimersByTime(30 * minute)
  expect(vibrate).not.toHaveBeenCalled()
  clock.setState(pausedOrResumed(clock.getState(), Date.now()), true)
  vi.advanceTimersByTime(5 * minute)
  expect(vibrate).toHaveBeenCalledOnce()
  clock.setState(resetClock(clock.getState(), Date.now()), true)
  vi.advanceTimersByTime(10 * minute)
  expect(vibrate).toHaveBeenCalledTimes(2)
})

it('a page that loads again does not repeat what has passed', () => {
  start([600], 11 * minute)
  vi.advanceTimersByTime(60 * minute)
  expect(vibrate).not.toHaveBeenCalled()
})

it('a time beyond the longest delay of a browser does not come early', () => {
  start([31 * 86_400])
  vi.advanceTimersByTime(30 * 1440 * minute)
  expect(vibrate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1440 * minute)
  expect(vibrate).toHaveBeenCalledOnce()
})

it('nothing vibrates after it is stopped', () => {
  start([600])
  stop()
  vi.advanceTimersByTime(60 * minute)
  expect(vibrate).not.toHaveBeenCalled()
})

it('a device that cannot vibrate is unaffected', () => {
  Reflect.deleteProperty(navigator, 'vibrate')
  start([600])
  expect(vi.getTimerCount()).toBe(0)
})
