import { type CodeAction, CodeActionKind, type TextEdit } from 'vscode-languageserver'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { findWrongWord, toDiagnostic } from './diagnostics.ts'

interface Fix {
  readonly title: string
  readonly edits: readonly TextEdit[]
  readonly isPreferred: boolean
}

const edit = (line: number, from: number, to: number, newText: string): TextEdit => ({
  range: { start: { line, character: from }, end: { line, character: to } },
  newText,
})

/** Return the edit of the tag that closes a component, when it is further down on the same slide. */
function closingTag(name: string, nearest: string, lines: readonly string[], from: number): TextEdit[] {
  for (let line = from; line < lines.length && !/^---/.test(lines[line] ?? ''); line++) {
    const at = lines[line]?.indexOf(`</${name}>`) ?? -1
    if (at >= 0) return [edit(line, at + 2, at + 2 + name.length, nearest)]
  }
  return []
}

/** Return the fix that the nearest right name makes; undefined when the place of the wrong name is not certain. */
function nearestFix(problem: AuthorProblem, lines: readonly string[]): Fix | undefined {
  const { nearest, place, what } = problem
  const line = place.line - 1
  const { from, to, word } = findWrongWord(problem, lines[line] ?? '')
  if (nearest === undefined || word === undefined) return undefined
  // The nearest file is named without its folder.
  const folder = nearest.includes('/') ? '' : word.slice(0, word.lastIndexOf('/') + 1)
  const closing = /^Unknown (component|tag) /.test(what) ? closingTag(word, nearest, lines, line) : []
  return { title: `Change to "${folder}${nearest}"`, edits: [edit(line, from, to, folder + nearest), ...closing], isPreferred: true }
}

/** Return the fixes of a problem that are certain to be meant. */
function fixesOf(problem: AuthorProblem, lines: readonly string[]): readonly Fix[] {
  const line = problem.place.line - 1
  const text = lines[line] ?? ''
  const near = nearestFix(problem, lines)
  const fixes: Fix[] = near ? [near] : []
  if (problem.allowed?.includes('Write &lt; ')) {
    const at = text.indexOf('<', problem.place.column - 1)
    if (at >= 0) fixes.push({ title: 'Write &lt; for a "<" that is text', edits: [edit(line, at, at + 1, '&lt;')], isPreferred: false })
  }
  // An option with a value in one line can go as a whole.
  if (/^The option "[\w-]+" has no effect in Lectern$/.test(problem.what) && /^[\w-]+:[ \t]*[^\s|>]/.test(text))
    fixes.push({
      title: 'Remove this option',
      edits: [{ range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } }, newText: '' }],
      isPreferred: near === undefined,
    })
  return fixes
}

/** Return the fixes of a problem as actions of the editor. */
export const toCodeActions = (problem: AuthorProblem, uri: string, lines: readonly string[]): CodeAction[] =>
  fixesOf(problem, lines).map(({ title, edits, isPreferred }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(problem, lines)],
    isPreferred,
    edit: { changes: { [uri]: [...edits] } },
  }))
