import { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { followText, type TextViewParts, textState } from './text-view.ts'

interface TextEditorProps extends TextViewParts {
  readonly value: string
  /** Another one is another text, with its own history. */
  readonly series: number
  readonly takesFocus: boolean
  readonly className?: string | undefined
}

/** A text in CodeMirror. */
export function TextEditor({ value, series, takesFocus, className, ...parts }: TextEditorProps) {
  const around = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const newest = useRef(parts)
  const shown = useRef({ series, value })
  useLayoutEffect(() => {
    newest.current = parts
  })

  useEffect(() => {
    if (!around.current) return
    const made = new EditorView({ parent: around.current, state: textState(shown.current.value, following(newest)) })
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (takesFocus) view.current?.focus()
  }, [takesFocus])
  useLayoutEffect(() => {
    const isOther = shown.current.series !== series
    shown.current = { series, value }
    if (!view.current) return
    if (isOther) view.current.setState(textState(value, following(newest)))
    else followText(view.current, value)
  }, [series, value])
  return <div ref={around} className={className} />
}

/** Parts whose functions are the newest at each call. */
function following(newest: { readonly current: TextViewParts }): TextViewParts {
  const { firstLine, loadWords } = newest.current
  return {
    ...newest.current,
    onEdit: (text) => newest.current.onEdit(text),
    isFirst: () => newest.current.isFirst?.() ?? false,
    ...(firstLine && { firstLine: () => newest.current.firstLine?.() ?? 1 }),
    ...(loadWords && { loadWords }),
  }
}
