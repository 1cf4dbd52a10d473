import type { Drawing, SeenStroke } from './drawing.ts'
import { compareTimestamps } from './timestamp.ts'

/** One thing that was done, and can be undone: strokes drawn, or strokes erased. */
export interface Step {
  readonly kind: 'draw' | 'erase'
  readonly strokes: readonly SeenStroke[]
}

/** What this window did to one drawing, oldest first. */
export interface History {
  readonly done: readonly Step[]
  /** What was undone, the last first to come back at the end. */
  readonly undone: readonly Step[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** Steps that can be undone, one after another. */
const mostSteps = 200

/** A new step; what had been undone cannot be redone any more (spec.md §4). */
export const withStep = ({ done }: History, step: Step): History => ({ done: [...done, step].slice(-mostSteps), undone: [] })

/** What an undo or redo makes of a drawing: strokes that are there again, and strokes that go. */
export interface Turn {
  readonly history: History
  readonly back: readonly SeenStroke[]
  readonly gone: readonly SeenStroke[]
}

const isSeen = (drawing: Drawing, { id }: SeenStroke) => drawing.inks.get(id)?.stroke !== undefined

/** The strokes that a step concerns now: others may have erased, brought back or cleared some meanwhile. */
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

/** Undoes the last step that still changes something; undefined when there is none. */
export function undoStep(drawing: Drawing, { done, undone }: History): Turn | undefined {
  const found = turn(drawing, done, true)
  return found && { ...found.change, history: { done: found.left, undone: [...undone, found.step] } }
}

/** Redoes what was undone last and still changes something; undefined when there is none. */
export function redoStep(drawing: Drawing, { done, undone }: History): Turn | undefined {
  const found = turn(drawing, undone, false)
  return found && { ...found.change, history: { done: [...done, found.step], undone: found.left } }
}
