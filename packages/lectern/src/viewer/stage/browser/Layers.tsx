import type { ReactNode } from 'react'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { Position } from '../../../deck/navigation/model/index.ts'
import { type RenderContext, SlideContext, type SlideInfo } from '../../../deck/theme/browser/index.ts'
import { type GlobalLayers, Layer, slideInfo } from './SlideView.tsx'

interface LayersProps {
  readonly layers: GlobalLayers
  /** The slide that the layers know. */
  readonly info: SlideInfo
  readonly children: ReactNode
}

/** A slide between the deck's global layers. */
export function Layers({ layers, info, children }: LayersProps) {
  return (
    <>
      {layers.underSlides && (
        <SlideContext value={info}>
          <Layer Content={layers.underSlides} />
        </SlideContext>
      )}
      {children}
      <SlideContext value={info}>
        <Layer Content={layers.globalBottom} />
        <Layer Content={layers.globalTop} />
      </SlideContext>
    </>
  )
}

interface DeckLayerProps {
  /** The deck's own component, if it has one. */
  readonly Content: GlobalLayers['globalTop']
  readonly deck: DeckManifest
  readonly position: Position
  readonly renderContext: RenderContext
}

/** The deck's additions to a screen, such as buttons of the bar. Like a layer, they know the slide on screen. */
export function DeckLayer({ Content, deck, position, renderContext }: DeckLayerProps) {
  return (
    Content && (
      <SlideContext value={slideInfo(deck, position.no, position.clicks, true, renderContext)}>
        <Layer Content={Content} />
      </SlideContext>
    )
  )
}
