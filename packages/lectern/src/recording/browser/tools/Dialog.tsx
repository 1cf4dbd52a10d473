import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './Recording.module.css'

interface DialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Keeps the focus, gives it back to whatever opened it, closes with Escape, and keeps its keys from the talk. */
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
