import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  applyChange,
  authorOf,
  type Drawing,
  type DrawingChange,
  emptyDrawing,
  type History,
  lastCount,
  redoStep,
  type SeenStroke,
  seenStrokes,
  timestampOf,
  undoStep,
  wholeChange,
} from '../../../deck/drawing/model/index.ts'
import type { Drawings, DrawingsState, LiveInk } from '../drawing-types.ts'
import { createDrawingWriter } from './create-drawing-writer.ts'
import { createOwnStrokes } from './create-own-strokes.ts'
import type { DrawingStorage } from './drawing-storage.ts'

export interface DrawingsOptions {
  readonly storage: DrawingStorage
  /** The unique name of this window among all that draw: up to 12 letters and digits. */
  readonly who: string
  /** Run a function later when the window is idle. Return the function that cancels it. */
  readonly later: (run: () => void) => () => void
  /** Store a drawing with the deck, if the deck keeps drawings. */
  readonly keep?: (slide: string, drawing: Drawing) => void
  /** Called when this window draws on a layer that is hidden. */
  readonly onHiddenInk?: () => void
  /** Called once when the storage is full or forbidden. */
  readonly onUnstored: () => void
}

const withEntry = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value | undefined): ReadonlyMap<Key, Value> => {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

/** Return the strokes in progress that are not finished. Return the same map if none of them is. */
const withoutFinished = (live: DrawingsState['live'], finished: readonly string[]): DrawingsState['live'] =>
  [...live.values()].some(({ id }) => finished.includes(id)) ? new Map([...live].filter(([, { id }]) => !finished.includes(id))) : live

/** Return the window that began a stroke. */
const windowOf = (id: string) => id.slice(id.indexOf('.') + 1)

/** Create the histories of slides. Each stored history is read once. */
function createHistories(store: StoreApi<DrawingsState>, storage: DrawingStorage) {
  const kept = new Map<string, History>()
  return {
    historyOf(slide: string): History {
      const known = store.getState().histories.get(slide) ?? kept.get(slide)
      if (known) return known
      const read = storage.readHistory(slide)
      kept.set(slide, read)
      return read
    },
    setHistory: (slide: string, history: History) =>
      store.setState(({ histories }) => ({ histories: withEntry(histories, slide, history) })),
  }
}

/** Let the writer pause while a person erases or changes strokes: each move of the pointer would be stored. */
function pausing(
  writer: ReturnType<typeof createDrawingWriter>,
  own: Pick<Drawings, 'erase' | 'endErasing' | 'change' | 'endChanging'>,
): typeof own {
  const begin =
    <Strokes extends readonly unknown[]>(act: (slide: string, strokes: Strokes) => void) =>
    (slide: string, strokes: Strokes) => {
      if (strokes.length > 0) writer.pause()
      act(slide, strokes)
    }
  const end = (act: (slide: string) => void) => (slide: string) => {
    act(slide)
    writer.resume()
  }
  return { erase: begin(own.erase), endErasing: end(own.endErasing), change: begin(own.change), endChanging: end(own.endChanging) }
}

/** Create a list of listeners to what happens on slides. */
function createListeners<Event>() {
  const listeners = new Set<(slide: string, event: Event) => void>()
  return {
    add(listener: (slide: string, event: Event) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(slide: string, event: Event) {
      for (const listener of listeners) listener(slide, event)
    },
  }
}

/** Read the stored drawings, and store each change. */
export function createDrawings({ storage, who, later, keep, onHiddenInk, onUnstored }: DrawingsOptions): Drawings {
  const store = createStore<DrawingsState>(() => ({
    drawings: storage.readDrawings(),
    histories: new Map(),
    live: new Map(),
    hidden: storage.readHidden(),
  }))
  const changeListeners = createListeners<DrawingChange>()
  const liveListeners = createListeners<LiveInk>()
  const author = authorOf(`1.${who}`)
  let count = Math.max(0, ...[...store.getState().drawings.values()].map(lastCount))

  const drawingOf = (slide: string) => store.getState().drawings.get(slide) ?? emptyDrawing
  const { historyOf, setHistory } = createHistories(store, storage)
  const layers = createLayers({ store, storage, drawingOf })

  function write(slide: string): boolean {
    const history = store.getState().histories.get(slide)
    keep?.(slide, drawingOf(slide))
    return storage.writeDrawing(slide, drawingOf(slide)) && (!history || storage.writeHistory(slide, history))
  }
  const writer = createDrawingWriter({ later, write, onUnstored })

  /** Apply a change from this or another window. Return whether anything was new. */
  function apply(slide: string, change: DrawingChange): boolean {
    const before = drawingOf(slide)
    const drawing = applyChange(before, change)
    count = Math.max(count, lastCount({ cleared: change.cleared ?? '', inks: new Map((change.inks ?? []).map((ink) => [ink.id, ink])) }))
    if (drawing === before) return false
    const { drawings, live } = store.getState()
    const finished = (change.inks ?? []).map(({ id }) => id)
    store.setState({ drawings: withEntry(drawings, slide, drawing), live: withoutFinished(live, finished) })
    writer.add(slide)
    return true
  }

  const { giveUp, applyTurn, ...ownStrokes } = createOwnStrokes({
    nextTimestamp(copied) {
      count += 1
      // The rest of this window's name keeps the timestamp apart from those of the author's own window.
      return timestampOf(count, copied === undefined ? who : authorOf(copied) + who.slice(author.length))
    },
    drawingOf,
    historyOf,
    setHistory(slide, history) {
      setHistory(slide, history)
      writer.add(slide)
    },
    change(slide, made) {
      apply(slide, made)
      changeListeners.tell(slide, made)
    },
    showLive: liveListeners.tell,
  })

  return {
    ...ownStrokes,
    ...pausing(writer, ownStrokes),
    ...layers,
    author,
    draw(slide, stroke) {
      ownStrokes.draw(slide, stroke)
      if (store.getState().hidden.has(author)) onHiddenInk?.()
    },
    store,
    drawingOf,
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
        writer.remove(from)
        apply(to, wholeChange(drawingOf(from)))
        if (history.done.length + history.undone.length === 0) continue
        setHistory(to, history)
        writer.add(to)
      }
    },
    take: apply,
    follow(slide, { id, stroke }) {
      const { live } = store.getState()
      const next = stroke && windowOf(id) !== who && !drawingOf(slide).inks.has(id) ? { slide, id, stroke } : undefined
      if (next || live.get(windowOf(id))?.id === id) store.setState({ live: withEntry(live, windowOf(id), next) })
    },
    onChange: changeListeners.add,
    onLive: liveListeners.add,
    flush: writer.flush,
    dispose() {
      giveUp()
      writer.flush()
    },
  }
}

