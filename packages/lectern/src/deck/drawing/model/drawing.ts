import type { Stroke } from './stroke.ts'
import { readStroke, writeStroke } from './stroke-text.ts'

/**
 * A logical timestamp such as `12.k3f9`: a count that only grows, and the name of the window that counted. It orders drawing events without a clock.
 * Of two timestamps with the same count, the one with the later name is later.
 */
export type Timestamp = string

const form = /^([1-9]\d{0,11})\.([\da-z]{1,12})$/

/** Return whether a text from outside is a timestamp. */
export const isTimestamp = (value: unknown): value is Timestamp => typeof value === 'string' && form.test(value)

/** Return the count of a timestamp; 0 for '', which is before all others. */
const countOf = (timestamp: Timestamp): number => Number(timestamp.split('.', 1)[0])

export const timestampOf = (count: number, who: string): Timestamp => `${count}.${who}`

/** Return a number below 0 if `a` is before `b`, and 0 if they are equal. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  if (a === b) return 0
  return countOf(a) - countOf(b) || (a.slice(a.indexOf('.')) < b.slice(b.indexOf('.')) ? -1 : 1)
}

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

/** Return the highest count in a drawing. The next count is one more. */
export function lastCount({ cleared, inks }: Drawing): number {
  let last = countOf(cleared)
  for (const [id, { timestamp }] of inks) last = Math.max(last, countOf(id), countOf(timestamp))
  return last
}

/** Return the state of a stroke as one text: its name, its timestamp unless that equals the name, and the stroke unless it was removed. */
export const writeInk = (id: Timestamp, { timestamp, stroke }: Ink): string =>
  `${id} ${timestamp === id ? '' : timestamp} ${stroke ? writeStroke(stroke) : ''}`

/** Return the state in a text that `writeInk` wrote, or undefined for any other text. */
export function readInk(value: unknown): (Ink & { readonly id: Timestamp }) | undefined {
  if (typeof value !== 'string') return undefined
  const [id, since = '', text = '', more] = value.split(' ')
  const timestamp = since || id
  if (!isTimestamp(id) || !isTimestamp(timestamp) || more !== undefined) return undefined
  const stroke = text === '' ? undefined : readStroke(text)
  return text !== '' && !stroke ? undefined : { id, timestamp, stroke }
}
