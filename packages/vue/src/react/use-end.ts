import { useInsertionEffect } from 'react'

/**
 * Call `end` when the component leaves the document. The effects of a hidden slide end, except insertion effects. React allows no change of state in
 * these, and code of authors may change some, so it runs right after React is done.
 */
export function useEnd(end: () => void): void {
  useInsertionEffect(() => () => queueMicrotask(end), [end])
}
