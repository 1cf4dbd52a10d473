import { useCallback } from 'react'
import { ControlPanels, Controls, type PlayControls } from '../controls/index.ts'
import type { DeckManifest } from '../deck/index.ts'
import { type Navigation, usePosition } from '../navigation/browser/index.ts'
import { clicksTotal } from '../navigation/model/index.ts'
import { useSetting } from '../settings/browser/index.ts'
import { type SlideModules, type SlideSurroundings, Stage, Thumbnail } from '../stage/browser/index.ts'
import { announcement } from '../stage/model/index.ts'
import { NoScriptLinks } from './NoScriptLinks.tsx'
import { useReadingView } from './reading/use-reading-view.ts'
import './screens.css'
import { useGestures } from './use-gestures.ts'

interface PlayProps extends Pick<SlideSurroundings, 'layers' | 'EndLayout'> {
  readonly deck: DeckManifest
  readonly navigation: Navigation
  readonly modules: SlideModules
  readonly controls: PlayControls
}

/** The play screen (spec.md §2). */
export function Play({ deck, navigation, modules, controls, layers, EndLayout }: PlayProps) {
  const position = usePosition(navigation)
  const Reading = useReadingView(controls)
  const gestures = useGestures(navigation)
  const scale = useSetting(controls.settings, 'scale')
  const thumbnail = useCallback(
    (no: number) => <Thumbnail deck={deck} no={no} modules={modules} layers={layers} EndLayout={EndLayout} />,
    [deck, modules, layers, EndLayout],
  )
  const { no, clicks } = position
  const place = { no, total: deck.slides.length, title: deck.slides[no - 1]?.title ?? '' }
  return (
    <>
      {Reading ? (
        <Reading deck={deck} navigation={navigation} modules={modules} layers={layers} EndLayout={EndLayout} />
      ) : (
        <Stage
          deck={deck}
          layers={layers}
          EndLayout={EndLayout}
          renderContext="slide"
          position={position}
          modules={modules}
          scale={scale}
          gestures={gestures}
        />
      )}
      <div role="status" className="lectern-unseen">
        {announcement(place, clicks, clicksTotal(deck, no))}
      </div>
      <Controls controls={controls} deck={deck} />
      <ControlPanels controls={controls} deck={deck} renderThumbnail={thumbnail} />
      <NoScriptLinks deck={deck} no={no} />
    </>
  )
}
