/** Where an element stands against the step that is shown: still hidden, revealed by this very step, or before. */
export type StepState = 'hidden' | 'current' | 'prior'

/**
 * State of an element that is shown from step `from` on, up to and not including `until`, when step `clicks` is on screen. With an `until` less
 * than `from` it is shown up to `until`, and from `from` on.
 * With `'all'` (spec.md §4, print mode) every step is past, so an element that goes away again is hidden.
 */
export function stepState(clicks: number | 'all', from: number, until?: number): StepState {
  const step = clicks === 'all' ? Number.POSITIVE_INFINITY : clicks
  const isBefore = step < from
  const isPast = until !== undefined && step >= until
  const isInverse = until !== undefined && until < from
  if (isInverse ? isBefore && isPast : isBefore || isPast) return 'hidden'
  return step === from ? 'current' : 'prior'
}
