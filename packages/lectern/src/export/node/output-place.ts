import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { LecternError } from '../../errors/index.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'its folder may not be written to',
  EROFS: 'its disk may not be written to',
  ENOSPC: 'the disk is full',
  EISDIR: 'a folder has that name',
  ENOTDIR: 'a file is where its folder would have to be',
  EEXIST: 'a file is where its folder would have to be',
  // What Windows says of a file that another program shows.
  EBUSY: 'another program has it open',
  EPERM: 'it may not be written to, or another program has it open',
}

function cannotWrite(output: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  if (!reason) return error
  return new LecternError(`"${relative('', output)}" cannot be written: ${reason}`, {
    cause: error,
    remedy: 'Make room for it, or name another place with --output. What is finished is kept for the next try.',
  })
}

/** Runs what writes `output`. @throws LecternError that says why it cannot be written. */
export function writeOutput<Result>(output: string, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    throw cannotWrite(output, error)
  }
}

/** Makes sure, before anything is made for it, that a file or folder can be written where it is wished. @throws LecternError when it cannot. */
export function checkOutput(output: string, kind: 'file' | 'folder'): void {
  writeOutput(output, () => {
    const fail = (code: string) => Object.assign(new Error(code), { code })
    if (kind === 'file' && statSync(output, { throwIfNoEntry: false })?.isDirectory()) throw fail('EISDIR')
    let folder = kind === 'file' ? dirname(output) : output
    while (!existsSync(folder)) folder = dirname(folder)
    if (!statSync(folder).isDirectory()) throw fail('ENOTDIR')
    accessSync(folder, constants.W_OK)
  })
}
