import { emptyHistory, type History, type Step } from './history.ts'
import { readInk, writeInk } from './ink-text.ts'

/** Return the history of a window as JSON text. */
export const writeHistory = ({ done, undone }: History): string => JSON.stringify([done, undone].map((steps) => steps.map(writeStep)))

const writeStep = ({ kind, strokes }: Step) => [kind, ...strokes.map(({ id, stroke }) => writeInk(id, { timestamp: id, stroke }))]

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
  if (kind !== 'draw' && kind !== 'erase') return undefined
  const strokes = texts.map((text) => {
    const ink = readInk(text)
    return ink?.stroke ? { id: ink.id, stroke: ink.stroke } : undefined
  })
  return strokes.every((stroke) => stroke !== undefined) ? { kind, strokes } : undefined
}
