import { useStore } from 'zustand/react'
import type { Shortcuts } from '../../shortcuts/browser/index.ts'
import classes from './TypedNumber.module.css'

/** The digits typed so far, until Enter goes to that slide. */
export function TypedNumber({ shortcuts }: { readonly shortcuts: Shortcuts }) {
  const digits = useStore(shortcuts.typed)
  return digits ? (
    <div className={classes.digits} aria-hidden="true">
      {digits} <kbd>Enter</kbd>
    </div>
  ) : null
}
