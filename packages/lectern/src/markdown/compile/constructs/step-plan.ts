/** Steps in which an element is shown: from step `from` on, up to and not including `until`. */
export interface StepRange {
  readonly from: number
  readonly until?: number
}

/** Gives out click steps in document order. Relative wishes move what follows, absolute ones do not (as in Slidev). */
export interface StepPlan {
  /**
   * The steps for a wish as authors write it: nothing or `+1` is the next step, `+0` the one before, `3` the third, `[2,4]` from the second
   * up to the fourth. Undefined for anything else.
   */
  take(at: string): StepRange | undefined
}

export function createStepPlan(): StepPlan {
  let offset = 0
  const resolve = (wish: string, base: number): number => (/^[+-]/.test(wish) ? base + Number(wish) : Number(wish))
  return {
    take(at) {
      const written = at.replaceAll(/['"`\s]/g, '')
      const wish = written === '' || written === 'true' ? '+1' : written
      const [, start, end] = /^\[([+-]?\d+),([+-]?\d+)\]$/.exec(wish) ?? []
      const first = start ?? wish
      if (!/^[+-]?\d+$/.test(first)) return undefined
      const from = Math.max(0, resolve(first, offset))
      if (/^[+-]/.test(first)) offset = from
      return end === undefined ? { from } : { from, until: resolve(end, from) }
    },
  }
}
