import { t } from '../../../base/language/index.ts'
import { compareTimestamps, type Drawing, type Timestamp } from './drawing.ts'

/**
 * The author of strokes: a window that draws. It is `p` for a presenter or `v` for a viewer, with five letters or digits that the window keeps. The name
 * of the window in a timestamp begins with it. Strokes of earlier versions have no author, which is ''.
 */
export type Author = string

const form = /^[pv][\da-z]{5}$/

/** Return whether a text from outside is an author. */
export const isAuthor = (value: unknown): value is Author => value === '' || (typeof value === 'string' && form.test(value))

/** Length of the names of windows whose strokes have an author. */
const nameLength = 12

/** Return the author of the stroke that begins at this timestamp. */
export function authorOf(id: Timestamp): Author {
  const name = id.slice(id.indexOf('.') + 1)
  const author = name.slice(0, 6)
  return name.length === nameLength && isAuthor(author) ? author : ''
}

/** All that one author draws. */
interface Layer {
  readonly author: Author
  readonly name: string
  /** Number of visible strokes, on all slides. */
  readonly strokes: number
}

/** Return the layers of a deck's drawings by their first strokes. `own` is the author at this window. */
export function layersOf(drawings: Iterable<Drawing>, own: Author): readonly Layer[] {
  const found = new Map<Author, { first: Timestamp; strokes: number }>()
  for (const { inks } of drawings)
    for (const [id, { stroke }] of inks) {
      const author = authorOf(id)
      const layer = found.get(author) ?? { first: id, strokes: 0 }
      if (compareTimestamps(id, layer.first) < 0) layer.first = id
      if (stroke) layer.strokes += 1
      found.set(author, layer)
    }
  const counts = { p: 0, v: 0 }
  const name = (author: Author) => {
    if (author === own) return t('You')
    if (author === '') return t('Earlier drawings')
    return author.startsWith('p') ? t('Presenter {no}', { no: ++counts.p }) : t('Viewer {no}', { no: ++counts.v })
  }
  return [...found]
    .sort(([, a], [, b]) => compareTimestamps(a.first, b.first))
    .filter(([, { strokes }]) => strokes > 0)
    .map(([author, { strokes }]) => ({ author, name: name(author), strokes }))
}
