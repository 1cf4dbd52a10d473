import { oneLine } from '../lib/model/index.ts'
import { type Excerpt, shorten, shortenNames } from './excerpt.ts'

/** A place in a source file. `file` is relative to the deck's folder, `line` and `column` start at 1. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * One mistake of an author (contract.md, "Errors"): its place, what is wrong, what is allowed, and the nearest correct name. Both severities are
 * shown. After an `error`, `build`, `export` and `check` finish their work and exit with 1.
 */
export interface AuthorProblem extends Excerpt {
  readonly severity: 'error' | 'warning'
  readonly place: SourcePlace
  /** True for a part that is not a mistake. It is left out because the deck is opened with `--untrusted`. */
  readonly skipped?: true
  /** What is wrong, as a sentence without a full stop: `Unknown layout "covr"`. */
  readonly what: string
  /** What is allowed or how to fix the problem, as a sentence. */
  readonly allowed?: string
  /** The nearest correct name. Absent when no name is similar enough. */
  readonly nearest?: string
  /** Number of the shown slide that has the problem, from 1. Absent when the problem concerns the whole deck. */
  readonly slide?: number
}

/**
 * The problem as the lines a person reads:
 *
 *     slides.md:12:9 Unknown layout "covr"
 *       layout: covr
 *               ^
 *       Allowed: cover, default, end. Did you mean "cover"?
 */
export function formatProblem(problem: AuthorProblem): string {
  const { file, line, column } = problem.place
  const lines = [oneLine(`${shortenNames(file)}:${line}:${column} ${shorten(problem.what)}`)]
  const { sourceLine, sourceStart = 0 } = problem
  if (sourceLine !== undefined) {
    const before = oneLine(sourceLine.slice(0, Math.max(0, column - 1 - sourceStart))).length
    lines.push(`  ${oneLine(sourceLine)}`, `  ${' '.repeat(before)}^`)
  }
  const hints = [problem.allowed, problem.nearest && `Did you mean "${problem.nearest}"?`].filter(Boolean)
  if (hints.length > 0) lines.push(`  ${oneLine(shorten(hints.join(' ')))}`)
  return lines.join('\n')
}

/** Explains how to fix a deck that names a file outside its project. */
export const outsideProjectRemedy =
  'A deck uses files of its project: the nearest folder with a package.json or .git, otherwise its own folder. Copy the file into it.'
