/** Where an element stands against the step that is shown: still hidden, revealed by this very step, or before. */
export type StepState = 'hidden' | 'current' | 'prior'

/**
 * State of an element that is shown from step `from` on, up to and not including `until`, when step `clicks` is on screen.
 * With `'all'` (spec.md §4, print mode) every step is past, so an element that goes away again is hidden.
 */
export function stepState(clicks: number | 'all', from: number, until?: number): StepState {
  const step = clicks === 'all' ? Number.POSITIVE_INFINITY : clicks
  if (step < from || (until !== undefined && step >= until)) return 'hidden'
  return step === from ? 'current' : 'prior'
}
