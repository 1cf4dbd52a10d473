import { type ReactNode, useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { Canvas } from './Canvas.tsx'
import { Layers } from './Layers.tsx'
import { SlideStack } from './SlideStack.tsx'
import { SlideView, type SlideViewContext, slideInfo } from './SlideView.tsx'
import type { SlideModules } from './slide-modules.ts'

interface SlideFrameProps extends SlideViewContext {
  readonly no: number
  /** The step to show. Undefined reveals every step. */
  readonly clicks?: number | 'all'
  readonly modules: SlideModules
  /** Whether this is the slide that people look at. */
  readonly active: boolean
  /** Whether slides stay in the document, unchanged, when people leave them. */
  readonly stays?: boolean
  /** Content over the slide, in slide coordinates. */
  readonly children?: ReactNode
}

const none: readonly number[] = []

/** A whole slide with the deck's layers over it, as large as the element around it. */
export function SlideFrame({ no, clicks = 'all', modules, active, stays, children, ...context }: SlideFrameProps) {
  const { deck, layers, renderContext } = context
  const entry = useStore(modules.store, (entries) => entries.get(no))
  useEffect(() => void modules.request(no), [modules, no])
  const info = useMemo(() => slideInfo(deck, no, clicks, active, renderContext), [deck, no, clicks, active, renderContext])
  return (
    <Canvas deck={deck}>
      {stays && clicks !== 'all' ? (
        <SlideStack {...context} position={{ no, clicks }} prepared={none} modules={modules} />
      ) : (
        <SlideView {...context} no={no} clicks={clicks} active={active} entry={entry} onRetry={modules.retry} />
      )}
      <Layers layers={layers} info={info} />
      {children}
    </Canvas>
  )
}
