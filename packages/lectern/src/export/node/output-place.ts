import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { LecternError } from '../../errors/index.ts'
import { createFolder, fileError, moveFiles } from '../../files/index.ts'

const remedy = 'Free some space, or name another place with --output. Finished work is kept for the next try.'

/** Convert a file system error for `output`, or for a file that becomes it. */
function cannotWrite(output: string, error: unknown): unknown {
  const { code, path = output } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof LecternError) return error
  const { message } = fileError(error, `"${relative('', path)}"`, 'written')
  return new LecternError(message, { cause: error, remedy })
}

/** Run a function that writes `output` or a part of it. @throws LecternError with the reason when it cannot be written. */
export async function writeOutput<Result>(output: string, write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw cannotWrite(output, error)
  }
}

/** Check early that a file or folder can be written at the output path. @throws LecternError when it cannot. */
export async function checkOutput(output: string, kind: 'file' | 'folder'): Promise<void> {
  await writeOutput(output, () => {
    const fail = (code: string) => Object.assign(new Error(code), { code })
    if (kind === 'file' && statSync(output, { throwIfNoEntry: false })?.isDirectory()) throw fail('EISDIR')
    let folder = kind === 'file' ? dirname(output) : output
    while (!existsSync(folder)) folder = dirname(folder)
    if (!statSync(folder).isDirectory()) throw fail('ENOTDIR')
    accessSync(folder, constants.W_OK)
  })
}

/** Move the finished file to its place in one step. @throws the error of the file system. */
export function placeResult({ result }: { readonly result: string }, output: string): void {
  createFolder(dirname(output))
  moveFiles([{ from: result, to: output }])
}
