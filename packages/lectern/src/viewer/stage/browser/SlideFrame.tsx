import { type ReactNode, useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { Canvas } from './Canvas.tsx'
import { Layers } from './Layers.tsx'
import { SlideStack } from './SlideStack.tsx'
import { SlideView, type SlideViewContext, slideInfo } from './SlideView.tsx'
import type { SlideEntry, SlideModules } from './slide-modules.ts'

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

/** A whole slide with the deck's layers around it, as large as the element around it. */
export function SlideFrame({ no, clicks = 'all', modules, active, stays, children, ...context }: SlideFrameProps) {
  const { deck, layers, renderContext } = context
  const entry = useStore(modules.store, (entries) => entries.get(no))
  useEffect(() => void modules.request(no), [modules, no])
  const info = useMemo(() => slideInfo(deck, no, clicks, active, renderContext), [deck, no, clicks, active, renderContext])
  return (
    <Canvas deck={deck}>
      <Layers layers={layers} info={info}>
        {stays && clicks !== 'all' ? (
          <SlideStack {...context} position={{ no, clicks }} prepared={none} modules={modules} />
        ) : (
          <SlideView {...context} no={no} clicks={clicks} active={active} entry={entry} onRetry={modules.retry} />
        )}
      </Layers>
      {children}
    </Canvas>
  )
}

interface ThumbnailProps extends Pick<SlideViewContext, 'deck' | 'layers' | 'EndLayout' | 'drawOver'> {
  readonly no: number
  readonly modules: SlideModules
}

/** An inert picture of a slide with its steps revealed and the deck's layers around it, as large as the element around it. */
export function Thumbnail({ deck, no, modules, layers, EndLayout, drawOver }: ThumbnailProps) {
  const entry = useStore(modules.store, (entries) => entries.get(no))
  useEffect(() => void modules.request(no), [modules, no])
  return (
    <div className="lectern-thumbnail" aria-hidden="true" inert>
      <Canvas deck={deck}>
        <Layers layers={layers} info={slideInfo(deck, no, 'all', false, 'overview')}>
          <SlideView
            deck={deck}
            no={no}
            clicks="all"
            active={false}
            renderContext="overview"
            entry={entry}
            layers={layers}
            EndLayout={EndLayout}
            drawOver={drawOver}
          />
        </Layers>
      </Canvas>
    </div>
  )
}

interface NextSlideProps extends SlideViewContext {
  readonly no: number
  readonly entry: SlideEntry | undefined
}

/** A slide at step 0 in the stage's geometry and outside the app. The pre-hydration script shows it until the app runs. */
export function NextSlide({ no, entry, ...context }: NextSlideProps) {
  return (
    <div className="lectern-stage lectern-early">
      <Canvas deck={context.deck}>
        <SlideView {...context} no={no} clicks={0} active entry={entry} />
      </Canvas>
    </div>
  )
}
