import type { FileError } from './file-error.ts'

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
