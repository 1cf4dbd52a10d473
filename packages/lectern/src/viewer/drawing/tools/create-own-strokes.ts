import {
  type Drawing,
  type DrawingChange,
  type History,
  isSame,
  type SeenStroke,
  seenStrokes,
  settled,
  type Turn,
  undoStep,
  withStep,
} from '../../../deck/drawing/model/index.ts'
import type { Drawings, LiveInk } from '../drawing-types.ts'

export interface OwnStrokesOptions {
  /** Return a timestamp that no window has used. With the name of a stroke, it is one for a copy by the same author. */
  readonly nextTimestamp: (copied?: string) => string
  readonly drawingOf: (slide: string) => Drawing
  readonly historyOf: (slide: string) => History
  readonly setHistory: (slide: string, history: History) => void
  /** Apply a change of this window and pass it to the other windows. */
  readonly change: (slide: string, made: DrawingChange) => void
  /** Pass the stroke in progress to the other windows. */
  readonly showLive: (slide: string, live: LiveInk) => void
}

export interface OwnStrokes extends Pick<Drawings, 'draw' | 'show' | 'erase' | 'endErasing' | 'change' | 'endChanging' | 'clear'> {
  /** Apply an undo or redo. */
  applyTurn(slide: string, turn: Turn | undefined): void
  /** End the stroke in progress without drawing it. */
  giveUp(): void
}

/** Create the functions by which the person at this window draws, changes, erases and undoes. */
export function createOwnStrokes({ nextTimestamp, drawingOf, historyOf, setHistory, change, showLive }: OwnStrokesOptions): OwnStrokes {
  /** The stroke in progress, by the timestamp of its start. */
  let shown: { readonly slide: string; readonly id: string } | undefined
  let erased: readonly SeenStroke[] = []
  /** Changed strokes, in their states before and after. */
  const changed = new Map<string, { readonly before: SeenStroke; readonly after: SeenStroke }>()

  function giveUp() {
    if (shown) showLive(shown.slide, { id: shown.id, stroke: undefined })
    shown = undefined
  }

  function applyTurn(slide: string, turn: Turn | undefined) {
    if (!turn) return
    const timestamp = nextTimestamp()
    setHistory(slide, turn.history)
    change(slide, {
      inks: [
        ...turn.back.map(({ id, stroke }) => ({ id, timestamp, stroke })),
        ...turn.gone.map(({ id }) => ({ id, timestamp, stroke: undefined })),
      ],
    })
  }

  return {
    draw(slide, stroke) {
      const id = shown?.slide === slide ? shown.id : nextTimestamp()
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
      shown ??= { slide, id: nextTimestamp() }
      showLive(slide, { id: shown.id, stroke: good })
    },
    erase(slide, strokes) {
      if (strokes.length === 0) return
      const timestamp = nextTimestamp()
      erased = [...erased, ...strokes]
      change(slide, { inks: strokes.map(({ id }) => ({ id, timestamp, stroke: undefined })) })
    },
    endErasing(slide) {
      if (erased.length > 0) setHistory(slide, withStep(historyOf(slide), { kind: 'erase', strokes: erased }))
      erased = []
    },
    change(slide, strokes) {
      const { inks } = drawingOf(slide)
      const timestamp = nextTimestamp()
      const next = strokes.flatMap(({ id, stroke }) => {
        const before = inks.get(id)?.stroke
        const good = settled(stroke)
        if (!before || !good || isSame(before, good)) return []
        const after = { id, stroke: good }
        changed.set(id, { before: changed.get(id)?.before ?? { id, stroke: before }, after })
        return [after]
      })
      if (next.length > 0) change(slide, { inks: next.map((each) => ({ ...each, timestamp })) })
    },
    endChanging(slide) {
      const pairs = [...changed.values()]
      changed.clear()
      if (pairs.length === 0) return
      const step = { kind: 'change', before: pairs.map(({ before }) => before), strokes: pairs.map(({ after }) => after) } as const
      setHistory(slide, withStep(historyOf(slide), step))
    },
    clear(slide) {
      shown = undefined
      const gone = seenStrokes(drawingOf(slide))
      change(slide, { cleared: nextTimestamp() })
      // A cleared stroke never returns. Copies of all strokes do.
      const copies = gone.map(({ id, stroke }) => ({ id: nextTimestamp(id), stroke }))
      const step = { kind: 'erase', strokes: copies } as const
      setHistory(slide, { done: copies.length > 0 ? [step] : [], undone: [] })
      if (copies.length === 0) return undefined
      return () => {
        const turn = undoStep(drawingOf(slide), { done: [step], undone: [] })
        const { done, undone } = historyOf(slide)
        applyTurn(slide, turn && { ...turn, history: { done: done.filter((each) => each !== step), undone } })
      }
    },
    applyTurn,
    giveUp,
  }
}
