import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './Recording.module.css'

interface DialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that traps the focus and returns it to the element that opened it. Escape closes it, and its keys do not reach the talk. */
export function Dialog({ name, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className={classes.dialog}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={title}>{name}</h2>
      {children}
    </dialog>
  )
}
