import { basename } from 'node:path'
import { z } from 'zod'
import type { Files } from '../../../base/files/index.ts'
import { applyChange, emptyDrawing, isWholeMarkup, readMarkup, wholeChange, writeMarkup } from '../../../deck/drawing/model/index.ts'
import { drawingFile, readDrawing } from '../../../deck/drawing/node/index.ts'
import { attempt } from './source-endpoints.ts'
import { type WriteEndpoint, withWriteAccess } from './write-access.ts'

/** Path of the endpoint. */
export const drawingsPath = '/__lectern/drawings'

/** The request to keep a drawing: the key of the slide, and the drawing as SVG text. */
const drawingSchema = z.strictObject({ slide: z.string().min(1).max(400), markup: z.string() })

/** Largest size in bytes of a request with a drawing. */
const most = 16_000_000

/** The current deck as the drawings endpoint needs it. */
export interface KeptDrawings {
  readonly disk: Files
  /** Undefined if the deck keeps no drawings. */
  readonly folder: string | undefined
  /** Keys of the slides that accept drawings. */
  readonly slides: readonly string[]
  readonly size: { readonly width: number; readonly height: number }
}

/**
 * Return a handler that keeps a drawing as a file of the deck. It parses the request into strokes and writes them together with the strokes of the
 * file. So nothing but strokes gets into the file, and two windows that draw at the same time lose nothing, even at two servers.
 */
export function writeDrawings({ token, deck, onWritten }: WriteEndpoint<KeptDrawings>) {
  return withWriteAccess({ token, most, what: 'Drawings' }, (body, say) => {
    const { data } = drawingSchema.safeParse(body)
    const { disk, folder, slides, size } = deck()
    if (!data) return say(400, 'This is not a drawing. Expected: {"slide": "KEY", "markup": "<svg …"}')
    if (!folder) return say(404, 'This deck does not save drawings. Set "drawings: { persist: true }" in its headmatter.')
    if (!slides.includes(data.slide)) return say(404, 'The deck has no slide with that key.')
    const file = drawingFile(folder, data.slide)
    const merge = () => {
      const before = readDrawing(disk, file)
      const drawing = [before, data.markup].map((text) => wholeChange(readMarkup(text))).reduce(applyChange, emptyDrawing)
      const text = writeMarkup(drawing, size)
      // A file that cannot be read again would lose its strokes with the next one.
      if (!isWholeMarkup(text)) return say(413, `The drawing of this slide is too large for ${disk.nameOf(file)}. Erase some strokes.`)
      if (text !== before) {
        disk.write(file, text)
        onWritten()
      }
      say(200, `Saved in ${basename(folder)}/${basename(file)}.`)
    }
    return attempt(disk.nameOf(file), say, () => disk.withLock(file, merge))
  })
}
