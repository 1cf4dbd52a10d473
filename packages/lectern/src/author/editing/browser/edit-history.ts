import { t } from '../../../base/language/index.ts'
import { mergedText, mergeTexts } from '../model/merge-texts.ts'

/** A change of a file by the author, which can be undone. */
interface Step {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** What an undo or a redo gives: the text of a file, or the reason why there is none. */
type Undone = { readonly file: string; readonly text: string } | { readonly why: string }

/** Largest number of steps. */
const mostSteps = 200

/** The changes that the author makes in this window: text, drags and drops. What others change in the meantime stays. */
export interface EditHistory {
  /** Note a change. A change without a step belongs to the one before it, until `close`. */
  note(file: string, before: string, after: string, isStep: boolean): void
  /** End the step that is typed. */
  close(): void
  undo(textOf: (file: string) => string | undefined): Undone
  redo(textOf: (file: string) => string | undefined): Undone
}

/** Create an empty history. */
export function createEditHistory(): EditHistory {
  const done: Step[] = []
  const undone: Step[] = []
  let isOpen = false

  /** Take the newest step of one list to the other. Return the text without it, or with it again. */
  function take(from: Step[], to: Step[], name: 'undo' | 'redo', textOf: (file: string) => string | undefined): Undone {
    isOpen = false
    const step = from.at(-1)
    if (!step) return { why: name === 'undo' ? t('There is nothing to undo.') : t('There is nothing to redo.') }
    const now = textOf(step.file)
    const [base, wanted] = name === 'undo' ? [step.after, step.before] : [step.before, step.after]
    const text = now === undefined ? undefined : mergedText(mergeTexts(now, base, wanted))
    if (text === undefined) return { why: t('The same lines of {file} have changed since, so this step stays.', { file: step.file }) }
    from.pop()
    to.push(step)
    return { file: step.file, text }
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
    undo: (textOf) => take(done, undone, 'undo', textOf),
    redo: (textOf) => take(undone, done, 'redo', textOf),
  }
}
