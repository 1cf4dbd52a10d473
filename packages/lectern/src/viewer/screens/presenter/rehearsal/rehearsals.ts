import { createStore } from 'zustand/vanilla'
import { browserStorage, type ReadableStore, windowStorage } from '../../../../base/lib/browser/index.ts'
import type { SharedClock } from '../shared-clock.ts'
import {
  endedRehearsal,
  keptRuns,
  movedRehearsal,
  type Rehearsal,
  type Run,
  readRehearsal,
  readRuns,
  rebasedRehearsal,
  startedRehearsal,
  talkOf,
  withRun,
} from '../timing/rehearsal.ts'
import { goingKey } from '../timing/slide-time.ts'
import { startedClock } from '../timing/talk-clock.ts'
import { runsKey } from '../timing/talk-times.ts'

interface RehearsalsState {
  /** The run in progress. */
  readonly going: Rehearsal | undefined
  /** Finished runs, the latest first. */
  readonly runs: readonly Run[]
}

/** The runs of a talk in this browser. They use the talk's clock, so a run pauses with it. */
export interface Rehearsals {
  readonly store: ReadableStore<RehearsalsState>
  /** Start a run of the slides with these keys, and restart the clock. */
  start(keys: readonly string[]): void
  /** End the run and save it. */
  stop(): void
  /** Remove one run, or all without an argument. Return the function that brings them back. */
  remove(run?: Run): () => void
  dispose(): void
}

export interface RehearsalsOptions {
  readonly view: Window
  readonly base: string
  /** The talk that this window shows, as the query of an address; '' for the whole deck. A run of another talk ends here. */
  readonly talk: string
  readonly clock: SharedClock
  /** The slide on screen. */
  readonly place: { no(): number; subscribe(listener: () => void): () => void }
  readonly now: () => number
}

export function createRehearsals({ view, base, talk, clock, place, now }: RehearsalsOptions): Rehearsals {
  const [lasting, passing] = [browserStorage(view), windowStorage(view)]
  const store = createStore<RehearsalsState>(() => ({
    going: readRehearsal(passing.get(goingKey(base))),
    runs: readRuns(lasting.get(runsKey(base))),
  }))
  const time = clock.elapsed

  function keepGoing(going: Rehearsal | undefined) {
    store.setState({ going })
    passing.set(goingKey(base), going && JSON.stringify(going))
  }
  function keepRuns(runs: readonly Run[]) {
    store.setState({ runs })
    lasting.set(runsKey(base), runs.length > 0 ? JSON.stringify(runs) : undefined)
  }

  const { going: before, runs: earlier } = store.getState()
  if (before && talkOf(before) !== talk) {
    keepRuns(withRun(earlier, endedRehearsal(before, before.since)))
    keepGoing(undefined)
  }

  const stopPlace = place.subscribe(() => {
    const { going } = store.getState()
    if (going && place.no() !== going.on) keepGoing(movedRehearsal(going, place.no(), time()))
  })
  // When the clock pauses, resumes or restarts, the counted time stays.
  const stopClock = clock.store.subscribe((after, before) => {
    const { going } = store.getState()
    if (going) keepGoing(rebasedRehearsal(movedRehearsal(going, going.on, time(before)), time(after)))
  })

  return {
    store,
    start(keys) {
      clock.set((_, start) => startedClock(start))
      keepGoing(startedRehearsal(now(), { keys, talk }, place.no(), time()))
    },
    stop() {
      const { going, runs } = store.getState()
      if (!going) return
      keepRuns(withRun(runs, endedRehearsal(going, time())))
      keepGoing(undefined)
    },
    remove(run) {
      const removed = run ? [run] : store.getState().runs
      keepRuns(store.getState().runs.filter((kept) => !removed.includes(kept)))
      return () => keepRuns(keptRuns([...store.getState().runs, ...removed].toSorted((one, other) => other.began - one.began)))
    },
    dispose() {
      stopPlace()
      stopClock()
    },
  }
}
