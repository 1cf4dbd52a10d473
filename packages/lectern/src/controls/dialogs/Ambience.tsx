import { useStore } from 'zustand/react'
import { useWakeLock } from '../../lib/browser/index.ts'
import type { PlayControls } from '../play-controls.ts'
import { TypedNumber } from './TypedNumber.tsx'
import { useIdlePointer } from './use-idle-pointer.ts'

/** Helpers for a quiet presentation: the pointer hides while idle, the screen stays awake in full screen, and typed digits are visible. */
export function Ambience({ controls: { fullscreen, keepsAwake, shortcuts } }: { readonly controls: PlayControls }) {
  useIdlePointer()
  useWakeLock(useStore(fullscreen.store, ({ on }) => on) && keepsAwake)
  return shortcuts ? <TypedNumber shortcuts={shortcuts} /> : null
}
