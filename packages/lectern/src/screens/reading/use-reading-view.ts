import { type ComponentType, useEffect, useState } from 'react'
import { type PlayControls, useReading } from '../../controls/index.ts'
import type { ReadingView } from './ReadingView.tsx'

type View = typeof ReadingView extends (props: infer Props) => unknown ? ComponentType<Props> : never

/** The reading view, while it is chosen and its code is here. */
export function useReadingView({ settings, panels }: PlayControls): View | undefined {
  const wanted = useReading(settings)
  const [view, setView] = useState<{ readonly View: View }>()
  useEffect(() => {
    if (!wanted || view) return
    import('./ReadingView.tsx').then(
      (module) => setView({ View: module.ReadingView }),
      () => {
        settings.set({ readingView: false })
        panels.notify('The reading view could not be opened. Check the connection and try again.')
      },
    )
  }, [wanted, view, settings, panels])
  return wanted ? view?.View : undefined
}
