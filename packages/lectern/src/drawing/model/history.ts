import type { Drawing, SeenStroke } from './drawing.ts'
import { compareTimestamps } from './timestamp.ts'

/** A step that can be undone: strokes drawn, or strokes erased. */
export interface Step {
  readonly kind: 'draw' | 'erase'
  readonly strokes: readonly SeenStroke[]
}

/** The steps of this window on one drawing, oldest first. */
export interface History {
  readonly done: readonly Step[]
  /** Steps that were undone. The last one is redone first. */
  readonly undone: readonly Step[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** Largest number of steps that can be undone in a row. */
const mostSteps = 200

/** Add a step. Steps that were undone cannot be redone afterwards (spec.md §4). */
export const withStep = ({ done }: History, step: Step): History => ({ done: [...done, step].slice(-mostSteps), undone: [] })

/** The result of an undo or redo: strokes that come back, and strokes that go. */
export interface Turn {
  readonly history: History
  readonly back: readonly SeenStroke[]
  readonly gone: readonly SeenStroke[]
}

const isSeen = (drawing: Drawing, { id }: SeenStroke) => drawing.inks.get(id)?.stroke !== undefined

/** Return the strokes that a step affects now. Others may have erased, restored or cleared some of them. */
function turned(
  drawing: Drawing,
  { kind, strokes }: Step,
  undoes: boolean,
): { readonly back: readonly SeenStroke[]; readonly gone: readonly SeenStroke[] } {
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
