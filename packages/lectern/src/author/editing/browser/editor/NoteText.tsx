import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { changeBetween, movedPosition } from '../../model/index.ts'

interface NoteTextProps
  extends Pick<ComponentProps<'textarea'>, 'aria-label' | 'className' | 'style' | 'autoFocus' | 'onFocus' | 'placeholder'> {
  readonly value: string
  readonly onEdit: (text: string) => void
}

/** A text field for notes. When its text changes from outside, the cursor keeps its position in the words. */
export function NoteText({ value, onEdit, ...rest }: NoteTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(value)
  useLayoutEffect(() => {
    const element = field.current
    const change = element && changeBetween(element.value, value)
    if (!change) return
    const { selectionStart, selectionEnd } = element
    element.value = value
    element.setSelectionRange(movedPosition(selectionStart, change), movedPosition(selectionEnd, change))
  }, [value])
  return <textarea ref={field} defaultValue={first.current} spellCheck onChange={(event) => onEdit(event.target.value)} {...rest} />
}
