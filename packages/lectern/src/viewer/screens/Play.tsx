import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { t } from '../../base/language/index.ts'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import { isInteractive, type Navigation, useDirection, usePosition } from '../../deck/navigation/browser/index.ts'
import { clicksTotal, endOf, formatAddress, swipeMove, tapMove } from '../../deck/navigation/model/index.ts'
import type { SlideInfo } from '../../deck/theme/browser/index.ts'
import { ControlPanels } from '../controls/ControlPanels.tsx'
import { Controls } from '../controls/Controls.tsx'
import type { PlayControls } from '../controls/play-controls.ts'
import { useReading } from '../controls/reading.ts'
import type { DrawingLoader } from '../drawing/drawing-types.ts'
import { DrawingToolbar, Ink } from '../drawing/Ink.tsx'
import { useSetting } from '../settings/browser/create-settings.ts'
import { DeckLayer, type SlideModules, type SlideViewContext, Stage, Thumbnail } from '../stage/browser/index.ts'
import { announcement } from '../stage/model/slide-label.ts'
import type { ReadingView } from './reading/ReadingView.tsx'
import './screens.css'

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
      <nav aria-label={t('Slides')} className="lectern-links">
        {link(no - 1, t('Previous'))}
        {link(no + 1, t('Next'))}
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

/** Return whether a point of the window is on text of `target` that can be selected. */
function isOnText(target: EventTarget, x: number, y: number): boolean {
  if (!(target instanceof Element) || !target.closest('.lectern-selectable')) return false
  const range = document.createRange()
  return [...target.childNodes].some((node) => {
    if (!(node instanceof Text)) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  })
}

/**
 * Return handlers for taps, clicks and swipes on the stage (spec.md §2), mirrored in a deck that is written from right to left. A drawing pointer moves nothing, whether or not the drawing code is loaded.
 */
function useGestures(navigation: Navigation, drawing: DrawingLoader | undefined, isRtl: boolean) {
  const swipe = useRef<{ readonly id: number; readonly x: number; readonly y: number } | undefined>(undefined)
  return useMemo(
    () => ({
      onClick({ target, currentTarget, clientX, clientY, button, defaultPrevented, nativeEvent }: MouseEvent) {
        const pointer = 'pointerType' in nativeEvent && nativeEvent.pointerType
        if (drawing?.draws(pointer)) return
        // A finger selects by a long press, so its taps always move.
        const selecting = window.getSelection()?.isCollapsed === false || (pointer !== 'touch' && isOnText(target, clientX, clientY))
        // As wide as the window, except with an editor beside it.
        const width = currentTarget.clientWidth || window.innerWidth
        if (button === 0 && !defaultPrevented && !selecting && !isInteractive(target)) navigation.move(tapMove(clientX, width, isRtl))
      },
      onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
        // With a second finger it is a gesture of the browser.
        const swipes = pointerType === 'touch' && isPrimary && !drawing?.draws(pointerType)
        swipe.current = swipes ? { id: pointerId, x: clientX, y: clientY } : undefined
      },
      onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
        const start = swipe.current
        if (start?.id !== pointerId) return
        swipe.current = undefined
        const move = swipeMove(clientX - start.x, clientY - start.y, { width: window.innerWidth, height: window.innerHeight }, isRtl)
        if (move) navigation.move(move)
      },
      onPointerCancel() {
        swipe.current = undefined
      },
    }),
    [navigation, drawing, isRtl],
  )
}
