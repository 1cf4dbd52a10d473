import type { AuthorProblem } from './author-problem.ts'
import { formatProblems } from './author-problem.ts'

/** An error of Lectern itself, with a sentence that explains how to fix it. */
export class LecternError extends Error {
  override readonly name: string = 'LecternError'
  readonly remedy: string | undefined

  constructor(message: string, options: { remedy?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.remedy = options.remedy
  }
}

/** The deck cannot be shown at all. The error contains every problem found. */
export class DeckError extends LecternError {
  override readonly name = 'DeckError'
  readonly problems: readonly AuthorProblem[]

  constructor(problems: readonly AuthorProblem[]) {
    super(formatProblems(problems).join('\n\n'))
    this.problems = problems
  }
}
