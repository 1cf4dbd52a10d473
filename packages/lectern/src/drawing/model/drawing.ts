import type { Stroke } from './stroke.ts'
import { writeStroke } from './stroke-text.ts'
import { compareTimestamps, countOf, type Timestamp } from './timestamp.ts'

/** What is known of one stroke: there, or taken away, since `timestamp`. */
export interface Ink {
  readonly timestamp: Timestamp
  readonly stroke: Stroke | undefined
}

/** The drawing of one slide. */
export interface Drawing {
  /** Everything begun up to here is gone for good; '' when it was never cleared. */
  readonly cleared: Timestamp
  /** By the timestamp in which the stroke was begun, its name. */
  readonly inks: ReadonlyMap<Timestamp, Ink>
}

/** What happened to a drawing. */
export interface DrawingChange {
  readonly cleared?: Timestamp
  readonly inks?: readonly (Ink & { readonly id: Timestamp })[]
}

export const emptyDrawing: Drawing = { cleared: '', inks: new Map() }

/** Which of two things known of a stroke holds: the later; of two from the same timestamp, which only a forgery can be, always the same one. */
function holds(next: Ink, before: Ink): boolean {
  const order = compareTimestamps(next.timestamp, before.timestamp)
  if (order !== 0) return order > 0
  return textOf(next) > textOf(before)
}

const textOf = ({ stroke }: Ink) => (stroke ? writeStroke(stroke) : '')

/**
 * The drawing after a change. Whatever order changes come in, and however often, the same changes make the same drawing: the later of two
 * things said of a stroke holds, and what was begun before the drawing was cleared never returns. The same object when nothing is new.
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

/** All of a drawing as one change, for a window that comes late. */
export const wholeChange = ({ cleared, inks }: Drawing): DrawingChange => ({
  ...(cleared && { cleared }),
  inks: [...inks].map(([id, ink]) => ({ id, ...ink })),
})

/** A stroke that can be seen. */
export interface SeenStroke {
  readonly id: Timestamp
  readonly stroke: Stroke
}

/** What can be seen of a drawing, the later begun over the earlier. */
export function seenStrokes({ inks }: Drawing): readonly SeenStroke[] {
  const seen = [...inks].flatMap(([id, { stroke }]) => (stroke ? [{ id, stroke }] : []))
  return seen.sort((a, b) => compareTimestamps(a.id, b.id))
}

/** Whether nothing can be seen of a drawing. */
export function isBlank({ inks }: Drawing): boolean {
  for (const { stroke } of inks.values()) if (stroke) return false
  return true
}

/** The highest count in a drawing: the next is one more. */
export function lastCount({ cleared, inks }: Drawing): number {
  let last = countOf(cleared)
  for (const [id, { timestamp }] of inks) last = Math.max(last, countOf(id), countOf(timestamp))
  return last
}
