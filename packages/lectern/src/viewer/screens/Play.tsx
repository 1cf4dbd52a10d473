import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import { type Navigation, useDirection, usePosition } from '../../deck/navigation/browser/index.ts'
import { clicksTotal, endOf, formatAddress } from '../../deck/navigation/model/index.ts'
import type { SlideInfo } from '../../deck/theme/browser/index.ts'
import { ControlPanels, Controls, type PlayControls, useReading } from '../controls/index.ts'
import { DrawingToolbar, Ink } from '../drawing/Ink.tsx'
import { useSetting } from '../settings/browser/create-settings.ts'
import { DeckLayer, type SlideModules, type SlideViewContext, Stage, Thumbnail } from '../stage/browser/index.ts'
import { announcement } from '../stage/model/slide-label.ts'
import type { ReadingView } from './reading/ReadingView.tsx'
import './screens.css'
import { useGestures } from './use-gestures.ts'

interface PlayProps extends Pick<SlideViewContext, 'layers' | 'EndLayout'> {
  readonly deck: DeckManifest
  readonly navigation: Navigation
  readonly modules: SlideModules
  readonly controls: PlayControls
  /** Whether the window is about to go where the talk is. */
  readonly isJoining?: boolean
  /** Content over the slide, in slide coordinates. */
  readonly overSlide?: ReactNode
  /** Additional buttons of the bar. */
  readonly barButtons?: ReactNode
}

type AtPlace = Pick<PlayProps, 'deck' | 'navigation'>

/** The stage at the position of the talk. */
function TalkStage({ navigation, ...stage }: AtPlace & Omit<ComponentProps<typeof Stage>, 'position' | 'direction'>) {
  return <Stage {...stage} position={usePosition(navigation)} direction={useDirection(navigation)} />
}

/** What assistive technology says after a move. */
function Announcement({ deck, navigation }: AtPlace) {
  const { no, clicks } = usePosition(navigation)
  const place = { no, total: deck.slides.length, title: deck.slides[no - 1]?.title ?? '' }
  return (
    <div role="status" className="lectern-unseen">
      {announcement(place, clicks, clicksTotal(deck, no))}
    </div>
  )
}

/** The deck's own additions to the bar. */
function OwnControls({ deck, navigation, layers }: AtPlace & Pick<PlayProps, 'layers'>) {
  return <DeckLayer Content={layers.navControls} deck={deck} position={usePosition(navigation)} renderContext="slide" />
}

/** The play screen (spec.md §2). A move renders only what depends on the position of the talk. */
export function Play({ deck, navigation, modules, controls, isJoining = false, layers, EndLayout, overSlide, barButtons }: PlayProps) {
  const Reading = useReadingView(controls)
  const { drawing } = controls
  const gestures = useGestures(navigation, drawing, deck.rtl === true)
  const drawOver = useCallback(
    ({ no, key, active, renderContext }: SlideInfo) =>
      drawing && <Ink drawing={drawing} no={no} slide={key} active={active && renderContext === 'slide' && !Reading} />,
    [drawing, Reading],
  )
  const scale = useSetting(controls.settings, 'scale')
  const slides = useMemo(() => ({ deck, modules, layers, EndLayout, drawOver }), [deck, modules, layers, EndLayout, drawOver])
  const thumbnail = useCallback((no: number) => <Thumbnail {...slides} no={no} />, [slides])
  return (
    <>
      {Reading ? (
        <Reading {...slides} navigation={navigation} overSlide={overSlide} />
      ) : (
        <TalkStage {...slides} navigation={navigation} renderContext="slide" scale={scale} isAlone={isJoining} gestures={gestures}>
          {overSlide}
        </TalkStage>
      )}
      <Announcement deck={deck} navigation={navigation} />
      <Controls controls={controls} deck={deck}>
        <OwnControls deck={deck} navigation={navigation} layers={layers} />
        {barButtons}
      </Controls>
      {drawing && <DrawingToolbar drawing={drawing} />}
      <ControlPanels controls={controls} deck={deck} renderThumbnail={thumbnail} />
      <NoScriptLinks deck={deck} no={navigation.store.getInitialState().position.no} />
    </>
  )
}

/** Links through the deck around slide `no`, for browsers without JavaScript. In hash mode every address is the same page, so there are no links. */
function NoScriptLinks({ deck, no }: { readonly deck: DeckManifest; readonly no: number }) {
  if (deck.routerMode === 'hash') return null
  const link = (to: number, name: string) =>
    to >= 1 && to <= endOf(deck) && <a href={formatAddress(deck, { no: to, clicks: 0 }, '')}>{name}</a>
  return (
    <noscript>
      <nav aria-label="Slides" className="lectern-links">
        {link(no - 1, 'Previous')}
        {link(no + 1, 'Next')}
      </nav>
    </noscript>
  )
}

type View = typeof ReadingView extends (props: infer Props) => unknown ? ComponentType<Props> : never

/** Return the reading view while it is chosen and its code is loaded. */
function useReadingView({ settings }: PlayControls): View | undefined {
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
    loadPart('the reading view', () => import('./reading/ReadingView.tsx'), wait).then((module) => {
      setView({ View: module.ReadingView })
      if (isLate) settings.set({ readingView: true })
    })
  }, [wanted, view, settings])
  return wanted ? view?.View : undefined
}
