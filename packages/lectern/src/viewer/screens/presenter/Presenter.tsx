import { type ComponentType, Fragment, type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { BarMenu } from '../../../base/ui/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { type Navigation, usePosition } from '../../../deck/navigation/browser/index.ts'
import { clicksTotal, type Position } from '../../../deck/navigation/model/index.ts'
import type { SlideInfo } from '../../../deck/theme/browser/index.ts'
import { ControlPanels } from '../../controls/ControlPanels.tsx'
import { Controls } from '../../controls/Controls.tsx'
import type { PlayControls } from '../../controls/play-controls.ts'
import { DrawingToolbar, Ink } from '../../drawing/Ink.tsx'
import { DeckLayer, type SlideModules, type SlideViewContext, Thumbnail } from '../../stage/browser/index.ts'
import { announcement } from '../../stage/model/slide-label.ts'
import { arrangementItems, nextArrangement } from './arrangement.ts'
import { Clock } from './Clock.tsx'
import header from './Header.module.css'
import { Notes, type RenderNoteField } from './Notes.tsx'
import { NowStrip } from './NowStrip.tsx'
import { OtherWindows } from './OtherWindows.tsx'
import panels from './Panels.module.css'
import { Panes } from './Panes.tsx'
import classes from './Presenter.module.css'
import { createPreferences, type PreferencesStore } from './preferences.ts'
import { type PresenterSession, type PresentingSource, TalkLength, usePresenting } from './presenting.ts'
import { Rehearse } from './Rehearse.tsx'
import { createSharedClock } from './shared-clock.ts'
import { showAudienceWindow } from './show-audience-window.tsx'
import { timeOfSlide } from './timing/slide-time.ts'
import { type Mirror, useMirror } from './use-mirror.ts'
import { useLateNotices, usePassingNotices } from './use-notices.ts'
import { usePresenterKeys } from './use-presenter-keys.ts'
import { useRemote } from './use-remote.ts'

export interface PresenterProps extends Pick<SlideViewContext, 'layers' | 'EndLayout'> {
  readonly deck: DeckManifest
  readonly navigation: Navigation
  readonly modules: SlideModules
  readonly controls: PlayControls
  /** Undefined until the window joins the others. */
  readonly session: PresenterSession | undefined
  readonly presenting: PresentingSource
  /** Load the deck's own panel, if it has one. */
  readonly loadPanel?: LoadPanel | undefined
  /** Render a field for the notes of a slide. Undefined unless the deck can be edited. */
  readonly noteField?: RenderNoteField | undefined
}

/** The presenter screen (spec.md §2): the slide, what comes next, notes, the clock, and what the audience sees. It is rendered only in the browser. */
export function Presenter({
  deck,
  navigation,
  modules,
  controls,
  layers,
  EndLayout,
  session,
  presenting: source,
  loadPanel,
  noteField,
}: PresenterProps) {
  const position = usePosition(navigation)
  const [preferences] = useState(() => createPreferences(window, deck.base))
  const [clock] = useState(() => createSharedClock({ view: window, base: deck.base, wall: Date.now, starts: true }))
  const { arrangement, scrolls, largePanel, minutes } = useStore(preferences.store)
  const { presenting, failed } = usePresenting(source)
  useEffect(() => void (presenting && session?.quizzes?.setState(presenting.quizzes, true)), [presenting, session])
  useRemote({ session, clock, vibrateAt: presenting?.vibrateAt, keepsAwake: controls.keepsAwake })
  // Render the slide first. What comes next and the audience's window must not wait for each other.
  const shown = useDeferredValue(position)
  const { no, clicks } = position
  const total = deck.slides.length

  useEffect(() => (session ? clock.connect(session) : undefined), [session, clock])
  useEffect(() => {
    for (const near of [no + 1, no - 1, no + 2]) modules.request(near)
  }, [modules, no])
  useEffect(() => {
    document.title = `${t('Presenter')} - ${deck.documentTitle}`
  }, [deck.documentTitle])
  const { drawing } = controls
  const drawOver = useCallback(
    ({ no: each, key, active }: SlideInfo) => drawing && <Ink drawing={drawing} no={each} slide={key} active={active} />,
    [drawing],
  )
  const thumbnail = useCallback(
    (each: number) => <Thumbnail deck={deck} no={each} modules={modules} layers={layers} EndLayout={EndLayout} drawOver={drawOver} />,
    [deck, modules, layers, EndLayout, drawOver],
  )
  const mirror = useMirror(() =>
    controls.panels.notify(t('The browser shares no window. Press "Mirror the audience window" again and choose one.'), true),
  )
  const timeOf = useCallback((notes: string) => timeOfSlide(deck, presenting, no, notes), [deck, presenting, no])
  const isBusy = () => drawing?.store.getState().on === true
  usePassingNotices(controls.panels)
  const lateNotices = useLateNotices()
  usePresenterKeys(
    {
      l: () => preferences.set({ arrangement: nextArrangement(arrangement) }),
      s: () => preferences.set({ scrolls: !scrolls }),
      ...(session?.panel && { n: () => preferences.set({ largePanel: !largePanel }) }),
      ...(mirror.isSupported && { v: mirror.toggle }),
    },
    isBusy,
  )
  const context = { deck, layers, EndLayout, drawOver, modules, position }
  const done = (Math.min(no, total) - 1 + (no > total ? 1 : clicks / (clicksTotal(deck, no) + 1))) / total
  return (
    <div className={classes.presenter}>
      <header className={header.top}>
        <h1>{deck.title}</h1>
        <Clock clock={clock} presenting={presenting} no={no} />
        {session && <OtherWindows session={session} onOpen={() => void showAudienceWindow(window, controls)} deck={deck} />}
        <Rehearse {...{ deck, navigation, clock, presenting, preferences }} notify={controls.panels.notify} />
        <progress aria-label={t('Progress')} dir={deck.rtl ? 'rtl' : 'ltr'} max={1} value={Math.max(0, done)} className={header.progress} />
      </header>
      {session?.panel && <NowStrip panel={session.panel} isBusy={isBusy} />}
      <Panes
        {...context}
        shown={shown}
        preferences={preferences}
        session={session}
        mirror={mirror.stream}
        onStep={(step) => navigation.go(no, step)}
      >
        {(handle) => (
          <>
            <Notes
              html={no > total ? '' : presenting ? (presenting.notes[no - 1] ?? '') : failed ? '' : undefined}
              language={deck.language}
              clicks={clicks}
              preferences={preferences}
              noteField={no > total ? undefined : noteField}
              no={no}
              clock={clock}
              timeOf={timeOf}
              handle={handle}
            />
            {session?.panel && <LivePanel panel={session.panel} preferences={preferences} />}
            {loadPanel && <DeckPanel load={loadPanel} deck={deck} position={shown} />}
          </>
        )}
      </Panes>
      <div ref={lateNotices} className={classes.late} />
      <Zones controls={controls} />
      {drawing && <DrawingToolbar drawing={drawing} />}
      <PresenterBar controls={controls} deck={deck} preferences={preferences} mirror={mirror}>
        {session?.barButtons}
        <TalkLength value={(minutes * 60 || (presenting?.duration ?? 0)) * 1000}>
          <DeckLayer Content={layers.navControls} deck={deck} position={shown} renderContext="presenter" />
        </TalkLength>
      </PresenterBar>
      <div role="status" className="lectern-unseen">
        {announcement({ no, total, title: deck.slides[no - 1]?.title ?? '' }, clicks, clicksTotal(deck, no))}
      </div>
      <ControlPanels controls={controls} deck={deck} renderThumbnail={thumbnail} />
    </div>
  )
}

interface LivePanelProps {
  readonly panel: NonNullable<PresenterSession['panel']>
  readonly preferences: PreferencesStore
}

/** What the components of a live talk show to the presenter alone. */
function LivePanel({ panel, preferences }: LivePanelProps) {
  const kinds = useStore(panel)
  const { largePanel } = useStore(preferences.store)
  return (
    <div className={`${panels.panel} ${panels.own} ${panels.live}`}>
      <RoundButton
        name={t('Audience in place of the notes')}
        title={`${largePanel ? t('Show the notes again') : t('Show the audience in place of the notes')} (N)`}
        icon={largePanel ? 'M5 8.500h14M8 13l4 4 4-4' : 'M5 15.500h14M8 11l4-4 4 4'}
        aria-pressed={largePanel}
        className={panels.corner}
        onClick={() => preferences.set({ largePanel: !largePanel })}
      />
      <div className={panels.kinds}>
        {kinds.map(({ key, panel: content }) => (
          <Fragment key={key}>{content}</Fragment>
        ))}
      </div>
    </div>
  )
}

/** The two large buttons below the notes on a phone. */
const Zones = ({ controls: { operations } }: Pick<PresenterProps, 'controls'>) => (
  <div className={classes.zones}>
    <button type="button" className={classes.zone} onClick={operations.prev}>
      {t('Back')}
    </button>
    <button type="button" className={`${classes.zone} ${classes.forward}`} onClick={operations.next}>
      {t('Forward')}
    </button>
  </div>
)

/** Load the deck's own `presenter-panel.tsx`. */
export type LoadPanel = () => Promise<{ readonly default: ComponentType }>

interface DeckPanelProps {
  readonly load: LoadPanel
  readonly deck: DeckManifest
  readonly position: Position
}

/** The deck's own panel below the notes. */
function DeckPanel({ load, deck, position }: DeckPanelProps) {
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    loadPart('the panel of this deck', load).then((module) => setContent(() => module.default))
  }, [load])
  return (
    Content && (
      <section aria-label={t('Deck panel')} className={`${panels.panel} ${panels.own}`}>
        <DeckLayer Content={Content} deck={deck} position={position} renderContext="presenter" />
      </section>
    )
  )
}

