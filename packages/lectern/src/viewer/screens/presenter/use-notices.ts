import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import type { Panels } from '../../controls/play-controls.ts'

/** Return how long a person needs to notice a sentence, look at it, and read it, in milliseconds. */
const readingTime = (text: string | null): number => 6_000 + 100 * (text?.length ?? 0)

/**
 * Close the notices that pass once they are read. Their time begins again while the pointer or the focus is on them, and while this window is behind
 * another one.
 */
export function usePassingNotices(panels: Pick<Panels, 'store' | 'notify'>): void {
  const { notice, passes } = useStore(panels.store)
  useEffect(() => {
    const box = document.querySelector('.lectern-notice:not(.lectern-late)')
    if (!notice || !passes || !box) return
    let timer: number | undefined
    const wait = () => {
      window.clearTimeout(timer)
      if (document.hasFocus() && !box.matches(':hover, :focus-within'))
        timer = window.setTimeout(() => panels.notify(undefined), readingTime(box.textContent))
    }
    const stopper = new AbortController()
    const { signal } = stopper
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) box.addEventListener(type, wait, { signal })
    for (const type of ['focus', 'blur']) window.addEventListener(type, wait, { signal })
    wait()
    return () => {
      window.clearTimeout(timer)
      stopper.abort()
    }
  }, [panels, notice, passes])
}

/** Return a place for the notices about missing parts. Code outside React shows them at the end of the page, over the panels. */
export function useLateNotices(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const take = () => place.current?.append(...document.querySelectorAll('body > .lectern-late'))
    const observer = new MutationObserver(take)
    observer.observe(document.body, { childList: true })
    take()
    return () => observer.disconnect()
  }, [])
  return place
}
