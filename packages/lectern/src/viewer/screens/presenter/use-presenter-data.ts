import { useEffect, useState } from 'react'
import type { Presenting } from '../../../deck/deck/index.ts'
import type { PresentingSource } from './presenting.ts'

/** Return the notes and plans of the deck, loaded again after each save while it is being edited; undefined while they load. */
export function usePresenting(source: PresentingSource): { readonly presenting: Presenting | undefined; readonly failed: boolean } {
  const [state, setState] = useState<{ presenting: Presenting | undefined; failed: boolean }>({ presenting: undefined, failed: false })
  useEffect(() => {
    let over = false
    const load = () =>
      source.load().then(
        (presenting) => over || setState({ presenting, failed: false }),
        (error: unknown) => {
          console.warn('The notes could not be fetched.', error)
          if (!over) setState((before) => ({ ...before, failed: true }))
        },
      )
    load()
    const stop = source.subscribe?.(load)
    return () => {
      over = true
      stop?.()
    }
  }, [source])
  return state
}
