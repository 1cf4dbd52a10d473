import { useSyncExternalStore } from 'react'
import { type Settings, useSetting } from '../settings/browser/index.ts'
import { isEmbedded } from './embedded.ts'

/** Where slides are so small that a reading view is offered: upright screens below the breakpoint sm (spec.md §2). */
const phone = '(orientation: portrait) and (max-width: 639.98px)'

const offers = (view: Window) => view.matchMedia(phone).matches && !isEmbedded(view.location.href)

/** Whether the slides stand one under another now. */
export const isReading = (view: Window, settings: Settings): boolean => settings.store.getState().readingView && offers(view)

function subscribe(listener: () => void) {
  const query = window.matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether a reading view is offered; not in the first frame, which is as the server drew it. */
export const useOffersReading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offers(window),
    () => false,
  )

/** Whether the slides are to stand one under another: chosen, and offered. */
export function useReading(settings: Settings): boolean {
  const offered = useOffersReading()
  return useSetting(settings, 'readingView') && offered
}
