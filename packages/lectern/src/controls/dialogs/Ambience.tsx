import { useStore } from 'zustand/react'
import type { PlayControls } from '../play-controls.ts'
import { TypedNumber } from './TypedNumber.tsx'
import { useIdlePointer } from './use-idle-pointer.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** What makes presenting quiet: the pointer goes while it rests, the screen stays awake in full screen, typed digits are seen. */
export function Ambience({ controls: { fullscreen, keepsAwake, shortcuts } }: { readonly controls: PlayControls }) {
  useIdlePointer()
  useWakeLock(useStore(fullscreen.store, ({ on }) => on) && keepsAwake)
  return shortcuts ? <TypedNumber shortcuts={shortcuts} /> : null
}
