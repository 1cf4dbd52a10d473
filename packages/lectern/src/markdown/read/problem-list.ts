import type { AuthorProblem } from '../../errors/index.ts'

/** Collects problems; a slide shown twice has each of its own once. */
export interface ProblemList {
  /** In the order of `files`, and in each from above. */
  sorted(files: readonly string[]): AuthorProblem[]
  add(...problems: readonly AuthorProblem[]): void
}

export function createProblemList(): ProblemList {
  const all: AuthorProblem[] = []
  const seen = new Set<string>()
  return {
    sorted(files) {
      const rank = new Map(files.map((file, index) => [file, index]))
      const rankOf = ({ place }: AuthorProblem) => rank.get(place.file) ?? files.length
      return all.toSorted((a, b) => rankOf(a) - rankOf(b) || a.place.line - b.place.line || a.place.column - b.place.column)
    },
    add(...problems) {
      for (const problem of problems) {
        const { file, line, column } = problem.place
        const key = `${file}\n${line}:${column}\n${problem.what}`
        if (seen.has(key)) continue
        seen.add(key)
        all.push(problem)
      }
    },
  }
}
