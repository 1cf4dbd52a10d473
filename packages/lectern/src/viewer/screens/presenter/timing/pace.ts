/** The times that an author has planned, in seconds; 0 if none is given. */
export interface TalkPlan {
  /** Time of the whole talk. */
  readonly duration: number
  /** Time of each slide. */
  readonly budgets: readonly number[]
}

/** The progress of the talk compared with its plan, in seconds. */
export interface Pace {
  /** More than 0: later than planned. Less than 0: earlier. 0: within the slide's own time. */
  readonly behind: number
  /** Seconds planned for this slide. */
  readonly budget: number
}

/**
 * Return the budget of each slide: its own one, or an equal share of the remaining time of the talk. Return undefined if the author has planned
 * nothing.
 */
export function slideBudgets({ duration, budgets }: TalkPlan): readonly number[] | undefined {
  const budgeted = budgets.reduce((sum, budget) => sum + budget, 0)
  if (duration === 0 && budgeted === 0) return undefined
  const unbudgeted = budgets.filter((budget) => budget === 0).length
  const share = unbudgeted > 0 ? Math.max(0, duration - budgeted) / unbudgeted : 0
  return budgets.map((budget) => budget || share)
}

/** A section of the talk: its first and its last slide. */
export interface Section {
  readonly from: number
  readonly to: number
}

/** Return the sections of a talk whose slides `starts` begin one. What comes before the first of them is a section, too. No start: no section. */
export function sectionsOf(starts: readonly number[], slides: number): readonly Section[] {
  const begins = starts.length > 0 && starts[0] !== 1 ? [1, ...starts] : starts
  return begins.map((from, index) => ({ from, to: (begins[index + 1] ?? slides + 1) - 1 }))
}

/** Return the second of the talk at which the section with slide `no` is to end, or undefined if there is no plan or no section. */
export function sectionEnd(plan: TalkPlan, sections: readonly Section[], no: number): number | undefined {
  const section = sections.find(({ from, to }) => no >= from && no <= to)
  const budgets = slideBudgets(plan)
  return section && budgets?.slice(0, section.to).reduce((sum, budget) => sum + budget, 0)
}

/**
 * Return the pace on slide `no`, from 1, after `elapsed` seconds, or undefined if there is no plan. The end slide counts as the end of the last
 * slide.
 */
export function paceOf(plan: TalkPlan, no: number, elapsed: number): Pace | undefined {
  const budgets = slideBudgets(plan)
  if (!budgets) return undefined
  const begin = budgets.slice(0, no - 1).reduce((sum, budget) => sum + budget, 0)
  const budget = budgets[no - 1] ?? 0
  const behind = elapsed < begin ? elapsed - begin : Math.max(0, elapsed - begin - budget)
  return { behind, budget }
}
