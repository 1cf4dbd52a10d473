import { useSyncExternalStore } from 'react'
import { type Settings, useSetting } from '../settings/browser/create-settings.ts'

/** Return whether an address asks for the deck alone, as part of another page (`embedded`, spec.md §2). */
export const isEmbedded = (address: string): boolean => /[?&]embedded(?=[=&#]|$)/.test(address)

/** Media query for screens whose slides are so small that a reading view is offered: upright screens below the breakpoint sm (spec.md §2). */
const phone = '(orientation: portrait) and (max-width: 639.98px)'

const offers = (view: Window) => view.matchMedia(phone).matches && !isEmbedded(view.location.href)

/** Return whether the reading view shows the slides one below another at the moment. */
export const isReading = (view: Window, settings: Settings): boolean => settings.store.getState().readingView && offers(view)

function subscribe(listener: () => void) {
  const query = window.matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Return whether a reading view is offered. The first frame offers none, so that it matches the server's markup. */
export const useOffersReading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offers(window),
    () => false,
  )

/** Return whether the reading view is both chosen and offered. */
export function useReading(settings: Settings): boolean {
  const offered = useOffersReading()
  return useSetting(settings, 'readingView') && offered
}
