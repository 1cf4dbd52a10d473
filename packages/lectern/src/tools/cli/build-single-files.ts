import { relative } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { UsageError } from './command.ts'
import { describeError, reportProblems, seconds } from './report.ts'
import { print, tell } from './terminal.ts'

/** Format a number of bytes: `1.2 MB`, `340 kB`. @internal for its test */
export const sizeText = (bytes: number) => (bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

/**
 * Build each deck as one file. Print its size on stderr and its name on stdout. Report a deck that cannot be built on stderr, and build the others
 * anyway. Return whether there are errors.
 *
 * @throws UsageError when several decks would get the same file.
 */
export async function buildSingleFiles(
  entries: readonly string[],
  how: {
    readonly out: string | undefined
    readonly notes: boolean
    readonly remote: string | boolean | undefined
    readonly config?: Partial<DeckConfig>
    readonly untrusted?: boolean
    readonly language?: string | undefined
  },
): Promise<boolean> {
  if (entries.length > 1 && /\.html?$/i.test(how.out ?? ''))
    throw new UsageError(`${entries.length} decks cannot be built into the single file ${how.out}`, { remedy: 'Name a folder with --out.' })
  const { buildSingleFile } = await import('../../site/build/index.ts')
  const taken = new Set<string>()
  let failed = false
  for (const entry of entries) {
    const begin = performance.now()
    try {
      const { file, size, problems } = await buildSingleFile({ ...how, entry, taken })
      taken.add(file)
      if (reportProblems(problems)) failed = true
      tell(`Built one file of ${sizeText(size)} in ${seconds(performance.now() - begin)}.\n`)
      print(`${relative('', file)}\n`)
    } catch (error) {
      if (entries.length === 1 || !(error instanceof LecternError)) throw error
      tell(`${entry} is left out:\n${describeError(error)}\n`)
      failed = true
    }
  }
  return failed
}
