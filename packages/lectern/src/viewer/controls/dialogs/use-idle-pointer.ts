import { useEffect } from 'react'

/** Milliseconds without movement after which the pointer hides. */
export const pointerIdleAfterMs = 3000

/** Hide the pointer and the bar while the mouse rests, but not while it is over a panel. Set the class `lectern-idle` on the document. */
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
