import { type RefObject, use, useLayoutEffect } from 'react'
import { LeavingElementsContext } from '../../stage/browser/index.ts'
import { arrive, depart } from './flights.ts'

/** Move the element that `find` returns for the box from slide to slide, if both slides use the same key. `find` must be the same function each time. */
export function useFlight(box: RefObject<HTMLElement | null>, key: string, find: (box: HTMLElement) => HTMLElement | null): void {
  const leaving = use(LeavingElementsContext)
  useLayoutEffect(() => {
    const element = box.current && find(box.current)
    if (!element || !leaving) return undefined
    const end = arrive(element, key, leaving)
    // The slide is hidden after this cleanup, so the element's position can still be read.
    return () => {
      depart(element, key, leaving)
      end?.()
    }
  }, [box, key, find, leaving])
}
