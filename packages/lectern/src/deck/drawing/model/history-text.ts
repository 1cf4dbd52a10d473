import type { SeenStroke } from './drawing.ts'
import { emptyHistory, type History, type Step } from './history.ts'
import { readInk, writeInk } from './ink-text.ts'

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
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length !== 2) return emptyHistory
    const [done, undone] = value.map(readSteps)
    return done && undone ? { done, undone } : emptyHistory
  } catch {
    return emptyHistory
  }
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
