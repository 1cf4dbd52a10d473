import { type RefObject, useLayoutEffect } from 'react'
import { arrive, depart } from './flights.ts'

/** Carries what `find` finds in the box from slide to slide, as long as both slides name the same key. */
export function useFlight(box: RefObject<HTMLElement | null>, key: string, find: (box: HTMLElement) => HTMLElement | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is found never changes
  useLayoutEffect(() => {
    const element = box.current && find(box.current)
    if (!element) return undefined
    const end = arrive(element, key)
    // A slide that is left is hidden after this: where the element is can still be seen.
    return () => {
      depart(element, key)
      end?.()
    }
  }, [key])
}
