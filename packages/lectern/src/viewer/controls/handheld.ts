import { useSyncExternalStore } from 'react'
import { isEmbedded } from './reading.ts'

/** The name of the window that the presenter opens. It keeps the name when it is loaded again. */
export const stageWindow = 'lectern-audience'

/** Return whether a window is the screen of the room, which shows the talk alone: one that the presenter has opened, or an address with `screen=stage`. */
export const isStage = ({ name, location }: Pick<Window, 'name' | 'location'>): boolean =>
  name === stageWindow || /[?&]screen=stage(?=[&#]|$)/.test(location.href)

/** Media query for screens in the hand: upright below the breakpoint lg, or flat. */
const handheld = '(orientation: portrait) and (max-width: 1023.98px), (max-height: 479.98px)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(handheld)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Return whether the window is in a hand, so that controls need a size of their own. */
export const useHandheld = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(handheld).matches && !isEmbedded(window.location.href))
