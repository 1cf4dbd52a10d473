import { loadPart, whenIdle } from '../../../base/lib/browser/index.ts'
import type { UpdatesOptions } from './updates.tsx'

/**
 * Let a window of a built deck survive a lost network and a new version of the site, once its first load is over. Return a function that stops this.
 */
export function startUpdates(parts: UpdatesOptions): () => void {
  let stop: (() => void) | undefined
  let over = false
  const start = ({ updates }: typeof import('../after-load.ts')) => {
    if (!over) stop = updates(parts)
  }
  whenIdle(parts.view, () => loadPart('new versions', () => import('../after-load.ts')).then(start))
  return () => {
    over = true
    stop?.()
  }
}
