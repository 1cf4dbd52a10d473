/** Times that an author has planned, in seconds; 0 where nothing is told. */
export interface TalkPlan {
  /** Of the whole talk. */
  readonly duration: number
  /** Of each slide. */
  readonly budgets: readonly number[]
}

/** Where the talk stands against its plan, in seconds. */
export interface Pace {
  /** More than 0: so much later than planned; less: earlier; 0 within the slide's own time. */
  readonly behind: number
  /** Seconds planned for this slide. */
  readonly budget: number
}

/**
 * The plan of each slide: its own budget, and for the others an equal part of what is left of the talk. Undefined when the author has planned nothing.
 */
export function slideBudgets({ duration, budgets }: TalkPlan): readonly number[] | undefined {
  const told = budgets.reduce((sum, budget) => sum + budget, 0)
  if (duration === 0 && told === 0) return undefined
  const untold = budgets.filter((budget) => budget === 0).length
  const share = untold > 0 ? Math.max(0, duration - told) / untold : 0
  return budgets.map((budget) => budget || share)
}

/** The pace on slide `no`, from 1, after `elapsed` seconds; undefined without a plan. The end slide is the end of the last one. */
export function paceOf(plan: TalkPlan, no: number, elapsed: number): Pace | undefined {
  const budgets = slideBudgets(plan)
  if (!budgets) return undefined
  const begin = budgets.slice(0, no - 1).reduce((sum, budget) => sum + budget, 0)
  const budget = budgets[no - 1] ?? 0
  const behind = elapsed < begin ? elapsed - begin : Math.max(0, elapsed - begin - budget)
  return { behind, budget }
}
