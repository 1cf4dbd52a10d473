import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { LecternError } from '../../errors/index.ts'
import { fileError, moveFiles } from '../../files/index.ts'

const remedy = 'Make room for it, or name another place with --output. What is finished is kept for the next try.'

/** What the file system says of `output`, or of a file that becomes it. */
function cannotWrite(output: string, error: unknown): unknown {
  const { code, path = output } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof LecternError) return error
  const { message } = fileError(error, `"${relative('', path)}"`, 'written')
  return new LecternError(message, { cause: error, remedy })
}

/** Runs what writes `output`, or a part of it. @throws LecternError that says why it cannot be written. */
export async function writeOutput<Result>(output: string, write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw cannotWrite(output, error)
  }
}

/** Makes sure, before anything is made for it, that a file or folder can be written where it is wished. @throws LecternError when it cannot. */
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

/** Puts the finished file in its place, as a whole. @throws the error of the file system. */
export function placeResult({ result }: { readonly result: string }, output: string): void {
  mkdirSync(dirname(output), { recursive: true })
  moveFiles([{ from: result, to: output }])
}
