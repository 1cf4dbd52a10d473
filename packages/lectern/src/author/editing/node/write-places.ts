import { z } from 'zod'
import { type Files, versionOf } from '../../../base/files/index.ts'
import type { DraggableSource } from '../../../compiler/markdown/index.ts'
import { moveElement, placePattern } from '../model/move-element.ts'
import { attempt, findSource } from './source-endpoints.ts'
import { withWriteAccess } from './write-access.ts'

/** Path of the endpoint. */
export const placesPath = '/__lectern/places'

/** The request to move an element: slide from 1, index of its draggable element from 0, and the new place. */
const moveSchema = z.strictObject({ slide: z.int().min(1), index: z.int().min(0), place: z.string().regex(placePattern) })

/** The location of an element's place in the deck's files. */
export interface PlaceInFile {
  /** One of the deck's own files, relative to its folder. */
  readonly file: string
  /** First line of the slide in the file, from 0. */
  readonly start: number
  readonly source: DraggableSource
}

const most = 4096

/**
 * Return a handler that writes the place of a draggable element to the deck. It accepts only requests of the deck's own page, which have the server's
 * Origin and the token of its start. It changes only the file in which `find` locates the element.
 */
export function writePlaces({
  disk,
  token,
  find,
}: {
  readonly disk: Files
  readonly token: string
  readonly find: (slide: number, index: number) => Promise<PlaceInFile | undefined>
}) {
  return withWriteAccess({ token, most, what: 'Places' }, async (body, say) => {
    const { data: move } = moveSchema.safeParse(body)
    if (!move) return say(400, 'This is not a place of an element. Expected: {"slide": 1, "index": 0, "place": "100,80,300,_,0"}')
    const found = await find(move.slide, move.index)
    if (!found) return say(404, `Slide ${move.slide} has no draggable element ${move.index}.`)
    const file = findSource({ disk, files: [found.file] }, found.file)
    if ('status' in file) return say(file.status, file.reason)
    const write = () => {
      const text = disk.readText(file.path)
      const moved = moveElement(text, found.start, found.source, move.place)
      if (moved === undefined) return say(409, `${found.file} has changed meanwhile: nothing was written.`)
      if (moved !== text) disk.write(file.path, moved)
      // The page can undo it.
      say(200, { file: found.file, before: text, after: moved, version: versionOf(moved) })
    }
    return attempt(found.file, say, () => disk.withLock(file.path, write))
  })
}
