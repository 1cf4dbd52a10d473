import type { StoreApi } from 'zustand/vanilla'
import { message, t } from '../../../base/language/index.ts'
import { lineAt, type SourceMark } from '../model/slide-text.ts'
import { createAwaitedText } from './awaited-text.ts'
import { isRefusal, type Refusal, type SlideWriter } from './create-slide-writer.ts'
import { markOf } from './read-block.ts'
import type { ShownSlide } from './shown-slide.ts'
import { editText, type TextEditing } from './text-editing.ts'
import { type CaretPlace, placeCaret, textAt, textBeside, textFrom } from './text-places.ts'

/** What the window edits on the slide. */
export interface SlideEditState {
  readonly text: TextEditing | undefined
  /** A sentence about the last action. */
  readonly notice: { readonly text: string; readonly isWrong: boolean } | undefined
  /** Whether the author is asked for the address of a link. */
  readonly asksLink: boolean
  /** Grows with each change and each move of the caret. */
  readonly moves: number
}

interface OpenedTextOptions {
  readonly store: StoreApi<SlideEditState>
  readonly writer: SlideWriter
  readonly shown: ShownSlide
  readonly slide: () => { readonly no: number; readonly element: Element | undefined }
  readonly refuse: (refusal: Refusal) => void
  readonly onSave: () => void
  /** Undo or redo a step from before the edit of the text. */
  readonly onTravel: (direction: 'undo' | 'redo') => void
}

/** The text of the slide that is open. */
export interface OpenedText {
  /** Edit the text at an element of the slide. */
  begin(target: Element, caret: CaretPlace): Promise<void>
  /** Edit the text that begins at an offset of the slide's content, as soon as the slide shows it. */
  beginAt(no: number, start: number, caret: CaretPlace): void
  /** End the edit of a text, and show and save it. */
  end(): void
  /** End the edit of a text. What was typed is held. */
  close(): void
  /** Take a key that was pressed while a text opens. Return whether it was taken. */
  takeKey(key: string): boolean
  /** Look at the slide again: it may have been made anew. */
  look(): void
}

const foreign = message('This is not text of the slide’s Markdown. Its source is in the editor.')
const unsafe = message('This text has parts that cannot be edited on the slide. Its source is in the editor.')
const changed = message('The same text was changed elsewhere. Both versions are in the editor.')

/** Create what opens the texts of a window's slides, one after the other. */
export function createOpenedText({ store, writer, shown, slide, refuse, onSave, onTravel }: OpenedTextOptions): OpenedText {
  const awaited = createAwaitedText()
  let editing:
    | { readonly no: number; readonly mark: SourceMark; readonly root: Element; readonly place: () => number; readonly caret: CaretPlace }
    | undefined

  /** Say why a text is not edited, and show its source, which begins at an offset of the content. */
  async function refuseAt(no: number, start: number, why: string): Promise<void> {
    release(no)
    const file = await writer.find(no)
    const line = isRefusal(file) ? file.line : lineAt(file.text, file.offset + start)
    store.setState({ asksLink: false })
    refuse({ why, ...(line !== undefined && { line }) })
  }
  /** End the edit of a text. What was typed is held. */
  function close(): void {
    leaveText()
    store.setState({ asksLink: false })
  }
  function leaveText(): void {
    const { text } = store.getState()
    if (!text || !editing) return
    const { root, mark } = editing
    shown.grew(root, mark.start, text.end())
    editing = undefined
    store.setState({ text: undefined })
  }
  function release(no: number): void {
    if (writer.release(no)) shown.expectNew()
  }
  function end(): void {
    const no = editing?.no
    close()
    if (no !== undefined) release(no)
  }

  async function begin(target: Element, caret: CaretPlace): Promise<void> {
    // The text that is open gives its own nodes back when it ends.
    const found = textAt(target)
    close()
    awaited.found()
    const left = await tryOpen(found, target, caret)
    if (left?.refused) refuse(left.refused)
  }
  /** Open a text. Return what was typed meanwhile if the slide is not up to date with its file yet. */
  async function tryOpen(
    found: ReturnType<typeof textAt>,
    target: Element,
    caret: CaretPlace,
  ): Promise<{ readonly typed: string; readonly refused?: Refusal } | undefined> {
    const { no } = slide()
    const root = shown.root()
    if (!root) return undefined
    store.setState({ notice: undefined })
    const mark = found?.mark && shown.current(found.mark, found.element)
    if (shown.isStale() && mark) {
      awaited.wait(no, mark.start, caret)
      return undefined
    }
    if (!found?.mark || !mark || !(found.element instanceof HTMLElement)) {
      const near = target.closest('[data-at]')
      await refuseAt(no, (near && markOf(near)?.start) ?? 0, t(foreign))
      return undefined
    }
    const opened = awaited.open()
    const open = await writer.open(no, mark)
    const typed = opened()
    if (isRefusal(open)) return { typed, refused: open }
    // Meanwhile another text may have been opened.
    if (store.getState().text) return undefined
    if (!found.element.isConnected) return { typed }
    const { element } = found
    const text = editText({
      element,
      open,
      compiledAt: found.mark.start,
      onLeave: (to) => leave(element, target, to),
      onSave,
      onTravel(direction) {
        end()
        onTravel(direction)
      },
      onLink: () => store.setState({ asksLink: true }),
      onConflict: () => refuse({ why: t(changed) }),
      onChange: () => store.setState({ moves: store.getState().moves + 1 }),
    })
    if (!text) {
      await refuseAt(no, mark.start, t(unsafe))
      return undefined
    }
    editing = { no, mark: found.mark, root, place: open.place, caret }
    store.setState({ text })
    // Who types the address of a link types on.
    if (caret.kind === 'selected' && store.getState().asksLink) text.remember(caret)
    else placeCaret(element, target, caret)
    if (typed !== '') text.insert(typed)
    return undefined
  }
  function leave(element: Element, target: Element, to: 'next' | 'previous' | 'below' | undefined): void {
    const { element: around } = slide()
    const next = to && around && textBeside(around, element, target, to)
    if (next) begin(next, { kind: 'all' })
    else end()
  }
  function look(): void {
    const { no, element } = slide()
    const { text } = store.getState()
    if (text && editing && !text.isConnected()) {
      const { no: edited, caret } = editing
      // A slide that lacks the newest letters has no room for the caret. The next one has.
      const isTooShort = caret.kind === 'selected' && caret.end > text.length()
      awaited.wait(edited, editing.place(), isTooShort ? caret : { kind: 'selected', ...text.selected() })
      leaveText()
      release(edited)
    }
    const waiting = awaited.of(no)
    const target = waiting && element && !shown.isStale() ? textFrom(element, waiting.start) : undefined
    if (!waiting || !target) return
    awaited.found()
    tryOpen(textAt(target), target, waiting.caret).then((left) => {
      // On a busy machine, the slide is longer behind its file. It is looked at again when it is made anew.
      if (left) awaited.again(waiting, left.typed)
      else if (waiting.typed !== '') store.getState().text?.insert(waiting.typed)
    })
  }

  return { begin, beginAt: awaited.wait, end, close, takeKey: awaited.type, look }
}
