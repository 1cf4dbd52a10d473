import { browserStorage } from '../../../../base/lib/browser/index.ts'
import type { Presenting } from '../../../../deck/deck/index.ts'
import { slideBudgets } from '../timing/pace.ts'
import { readRuns } from '../timing/rehearsal.ts'
import { slideTime } from '../timing/slide-time.ts'

/** Return how long slide `no` with these notes takes, in milliseconds, by the runs that this browser keeps for the deck at `base`. */
export const timeOfSlide = (base: string, presenting: Presenting | undefined, no: number, notes: string): number =>
  slideTime(no, {
    runs: readRuns(browserStorage(window).get(runsKey(base))),
    budgets: presenting && slideBudgets(presenting),
    notes,
  })

/** Return the storage key for the runs of the deck at `base` (contract.md, "Browser storage"). */
export const runsKey = (base: string) => `lectern:rehearsals:${base}`

/** Return the storage key for the run in progress in this window. The run survives a reload. */
export const goingKey = (base: string) => `lectern:rehearsal:${base}`
