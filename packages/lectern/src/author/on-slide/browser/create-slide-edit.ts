import { createStore } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { EditorSession } from '../../editing/browser/create-editor-session.ts'
import type { SlidePlaces } from '../../editing/browser/create-slide-draft.ts'
import { lineAt, readMark, type SourceMark } from '../model/slide-text.ts'
import { caretAt, rangeAtPoint, select, setCaretOffset } from './caret.ts'
import { createSlideWriter, isRefusal, type Refusal, type SlideInFile, type SlideWriter } from './create-slide-writer.ts'
import { editedElement, markOf, textElements } from './read-block.ts'
import { editText, type TextEditing } from './text-editing.ts'

/** Where the caret goes when a text opens. */
type CaretPlace =
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'all' | 'start' | 'end' }

/** What the window edits on the slide. */
interface SlideEditState {
  readonly text: TextEditing | undefined
  /** A sentence about the last action. */
  readonly notice: { readonly text: string; readonly isWrong: boolean } | undefined
  /** Whether the author is asked for the address of a link. */
  readonly asksLink: boolean
  /** Grows with each change and each move of the caret. */
  readonly moves: number
}

/** Edits the text of the slide on screen. */
export interface SlideEdit {
  readonly store: ReadableStore<SlideEditState>
  readonly writer: SlideWriter
  /** Edit the text at an element of the slide. */
  begin(target: Element, caret: CaretPlace): Promise<void>
  /** Edit the text that begins at an offset of the slide's content, as soon as the slide shows it. */
  beginAt(no: number, start: number, caret: CaretPlace): void
  /** End the edit of a text, and show and save it. */
  end(): void
  /** Change the slide in one step, after what is being typed. Return whether that was possible. */
  change(change: (slide: SlideInFile) => string | Refusal): Promise<boolean>
  /** Where an element is written now. */
  current(mark: SourceMark, element: Element): SourceMark
  say(text: string, isWrong?: boolean): void
  /** Take the sentence about the last action away. */
  hush(): void
  askLink(asks: boolean): void
  undo(): void
  redo(): void
  /** Take a key that was pressed while a text opens. Return whether it was taken. */
  takeKey(key: string): boolean
  /** Look at the slide again: it may have been made anew. */
  look(): void
  dispose(): void
}

interface SlideEditOptions {
  readonly session: EditorSession
  readonly places: () => SlidePlaces
  /** The number of the slide on screen, and its element. */
  readonly slide: () => { readonly no: number; readonly element: Element | undefined }
  /** Undo or redo the last change of the window. Resolve to whether anything has changed. */
  readonly travel: (direction: 'undo' | 'redo') => Promise<boolean>
  /** Open the editor beside the slide at a line of the file. */
  readonly openEditor: (line: number | undefined) => void
}

/** A text that opens when the slide shows it. */
interface Awaited {
  readonly no: number
  readonly start: number
  readonly caret: CaretPlace
  typed: string
  readonly since: number
}

/** Milliseconds in which a slide shows a new text, and in which a text opens. */
const staleMs = 1500
const awaitedMs = 5000

/** Return the element `code` of a block, and where the block is written. */
function codeAt(target: Element): { readonly element: Element; readonly mark: SourceMark | undefined } | undefined {
  const code = target.closest('.slidev-code-wrapper')?.querySelector('code')
  const mark = code?.querySelector('[data-at]')
  return code ? { element: code, mark: readMark(mark?.getAttribute('data-at')) } : undefined
}

/** Return the element whose text is edited, and where it is written. */
function textAt(target: Element) {
  const code = codeAt(target)
  if (code) return code
  const element = editedElement(target)
  return element && { element, mark: markOf(element) }
}

