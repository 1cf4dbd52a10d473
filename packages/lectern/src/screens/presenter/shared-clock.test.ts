// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createSharedClock, readClock } from './shared-clock.ts'
import type { TalkClock } from './timing/talk-clock.ts'

const hour = 3_600_000

describe('the clock of all presenters', () => {
  beforeEach(() => localStorage.clear())

  it('continues after a reload', () => {
    createSharedClock(window, '/talk/', () => 1000).set({ passed: 5, since: 1000 })
    expect(createSharedClock(window, '/talk/', () => 9000).store.getState()).toEqual({ passed: 5, since: 1000 })
  })

  it('starts again for another talk, hours later', () => {
    const text = JSON.stringify({ clock: { passed: 5 }, at: 0 })
    expect(readClock(text, hour)).toEqual({ passed: 5 })
    expect(readClock(text, 7 * hour)).toEqual({ passed: 0, since: 7 * hour })
  })

  it.each([null, '', '{', '{"clock":{"passed":-1},"at":0}', '{"clock":{"passed":1}}'])(
    'an entry that does not fit is dropped: %s',
    (text) => expect(readClock(text, 50)).toEqual({ passed: 0, since: 50 }),
  )

  it('is that of the other windows as soon as they are met, and sends them each change', () => {
    const values = new Map<string, unknown>([['clock', { passed: 70 }]])
    const channel = {
      get: (id: string) => values.get(id),
      set: (id: string, value: unknown) => Boolean(values.set(id, value)),
      subscribe: () => () => undefined,
    }
    const clock = createSharedClock(window, '/talk/', () => 1000)
    clock.connect({ channel: () => channel } as never)
    expect(clock.store.getState()).toEqual({ passed: 70 })
    const next: TalkClock = { passed: 0, since: 1000 }
    clock.set(next)
    expect(values.get('clock')).toEqual(next)
  })
})