interface LayersOptions {
  readonly store: StoreApi<DrawingsState>
  readonly storage: DrawingStorage
  readonly drawingOf: (slide: string) => Drawing
}

/** Create the functions that hide and show the layers of authors. */
function createLayers({ store, storage, drawingOf }: LayersOptions): Pick<Drawings, 'seenOf' | 'takeHidden' | 'hide' | 'onHide'> {
  const listeners = new Set<Parameters<Drawings['onHide']>[0]>()
  /** Visible strokes of drawings, which never change. */
  let known = { hidden: store.getState().hidden, seen: new WeakMap<Drawing, readonly SeenStroke[]>() }

  function takeHidden(author: string, hides: boolean) {
    const { hidden } = store.getState()
    if (hidden.has(author) === hides) return
    const next = new Set(hidden)
    if (hides) next.add(author)
    else next.delete(author)
    store.setState({ hidden: next })
  }

  return {
    seenOf(slide) {
      const { hidden } = store.getState()
      if (known.hidden !== hidden) known = { hidden, seen: new WeakMap() }
      const drawing = drawingOf(slide)
      const seen = known.seen.get(drawing) ?? seenStrokes(drawing).filter(({ id }) => !hidden.has(authorOf(id)))
      known.seen.set(drawing, seen)
      return seen
    },
    takeHidden,
    hide(author, hides) {
      takeHidden(author, hides)
      // Only the window that decides stores it. Another device may miss the end, and must not remember the beginning.
      storage.writeHidden(store.getState().hidden)
      for (const listener of listeners) listener(author, hides)
    },
    onHide(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
