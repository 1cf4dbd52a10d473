import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useOwnMemory } from './slide-memory-context.ts'

/** Return the name of a component among those of its kind in its slide. The element's attribute `data-kept` is the kind. */
export function placeInSlide(element: Element): string {
  const kind = element.getAttribute('data-kept') ?? ''
  const all = element.closest('[data-slide]')?.querySelectorAll(`[data-kept="${kind}"]`) ?? []
  return `${kind}:${[...all].indexOf(element)}`
}

/**
 * Like `useState`, but a person's choice survives when the slide leaves the document and when the page reloads. `nameOf` returns the name of the
 * state within the slide and is called when the slide is in the document. A stored value that does not fit is ignored.
 */
export function useKept<Value>(
  nameOf: () => string,
  initial: Value | (() => Value),
  fits: (value: unknown) => value is Value,
): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const memory = useOwnMemory()
  const [value, setValue] = useState(initial)
  const now = useRef({ value, nameOf, fits })
  now.current.nameOf = nameOf
  useLayoutEffect(() => {
    const kept = memory?.get(now.current.nameOf())
    if (kept === undefined || !now.current.fits(kept)) return
    now.current.value = kept
    setValue(() => kept)
  }, [memory])
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const to = typeof next === 'function' ? (next as (before: Value) => Value)(now.current.value) : next
      now.current.value = to
      setValue(() => to)
      memory?.set(now.current.nameOf(), to)
    },
    [memory],
  )
  return [value, set]
}