interface PresenterBarProps {
  readonly controls: PlayControls
  readonly deck: DeckManifest
  readonly preferences: PreferencesStore
  readonly mirror: Mirror
  /** Buttons after those for the audience's view. */
  readonly children: ReactNode
}

/** The bar of the play screen with the presenter's buttons. What needs a wide screen is only there. */
function PresenterBar({ controls, deck, preferences, mirror, children }: PresenterBarProps) {
  const { cursor, arrangement } = useStore(preferences.store)
  // The bar of a phone needs its last button at once.
  const { dialogs } = controls.panels
  useEffect(() => {
    dialogs.load().catch(() => undefined)
  }, [dialogs])
  return (
    <div className={classes.bottom}>
      <Controls controls={controls} deck={deck} persistent>
        <RoundButton
          name={t('Presenter cursor')}
          icon="M6 3.5v15l4-4 2.5 6 2.5-1-2.5-6H18z"
          aria-pressed={cursor}
          onClick={() => preferences.set({ cursor: !cursor })}
        />
        <div className={classes.wide}>
          <BarMenu
            name={t('Arrangement')}
            icon="M4 5h16v14H4zM14 5v14M14 11h6"
            label={t('Arrangements')}
            items={arrangementItems.map((item) => ({ ...item, name: t(item.name), pressed: item.id === arrangement }))}
            onChoose={(name) => preferences.set({ arrangement: name })}
          />
          {mirror.isSupported && (
            <RoundButton
              name={t('Mirror the audience window')}
              icon="M3 4h18v12H3zM8 20h8M9 8h6v4H9z"
              aria-pressed={mirror.stream !== undefined}
              onClick={mirror.toggle}
            />
          )}
        </div>
        {children}
      </Controls>
    </div>
  )
}
