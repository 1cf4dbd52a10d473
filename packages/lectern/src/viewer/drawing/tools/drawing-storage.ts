import { parseJson, type TextStorage } from '../../../base/lib/model/index.ts'
import {
  type Author,
  type Drawing,
  firstBrush,
  type History,
  isAuthor,
  isBrush,
  isToolbarPosition,
  readHistory,
  readMarkup,
  writeHistory,
  writeMarkup,
} from '../../../deck/drawing/model/index.ts'
import type { Preferences } from '../drawing-types.ts'

/**
 * The storage of one deck's drawings. Entries that do not fit their format are dropped. The write functions return false if something could not be
 * stored.
 */
export interface DrawingStorage {
  readDrawings(): ReadonlyMap<string, Drawing>
  writeDrawing(slide: string, drawing: Drawing): boolean
  /** Read the history of this window for a slide, as it was before a reload. */
  readHistory(slide: string): History
  writeHistory(slide: string, history: History): boolean
  /** Read the authors whose layers are hidden. */
  readHidden(): ReadonlySet<Author>
  writeHidden(hidden: ReadonlySet<Author>): boolean
  readPreferences(): Preferences
  writePreferences(preferences: Preferences): boolean
}

/**
 * Keep drawings in `lasting`, as SVG text by slide (spec.md §3), and histories in `passing`, which lasts as long as the window.
 *
 * @param presents whether the window is the presenter's, which switches drawing on and off independently of the audience's window
 * @param name the first word of the drawings' keys: `drawing`, or another one for drawings that belong to this window only
 */
export function createDrawingStorage({
  base,
  size,
  lasting,
  passing,
  name = 'drawing',
  presents = false,
}: {
  readonly base: string
  readonly size: { readonly width: number; readonly height: number }
  readonly lasting: TextStorage | undefined
  readonly passing: TextStorage | undefined
  readonly name?: string
  readonly presents?: boolean
}): DrawingStorage {
  const [before, after] = [`lectern:${name}:`, `:${base}`]
  const keyOf = (what: string) => `lectern:${what}:${base}`

  /** Store a text, or remove it if it is undefined. */
  const put = (storage: TextStorage | undefined, key: string, text: string | undefined) => storage?.set(key, text) ?? false

  const enabledName = presents ? 'drawingPresenter' : 'drawingEnabled'
  const hiddenName = `${name}Hidden`
  const flag = (what: string) => parseJson(lasting?.get(keyOf(what))) === true

  return {
    readDrawings() {
      const found = new Map<string, Drawing>()
      for (const key of lasting?.keys().filter((each) => each.startsWith(before) && each.endsWith(after)) ?? []) {
        const drawing = readMarkup(lasting?.get(key) ?? '')
        if (drawing.inks.size > 0 || drawing.cleared) found.set(key.slice(before.length, -after.length), drawing)
        else lasting?.set(key, undefined)
      }
      return found
    },
    writeDrawing: (slide, drawing) => put(lasting, `${before}${slide}${after}`, writeMarkup(drawing, size)),
    readHistory: (slide) => readHistory(passing?.get(keyOf(`drawingHistory:${slide}`)) ?? ''),
    writeHistory: (slide, history) => put(passing, keyOf(`drawingHistory:${slide}`), writeHistory(history)),
    readHidden() {
      const hidden = parseJson(lasting?.get(keyOf(hiddenName)))
      return new Set(Array.isArray(hidden) ? hidden.filter(isAuthor) : [])
    },
    writeHidden: (hidden) => put(lasting, keyOf(hiddenName), hidden.size > 0 ? JSON.stringify([...hidden]) : undefined),
    readPreferences() {
      const brush = parseJson(lasting?.get(keyOf('drawingBrush')))
      const place = parseJson(lasting?.get(keyOf('drawingPlace')))
      return {
        enabled: flag(enabledName),
        pinned: flag('drawingPinned'),
        brush: isBrush(brush) ? brush : firstBrush,
        place: isToolbarPosition(place) ? place : undefined,
      }
    },
    writePreferences({ enabled, pinned, brush, place }) {
      const stored = [
        put(lasting, keyOf(enabledName), enabled ? 'true' : undefined),
        put(lasting, keyOf('drawingPinned'), pinned ? 'true' : undefined),
        put(lasting, keyOf('drawingBrush'), JSON.stringify(brush)),
        put(lasting, keyOf('drawingPlace'), place && JSON.stringify(place)),
      ]
      return stored.every(Boolean)
    },
  }
}
