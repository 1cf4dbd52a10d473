import { useEffect } from 'react'

/** Milliseconds without movement after which the pointer is in the way. */
export const pointerIdleAfterMs = 3000

/** Hides the pointer, and the bar with it, while the mouse rests; not while it is over a panel. Sets the class `lectern-idle` on the document. */
export function useIdlePointer(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    const stopper = new AbortController()
    let timer: number | undefined

    const wake = () => {
      classList.remove('lectern-idle')
      window.clearTimeout(timer)
      timer = window.setTimeout(() => classList.add('lectern-idle'), pointerIdleAfterMs)
    }
    for (const type of ['pointermove', 'pointerdown', 'wheel'])
      window.addEventListener(type, wake, { signal: stopper.signal, passive: true })
    wake()
    return () => {
      stopper.abort()
      window.clearTimeout(timer)
      classList.remove('lectern-idle')
    }
  }, [])
}
