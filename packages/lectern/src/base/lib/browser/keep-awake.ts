import { useEffect } from 'react'

/** Keep the screen awake while the page is visible. A browser or a battery that refuses affects nothing else. Return a function that ends it. */
export function keepAwake({ document, navigator }: Pick<Window & typeof globalThis, 'document' | 'navigator'>): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock: WakeLockSentinel | undefined
  let over = false

  const acquire = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) await lock.release()
    } catch {
      // The browser refused: the screen follows the system's settings.
    }
  }
  acquire()
  document.addEventListener('visibilitychange', acquire) // hidden pages lose their lock
  return () => {
    over = true
    document.removeEventListener('visibilitychange', acquire)
    lock?.release()
  }
}

/** Keep the screen awake while `wanted` is true and the page is visible. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => (wanted ? keepAwake(window) : undefined), [wanted])
}
