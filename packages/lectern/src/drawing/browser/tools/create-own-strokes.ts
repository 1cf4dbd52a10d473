import { type DrawingChange, type History, type SeenStroke, settled, type Turn, withStep } from '../../model/index.ts'
import type { Drawings, LiveInk } from '../drawing-types.ts'

export interface OwnStrokesOptions {
  /** Return a timestamp that no window has used. */
  readonly nextTimestamp: () => string
  readonly historyOf: (slide: string) => History
  readonly setHistory: (slide: string, history: History) => void
  /** Apply a change of this window and pass it to the other windows. */
  readonly change: (slide: string, made: DrawingChange) => void
  /** Pass the stroke in progress to the other windows. */
  readonly showLive: (slide: string, live: LiveInk) => void
}

export interface OwnStrokes extends Pick<Drawings, 'draw' | 'show' | 'erase' | 'endErasing' | 'clear'> {
  /** Apply an undo or redo. */
  applyTurn(slide: string, turn: Turn | undefined): void
  /** End the stroke in progress without drawing it. */
  giveUp(): void
}

/** Create the functions by which the person at this window draws, erases and undoes. */
export function createOwnStrokes({ nextTimestamp, historyOf, setHistory, change, showLive }: OwnStrokesOptions): OwnStrokes {
  /** The stroke in progress, by the timestamp of its start. */
  let shown: { readonly slide: string; readonly id: string } | undefined
  let erased: readonly SeenStroke[] = []

  function giveUp() {
    if (shown) showLive(shown.slide, { id: shown.id, stroke: undefined })
    shown = undefined
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
    clear(slide) {
      shown = undefined
      setHistory(slide, { done: [], undone: [] })
      change(slide, { cleared: nextTimestamp() })
    },
    applyTurn(slide, turn) {
      if (!turn) return
      const timestamp = nextTimestamp()
      setHistory(slide, turn.history)
      change(slide, {
        inks: [
          ...turn.back.map(({ id, stroke }) => ({ id, timestamp, stroke })),
          ...turn.gone.map(({ id }) => ({ id, timestamp, stroke: undefined })),
        ],
      })
    },
    giveUp,
  }
}
