import { useEffect, useState } from 'react'
import { looks } from '../../../base/ui/index.ts'
import type { Undone } from './edit-history.ts'
import classes from './UndoMessage.module.css'

/** Say why the last undo has changed nothing, until the next key or press. */
export function UndoMessage({ undone }: { readonly undone: Undone }) {
  const [seen, setSeen] = useState<Undone>()
  const isShown = undone.why !== undefined && undone !== seen
  useEffect(() => {
    if (!isShown) return
    const hide = () => setSeen(undone)
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) window.addEventListener(event, hide, { capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, hide, { capture: true })
    }
  }, [isShown, undone])
  return isShown ? (
    <p role="alert" className={`${looks.surface} ${classes.message}`}>
      {undone.why}
    </p>
  ) : null
}
