import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Unclosed } from '../syntax/index.ts'
import { findNestingFault } from '../syntax/nesting.ts'
import { frontmatterPlace, type SlideSource } from './source-deck.ts'

type Words = Pick<AuthorProblem, 'severity' | 'what' | 'allowed'>

const unclosedWords: Readonly<Record<Unclosed['kind'], Words>> = {
  fence: {
    severity: 'warning',
    what: 'This code block is never closed',
    allowed: 'It ends with its slide. Close it with a line of the same marks.',
  },
  comment: {
    severity: 'error',
    what: 'This comment is never closed',
    allowed: 'The rest of the slide becomes its notes. Close it with "-->".',
  },
  frontmatter: {
    severity: 'error',
    what: 'This frontmatter is never closed',
    allowed: 'It is shown as text. Close it with a line of three dashes, or put a blank line before the text.',
  },
}

/** Return the problem of notes that are nested too deep to read. */
function noteProblems({ path: file, syntax: { note, content, gap, contentStart } }: SlideSource): AuthorProblem[] {
  const fault = note && findNestingFault(note.text)
  if (!fault) return []
  const line = `${content}${gap}${note.open}${note.text.slice(0, fault.offset)}`.split(/\r\n|\n|\r/).length
  return [
    {
      severity: 'error',
      place: { file, line: contentStart + line, column: 1 },
      what: fault.what,
      allowed: `${fault.allowed} The notes are shown as written.`,
    },
  ]
}

/** Return the problems of a slide's syntax: invalid YAML, notes that are nested too deep, and parts that are never closed. */
export function syntaxProblems(slide: SlideSource): AuthorProblem[] {
  const { path: file, own, syntax } = slide
  const unclosed = syntax.unclosed.map(
    ({ kind, line, column }): AuthorProblem => ({ ...unclosedWords[kind], place: { file, line: line + 1, column: column + 1 } }),
  )
  const problems = [...unclosed, ...noteProblems(slide)]
  if (!own.error) return problems
  const { message, line, column, remedy } = own.error
  const bad: AuthorProblem = {
    severity: 'error',
    ...frontmatterPlace(slide, line, column),
    what: `The frontmatter is not valid YAML: ${message.replace(/\.$/, '')}`,
    allowed: `The slide is shown without it. ${remedy ?? 'Write lines as "name: value". Put a value in quotes if it contains ": " or " #", or begins with a sign.'}`,
  }
  return [bad, ...problems]
}
