import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { LecternError } from '../../../base/errors/index.ts'
import { fileError, kindOf, moveFiles, writeInFolder } from '../../../base/files/index.ts'
import type { ExportFormat } from './export-job.ts'

const otherPlace = 'You can name another place with --output. Finished work is kept for the next try.'

/** Convert a file system error for `output`, or for a file that becomes it. */
function cannotWrite(output: string, error: unknown): unknown {
  const { code, path = output } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof LecternError) return error
  const { message, remedy } = fileError(error, `"${relative('', path) || '.'}"`, 'written')
  return new LecternError(message, { cause: error, remedy: `${remedy} ${otherPlace}` })
}

/** Run a function that writes `output` or a part of it. @throws LecternError with the reason when it cannot be written. */
export async function writeOutput<Result>(output: string, write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw cannotWrite(output, error)
  }
}

const isSpecial = (stats: Stats) => !stats.isFile() && !stats.isDirectory()

const statsOf = (path: string) => statSync(path, { throwIfNoEntry: false })

/**
 * Return the output path: a file, or for `png` a folder. It is `wanted`, or `name`, or `name` in the folder `wanted`. A file gets the ending of its
 * format, but a device or pipe keeps its name: `checkOutput` refuses it.
 */
export function outputPath(wanted: string | undefined, name: string, format: ExportFormat): string {
  if (format === 'png') return resolve(wanted ?? name)
  const there = wanted === undefined || !existsSync(wanted) ? undefined : statSync(wanted)
  if (wanted !== undefined && there && isSpecial(there)) return resolve(wanted)
  const path = wanted !== undefined && (/[\\/]$/.test(wanted) || there?.isDirectory()) ? join(wanted, name) : (wanted ?? name)
  return resolve(path.toLowerCase().endsWith(`.${format}`) ? path : `${path}.${format}`)
}

/** Check early that a file or folder can be written at the output path. @throws LecternError when it cannot. */
export async function checkOutput(output: string, kind: 'file' | 'folder'): Promise<void> {
  await writeOutput(output, () => {
    const fail = (code: string) => Object.assign(new Error(code), { code })
    const there = statsOf(output)
    if (there && isSpecial(there))
      throw new LecternError(`"${relative('', output)}" is ${kindOf(there)}, not a ${kind}`, { remedy: `Name a ${kind} with --output.` })
    if (kind === 'file' && there?.isDirectory()) throw fail('EISDIR')
    let folder = kind === 'file' ? dirname(output) : output
    while (!statsOf(folder)) folder = dirname(folder)
    if (!statSync(folder).isDirectory()) throw fail('ENOTDIR')
    accessSync(folder, constants.W_OK)
  })
}

/** Move the finished file to its place in one step. @throws the error of the file system. */
export function placeResult({ result }: { readonly result: string }, output: string): void {
  writeInFolder(dirname(output), () => moveFiles([{ from: result, to: output }]))
}
