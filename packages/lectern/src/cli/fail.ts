import { exitNow } from '../lib/node/index.ts'
import { UsageError } from './command.ts'
import { describeError } from './report.ts'
import { tell } from './terminal.ts'

/** Report an error and exit: with status 2 for invalid arguments, otherwise with 1. */
export function fail(error: unknown): never {
  return exitNow(error instanceof UsageError ? 2 : 1, () => tell(`${describeError(error)}\n`))
}
