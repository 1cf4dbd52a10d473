import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { Canvas } from './Canvas.tsx'
import { Layers } from './Layers.tsx'
import { SlideView, type SlideViewContext, slideInfo } from './SlideView.tsx'
import type { SlideModules } from './slide-modules.ts'

interface ThumbnailProps extends Pick<SlideViewContext, 'deck' | 'layers' | 'EndLayout' | 'drawOver'> {
  readonly no: number
  readonly modules: SlideModules
}

/** An inert picture of a slide with its steps revealed and the deck's layers over it, as large as the element around it. */
export function Thumbnail({ deck, no, modules, layers, EndLayout, drawOver }: ThumbnailProps) {
  const entry = useStore(modules.store, (entries) => entries.get(no))
  useEffect(() => void modules.request(no), [modules, no])
  return (
    <div className="lectern-thumbnail" aria-hidden="true" inert>
      <Canvas deck={deck}>
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
        <Layers layers={layers} info={slideInfo(deck, no, 'all', false, 'overview')} />
      </Canvas>
    </div>
  )
}
