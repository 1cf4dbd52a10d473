import { type ComponentProps, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import classes from './Modal.module.css'
import { useClickOutside } from './use-click-outside.ts'

interface ModalProps extends Pick<ComponentProps<'dialog'>, 'onKeyDown'> {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Fills the window instead of standing in its middle. */
  readonly whole?: boolean
  /** What has focus first, when that is not the dialog's first control. */
  readonly first?: RefObject<HTMLElement | null>
  /** Stands in the head beside the name. */
  readonly head?: ReactNode
}

/** A dialog over everything: it keeps the focus, gives it back to whatever opened it, and closes with Escape or a click beside it. */
export function Modal({ name, onClose, children, whole = false, first, head, onKeyDown }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const title = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    first?.current?.focus()
    return () => element?.close() // before React removes it: closing is what gives the focus back
  }, [first])
  useClickOutside((target) => sheet.current?.contains(target) ?? false, onClose)

  /** Escape: at once, for the browser tells that a dialog is closed only later. */
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className={`${classes.modal} ${whole ? classes.whole : ''}`}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={sheet} className={classes.sheet}>
        <header className={classes.head}>
          <h2 id={title}>{name}</h2>
          {head}
          <button type="button" aria-label="Close" title="Close" className={classes.close} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
