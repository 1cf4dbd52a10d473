import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { openDialog } from '../lib/browser/index.ts'

/**
 * Open a dialog over everything while its component is shown (`openDialog`). It keeps the focus, Escape closes it, and its keys do not reach the deck.
 * Return the properties of the dialog, and the id of its heading.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const title = useId()
  useLayoutEffect(() => (ref.current ? openDialog(ref.current) : undefined), [])
  const dialog = {
    ref,
    'aria-labelledby': title,
    onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
  }
  return { title, dialog }
}
