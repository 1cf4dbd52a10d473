export { paceOf, slideBudgets } from './pace.ts'
export {
  endedRehearsal,
  isRehearsal,
  isRun,
  mostRuns,
  movedRehearsal,
  type Rehearsal,
  type Run,
  readRehearsal,
  readRuns,
  rebasedRehearsal,
  runTime,
  startedRehearsal,
  withRun,
} from './rehearsal.ts'
export { clockText, elapsed, isTalkClock, pausedOrResumed, resetClock, startedClock, type TalkClock } from './talk-clock.ts'
