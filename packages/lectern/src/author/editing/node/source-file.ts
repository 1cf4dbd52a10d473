import { join } from 'node:path'
import { LecternError } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'

/** The path of a file that may be edited, or the reason why it may not be edited. */
export type FoundSource = { readonly path: string } | { readonly status: number; readonly reason: string }

/** The files of a deck that may be edited. */
export interface EditableFiles {
  readonly disk: Files
  /** Files that the deck was read from, relative to its folder. */
  readonly files: readonly string[]
}

/** Largest size in bytes of a request with the text of a file. */
export const mostSourceBytes = 32_000_000

/** Find the file `name` among the files that the deck was read from. */
export function findSource({ disk, files }: EditableFiles, name: string): FoundSource {
  if (!files.includes(name)) return { status: 403, reason: `${name} is not a file of the deck.` }
  const path = join(disk.dir, name)
  const found = disk.locate(path)
  if (found.kind === 'missing') return { status: 404, reason: `The file ${name} no longer exists.` }
  return found.kind === 'refused' ? { status: 403, reason: sentences(found.error) } : { path }
}

/** Return why a file of the deck could not be read or written: a status, and a message for the author. */
export function reasonOf(error: unknown, file: string): [status: number, words: string] {
  if (error instanceof LecternError) return [422, sentences(error)]
  return [500, `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`]
}

/** Return the error as sentences. A file name at its start stays as it is. */
function sentences({ message, remedy }: LecternError): string {
  const [first = ''] = message.split(' ')
  const begin = /[./]/.test(first) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}`
  return [`${begin}.`, remedy].filter(Boolean).join(' ')
}
