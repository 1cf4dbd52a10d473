import { createStore } from 'zustand/vanilla'
import {
  applyChange,
  type Drawing,
  type DrawingChange,
  type DrawingMessage,
  emptyDrawing,
  type History,
  type LiveInk,
  lastCount,
  momentOf,
  readMessage,
  redoStep,
  type SeenStroke,
  type Stroke,
  settled,
  type Turn,
  undoStep,
  wholeChange,
  withStep,
  writeMessage,
} from '../../model/index.ts'
import type { Readable } from '../create-drawing-loader.ts'
import type { DrawingStorage } from './drawing-storage.ts'

/** A stroke under a pointer in another window. */
interface LiveStroke extends SeenStroke {
  readonly slide: string
}

export interface DrawingsState {
  /** By slide key; a slide without an entry has nothing drawn on it. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** What this window did, by slide key. */
  readonly histories: ReadonlyMap<string, History>
  /** By the window that draws. */
  readonly live: ReadonlyMap<string, LiveStroke>
}

/** The drawings of a deck in one window. */
export interface Drawings {
  readonly store: Readable<DrawingsState>
  drawingOf(slide: string): Drawing
  /** A new stroke; it takes the place of the one that `show` has shown. Clears what could be redone (spec.md §4). */
  draw(slide: string, stroke: Stroke): void
  /** Lets other windows see a stroke that is still under the pointer; undefined when it is given up. */
  show(slide: string, stroke: Stroke | undefined): void
  /** Takes strokes away; `endErasing` makes of all that one step to undo. */
  erase(slide: string, strokes: readonly SeenStroke[]): void
  endErasing(slide: string): void
  /** Takes everything away for good. */
  clear(slide: string): void
  undo(slide: string): void
  redo(slide: string): void
  canUndo(slide: string): boolean
  canRedo(slide: string): boolean
  /** Adds drawings that were kept elsewhere. */
  merge(drawings: Iterable<readonly [slide: string, drawing: Drawing]>): void
  /** Slides have other keys now; `renamed` has the new by the old. */
  rekey(renamed: ReadonlyMap<string, string>): void
  /** Takes what another window said; false when that is no message. */
  take(message: unknown): boolean
  /** All there is, for a window that comes late. */
  messages(): readonly DrawingMessage[]
  /** Calls `listener` with what changed here, at most once a frame. Returns the way to unsubscribe. */
  onChange(listener: (message: DrawingMessage) => void): () => void
  /** Stores at once what is waiting to be stored. */
  flush(): void
  dispose(): void
}

export interface DrawingsParts {
  readonly storage: DrawingStorage
  /** Name of this window among all that draw, up to 12 letters and digits. */
  readonly who: string
  /** Runs something in the next frame; returns the way to give it up. */
  readonly nextFrame: (run: () => void) => () => void
  /** Runs something later, when there is time. */
  readonly later: (run: () => void) => () => void
  /** Stores a drawing with the deck, where it is kept there. */
  readonly keep?: (slide: string, drawing: Drawing) => void
  /** Told when storage is full or forbidden, once. */
  readonly onUnstored: () => void
}

/** What waits to be told of one slide. */
interface Waiting {
  readonly change: Drawing
  readonly live?: LiveInk
}

