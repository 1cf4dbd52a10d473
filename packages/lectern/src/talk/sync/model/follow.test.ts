import { expect, it, vi } from 'vitest'
import type { Position } from '../../../deck/navigation/model/index.ts'
import type { LeadState } from './create-lead.ts'
import { takeOverOnce } from './follow.ts'

// docs/internals/live.md, "Handing over"
function open(at: Position) {
  let state: Pick<LeadState, 'leads' | 'place'> = { leads: false, place: undefined }
  let place = at
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const change = (run: () => void) => {
    run()
    for (const listener of [...listeners]) listener()
  }
  const takeOver = vi.fn(() =>
    change(() => {
      state = { ...state, leads: true }
    }),
  )
  const stop = takeOverOnce(
    { state: () => state as LeadState, subscribe: subscribe as never, takeOver },
    { place: () => place, clamp: ({ no, clicks }) => ({ no: Math.min(no, 9), clicks }), subscribe },
  )
  return {
    takeOver,
    stop,
    listeners,
    lead: (next: Position | undefined, leads = false) =>
      change(() => {
        state = { leads, place: next }
      }),
    go: (next: Position) =>
      change(() => {
        place = next
      }),
  }
}

it('takes over once, as soon as it has reached the place of the talk', () => {
  const remote = open({ no: 1, clicks: 0 })
  remote.lead({ no: 12, clicks: 2 })
  remote.go({ no: 9, clicks: 0 })
  expect(remote.takeOver).not.toHaveBeenCalled()
  remote.go({ no: 9, clicks: 2 })
  expect(remote.takeOver).toHaveBeenCalledTimes(1)
  // Another presenter takes over. This window does not take the lead back.
  remote.lead({ no: 9, clicks: 2 })
  expect(remote.takeOver).toHaveBeenCalledTimes(1)
  expect(remote.listeners.size).toBe(0)
})

it('waits while nobody leads, and stops when it leads by itself', () => {
  const remote = open({ no: 1, clicks: 0 })
  remote.go({ no: 2, clicks: 0 })
  remote.lead({ no: 2, clicks: 0 }, true)
  remote.lead({ no: 2, clicks: 0 })
  expect(remote.takeOver).not.toHaveBeenCalled()
})

it('stops when the window closes', () => {
  const remote = open({ no: 1, clicks: 0 })
  remote.stop()
  remote.lead({ no: 1, clicks: 0 })
  expect(remote.takeOver).not.toHaveBeenCalled()
})
