import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ScrollBoxSize {
  readonly width: number
  readonly height: number
  readonly scrollTop: number
}

/** Return the size and scroll position of a scrolling element. The first frame is drawn with `guess`, and scrolled to it. */
export function useScrollBox(element: RefObject<HTMLElement | null>, guess: () => ScrollBoxSize): ScrollBoxSize {
  const [box, setBox] = useState(guess)
  const [first] = useState(box)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setBox({ width: target.clientWidth, height: target.clientHeight, scrollTop: target.scrollTop })
    target.scrollTop = first.scrollTop
    measure()
    target.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => {
      target.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [element, first])
  return box
}
