import type { StepNumber, StepWish } from './step-request.ts'

/**
 * Steps in which an element is shown: from step `from` on, up to and not including `until`. Where `until` comes before `from`, it is shown up to
 * `until` and again from `from` on.
 */
export interface StepRange {
  readonly from: number
  readonly until?: number
}

/** Gives out click steps in document order. Relative wishes move what follows, absolute ones do not (as in Slidev). */
export interface StepPlan {
  /** Takes the wished step, or `count` steps in a row of which that is the first. */
  take(wish: StepWish, count?: number): StepRange
  /** The step that was given out last. */
  readonly offset: number
}

export function createStepPlan(): StepPlan {
  let offset = 0
  const resolve = (number: StepNumber, base: number) => (typeof number === 'string' ? base + Number(number) : number)
  const distance = (number: StepNumber | undefined) => (typeof number === 'string' ? Number(number) : 0)
  return {
    take({ start, end }, count = 1) {
      const from = resolve(start, offset)
      const more = end === undefined && typeof start === 'string' ? count - 1 : 0
      offset += distance(start) + distance(end) + more
      // Nothing happens before the slide is shown.
      return { from: Math.max(0, from), ...(end !== undefined && { until: Math.max(0, resolve(end, from)) }) }
    },
    get offset() {
      return offset
    },
  }
}
