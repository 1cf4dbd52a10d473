import { useEffect } from 'react'
import { keepAwake } from './keep-awake.ts'

/** Keep the screen awake while `wanted` is true and the page is visible. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => (wanted ? keepAwake(window) : undefined), [wanted])
}
