import { LecternError } from '../errors/index.ts'
import type { Incoming } from './receive-file.ts'

/** A place in a text, `line` and `column` from 1. */
interface TextPlace {
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

/** Maximum size in bytes of a file that is read as text, and of any other file. */
export const mostTextBytes = 64_000_000
export const mostAssetBytes = 1_000_000_000

/** The target of a path. `path` is the real path, with links followed. */
export type Located =
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'missing' }
  /** It exists, but may not be used. */
  | { readonly kind: 'refused'; readonly error: FileError }

/** The files below a folder. They may contain links to each other. Nothing outside the folder is read or written. Paths are absolute. */
export interface Files {
  /** Real path of the folder. */
  readonly root: string
  /** Real path of the deck's folder. */
  readonly dir: string
  /** Path of the deck's folder relative to the root, with forward slashes; '' when it is the root. */
  readonly folder: string
  /** Return the path of a file relative to the deck's folder, with forward slashes. */
  nameOf(path: string): string
  locate(path: string): Located
  /** Return whether the path is a regular file that may be read. */
  isFile(path: string): boolean
  /** Return the bytes of a file. @throws FileError when it is missing, not a regular file, larger than `most` bytes, or outside. */
  read(path: string, most?: number): Buffer
  /** Return the text of a file, including its byte order mark. @throws FileError as `read`, and for text that is not UTF-8. */
  readText(path: string): string
  /** Return the text of a file, undefined when it is missing, or the error when it cannot be read. */
  findText(path: string): string | undefined | FileError
  /**
   * Write a file and its missing folders. The file is complete at every moment, and on the disk at the end unless `flush` is false. An existing file
   * keeps its permissions, and a link stays a link.
   *
   * @throws FileError when the file cannot be written, is outside, or the text has half a character. Then nothing has changed.
   */
  write(path: string, content: string | Uint8Array, options?: { readonly flush?: boolean; readonly mode?: number }): void
  /**
   * Begin a file in the folder of `path` that arrives in pieces, for one that is too large for the memory. Its methods take absolute paths.
   *
   * @throws FileError, also in its methods, when the file cannot be written or the path is outside.
   */
  receive(path: string): Incoming
  /**
   * Run `work` while no other process changes files in the folders of these paths in the same way: it reads a file, compares it, and writes it. It must
   * not be asynchronous, so that the wait of others is short.
   *
   * @throws FileError when a path is outside, or another process does not let go for ten seconds. Then `work` has not run.
   */
  withLock<Result>(paths: string | readonly string[], work: () => Result): Promise<Result>
  /**
   * Return the sorted names of all files below a folder, relative to it, and the errors of those that are left out. Skip folders named in `without`.
   * A missing folder has no files.
   */
  list(folder: string, without?: readonly string[]): FileList
}

/** The names of files below a folder, and the errors of those that are left out. */
export interface FileList {
  readonly names: readonly string[]
  readonly refused: readonly FileError[]
}
