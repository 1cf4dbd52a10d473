import type { DeckManifest } from '../deck/index.ts'
import { type Navigation, usePosition } from '../navigation/browser/index.ts'
import { clicksTotal } from '../navigation/model/index.ts'
import { type SlideModules, type SlideSurroundings, Stage } from '../stage/browser/index.ts'
import { announcement } from '../stage/model/index.ts'
import { NoScriptLinks } from './NoScriptLinks.tsx'
import './screens.css'
import { useGestures } from './use-gestures.ts'

interface PlayProps extends Pick<SlideSurroundings, 'layers' | 'EndLayout'> {
  readonly deck: DeckManifest
  readonly navigation: Navigation
  readonly modules: SlideModules
}

/** The play screen (spec.md §2). */
export function Play({ deck, navigation, modules, layers, EndLayout }: PlayProps) {
  const position = usePosition(navigation)
  const gestures = useGestures(navigation)
  const { no, clicks } = position
  const place = { no, total: deck.slides.length, title: deck.slides[no - 1]?.title ?? '' }
  return (
    <>
      <Stage
        deck={deck}
        layers={layers}
        EndLayout={EndLayout}
        renderContext="slide"
        position={position}
        modules={modules}
        gestures={gestures}
      />
      <div role="status" className="lectern-unseen">
        {announcement(place, clicks, clicksTotal(deck, no))}
      </div>
      <NoScriptLinks deck={deck} no={no} />
    </>
  )
}
