import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver'
import { type AuthorProblem, describeProblem } from '../../base/errors/index.ts'

/** Words between quotes or in a tag: `Unknown layout "covr"`, `Unknown component <Arow>`. */
const named = /"([^"]*)"|<([^>\s]+)>/g

/** Where a problem is in a line, counted from 0, and the wrong word there if the problem names it. */
interface WrongWord {
  readonly from: number
  readonly to: number
  readonly word: string | undefined
}

/** Find the word that a problem is about in its line. */
export function findWrongWord({ what, place }: Pick<AuthorProblem, 'what' | 'place'>, line: string): WrongWord {
  const column = Math.min(place.column - 1, line.length)
  for (const [, quoted = '', tag] of what.matchAll(named)) {
    const whole = tag ?? quoted
    // A nested option is named by its path, and a file by its whole path.
    for (const word of [whole, whole.slice(whole.lastIndexOf('.') + 1)]) {
      const from = word === '' ? -1 : line.indexOf(word, column)
      if (from >= 0) return { from, to: from + word.length, word }
    }
  }
  const rest = /^(?:<?[\w@./:#-]+|\S)/.exec(line.slice(column))?.[0] ?? ''
  return { from: column, to: Math.max(column + rest.length, Math.min(column + 1, line.length)), word: undefined }
}

function rangeOf(problem: AuthorProblem, lines: readonly string[]): Range {
  const line = Math.min(problem.place.line - 1, Math.max(0, lines.length - 1))
  const { from, to } = findWrongWord(problem, lines[line] ?? '')
  return { start: { line, character: from }, end: { line, character: to } }
}

/** Return a problem as a diagnostic, in the words of a build. */
export function toDiagnostic(problem: AuthorProblem, lines: readonly string[]): Diagnostic {
  const { what, hints } = describeProblem(problem)
  return {
    range: rangeOf(problem, lines),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'lectern',
    message: hints === '' ? what : `${what}\n${hints}`,
  }
}
