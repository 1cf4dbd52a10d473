import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { PointingProps } from './create-pointing.ts'

/** Show what is pointed at, over the slide. Its code comes when this window or the leader takes a tool. */
export function Pointing(props: PointingProps) {
  const { pointing, lead } = props
  const [layer, setLayer] = useState<typeof import('./layer/PointingLayer.tsx')>()
  const isUsed = () => pointing.store.getState().tool !== undefined || lead.state().cursor?.tool !== undefined
  const used = useSyncExternalStore(
    (listener) => {
      const stops = [pointing.store.subscribe(listener), lead.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isUsed,
    isUsed,
  )
  useEffect(() => {
    if (used && !layer) loadPart('the pointing tools', () => import('./layer/PointingLayer.tsx')).then(setLayer)
  }, [used, layer])
  return layer ? <layer.PointingLayer {...props} /> : null
}
