import { useStore } from 'zustand/react'
import { useWakeLock } from '../../../base/lib/browser/index.ts'
import type { Shortcuts } from '../../../deck/shortcuts/browser/index.ts'
import type { PlayControls } from '../play-controls.ts'
import classes from './TypedNumber.module.css'
import { useIdlePointer } from './use-idle-pointer.ts'

/** Helpers for a quiet presentation: the pointer hides while idle, the screen stays awake in full screen, and typed digits are visible. */
export function Ambience({ controls: { fullscreen, keepsAwake, shortcuts } }: { readonly controls: PlayControls }) {
  useIdlePointer()
  useWakeLock(useStore(fullscreen.store, ({ on }) => on) && keepsAwake)
  return shortcuts ? <TypedNumber shortcuts={shortcuts} /> : null
}

/** The digits typed so far, until Enter goes to that slide. */
function TypedNumber({ shortcuts }: { readonly shortcuts: Shortcuts }) {
  const digits = useStore(shortcuts.typed)
  return digits ? (
    <div className={classes.digits} aria-hidden="true">
      {digits} <kbd>Enter</kbd>
    </div>
  ) : null
}
