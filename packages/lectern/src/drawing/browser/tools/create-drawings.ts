import { createStore } from 'zustand/vanilla'
import {
  applyChange,
  type Drawing,
  type DrawingChange,
  emptyDrawing,
  type History,
  lastCount,
  redoStep,
  type SeenStroke,
  settled,
  type Turn,
  timestampOf,
  undoStep,
  wholeChange,
  withStep,
} from '../../model/index.ts'
import type { Drawings, DrawingsState, LiveInk } from '../drawing-types.ts'
import type { DrawingStorage } from './drawing-storage.ts'

export interface DrawingsOptions {
  readonly storage: DrawingStorage
  /** The unique name of this window among all that draw: up to 12 letters and digits. */
  readonly who: string
  /** Run a function later when the window is idle. Return the function that cancels it. */
  readonly later: (run: () => void) => () => void
  /** Store a drawing with the deck, if the deck keeps drawings. */
  readonly keep?: (slide: string, drawing: Drawing) => void
  /** Called once when the storage is full or forbidden. */
  readonly onUnstored: () => void
}

const withEntry = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value | undefined): ReadonlyMap<Key, Value> => {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

/** Return the window that began a stroke. */
const windowOf = (id: string) => id.slice(id.indexOf('.') + 1)

/** Read the stored drawings, and store each change. */
export function createDrawings({ storage, who, later, keep, onUnstored }: DrawingsOptions): Drawings {
  const store = createStore<DrawingsState>(() => ({ drawings: storage.readDrawings(), histories: new Map(), live: new Map() }))
  const changeListeners = new Set<(slide: string, change: DrawingChange) => void>()
  const liveListeners = new Set<(slide: string, live: LiveInk) => void>()
  let count = Math.max(0, ...[...store.getState().drawings.values()].map(lastCount))
  /** The stroke in progress in this window, by the timestamp of its start. */
  let shown: { readonly slide: string; readonly id: string } | undefined
  let erased: readonly SeenStroke[] = []

  const nextMoment = () => {
    count += 1
    return timestampOf(count, who)
  }
  const drawingOf = (slide: string) => store.getState().drawings.get(slide) ?? emptyDrawing
  /** Stored histories, each read once. */
  const kept = new Map<string, History>()
  function historyOf(slide: string): History {
    const known = store.getState().histories.get(slide) ?? kept.get(slide)
    if (known) return known
    const read = storage.readHistory(slide)
    kept.set(slide, read)
    return read
  }

  const unstored = new Set<string>()
  let giveUpStoring: (() => void) | undefined
  let complained = false

  function tellLive(slide: string, live: LiveInk) {
    for (const listener of liveListeners) listener(slide, live)
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

  /** Apply a change from this or another window. Return whether anything was new. */
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

  /** Apply a change of this window and pass it to the listeners. */
  function change(slide: string, made: DrawingChange) {
    apply(slide, made)
    for (const listener of changeListeners) listener(slide, made)
  }

  const setHistory = (slide: string, history: History) => {
    store.setState(({ histories }) => ({ histories: withEntry(histories, slide, history) }))
    storeLater(slide)
  }

  function applyTurn(slide: string, turn: Turn | undefined) {
    if (!turn) return
    const timestamp = nextMoment()
    setHistory(slide, turn.history)
    change(slide, {
      inks: [
        ...turn.back.map(({ id, stroke }) => ({ id, timestamp, stroke })),
        ...turn.gone.map(({ id }) => ({ id, timestamp, stroke: undefined })),
      ],
    })
  }

  function giveUp() {
    if (shown) tellLive(shown.slide, { id: shown.id, stroke: undefined })
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
      change(slide, { inks: [{ id, timestamp: id, stroke: good }] })
    },
    show(slide, stroke) {
      const good = stroke && settled(stroke)
      if (!good) return giveUp()
      if (shown?.slide !== slide) giveUp()
      shown ??= { slide, id: nextMoment() }
      tellLive(slide, { id: shown.id, stroke: good })
    },
    erase(slide, strokes) {
      if (strokes.length === 0) return
      const timestamp = nextMoment()
      erased = [...erased, ...strokes]
      change(slide, { inks: strokes.map(({ id }) => ({ id, timestamp, stroke: undefined })) })
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
        // The old key is no longer in use.
        unstored.delete(from)
        apply(to, wholeChange(drawingOf(from)))
        if (history.done.length + history.undone.length > 0) setHistory(to, history)
      }
    },
    take: apply,
    follow(slide, { id, stroke }) {
      const { live } = store.getState()
      const next = stroke && windowOf(id) !== who && !drawingOf(slide).inks.has(id) ? { slide, id, stroke } : undefined
      if (next || live.get(windowOf(id))?.id === id) store.setState({ live: withEntry(live, windowOf(id), next) })
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    onLive(listener) {
      liveListeners.add(listener)
      return () => liveListeners.delete(listener)
    },
    flush,
    dispose() {
      giveUp()
      flush()
    },
  }
}
