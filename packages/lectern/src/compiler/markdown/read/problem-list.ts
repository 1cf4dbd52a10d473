import type { AuthorProblem } from '../../../base/errors/index.ts'

/** Collects problems. When a slide is shown twice, its problems are listed once. */
export interface ProblemList {
  /** Return the problems in the order of `files`, and in each file from top to bottom. */
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
