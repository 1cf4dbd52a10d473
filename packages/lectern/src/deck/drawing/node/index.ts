import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { FileError, type Files } from '../../../base/files/index.ts'
import { inAddress } from '../../../base/lib/model/index.ts'
import { isWholeMarkup } from '../model/markup.ts'

/** Return the absolute path of the deck's drawing folder, or undefined if the deck keeps no drawings. */
export const drawingFolder = (dir: string, persist: boolean | string): string | undefined =>
  persist === false ? undefined : resolve(dir, persist === true ? 'drawings' : persist)

/** Largest length of a drawing's name in characters. File systems allow 255 bytes. */
const longestName = 240

/** Return the file of the drawing of a slide. A key may be any text, such as the slide's `id`. */
export function drawingFile(folder: string, slide: string): string {
  const name = inAddress(slide)
  if (name.length <= longestName) return join(folder, `${name}.svg`)
  return join(folder, `${name.slice(0, longestName - 50)}-${createHash('sha1').update(slide).digest('hex')}.svg`)
}

/** The drawings that a deck keeps: SVG texts by slide key, and the reasons why other drawings cannot be read. */
export interface StoredDrawings {
  readonly drawings: Readonly<Record<string, string>>
  readonly refused: readonly FileError[]
}

/**
 * Return the text of a drawing's file, or '' if there is none.
 *
 * @throws FileError if the file cannot be read, or if it contains more than strokes, which writing it again would lose.
 */
export function readDrawing(disk: Files, file: string): string {
  const text = disk.locate(file).kind === 'missing' ? '' : disk.readText(file)
  if (isWholeMarkup(text)) return text
  throw new FileError(disk.nameOf(file), 'is not a drawing by Lectern, or it is incomplete or too large', {
    remedy: 'Move the file elsewhere. Drawings of this slide are then saved again.',
  })
}

/** Read the drawings in `folder` for the slides with these keys. */
export function readDrawings(disk: Files, folder: string, slides: readonly string[]): StoredDrawings {
  const drawings: [string, string][] = []
  const refused: FileError[] = []
  const place = disk.locate(folder)
  if (place.kind === 'refused') return { drawings: {}, refused: [place.error] }
  if (place.kind !== 'folder') return { drawings: {}, refused }
  for (const slide of slides) {
    try {
      const text = readDrawing(disk, drawingFile(folder, slide))
      if (text !== '') drawings.push([slide, text])
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      refused.push(error)
    }
  }
  return { drawings: Object.fromEntries(drawings), refused }
}
