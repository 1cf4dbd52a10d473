import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

/**
 * Open a dialog over everything while its component is shown. It keeps the focus and returns it to the element that opened it, Escape closes it, and its
 * keys do not reach the deck. Return the properties of the dialog, and the id of its heading.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close() // before React removes it: closing returns the focus
  }, [])
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
