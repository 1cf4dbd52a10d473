import { stripVTControlCharacters } from 'node:util'
import { printable } from '../lib/model/index.ts'
import { exitNow } from '../lib/node/index.ts'
import { UsageError } from './command.ts'
import { describeError } from './report.ts'

/** Write `text` for the user to stderr. All text of a deck reaches the terminal through this function or `print`. */
export const tell = (text: string): void => void process.stderr.write(printable(text))

/** Write a result of the command, to stdout. */
export const print = (text: string): void => void process.stdout.write(printable(text))

/** Write the output of a tool, which may contain colors, to stderr. */
export const tellPlain = (text: string): void => tell(`${stripVTControlCharacters(text)}\n`)

/** Report an error and exit: with status 2 for invalid arguments, otherwise with 1. */
export function fail(error: unknown): never {
  return exitNow(error instanceof UsageError ? 2 : 1, () => tell(`${describeError(error)}\n`))
}
