import { relative } from 'node:path'
import { LecternError, shorten } from '../../base/errors/index.ts'
import { fileError } from '../../base/files/index.ts'

/** System calls that read. All others write. */
const readingCalls = new Set(['open', 'read', 'scandir', 'stat', 'lstat', 'fstat', 'readlink', 'realpath', 'access'])

/** The error when the limit of watched files is reached. */
const noWatcher = new LecternError('too many files are watched', {
  remedy: 'Close other programs that watch files, or raise the limit: sysctl fs.inotify.max_user_watches.',
})

/** Convert a file system error to an error for the author; undefined for any other error. */
export function systemError(error: unknown): LecternError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  // A path with a zero byte, which is invalid on every disk.
  if (code === 'ERR_INVALID_ARG_VALUE' && /null bytes/.test(error.message))
    return new LecternError('a file name contains a zero byte', { remedy: 'Correct the name.', cause: error })
  if (typeof syscall !== 'string' || !/^E[A-Z\d]+$/.test(code ?? '')) return undefined
  if (syscall === 'watch') return noWatcher
  const name = shorten(relative('', dest ?? path ?? '') || (path === undefined ? 'a file' : '.'))
  return fileError(error, name, readingCalls.has(syscall) ? 'read' : 'written')
}
