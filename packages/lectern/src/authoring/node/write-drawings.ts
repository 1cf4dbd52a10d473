import { basename } from 'node:path'
import { z } from 'zod'
import { applyChange, emptyDrawing, isWholeMarkup, readMarkup, wholeChange, writeMarkup } from '../../drawing/model/index.ts'
import type { Files } from '../../files/index.ts'
import { drawingFile, readDrawing } from './drawing-files.ts'
import { attempt } from './source-endpoints.ts'
import { guardWrites } from './write-guard.ts'

/** Path of the endpoint. */
export const drawingsPath = '/__lectern/drawings'

/** What the open page asks to keep: the drawing of the slide with this key, as SVG text. */
const drawingSchema = z.strictObject({ slide: z.string().min(1).max(400), markup: z.string() })

/** Bytes of the largest request that holds a drawing. */
const most = 16_000_000

/** The deck as it is now, as far as its drawings are concerned. */
export interface KeptDrawings {
  readonly disk: Files
  /** Undefined when the deck keeps none. */
  readonly folder: string | undefined
  /** Keys of the slides that can be drawn upon. */
  readonly slides: readonly string[]
  readonly size: { readonly width: number; readonly height: number }
}

/**
 * Handler that keeps a drawing as a file of the deck. What is sent becomes strokes first and is written as strokes, together with those that are in
 * the file already: nothing else gets into it, and of two windows that draw at once neither loses any. `onWritten` is told of each change.
 */
export function writeDrawings({
  token,
  kept,
  onWritten,
}: {
  readonly token: string
  readonly kept: () => KeptDrawings
  readonly onWritten: () => void
}) {
  return guardWrites({ token, most, what: 'Drawings' }, (body, say) => {
    const { data } = drawingSchema.safeParse(body)
    const { disk, folder, slides, size } = kept()
    if (!data) return say(400, 'That is no drawing: {"slide": "KEY", "markup": "<svg …"}')
    if (!folder) return say(404, 'This deck keeps no drawings. Say so in its first frontmatter: drawings: { persist: true }')
    if (!slides.includes(data.slide)) return say(404, 'The deck has no slide with that key.')
    const file = drawingFile(folder, data.slide)
    attempt(disk.nameOf(file), say, () => {
      const before = readDrawing(disk, file)
      const drawing = [before, data.markup].map((text) => wholeChange(readMarkup(text))).reduce(applyChange, emptyDrawing)
      const text = writeMarkup(drawing, size)
      // What could not be read again would be lost with the next stroke.
      if (!isWholeMarkup(text)) return say(413, `The drawing of this slide is too large for ${disk.nameOf(file)}. Erase some strokes.`)
      if (text !== before) {
        disk.write(file, text)
        onWritten()
      }
      say(200, `Kept in ${basename(folder)}/${basename(file)}.`)
    })
  })
}
