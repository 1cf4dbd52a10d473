import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { LecternError } from '../../errors/index.ts'

/** A file of the deck that may be edited, or why it may not. */
export type FoundSource = { readonly path: string } | { readonly status: number; readonly reason: string }

/** Bytes of the largest request that holds the text of a file. */
export const mostSourceBytes = 32_000_000

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

/** Why a file of the deck could not be read or written: a status, and words for the author. */
export function reasonOf(error: unknown, file: string): [status: number, words: string] {
  if (error instanceof LecternError) return [422, [sentence(error.message), error.remedy].filter(Boolean).join(' ')]
  if (error instanceof TypeError) return [422, `${file} is no text in UTF-8. Save it as UTF-8 first; it was not touched.`]
  return [500, `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
