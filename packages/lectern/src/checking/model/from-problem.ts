import type { AuthorProblem } from '../../errors/index.ts'
import type { Finding } from './finding.ts'

/** Convert a problem from the compiler to a finding. */
export function fromProblem({ severity, place, what, allowed, nearest, slide, skipped }: AuthorProblem): Finding {
  const remedy = [allowed, nearest && `Did you mean "${nearest}"?`].filter(Boolean).join(' ')
  return { rule: skipped ? 'left-out' : 'compile', severity, place, what, ...(slide !== undefined && { slide }), ...(remedy && { remedy }) }
}
