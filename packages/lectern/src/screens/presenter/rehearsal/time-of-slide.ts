import type { Presenting } from '../../../deck/index.ts'
import { browserStorage } from '../../../lib/browser/index.ts'
import { slideBudgets } from '../timing/pace.ts'
import { readRuns } from '../timing/rehearsal.ts'
import { slideTime } from '../timing/slide-time.ts'
import { runsKey } from './rehearsal-keys.ts'

/** Return how long slide `no` with these notes takes, in milliseconds, by the runs that this browser keeps for the deck at `base`. */
export const timeOfSlide = (base: string, presenting: Presenting | undefined, no: number, notes: string): number =>
  slideTime(no, {
    runs: readRuns(browserStorage(window).get(runsKey(base))),
    budgets: presenting && slideBudgets(presenting),
    notes,
  })
