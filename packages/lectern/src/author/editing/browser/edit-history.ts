import { t } from '../../../base/language/index.ts'
import type { Step, Steps } from '../model/kept-steps.ts'
import { mergedText, mergeTexts } from '../model/merge-texts.ts'
import { changeBetween } from '../model/text-change.ts'

export type Direction = 'undo' | 'redo'

/** What an undo or a redo gives: the text of a file and the offset at which it has changed, or the reason why there is none. */
type Travelled = { readonly file: string; readonly text: string; readonly offset: number } | { readonly why: string }

/** What the last undo or redo has led to. Each press gives a new object. */
export interface Undone {
  /** The place in a file that has changed. `isInText`: the key was pressed in a text of the editor. */
  readonly place?: { readonly file: string; readonly offset: number; readonly isInText: boolean }
  /** Why nothing has changed. */
  readonly why?: string
}

/** Largest number of steps. */
const mostSteps = 200

/** The changes that the author makes in this window: text, drags and drops. What others change in the meantime stays. */
export interface EditHistory {
  /** Note a change. A change without a step belongs to the one before it, until `close`. */
  note(file: string, before: string, after: string, isStep: boolean): void
  /** End the step that is typed. */
  close(): void
  /** Return the file of the next step; undefined when there is none. */
  next(direction: Direction): string | undefined
  undo(textOf: (file: string) => string | undefined): Travelled
  redo(textOf: (file: string) => string | undefined): Travelled
  steps(): Steps
}

/** Create a history. It begins with the steps of the page before. */
export function createEditHistory(kept: Steps = { done: [], undone: [] }): EditHistory {
  const done = [...kept.done]
  const undone = [...kept.undone]
  let isOpen = false

  /** Take the newest step of one list to the other. Return the text without it, or with it again. A step that changes nothing now is passed over. */
  function take(from: Step[], to: Step[], name: Direction, textOf: (file: string) => string | undefined): Travelled {
    isOpen = false
    for (let step = from.at(-1); step; step = from.at(-1)) {
      const { file } = step
      const now = textOf(file)
      const [base, wanted] = name === 'undo' ? [step.after, step.before] : [step.before, step.after]
      const text = now === undefined ? undefined : mergedText(mergeTexts(now, base, wanted))
      if (now === undefined || text === undefined)
        return { why: t('The same lines of {file} have changed since, so this step stays.', { file }) }
      from.pop()
      to.push(step)
      const change = changeBetween(now, text)
      if (change) return { file, text, offset: change.from + change.insert.length }
    }
    return { why: name === 'undo' ? t('There is nothing to undo.') : t('There is nothing to redo.') }
  }

  return {
    note(file, before, after, isStep) {
      if (before === after) return
      undone.length = 0
      const last = done.at(-1)
      const goesOn = isOpen && !isStep && last?.file === file && last.after === before
      if (goesOn) done[done.length - 1] = { ...last, after }
      else done.push({ file, before, after })
      isOpen = !isStep
      if (done.length > mostSteps) done.shift()
    },
    close() {
      isOpen = false
    },
    next: (direction) => (direction === 'undo' ? done : undone).at(-1)?.file,
    undo: (textOf) => take(done, undone, 'undo', textOf),
    redo: (textOf) => take(undone, done, 'redo', textOf),
    steps: () => ({ done, undone }),
  }
}
