import { useEffect, useEffectEvent } from 'react'
import { plainKey } from '../../../deck/shortcuts/browser/index.ts'

/** Call an action for a key without modifiers, unless the key goes into a field, an open dialog, or what `isBusy` reports. */
export function usePresenterKeys(keys: Readonly<Record<string, () => void>>, isBusy: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKey(event) ?? ''
    const run = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!run || isBusy()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const stopper = new AbortController()
    window.addEventListener('keydown', press, { signal: stopper.signal })
    return () => stopper.abort()
  }, [])
}
