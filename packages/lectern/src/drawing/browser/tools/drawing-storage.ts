import {
  type Drawing,
  firstBrush,
  type History,
  isBrush,
  isToolbarPosition,
  readHistory,
  readMarkup,
  writeHistory,
  writeMarkup,
} from '../../model/index.ts'
import type { Preferences } from '../drawing-types.ts'

/** A key-value storage, such as those of a window. Each function may throw, because the storage may be forbidden or full. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

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
  readPreferences(): Preferences
  writePreferences(preferences: Preferences): boolean
}

const attempt = <Value>(run: () => Value): Value | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

function parse(text: string | null | undefined): unknown {
  return text ? attempt((): unknown => JSON.parse(text)) : undefined
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
  readonly lasting: BrowserStorage | undefined
  readonly passing: BrowserStorage | undefined
  readonly name?: string
  readonly presents?: boolean
}): DrawingStorage {
  const [before, after] = [`lectern:${name}:`, `:${base}`]
  const keyOf = (what: string) => `lectern:${what}:${base}`

  /** Store a text, or remove it if it is undefined. */
  const put = (storage: BrowserStorage | undefined, key: string, text: string | undefined) =>
    attempt(() => {
      if (text === undefined) storage?.removeItem(key)
      else storage?.setItem(key, text)
      return storage !== undefined
    }) ?? false

  const enabledName = presents ? 'drawingPresenter' : 'drawingEnabled'
  const flag = (what: string) => parse(attempt(() => lasting?.getItem(keyOf(what)))) === true

  return {
    readDrawings() {
      const found = new Map<string, Drawing>()
      attempt(() => {
        if (!lasting) return
        const keys = Array.from({ length: lasting.length }, (_, at) => lasting.key(at) ?? '')
        for (const key of keys.filter((each) => each.startsWith(before) && each.endsWith(after))) {
          const drawing = readMarkup(lasting.getItem(key) ?? '')
          if (drawing.inks.size > 0 || drawing.cleared) found.set(key.slice(before.length, -after.length), drawing)
          else lasting.removeItem(key)
        }
      })
      return found
    },
    writeDrawing: (slide, drawing) => put(lasting, `${before}${slide}${after}`, writeMarkup(drawing, size)),
    readHistory: (slide) => readHistory(attempt(() => passing?.getItem(keyOf(`drawingHistory:${slide}`))) ?? ''),
    writeHistory: (slide, history) => put(passing, keyOf(`drawingHistory:${slide}`), writeHistory(history)),
    readPreferences() {
      const brush = parse(attempt(() => lasting?.getItem(keyOf('drawingBrush'))))
      const place = parse(attempt(() => lasting?.getItem(keyOf('drawingPlace'))))
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
