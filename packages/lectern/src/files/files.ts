import type { FileError } from './file-error.ts'

/** Bytes of the largest file that is read as text, and of the largest other file. */
export const mostTextBytes = 64_000_000
export const mostAssetBytes = 1_000_000_000

/** What a path leads to; `path` is the real one, links followed. */
export type Located =
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'missing' }
  /** It is there and may not be used. */
  | { readonly kind: 'refused'; readonly error: FileError }

/** The files below a folder. They may have links to one another; nothing outside the folder is read or written. Paths are absolute. */
export interface Files {
  /** Real path of the folder. */
  readonly root: string
  /** Real path of the deck's folder. */
  readonly dir: string
  /** Path of the deck's folder from the root, with forward slashes; '' where it is the root. */
  readonly folder: string
  /** Return the path of a file relative to the deck's folder, with forward slashes. */
  nameOf(path: string): string
  locate(path: string): Located
  /** Whether the path is that of a regular file that may be read. */
  isFile(path: string): boolean
  /** Return the bytes of a file. @throws FileError when it is not there, not a regular file, larger than `most` bytes, or outside. */
  read(path: string, most?: number): Buffer
  /** Return the text of a file, its byte order mark included. @throws FileError as `read`, and for what is not UTF-8. */
  readText(path: string): string
  /** Return the text of a file, undefined where there is none, or why it cannot be read. */
  findText(path: string): string | undefined | FileError
  /**
   * Write a file and the folders that it needs. The file is whole at each moment, and on the disk at the end unless `flush` is false. A file that is
   * there keeps its permissions; a link stays a link.
   *
   * @throws FileError when the file cannot be written, is outside, or the text has half a character; then nothing has changed.
   */
  write(path: string, content: string | Uint8Array, options?: { readonly flush?: boolean }): void
  /**
   * Return the names of all files below a folder, relative to it and sorted, and why others are left out. Folders named in `without` are skipped.
   * A folder that is not there has no files.
   */
  list(folder: string, without?: readonly string[]): FileList
}

/** The names of files below a folder, and why others are left out. */
export interface FileList {
  readonly names: readonly string[]
  readonly refused: readonly FileError[]
}
