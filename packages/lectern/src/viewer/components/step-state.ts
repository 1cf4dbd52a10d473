import './step.css'

/** State of an element at the current step: still hidden, revealed by this step, or revealed before. */
export type StepState = 'hidden' | 'current' | 'prior'

/**
 * Return the state of an element at step `clicks`. It is visible from step `from` on, up to and not including `until`. If `until` is less
 * than `from`, it is visible up to `until`, and again from `from` on. With `'all'` (spec.md §4, print mode), every step is over, so an
 * element that disappears again is hidden.
 */
export function stepState(clicks: number | 'all', from: number, until?: number): StepState {
  const step = clicks === 'all' ? Number.POSITIVE_INFINITY : clicks
  const isBefore = step < from
  const isPast = until !== undefined && step >= until
  const isInverse = until !== undefined && until < from
  if (isInverse ? isBefore && isPast : isBefore || isPast) return 'hidden'
  return step === from ? 'current' : 'prior'
}
