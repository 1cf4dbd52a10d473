import { parseJson } from '../../../base/lib/model/index.ts'
import { compareTimestamps, type Drawing, readInk, type SeenStroke, writeInk } from './drawing.ts'
import { isSame } from './stroke-text.ts'

/** A step that can be undone: strokes drawn, strokes erased, or strokes changed from what they were `before`. */
export type Step =
  | { readonly kind: 'draw' | 'erase'; readonly strokes: readonly SeenStroke[] }
  | { readonly kind: 'change'; readonly before: readonly SeenStroke[]; readonly strokes: readonly SeenStroke[] }

/** The steps of this window on one drawing, oldest first. */
export interface History {
  readonly done: readonly Step[]
  /** Steps that were undone. The last one is redone first. */
  readonly undone: readonly Step[]
}

const emptyHistory: History = { done: [], undone: [] }

/** Largest number of steps that can be undone in a row. */
const mostSteps = 200

/** Add a step. Steps that were undone cannot be redone afterwards (spec.md §4). */
export const withStep = ({ done }: History, step: Step): History => ({ done: [...done, step].slice(-mostSteps), undone: [] })

/** The result of an undo or redo: strokes that come back or take their other state, and strokes that go. */
export interface Turn {
  readonly history: History
  readonly back: readonly SeenStroke[]
  readonly gone: readonly SeenStroke[]
}

const isSeen = (drawing: Drawing, { id }: SeenStroke) => drawing.inks.get(id)?.stroke !== undefined

/** Return whether a stroke is in the drawing in this state. */
const isAs = (drawing: Drawing, { id, stroke }: SeenStroke) => {
  const now = drawing.inks.get(id)?.stroke
  return now !== undefined && isSame(now, stroke)
}

/** Return the strokes that a step affects now. Others may have changed, erased, restored or cleared some of them. */
function turned(
  drawing: Drawing,
  step: Step,
  undoes: boolean,
): { readonly back: readonly SeenStroke[]; readonly gone: readonly SeenStroke[] } {
  const { kind, strokes } = step
  if (kind === 'change') {
    const [from, to] = undoes ? [strokes, step.before] : [step.before, strokes]
    const kept = new Set(from.filter((each) => isAs(drawing, each)).map(({ id }) => id))
    return { back: to.filter(({ id }) => kept.has(id)), gone: [] }
  }
  const appears = (kind === 'draw') !== undoes
  const alive = strokes.filter(({ id }) => compareTimestamps(id, drawing.cleared) > 0)
  return appears
    ? { back: alive.filter((each) => !isSeen(drawing, each)), gone: [] }
    : { back: [], gone: alive.filter((each) => isSeen(drawing, each)) }
}

function turn(drawing: Drawing, from: readonly Step[], undoes: boolean) {
  for (let at = from.length - 1; at >= 0; at--) {
    const step = from[at]
    const change = step && turned(drawing, step, undoes)
    if (change && change.back.length + change.gone.length > 0) return { step, change, left: from.slice(0, at) }
  }
  return undefined
}

/** Undo the last step that still changes something. Return undefined if there is none. */
export function undoStep(drawing: Drawing, { done, undone }: History): Turn | undefined {
  const found = turn(drawing, done, true)
  return found && { ...found.change, history: { done: found.left, undone: [...undone, found.step] } }
}

/** Redo the step undone last that still changes something. Return undefined if there is none. */
export function redoStep(drawing: Drawing, { done, undone }: History): Turn | undefined {
  const found = turn(drawing, undone, false)
  return found && { ...found.change, history: { done: [...done, found.step], undone: found.left } }
}

/** Return the history of a window as JSON text. */
export const writeHistory = ({ done, undone }: History): string => JSON.stringify([done, undone].map((steps) => steps.map(writeStep)))

/** A step is its kind and its strokes. In a change, each stroke is followed by what it was before. */
const writeStep = (step: Step) => [
  step.kind,
  ...step.strokes.flatMap((each, at) => [each, ...(step.kind === 'change' ? step.before.slice(at, at + 1) : [])]).map(writeSeen),
]

const writeSeen = ({ id, stroke }: SeenStroke) => writeInk(id, { timestamp: id, stroke })

/** Return the history in a text that `writeHistory` wrote. Return an empty history for any other text. */
export function readHistory(text: string): History {
  const value = parseJson(text)
  if (!Array.isArray(value) || value.length !== 2) return emptyHistory
  const [done, undone] = value.map(readSteps)
  return done && undone ? { done, undone } : emptyHistory
}

function readSteps(value: unknown): readonly Step[] | undefined {
  if (!Array.isArray(value)) return undefined
  const steps = value.map(readStep)
  return steps.every((step) => step !== undefined) ? steps : undefined
}

function readStep(value: unknown): Step | undefined {
  if (!Array.isArray(value)) return undefined
  const [kind, ...texts] = value
  if (kind !== 'draw' && kind !== 'erase' && kind !== 'change') return undefined
  const strokes = texts.map((text) => {
    const ink = readInk(text)
    return ink?.stroke ? { id: ink.id, stroke: ink.stroke } : undefined
  })
  if (!strokes.every((stroke) => stroke !== undefined)) return undefined
  if (kind !== 'change') return { kind, strokes }
  const [after, before] = [strokes.filter((_, at) => at % 2 === 0), strokes.filter((_, at) => at % 2 === 1)]
  const isPaired = after.length === before.length && after.every(({ id }, at) => id === before[at]?.id)
  return isPaired ? { kind, strokes: after, before } : undefined
}
