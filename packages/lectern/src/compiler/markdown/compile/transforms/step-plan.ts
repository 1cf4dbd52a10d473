import type { StepNumber, StepWish } from './step-request.ts'

/**
 * The steps in which an element is visible: from step `from` on, up to and not including `until`. When `until` is before `from`, it is visible up to
 * `until` and again from `from` on.
 */
export interface StepRange {
  readonly from: number
  readonly until?: number
}

/** Assigns click steps in document order. Relative requests move later ones, absolute requests do not (as in Slidev). */
export interface StepPlan {
  /** Assign the requested step, or `count` consecutive steps that start with it. */
  take(wish: StepWish, count?: number): StepRange
  /** The last assigned step. */
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
      // Nothing can happen before the slide is shown.
      return { from: Math.max(0, from), ...(end !== undefined && { until: Math.max(0, resolve(end, from)) }) }
    },
    get offset() {
      return offset
    },
  }
}
