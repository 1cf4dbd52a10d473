import { isFields } from '../../../base/lib/model/index.ts'
import { changeBetween } from './text-change.ts'

/** A change of a file by the author: its text before and after. */
export interface Step {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The steps that can be undone and those that can be done again, each with the newest last. */
export interface Steps {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** Letters of a text that are replaced: from, to, and what is there instead. */
type Change = readonly [from: number, to: number, insert: string]

const changeFrom = (before: string, after: string): Change => {
  const { from, to, insert } = changeBetween(before, after) ?? { from: 0, to: 0, insert: '' }
  return [from, to, insert]
}

const changed = (text: string, [from, to, insert]: Change) => text.slice(0, from) + insert + text.slice(to)

const isChange = (value: unknown): value is Change =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.slice(0, 2).every((each) => Number.isInteger(each) && each >= 0) &&
  typeof value[2] === 'string'

/** Return steps as a JSON value. It holds one text of each file and then only changes, because a text is much longer than what is typed. */
export function keepSteps({ done, undone }: Steps): unknown {
  const texts = new Map<string, string>()
  const newest = new Map<string, string>()
  const next = (file: string, text: string): Change => {
    if (!texts.has(file)) texts.set(file, text)
    const change = changeFrom(newest.get(file) ?? text, text)
    newest.set(file, text)
    return change
  }
  const steps = [...done, ...undone.toReversed()].map(({ file, before, after }) => [file, next(file, before), next(file, after)])
  return { texts: Object.fromEntries(texts), steps, done: done.length }
}

/** Return the steps in a value of `keepSteps`. Return none for anything else. */
export function readSteps(value: unknown): Steps {
  const none: Steps = { done: [], undone: [] }
  if (!isFields(value) || !isFields(value.texts) || !Array.isArray(value.steps) || typeof value.done !== 'number') return none
  const texts = new Map(Object.entries(value.texts))
  const all: Step[] = []
  for (const step of value.steps) {
    const [file, first, second] = Array.isArray(step) ? step : []
    const text = typeof file === 'string' ? texts.get(file) : undefined
    if (typeof text !== 'string' || !isChange(first) || !isChange(second)) return none
    const before = changed(text, first)
    const after = changed(before, second)
    texts.set(file, after)
    all.push({ file, before, after })
  }
  return { done: all.slice(0, value.done), undone: all.slice(value.done).toReversed() }
}
