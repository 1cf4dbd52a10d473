// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedClock } from '../shared-clock.ts'
import { createRehearsals } from './rehearsals.ts'

let [time, no] = [0, 1]
let listeners: (() => void)[] = []
const base = '/talk/'
const now = () => time

const subscribe = (listener: () => void) => {
  listeners.push(listener)
  return () => undefined
}

const keys = ['a', 'b', 'c']

function create(talk = '') {
  const clock = createSharedClock({ view: window, base, wall: now, starts: true })
  const place = { no: () => no, subscribe }
  return { clock, rehearsals: createRehearsals({ view: window, base, talk, clock, place, now }) }
}
function move(to: number, after: number) {
  time += after
  no = to
  for (const listener of listeners) listener()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  listeners = []
  ;[time, no] = [1_000_000, 1]
})

describe('rehearsals in this browser', () => {
  it("a run counts the time of each slide on the talk's clock, which restarts with the run", () => {
    const { clock, rehearsals } = create()
    time += 60_000
    rehearsals.start(keys)
    expect(clock.store.getState()).toEqual({ passed: 0, since: time })
    move(2, 5000)
    clock.set(() => ({ passed: 5000 }))
    time += 99_000
    clock.set(() => ({ passed: 5000, since: time }))
    move(1, 2000)
    clock.set(() => ({ passed: 0, since: time }))
    time += 1000
    rehearsals.stop()
    expect(rehearsals.store.getState()).toMatchObject({ going: undefined, runs: [{ slides: [6000, 2000, 0], keys, talk: '' }] })
    expect(create().rehearsals.store.getState().runs).toEqual(rehearsals.store.getState().runs)
  })

  it('a run survives a reload', () => {
    create().rehearsals.start(keys)
    move(2, 4000)
    listeners = []
    const { rehearsals } = create()
    time += 3000
    rehearsals.stop()
    expect(rehearsals.store.getState().runs[0]?.slides).toEqual([4000, 3000, 0])
  })

  it('guide/presenting.md, "Rehearsals": choosing another talk ends the run', () => {
    create('length=short').rehearsals.start(keys)
    move(2, 4000)
    move(1, 3000)
    listeners = []
    const { rehearsals } = create()
    expect(rehearsals.store.getState()).toMatchObject({ going: undefined, runs: [{ slides: [4000, 3000, 0], talk: 'length=short' }] })
    expect(create('length=short').rehearsals.store.getState().going).toBeUndefined()
  })

  it('one run or all runs can be deleted, and brought back in their places', () => {
    const { rehearsals } = create()
    for (const after of [1000, 2000]) {
      rehearsals.start(keys)
      time += after
      rehearsals.stop()
    }
    const [latest] = rehearsals.store.getState().runs
    const kept = () => rehearsals.store.getState().runs.map(({ slides }) => slides[0])
    const undo = rehearsals.remove(latest)
    expect(kept()).toEqual([1000])
    undo()
    expect(kept()).toEqual([2000, 1000])
    rehearsals.remove()()
    expect(kept()).toEqual([2000, 1000])
    rehearsals.remove()
    expect(create().rehearsals.store.getState().runs).toEqual([])
  })

  it('contract.md, "Browser storage": storage that is full costs only persistence', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { rehearsals } = create()
    rehearsals.start(keys)
    time += 1000
    rehearsals.stop()
    expect(rehearsals.store.getState().runs).toHaveLength(1)
    vi.restoreAllMocks()
  })
})