function placeCaret(element: HTMLElement, target: Element | undefined, caret: CaretPlace): void {
  element.focus()
  const cell = target instanceof HTMLElement && element.contains(target) ? target : element
  const range = caret.kind === 'point' ? rangeAtPoint(caret.x, caret.y) : undefined
  if (caret.kind === 'offset') setCaretOffset(element, caret.offset)
  else if (caret.kind === 'all') {
    const all = document.createRange()
    all.selectNodeContents(cell)
    select(all)
  } else if (range && element.contains(range.startContainer)) select(range)
  else caretAt(cell, caret.kind === 'start' ? 'start' : 'end')
}

/** Create what edits the text of a window's slides. */
export function createSlideEdit({ session, places, slide, travel, openEditor }: SlideEditOptions): SlideEdit {
  const initial: SlideEditState = { text: undefined, notice: undefined, asksLink: false, moves: 0 }
  const store = createStore(() => initial)
  const writer = createSlideWriter({ session, places })
  /** How texts have grown since a slide was made, by the element that is made anew with each compiled slide. */
  const growth = new WeakMap<Element, { readonly start: number; readonly by: number }[]>()
  let editing: { readonly no: number; readonly mark: SourceMark; readonly root: Element; readonly place: () => number } | undefined
  /** The slide that shows the text from before the last change. */
  let stale: { readonly root: Element | undefined; readonly since: number } | undefined
  let awaited: Awaited | undefined
  /** What is typed while the file of a text is read. */
  let opening: { typed: string } | undefined

  const rootOf = (element: Element | undefined) => element?.firstElementChild ?? undefined
  const say = (text: string, isWrong = true) => store.setState({ notice: { text, isWrong } })
  const notify = () => store.setState({ moves: store.getState().moves + 1 })

  function current(mark: SourceMark, element: Element): SourceMark {
    const { element: shown } = slide()
    const root = rootOf(shown)
    const by = (root?.contains(element) ? (growth.get(root) ?? []) : []).reduce(
      (sum, each) => sum + (each.start < mark.start ? each.by : 0),
      0,
    )
    return { ...mark, start: mark.start + by, end: mark.end + by }
  }
  function refuse({ why, line }: Refusal): void {
    say(why)
    openEditor(line)
  }
  /** End the edit of a text. What was typed is held. */
  function close(): void {
    const { text } = store.getState()
    if (!text || !editing) return
    const { root, mark } = editing
    const by = text.end()
    growth.set(root, [...(growth.get(root) ?? []), { start: mark.start, by }])
    editing = undefined
    store.setState({ text: undefined, asksLink: false })
  }
  /** Wait for the slide to be made anew. It stays the same when its text means the same. */
  function expectNew(): void {
    stale = { root: rootOf(slide().element), since: performance.now() }
    window.setTimeout(look, staleMs + 1)
  }
  const isStale = (root: Element | undefined) => stale !== undefined && stale.root === root && performance.now() - stale.since < staleMs
  function release(no: number): void {
    if (writer.release(no)) expectNew()
  }
  function end(): void {
    const no = editing?.no
    close()
    if (no !== undefined) release(no)
  }

  async function begin(target: Element, caret: CaretPlace): Promise<void> {
    const { no, element: shown } = slide()
    const root = rootOf(shown)
    const found = textAt(target)
    if (!shown || !root) return
    store.setState({ notice: undefined })
    close()
    const mark = found?.mark && current(found.mark, found.element)
    if (isStale(root) && mark) {
      beginAt(no, mark.start, caret)
      return
    }
    if (!found?.mark || !mark || !(found.element instanceof HTMLElement)) {
      release(no)
      const near = target.closest('[data-at]')
      const at = near && markOf(near)
      const file = await writer.find(no)
      const line = isRefusal(file) ? file.line : lineAt(file.text, file.offset + (at?.start ?? 0))
      refuse({ why: t('This is not text of the slide’s Markdown. Its source is in the editor.'), ...(line !== undefined && { line }) })
      return
    }
    const turn = { typed: '' }
    opening = turn
    const open = await writer.open(no, mark)
    if (opening === turn) opening = undefined
    if (isRefusal(open)) return refuse(open)
    // Meanwhile another text may have been opened.
    if (!found.element.isConnected || store.getState().text) return
    const { element } = found
    const text = editText({
      element,
      open,
      compiledAt: found.mark.start,
      onLeave: (to) => leave(element, target, to),
      onSave: () => session.save(),
      onTravel(direction) {
        end()
        travelOutside(direction)
      },
      onLink: () => store.setState({ asksLink: true }),
      onConflict: () => refuse({ why: t('The same text was changed elsewhere. Both versions are in the editor.') }),
      onChange: notify,
    })
    if (!text) {
      release(no)
      const file = await writer.find(no)
      return refuse({
        why: t('This text has parts that cannot be edited on the slide. Its source is in the editor.'),
        ...(!isRefusal(file) && { line: lineAt(file.text, file.offset + mark.start) }),
      })
    }
    editing = { no, mark: found.mark, root, place: open.place }
    store.setState({ text })
    placeCaret(element, target === element ? undefined : target, caret)
    if (turn.typed !== '') text.insert(turn.typed)
  }

  /** Return the text after or before the edited one. */
  function neighbor(element: Element, target: Element, to: 'next' | 'previous' | 'below'): Element | undefined {
    const cell = element.closest('td,th')
    if (to === 'below') {
      const row = cell?.parentElement
      const next = row?.nextElementSibling ?? row?.parentElement?.nextElementSibling?.firstElementChild
      return next?.children[[...(row?.children ?? [])].indexOf(cell ?? target)]
    }
    const shown = slide().element
    const all = [...(shown?.querySelectorAll(`:is(${textElements})[data-at]`) ?? [])].filter(
      (each) => each.checkVisibility() && (each === element || !element.contains(each)),
    )
    return all[all.indexOf(element) + (to === 'next' ? 1 : -1)]
  }
  function leave(element: Element, target: Element, to: 'next' | 'previous' | 'below' | undefined): void {
    const next = to && neighbor(element, target, to)
    if (next) begin(next, { kind: 'all' })
    else end()
  }
  async function travelOutside(direction: 'undo' | 'redo'): Promise<void> {
    if (await travel(direction)) expectNew()
  }
  /** Undo or redo a step of the text that is open, else of the window. */
  function travelFrom(direction: 'undo' | 'redo'): void {
    const { text } = store.getState()
    if (text) text.travel(direction)
    else travelOutside(direction)
  }

  function beginAt(no: number, start: number, caret: CaretPlace): void {
    awaited = { no, start, caret, typed: '', since: performance.now() }
  }
  function look(): void {
    const { no, element } = slide()
    const root = rootOf(element)
    const { text } = store.getState()
    if (text && editing && !text.isConnected()) {
      beginAt(editing.no, editing.place(), { kind: 'offset', offset: text.caret() })
      end()
    }
    if (awaited && performance.now() - awaited.since > awaitedMs) awaited = undefined
    if (!awaited || isStale(root) || no !== awaited.no || !element) return
    const { start, caret, typed } = awaited
    const found = element.querySelector(`[data-at^="${start}-"]`)
    // A table and a list begin with their first text.
    const target = found && !textAt(found) ? (found.querySelector(textElements) ?? found) : found
    if (!target || (target.localName !== 'i' && !target.checkVisibility())) return
    awaited = undefined
    begin(target, caret).then(() => typed !== '' && store.getState().text?.insert(typed))
  }

  return {
    store,
    writer,
    begin,
    beginAt,
    end,
    async change(change) {
      const { no } = slide()
      close()
      store.setState({ notice: undefined })
      const refused = await writer.change(no, change)
      if (refused) refuse(refused)
      else expectNew()
      return refused === undefined
    },
    current,
    say,
    hush: () => store.setState({ notice: undefined }),
    askLink: (asksLink) => store.setState({ asksLink }),
    undo: () => travelFrom('undo'),
    redo: () => travelFrom('redo'),
    takeKey(key) {
      const waiting = opening ?? awaited
      if (!waiting || key.length !== 1) return false
      waiting.typed += key
      return true
    },
    look,
    dispose: end,
  }
}
