import type { ReactNode } from 'react'
import { looks, useModal } from '../../../../base/ui/index.ts'
import classes from './Recording.module.css'

interface DialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that traps the focus and returns it to the element that opened it. Escape closes it, and its keys do not reach the talk. */
export function Dialog({ name, onClose, children }: DialogProps) {
  const { title, dialog } = useModal(onClose)
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.dialog}`}>
      <h2 id={title}>{name}</h2>
      {children}
    </dialog>
  )
}
