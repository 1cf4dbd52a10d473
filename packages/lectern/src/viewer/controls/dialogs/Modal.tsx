import { type ComponentProps, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { openDialog } from '../../../base/lib/browser/index.ts'
import { looks } from '../../../base/ui/index.ts'
import classes from './Modal.module.css'
import { useClickOutside } from './use-click-outside.ts'

interface ModalProps extends Pick<ComponentProps<'dialog'>, 'onKeyDown'> {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Whether the dialog fills the window. Otherwise it is centered. */
  readonly whole?: boolean
  /** Whether a centered dialog has room for two columns. */
  readonly wide?: boolean
  /** The element that gets the focus first, if it is not the dialog's first control. */
  readonly first?: RefObject<HTMLElement | null>
  /** Content of the header beside the name. */
  readonly head?: ReactNode
}

/** A dialog over everything (`openDialog`). It keeps the focus, and closes with Escape or a click outside. */
export function Modal({ name, onClose, children, whole = false, wide = false, first, head, onKeyDown }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const title = useId()

  useLayoutEffect(() => {
    if (!dialog.current) return
    const close = openDialog(dialog.current)
    first?.current?.focus()
    return close
  }, [first])
  useClickOutside((target) => sheet.current?.contains(target) ?? false, onClose)

  /** Close at once on Escape. The browser reports the closing of a dialog only later. */
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className={`${looks.surface} ${classes.modal} ${whole ? classes.whole : wide ? classes.wide : ''}`}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={sheet} className={classes.sheet}>
        <header className={classes.head}>
          <h2 id={title}>{name}</h2>
          {head}
          <RoundButton name={t('Close')} icon="m6 6 12 12M18 6 6 18" onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
