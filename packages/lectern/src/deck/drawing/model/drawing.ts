import type { Stroke } from './stroke.ts'
import { writeStroke } from './stroke-text.ts'
import { compareTimestamps, countOf, type Timestamp } from './timestamp.ts'

/** The state of one stroke since `timestamp`: present, or removed. */
export interface Ink {
  readonly timestamp: Timestamp
  readonly stroke: Stroke | undefined
}

/** The drawing of one slide. */
export interface Drawing {
  /** Strokes begun up to this timestamp are gone for good. '' if the drawing was never cleared. */
  readonly cleared: Timestamp
  /** Strokes by the timestamp of their start, which is their name. */
  readonly inks: ReadonlyMap<Timestamp, Ink>
}

/** A change of a drawing. */
export interface DrawingChange {
  readonly cleared?: Timestamp
  readonly inks?: readonly (Ink & { readonly id: Timestamp })[]
}

export const emptyDrawing: Drawing = { cleared: '', inks: new Map() }

/**
 * Return whether `next` wins over `before`: the later state wins. Two states with the same timestamp can only be forged, and the choice between them
 * is always the same.
 */
function holds(next: Ink, before: Ink): boolean {
  const order = compareTimestamps(next.timestamp, before.timestamp)
  if (order !== 0) return order > 0
  return textOf(next) > textOf(before)
}

const textOf = ({ stroke }: Ink) => (stroke ? writeStroke(stroke) : '')

/**
 * Return the drawing after a change. The same changes give the same drawing, in any order and any number. The later of two states of a stroke wins,
 * and a stroke begun before the drawing was cleared never returns. Return the same object if nothing is new.
 */
export function applyChange(drawing: Drawing, { cleared = '', inks = [] }: DrawingChange): Drawing {
  const clears = compareTimestamps(cleared, drawing.cleared) > 0
  const border = clears ? cleared : drawing.cleared
  const isGone = (id: Timestamp) => compareTimestamps(id, border) <= 0
  let next: Map<Timestamp, Ink> | undefined
  if (clears) next = new Map([...drawing.inks].filter(([id]) => !isGone(id)))
  for (const { id, timestamp, stroke } of inks) {
    if (isGone(id)) continue
    const before = (next ?? drawing.inks).get(id)
    if (before && !holds({ timestamp, stroke }, before)) continue
    next ??= new Map(drawing.inks)
    next.set(id, { timestamp, stroke })
  }
  return next ? { cleared: border, inks: next } : drawing
}

/** Return a whole drawing as one change, for a window that joins late. */
export const wholeChange = ({ cleared, inks }: Drawing): DrawingChange => ({
  ...(cleared && { cleared }),
  inks: [...inks].map(([id, ink]) => ({ id, ...ink })),
})

/** A visible stroke. */
export interface SeenStroke {
  readonly id: Timestamp
  readonly stroke: Stroke
}

/** Return the visible strokes of a drawing, later ones above earlier ones. */
export function seenStrokes({ inks }: Drawing): readonly SeenStroke[] {
  const seen = [...inks].flatMap(([id, { stroke }]) => (stroke ? [{ id, stroke }] : []))
  return seen.sort((a, b) => compareTimestamps(a.id, b.id))
}

/** Return whether a drawing has no visible strokes. */
export function isBlank({ inks }: Drawing): boolean {
  for (const { stroke } of inks.values()) if (stroke) return false
  return true
}

/** Return the highest count in a drawing. The next count is one more. */
export function lastCount({ cleared, inks }: Drawing): number {
  let last = countOf(cleared)
  for (const [id, { timestamp }] of inks) last = Math.max(last, countOf(id), countOf(timestamp))
  return last
}
