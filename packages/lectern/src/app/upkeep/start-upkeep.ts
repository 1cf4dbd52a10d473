import { loadPart } from '../../lib/browser/index.ts'
import { whenIdle } from '../when-idle.ts'
import type { UpkeepParts } from './upkeep.ts'

/** Lets a window of a built deck outlast the network and a new version of the site, once its first load is over. Returns the way to stop. */
export function startUpkeep(parts: UpkeepParts): () => void {
  let stop: (() => void) | undefined
  let over = false
  const start = ({ upkeep }: typeof import('./upkeep.ts')) => {
    if (!over) stop = upkeep(parts)
  }
  whenIdle(parts.view, () => loadPart('new versions', () => import('./upkeep.ts')).then(start))
  return () => {
    over = true
    stop?.()
  }
}
