import { expect, it, vi } from 'vitest'
import { createAttendance } from './attendance.ts'

// docs/internals/live.md, rule 11
it('reports at most once a second whether the device shows the live slide, and again on a new connection', () => {
  const waiting = new Set<() => void>()
  const timer = {
    after(_ms: number, run: () => void) {
      waiting.add(run)
      return () => waiting.delete(run)
    },
  }
  const pass = () => {
    const [...due] = waiting
    waiting.clear()
    for (const run of due) run()
  }
  const send = vi.fn()
  const attendance = createAttendance(timer, send)
  for (const where of ['away', 'live', 'room', 'live'] as const) attendance.tell(where)
  pass()
  expect(send).not.toHaveBeenCalled()
  for (const where of ['live', 'away'] as const) attendance.tell(where)
  expect(waiting.size).toBe(1)
  pass()
  attendance.renew()
  pass()
  attendance.tell('room')
  pass()
  attendance.renew()
  pass()
  expect(send.mock.calls).toEqual([['away'], ['away'], ['room'], ['room']])
  attendance.tell('away')
  attendance.stop()
  expect(waiting.size).toBe(0)
})
