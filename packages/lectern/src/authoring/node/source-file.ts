import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { LecternError } from '../../errors/index.ts'

/** A file of the deck that may be edited, or why it may not. */
export type FoundSource = { readonly path: string } | { readonly status: number; readonly reason: string }

/** A name for a text: another text has another. */
export const versionOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/**
 * The file `name` of a deck in the folder `dir`: one of `files`, which the deck was read from, and in the folder also when links are followed.
 */
export function findSource(dir: string, files: readonly string[], name: string): FoundSource {
  const path = join(dir, name)
  if (!files.includes(name)) return { status: 403, reason: `${name} is no file of the deck.` }
  if (!existsSync(path)) return { status: 404, reason: `There is no file ${name} any more.` }
  if (!realpathSync(path).startsWith(realpathSync(dir) + sep))
    return { status: 403, reason: `${name} is a link to a file outside of the deck's folder: edit it there.` }
  return { path }
}

/**
 * The text of a file, its byte order mark included.
 *
 * @throws TypeError when the file is no text in UTF-8: writing it back would change what nobody touched.
 */
export const readWhole = (path: string): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))

/** Why a file of the deck could not be read or written: a status, and words for the author. */
export function reasonOf(error: unknown, file: string): [status: number, words: string] {
  if (error instanceof LecternError) return [422, [sentence(error.message), error.remedy].filter(Boolean).join(' ')]
  if (error instanceof TypeError) return [422, `${file} is no text in UTF-8. Save it as UTF-8 first; it was not touched.`]
  return [500, `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/**
 * Puts a text in place of a file's. The file is whole at each moment: one that crashes meanwhile leaves the old text. Links stay links.
 *
 * @throws the error of the file system, for one when the file is write-protected.
 */
export function replaceWhole(path: string, text: string): void {
  const file = realpathSync(path)
  accessSync(file, constants.W_OK)
  const written = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    writeFileSync(written, text, { flag: 'wx', flush: true })
    chmodSync(written, statSync(file).mode)
    renameSync(written, file)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
}
