import { LecternError } from '../errors/index.ts'

/** A place in a text, `line` and `column` from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** The reason why a file is not read or written, and how to fix it. The message is the file's name and `words`. */
export class FileError extends LecternError {
  override readonly name = 'FileError'
  /** Path of the file, relative to the deck's folder. */
  readonly file: string
  /** The place of the fault, when it is in the file's text. */
  readonly place: TextPlace | undefined

  constructor(file: string, words: string, options: { remedy: string; place?: TextPlace; cause?: unknown }) {
    super(`${file} ${words}`, options)
    this.file = file
    this.place = options.place
  }
}

/** File system errors in an author's terms: the problem and how to fix it. */
const words: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  EACCES: ['permission is denied', 'Change the permissions of the file and of its folder.'],
  EPERM: ['permission is denied', 'Change the permissions of the file and of its folder.'],
  EROFS: ['the disk is read-only', 'Use a folder that can be written to.'],
  ENOSPC: ['the disk is full', 'Free some space and try again.'],
  EDQUOT: ['the disk quota is used up', 'Free some space and try again.'],
  EMFILE: ['too many files are open', 'Close other programs and try again.'],
  ENFILE: ['too many files are open', 'Close other programs and try again.'],
  ELOOP: ['it is a link to itself', 'Remove the link, or point it to a file.'],
  ENAMETOOLONG: ['its name is too long for the disk', 'Use a shorter name.'],
  EISDIR: ['it is a folder', 'Name a file.'],
  ENOTDIR: ['a part of its path is a file, not a folder', 'Correct the path.'],
  ENOENT: ['it does not exist', 'Correct the path, or create the file.'],
  ERR_INVALID_ARG_VALUE: ['its name has a character that file systems refuse', 'Correct the path.'],
  EBUSY: ['another program uses it', 'Close that program and try again.'],
  EIO: ['the disk does not answer', 'Check the disk.'],
}

/** Errors that mean something else when a file or folder is written. */
const writtenWords: typeof words = {
  ENOENT: ['nothing can be created in its folder', 'Check the path.'],
  EEXIST: ['its place is taken by another file or link', 'Remove or rename that one.'],
}

/** Convert a file system error about the file `name` to one for the author. `done` is `read` or `written`. */
export function fileError(error: unknown, name: string, done: 'read' | 'written'): FileError {
  if (error instanceof FileError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  const [what, remedy] = (done === 'written' ? writtenWords[code] : undefined) ?? words[code] ?? [message, 'Check the file and its folder.']
  return new FileError(name, `cannot be ${done}: ${what}`, { remedy, cause: error })
}
