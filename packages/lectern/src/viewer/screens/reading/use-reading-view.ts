import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { type PlayControls, useReading } from '../../controls/index.ts'
import type { ReadingView } from './ReadingView.tsx'

type View = typeof ReadingView extends (props: infer Props) => unknown ? ComponentType<Props> : never

/** Return the reading view while it is chosen and its code is loaded. */
export function useReadingView({ settings }: PlayControls): View | undefined {
  const wanted = useReading(settings)
  const [view, setView] = useState<{ readonly View: View }>()
  useEffect(() => {
    if (!wanted || view) return
    let isLate = false
    const wait = () => {
      isLate = true
      // Without the view, keys must still move from step to step.
      settings.set({ readingView: false })
    }
    loadPart('the reading view', () => import('./ReadingView.tsx'), wait).then((module) => {
      setView({ View: module.ReadingView })
      if (isLate) settings.set({ readingView: true })
    })
  }, [wanted, view, settings])
  return wanted ? view?.View : undefined
}
