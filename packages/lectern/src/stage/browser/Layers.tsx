import { SlideContext, type SlideInfo } from '../../theme/browser/index.ts'
import type { GlobalLayers } from './deck-parts.ts'
import { Fence } from './Fence.tsx'

interface LayersProps {
  readonly layers: GlobalLayers
  /** The slide over which they lie. */
  readonly info: SlideInfo
}

const nothing = () => null

/** The deck's global layers over a slide. */
export function Layers({ layers, info }: LayersProps) {
  return (
    <SlideContext value={info}>
      <Layer Content={layers.globalBottom} />
      <Layer Content={layers.globalTop} />
    </SlideContext>
  )
}

/** One that throws leaves the slides alone. */
function Layer({ Content }: { readonly Content: GlobalLayers['globalTop'] }) {
  return Content ? (
    <Fence version={Content} waiting={null} fallback={nothing}>
      <Content />
    </Fence>
  ) : null
}
