import { loadPart } from '../../lib/browser/index.ts'
import { whenIdle } from '../when-idle.ts'
import type { UpdatesOptions } from './updates.ts'

/** Lets a window of a built deck outlast the network and a new version of the site, once its first load is over. Returns the way to stop. */
export function startUpdates(parts: UpdatesOptions): () => void {
  let stop: (() => void) | undefined
  let over = false
  const start = ({ updates }: typeof import('./updates.ts')) => {
    if (!over) stop = updates(parts)
  }
  whenIdle(parts.view, () => loadPart('new versions', () => import('./updates.ts')).then(start))
  return () => {
    over = true
    stop?.()
  }
}
