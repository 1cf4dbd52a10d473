export { type Pace, paceOf, slideBudgets, type TalkPlan } from './pace.ts'
export { clockText, elapsed, isTalkClock, pausedOrResumed, resetClock, startedClock, type TalkClock } from './talk-clock.ts'
