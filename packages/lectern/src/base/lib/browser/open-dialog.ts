/**
 * Open a dialog: over everything, or in its place if `isModal` is false. Return the function that closes it. The focus then returns to the element that
 * opened it, but only if people use the keyboard there. After a click, Space moves the talk instead of opening the dialog again.
 */
export function openDialog(element: HTMLDialogElement, isModal = true): () => void {
  const opener = document.activeElement
  const returns = opener?.matches(':focus-visible')
  if (isModal) element.showModal()
  else element.show()
  return () => {
    element.close()
    if (!(opener instanceof HTMLElement)) return
    if (returns) opener.focus({ preventScroll: true })
    else opener.blur()
  }
}
