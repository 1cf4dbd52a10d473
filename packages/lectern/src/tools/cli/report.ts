import { relative } from 'node:path'
import {
  type AuthorProblem,
  DeckError,
  formatLeftOut,
  formatProblems,
  LecternError,
  shorten,
  shortenNames,
} from '../../base/errors/index.ts'
import { fileError } from '../../base/files/index.ts'
import { oneLine } from '../../base/lib/model/index.ts'
import { exitNow } from '../../base/lib/node/index.ts'
import type { BuildResult } from '../../site/build/index.ts'
import { UsageError } from './command.ts'
import { tell } from './terminal.ts'

/** System calls that read. All others write. */
const readingCalls = new Set(['open', 'read', 'scandir', 'stat', 'lstat', 'fstat', 'readlink', 'realpath', 'access'])

/** Convert a file system error to an error for the author; undefined for any other error. */
function systemError(error: unknown): LecternError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  // A path with a zero byte, which is invalid on every disk.
  if (code === 'ERR_INVALID_ARG_VALUE' && /null bytes/.test(error.message))
    return new LecternError('a file name contains a zero byte', { remedy: 'Correct the name.', cause: error })
  if (typeof syscall !== 'string' || !/^E[A-Z\d]+$/.test(code ?? '')) return undefined
  if (syscall === 'watch')
    return new LecternError('too many files are watched', {
      remedy: 'Close other programs that watch files, or raise the limit: sysctl fs.inotify.max_user_watches.',
    })
  const name = shorten(relative('', dest ?? path ?? '') || (path === undefined ? 'a file' : '.'))
  return fileError(error, name, readingCalls.has(syscall) ? 'read' : 'written')
}

/** Format problems, errors last so that they are next to the prompt, and a line with their number. */
function problemReport(problems: readonly AuthorProblem[]): string {
  const mistakes = problems.filter(({ skipped }) => !skipped)
  const skipped = problems.filter((problem) => problem.skipped)
  const errors = mistakes.filter((problem) => problem.severity === 'error')
  const warnings = mistakes.filter((problem) => problem.severity === 'warning')
  const count = (list: readonly unknown[], word: string) => (list.length > 0 ? [`${list.length} ${word}${list.length > 1 ? 's' : ''}`] : [])
  const listed = [...formatProblems(warnings).map((text) => `warning: ${text}`), ...formatProblems(errors).map((text) => `error: ${text}`)]
  const left = formatLeftOut(skipped.map(({ place, what, allowed }) => ({ place, what, reason: allowed })))
  const counted = [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ')
  return [...listed, counted, left].filter(Boolean).join('\n\n')
}

/** Print problems on stderr. Return whether there is an error among them. */
export function reportProblems(problems: readonly AuthorProblem[]): boolean {
  if (problems.length > 0) tell(`${problemReport(problems)}\n`)
  return problems.some((problem) => problem.severity === 'error')
}

/** Print on stderr how much of each translation is missing. */
export function tellUntranslated({ deck, translations }: Pick<BuildResult, 'deck' | 'translations'>): void {
  const lacking = translations.filter(({ untranslated }) => untranslated.length > 0)
  for (const { language, untranslated } of lacking)
    tell(`${language}: ${untranslated.length} of ${deck.slides.length} slides have no translation, and are shown in ${deck.config.lang}.\n`)
  if (lacking.length > 0) tell('"lectern translate --missing" lists their texts.\n')
}

/** Format milliseconds as seconds: `0.8 s`. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Describe an error for the user, with the stack only when the error is unexpected. */
export function describeError(error: unknown): string {
  if (error instanceof DeckError) return problemReport(error.problems)
  const known = error instanceof LecternError ? error : systemError(error)
  if (known) return shortenNames([`error: ${oneLine(known.message)}`, known.remedy].filter(Boolean).join('\n'))
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Report an error and exit: with status 2 for invalid arguments, otherwise with 1. */
export function fail(error: unknown): never {
  return exitNow(error instanceof UsageError ? 2 : 1, () => tell(`${describeError(error)}\n`))
}
