import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../deck/shortcuts/browser/index.ts'

/** Call an action for a key without modifiers, unless the key goes into a field, an open dialog, or what `isBusy` reports. */
export function usePresenterKeys(keys: Readonly<Record<string, () => void>>, isBusy: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat || event.isComposing) return
    if (event.defaultPrevented || isTyping(event.composedPath()[0]) || isBusy() || document.querySelector('dialog[open]')) return
    const run = Object.hasOwn(keys, event.key.toLowerCase()) ? keys[event.key.toLowerCase()] : undefined
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const stopper = new AbortController()
    window.addEventListener('keydown', press, { signal: stopper.signal })
    return () => stopper.abort()
  }, [])
}
