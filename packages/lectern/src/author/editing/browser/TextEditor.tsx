import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TextMemory, TextPlace } from './text-memory.ts'
import { followText, markLine, placeCursor, type TextViewOptions, textState } from './text-view.ts'

export interface TextEditorProps extends Omit<TextViewOptions, 'label'> {
  readonly label: string
  readonly value: string
  readonly place: TextPlace
  readonly memory: TextMemory
  /** A new number means another text. */
  readonly series: number
  /** Whether the text takes the focus when it appears. */
  readonly takesFocus: () => boolean
  readonly className?: string | undefined
  /** The line to mark, from 1. */
  readonly marked?: number | undefined
  /** Where an undo has put the cursor, as an offset of the text. Each undo gives a new object. */
  readonly cursor?: { readonly at: number; readonly takesFocus: boolean } | undefined
}

/** A text editor that uses CodeMirror. */
export function TextEditor({ value, series, takesFocus, className, memory, place, marked, cursor, ...options }: TextEditorProps) {
  const around = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const newest = useRef(options)
  const shown = useRef({ series, value, place })
  const first = useRef(takesFocus)
  useLayoutEffect(() => {
    newest.current = options
  })

  useEffect(() => {
    if (!around.current) return
    const made = new EditorView({ parent: around.current, state: stateOf(memory, shown.current, newest) })
    view.current = made
    if (first.current()) made.focus()
    // The text in the hidden tab is not on screen.
    const onPageHide = () => made.dom.offsetParent && memory.leave(shown.current.place, made.state, made.hasFocus)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      memory.keep(shown.current.place, made.state)
      made.destroy()
    }
  }, [memory])
  const { label } = options
  // The view reads its label only when the text or the selection changes.
  useLayoutEffect(() => view.current?.contentDOM.setAttribute('aria-label', label), [label])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { series, value, place }
    if (!view.current) return
    if (before.series !== series) {
      memory.keep(before.place, view.current.state)
      view.current.setState(stateOf(memory, shown.current, newest))
      view.current.dispatch({ scrollIntoView: true })
    } else followText(view.current, value)
  }, [memory, series, value, place])
  useEffect(() => {
    if (view.current) markLine(view.current, marked)
  }, [marked])
  // A view that is made later has nothing to do with an earlier undo.
  const placed = useRef(cursor)
  useEffect(() => {
    if (!cursor || !view.current || cursor === placed.current) return
    placed.current = cursor
    placeCursor(view.current, cursor.at)
    if (cursor.takesFocus) view.current.focus()
  }, [cursor])
  return <div ref={around} className={className} data-history="" />
}

type LatestOptions = { readonly current: Omit<TextViewOptions, 'label'> & { readonly label: string } }

/** Return the state in which the author left the text, or a new one. */
function stateOf(memory: TextMemory, { value, place }: Pick<TextEditorProps, 'value' | 'place'>, newest: LatestOptions): EditorState {
  const options = following(newest)
  return memory.find(place, value, options) ?? textState(value, options)
}

/** Return parts whose functions always call the newest ones. */
function following(newest: LatestOptions): TextViewOptions {
  const { firstLine, loadWords, onInsert } = newest.current
  return {
    ...newest.current,
    label: () => newest.current.label,
    onCursor: (line) => newest.current.onCursor?.(line),
    onSelect: (selected) => newest.current.onSelect?.(selected),
    onMove: () => newest.current.onMove?.(),
    onEdit: (text) => newest.current.onEdit(text),
    isFirst: () => newest.current.isFirst?.() ?? false,
    ...(firstLine && { firstLine: () => newest.current.firstLine?.() ?? 1 }),
    ...(loadWords && { loadWords }),
    ...(onInsert && { onInsert: (place) => newest.current.onInsert?.(place) }),
  }
}