const withEntry = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value | undefined): ReadonlyMap<Key, Value> => {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

/** The window that began a stroke. */
const windowOf = (id: string) => id.slice(id.indexOf('.') + 1)

/** Reads what is stored, and keeps it as it changes. */
export function createDrawings({ storage, who, nextFrame, later, keep, onUnstored }: DrawingsParts): Drawings {
  const store = createStore<DrawingsState>(() => ({ drawings: storage.readDrawings(), histories: new Map(), live: new Map() }))
  const listeners = new Set<(message: DrawingMessage) => void>()
  let count = Math.max(0, ...[...store.getState().drawings.values()].map(lastCount))
  /** Moment in which the stroke under this window's pointer was begun. */
  let shown: { readonly slide: string; readonly id: string } | undefined
  let erased: readonly SeenStroke[] = []

  const nextMoment = () => {
    count += 1
    return momentOf(count, who)
  }
  const drawingOf = (slide: string) => store.getState().drawings.get(slide) ?? emptyDrawing
  /** Histories as they were stored, read once. */
  const kept = new Map<string, History>()
  function historyOf(slide: string): History {
    const known = store.getState().histories.get(slide) ?? kept.get(slide)
    if (known) return known
    const read = storage.readHistory(slide)
    kept.set(slide, read)
    return read
  }

  // What is to be told and stored.
  let waiting: ReadonlyMap<string, Waiting> = new Map()
  let giveUpFrame: (() => void) | undefined
  const unstored = new Set<string>()
  let giveUpStoring: (() => void) | undefined
  let complained = false

  function tell(slide: string, change: DrawingChange, live?: LiveInk) {
    if (listeners.size === 0) return
    const before = waiting.get(slide)
    const next = live ?? before?.live
    waiting = withEntry(waiting, slide, { change: applyChange(before?.change ?? emptyDrawing, change), ...(next && { live: next }) })
    giveUpFrame ??= nextFrame(send)
  }

  function send() {
    giveUpFrame = undefined
    const [first] = waiting
    if (!first) return
    const [slide, { change, live }] = first
    waiting = withEntry(waiting, slide, undefined)
    if (waiting.size > 0) giveUpFrame = nextFrame(send)
    const message = writeMessage(slide, wholeChange(change), live)
    for (const listener of listeners) listener(message)
  }

  function flush() {
    giveUpStoring?.()
    giveUpStoring = undefined
    const slides = [...unstored]
    unstored.clear()
    const { histories } = store.getState()
    const stored = slides.map((slide) => {
      const history = histories.get(slide)
      keep?.(slide, drawingOf(slide))
      return storage.writeDrawing(slide, drawingOf(slide)) && (!history || storage.writeHistory(slide, history))
    })
    if (complained || stored.every(Boolean)) return
    complained = true
    onUnstored()
  }

  function storeLater(slide: string) {
    unstored.add(slide)
    giveUpStoring ??= later(flush)
  }

  /** Takes over a change, from here or elsewhere; whether anything was new. */
  function apply(slide: string, change: DrawingChange): boolean {
    const before = drawingOf(slide)
    const drawing = applyChange(before, change)
    count = Math.max(count, lastCount({ cleared: change.cleared ?? '', inks: new Map((change.inks ?? []).map((ink) => [ink.id, ink])) }))
    if (drawing === before) return false
    const { drawings, live } = store.getState()
    const finished = (change.inks ?? []).map(({ id }) => id)
    const ended = [...live.values()].some(({ id }) => finished.includes(id))
    store.setState({
      drawings: withEntry(drawings, slide, drawing),
      ...(ended && { live: new Map([...live].filter(([, { id }]) => !finished.includes(id))) }),
    })
    storeLater(slide)
    return true
  }

  /** A change of this window's. */
  function change(slide: string, made: DrawingChange, live?: LiveInk) {
    apply(slide, made)
    tell(slide, made, live)
  }

  const setHistory = (slide: string, history: History) => {
    store.setState(({ histories }) => ({ histories: withEntry(histories, slide, history) }))
    storeLater(slide)
  }

  function applyTurn(slide: string, turn: Turn | undefined) {
    if (!turn) return
    const moment = nextMoment()
    setHistory(slide, turn.history)
    change(slide, {
      inks: [
        ...turn.back.map(({ id, stroke }) => ({ id, moment, stroke })),
        ...turn.gone.map(({ id }) => ({ id, moment, stroke: undefined })),
      ],
    })
  }

  /** The stroke under another window's pointer; one that is drawn by now is none. */
  function follow(slide: string, { id, stroke }: LiveInk) {
    const { live } = store.getState()
    const next = stroke && !drawingOf(slide).inks.has(id) ? { slide, id, stroke } : undefined
    if (next || live.get(windowOf(id))?.id === id) store.setState({ live: withEntry(live, windowOf(id), next) })
  }

  function giveUp() {
    if (shown) tell(shown.slide, {}, { id: shown.id, stroke: undefined })
    shown = undefined
  }

  return {
    store,
    drawingOf,
    draw(slide, stroke) {
      const id = shown?.slide === slide ? shown.id : nextMoment()
      const good = settled(stroke)
      if (!good) return giveUp()
      shown = undefined
      setHistory(slide, withStep(historyOf(slide), { kind: 'draw', strokes: [{ id, stroke: good }] }))
      // The stroke itself ends what was shown of it.
      const before = waiting.get(slide)
      if (before) waiting = withEntry(waiting, slide, { change: before.change })
      change(slide, { inks: [{ id, moment: id, stroke: good }] })
    },
    show(slide, stroke) {
      const good = stroke && settled(stroke)
      if (!good) return giveUp()
      if (shown?.slide !== slide) giveUp()
      shown ??= { slide, id: nextMoment() }
      tell(slide, {}, { id: shown.id, stroke: good })
    },
    erase(slide, strokes) {
      if (strokes.length === 0) return
      const moment = nextMoment()
      erased = [...erased, ...strokes]
      change(slide, { inks: strokes.map(({ id }) => ({ id, moment, stroke: undefined })) })
    },
    endErasing(slide) {
      if (erased.length > 0) setHistory(slide, withStep(historyOf(slide), { kind: 'erase', strokes: erased }))
      erased = []
    },
    clear(slide) {
      shown = undefined
      setHistory(slide, { done: [], undone: [] })
      change(slide, { cleared: nextMoment() })
    },
    undo: (slide) => applyTurn(slide, undoStep(drawingOf(slide), historyOf(slide))),
    redo: (slide) => applyTurn(slide, redoStep(drawingOf(slide), historyOf(slide))),
    canUndo: (slide) => undoStep(drawingOf(slide), historyOf(slide)) !== undefined,
    canRedo: (slide) => redoStep(drawingOf(slide), historyOf(slide)) !== undefined,
    merge(drawings) {
      for (const [slide, drawing] of drawings) apply(slide, wholeChange(drawing))
    },
    rekey(renamed) {
      for (const [from, to] of renamed) {
        const history = historyOf(from)
        apply(to, wholeChange(drawingOf(from)))
        if (history.done.length + history.undone.length > 0) setHistory(to, history)
      }
    },
    take(message) {
      const read = readMessage(message)
      if (!read) return false
      const { slide, change: told, live } = read
      apply(slide, told)
      if (live && windowOf(live.id) !== who) follow(slide, live)
      return true
    },
    messages: () => [...store.getState().drawings].map(([slide, drawing]) => writeMessage(slide, wholeChange(drawing))),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    dispose() {
      giveUp()
      giveUpFrame?.()
      while (waiting.size > 0) send()
      giveUpFrame?.()
      flush()
    },
  }
}
