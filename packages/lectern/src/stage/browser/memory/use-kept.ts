import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useOwnMemory } from './slide-memory-context.ts'

/** Name of a component among those of its kind in its slide; the element has the attribute `data-kept` with the kind. */
export function placeInSlide(element: Element): string {
  const kind = element.getAttribute('data-kept') ?? ''
  const all = element.closest('[data-slide]')?.querySelectorAll(`[data-kept="${kind}"]`) ?? []
  return `${kind}:${[...all].indexOf(element)}`
}

/**
 * Like `useState`, but what a person has chosen is there again when the slide was out of the document and when the page was loaded anew.
 * `nameOf` names the state within the slide, and is asked when the slide is in the document. A stored value that does not fit is left alone.
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
