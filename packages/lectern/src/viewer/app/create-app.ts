import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import { createAddressBar, createNavigation, isInteractive, type Navigation } from '../../deck/navigation/browser/index.ts'
import { followedPosition, type LeftPosition, type NavigationGuard, type Position } from '../../deck/navigation/model/index.ts'
import type { PresenterAccess } from '../../site/password/browser/index.ts'
import type { Lead } from '../../talk/sync/model/index.ts'
import type { SharedStates } from '../components/index.ts'
import { createLazyDialogs, createPanels } from '../controls/create-panels.ts'
import { createPlayControls } from '../controls/create-play-controls.ts'
import type { CoverColor, Panels, PlayControls } from '../controls/play-controls.ts'
import { createDrawingLoader } from '../drawing/create-drawing-loader.ts'
import type { Recording, RecordingOptions } from '../recording/browser/recording-types.ts'
import type { PresenterProps } from '../screens/presenter/Presenter.tsx'
import type { PresentingSource } from '../screens/presenter/presenting.ts'
import { createSettings, type Settings } from '../settings/browser/create-settings.ts'
import {
  createSlideMemory,
  createSlideModules,
  type SlideMemory,
  type SlideModule,
  type SlideModules,
  startTransitions,
  watchSlides,
} from '../stage/browser/index.ts'
import { canvasSize } from '../stage/model/canvas-size.ts'
import type { AppOptions, AuthorFeatures, DeckExtras, DeckSource } from './deck-source.ts'
import { informationOf } from './information.tsx'
import type { SessionStore } from './session/session.ts'
import { startSession } from './session/start-session.ts'
import { startBackground } from './start-background.ts'

/** Every store of the app, each created once. */
export interface AppState {
  readonly options: AppOptions
  readonly deck: ReadableStore<DeckManifest>
  readonly navigation: Navigation
  readonly modules: SlideModules
  readonly controls: PlayControls
  /** The presenter screen, if the page shows it. */
  readonly Presenter: ComponentType<PresenterProps> | undefined
  readonly presenting: PresentingSource
  readonly session: SessionStore
  /** States that components in slides share across windows. */
  readonly shared: SharedStates
  /** Text and choices that people enter in slides. */
  readonly memory: SlideMemory
  dispose(): void
}

/** The initial state of an app, and what it gets from outside. */
export interface AppStart {
  readonly position: Position
  /** The presenter screen. Without it the app shows the play screen. */
  readonly Presenter?: ComponentType<PresenterProps> | undefined
  readonly modules: SlideModules
  /** Access to what only presenters see; undefined on the server. */
  readonly access?: PresenterAccess
  /** Undefined on the server. */
  readonly view?: Window & typeof globalThis
}

/** Create the modules of a source's slides. `atHand` contains the ones that are loaded already, by slide number. */
export const modulesOf = ({ manifest, load, author }: DeckSource, atHand: ReadonlyMap<number, SlideModule>): SlideModules =>
  createSlideModules(author?.versions ?? manifest.slides.map(({ key }) => key), load, atHand)

/** Return a store with the key of the slide on screen. */
function slideOnScreen(deck: AppState['deck'], navigation: Navigation) {
  const getState = () => deck.getState().slides[navigation.store.getState().position.no - 1]?.key ?? 'end'
  const subscribe = (listener: (key: string, before: string) => void) => {
    let key = getState()
    const check = () => {
      const before = key
      key = getState()
      if (key !== before) listener(key, before)
    }
    // The key of a slide may come after the move to it.
    const stops = [navigation.store.subscribe(check), deck.subscribe(check)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { getState, getInitialState: getState, subscribe }
}

/** Make the audience's screen black or white, or show the slide again. */
function toggleBlackout(lead: Lead | undefined, color: CoverColor): void {
  if (!lead) return
  const { cover, ...rest } = lead.state().blackout
  lead.setBlackout(cover === color ? rest : { ...rest, cover: color })
}

/** Map old keys to new keys for slides that were edited in place: the old key is gone, and the slide in its place has a new key. */
function renamedSlides(before: DeckManifest['slides'], after: DeckManifest['slides']): ReadonlyMap<string, string> {
  const [old, present] = [before, after].map((slides) => new Set(slides.map(({ key }) => key)))
  const pairs = before.map(({ key }, index) => [key, after[index]?.key ?? ''] as const)
  return new Map(before.length === after.length ? pairs.filter(([from, to]) => !present?.has(from) && !old?.has(to)) : [])
}

/** What drawing needs of the app. */
interface DrawingNeeds extends Pick<AppState, 'deck' | 'navigation'> {
  readonly view: AppStart['view'] | undefined
  readonly panels: Panels
  readonly presents: boolean
  /** Whether the drawings of this window stay in it. */
  readonly alone: boolean
}

/** Create the loader of the drawing tools; undefined if the deck has no drawing. */
function openDrawing({ source, extras }: AppOptions, { deck, navigation, panels, presents, alone, view }: DrawingNeeds) {
  const { base, canvasWidth, aspectRatio, drawings } = source.manifest
  if (drawings === false) return undefined
  const { loadDrawings } = extras
  return createDrawingLoader({
    base,
    size: canvasSize(canvasWidth, aspectRatio),
    slide: slideOnScreen(deck, navigation),
    ...(view && { view }),
    mayDraw: presents || !drawings?.presenterOnly,
    presents,
    alone,
    ...(loadDrawings && { loadKept: loadDrawings }),
    keeps: loadDrawings !== undefined && source.author !== undefined,
    isControl: isInteractive,
    isUncovered: () => panels.opened() === undefined && panels.store.getState().cover === undefined,
    notify: panels.notify,
  })
}

/** What changes with the source of the deck. */
interface SourceFollowers extends Pick<AppState, 'navigation' | 'modules' | 'memory'> {
  readonly deck: StoreApi<DeckManifest>
  readonly drawing: ReturnType<typeof openDrawing>
  readonly session: ReturnType<typeof startSession>
  readonly transitions: ReturnType<typeof startTransitions> | undefined
}

/** Let the deck follow the changes of its source, and the place to which the author sends it. Return the function that stops it. */
function followSource(author: AuthorFeatures, { deck, navigation, modules, drawing, memory, session, transitions }: SourceFollowers) {
  let left: LeftPosition | undefined
  const stopFollowing = author.subscribe(({ manifest: next, versions }) => {
    const followed = followedPosition(deck.getState().slides, next.slides, navigation.store.getState().position, left)
    navigation.replaceDeck(next, followed.position)
    left = followed.left && { ...followed.left, landed: navigation.store.getState().position }
    modules.rekey(versions)
    const renamed = renamedSlides(deck.getState().slides, next.slides)
    drawing?.store.getState().tools?.drawings.rekey(renamed)
    memory.rekey(renamed)
    deck.setState(next, true)
    transitions?.check()
  })
  const stopSent = author.onSent((slide, step) => {
    const lead = session.store.getState()?.lead.state()
    // The others follow the window that leads.
    if (lead?.leader === undefined || lead.leads) navigation.go(slide, step)
  })
  return () => {
    stopFollowing()
    stopSent()
  }
}

/** Create the app's stores, listen to keys, and let the deck follow changes of its source. */
export function createApp(options: AppOptions, { position, Presenter, access, modules, view }: AppStart): AppState {
  const { manifest, author, list } = options.source
  const { base, colorSchema: schema } = manifest
  const deck = createStore<DeckManifest>(() => manifest)
  list?.onLoaded(() => deck.setState(options.source.manifest, true))
  const screen = Presenter ? 'presenter' : 'play'
  const create = author?.createNavigation ?? createNavigation
  const keepsAddress = manifest.routerMode === 'memory' && { write: () => undefined }
  const addressBar = view && { ...createAddressBar(view), ...keepsAddress }
  const navigation = create({ deck: manifest, position, screen, ...(addressBar && { addressBar }) })
  const addGuards = (guards: readonly NavigationGuard[] = []) => guards.forEach((guard) => void navigation.addGuard(guard))
  addGuards(options.guards)
  options.lateGuards?.then(addGuards)
  const settings = createSettings({ base, schema, ...(view && { view }) })
  const { loadInformation, loadShortcuts, loadMenu } = options.extras
  // The overview and the dialog *Go to* list all slides.
  const panels = createPanels(settings, list && createLazyDialogs(undefined, list.fetch))
  const alone = !Presenter && manifest.drawings !== false && manifest.drawings?.syncAll === false
  const drawing = openDrawing(options, { deck, navigation, panels, presents: Presenter !== undefined, alone, view })
  const recording =
    view &&
    connectRecording(options.extras, {
      view,
      deck,
      navigation,
      settings,
      presents: Presenter !== undefined,
      notify: panels.notify,
    })
  const session = startSession(
    view && {
      view,
      screen,
      deck: deck.getState,
      loadList: list?.load,
      navigation,
      drawing,
      sendsDrawings: !alone,
      presenterKey: () => access?.presenterKey(),
      isRemote: () => access?.isRemote() === true,
      notify: panels.notify,
      ready: author?.whole,
    },
  )
  const controls = createPlayControls({
    drawing,
    recording,
    otherScreen: Presenter ? 'play' : manifest.presenter !== false && !manifest.remote ? 'presenter' : undefined,
    ...(Presenter && { toggleCover: (color) => toggleBlackout(session.store.getState()?.lead, color) }),
    deck: deck.getState,
    navigation,
    panels,
    settings,
    ...(view && { view }),
    ...(manifest.pdf && { pdf: manifest.pdf }),
    ...(author?.outline && { outline: author.outline }),
    ...(manifest.info && { Information: informationOf(loadInformation) }),
    ...(loadShortcuts && { loadShortcuts }),
    ...(loadMenu && { loadMenu }),
  })
  // The server renders no link because it does not know the address.
  if (manifest.remote && !Presenter) access?.opens().then((opens) => opens && controls.offer('presenter'))
  const stopBackground =
    view &&
    startBackground({
      view,
      source: options.source,
      deck: deck.getState,
      navigation,
      modules,
      isLed: () => session.store.getState()?.lead.state().leader !== undefined,
      notify: panels.notify,
      presents: Presenter !== undefined,
    })
  const transitions = view && startTransitions({ deck: deck.getState, navigation })
  const memory = createSlideMemory(base, view)
  const stopWatching = view && watchSlides(view.document, memory, (no) => deck.getState().slides[no - 1]?.key || undefined)
  const stopFollowing = author && followSource(author, { deck, navigation, modules, drawing, memory, session, transitions })
  return {
    options,
    deck,
    navigation,
    modules,
    controls,
    Presenter,
    presenting: {
      load: () => (access ? access.load() : Promise.reject(new Error('nothing is presented here'))),
      ...(author && { subscribe: author.subscribe }),
    },
    session: session.store,
    shared: {
      session: session.store,
      states: new Map(),
      memory: { get: (name) => memory.get('', name), set: (name, value) => memory.set('', name, value) },
    },
    memory,
    dispose() {
      drawing?.dispose()
      recording?.dispose()
      session.stop()
      stopFollowing?.()
      stopWatching?.()
      memory.dispose()
      transitions?.stop()
      stopBackground?.()
      controls.dispose()
      settings.dispose()
      navigation.dispose()
    },
  }
}

interface ConnectRecordingOptions extends Pick<RecordingOptions, 'view' | 'presents' | 'notify'> {
  readonly deck: { getState(): DeckManifest }
  readonly navigation: Pick<Navigation, 'store'>
  readonly settings: Settings
}

/** Create the recording with what it needs of the talk: the title, the slide on screen, and the devices that this browser remembers. */
function connectRecording(
  { createRecording }: DeckExtras,
  { view, presents, notify, deck, navigation, settings }: ConnectRecordingOptions,
): Recording | undefined {
  return createRecording?.({
    view,
    presents,
    notify,
    base: deck.getState().base,
    title: () => deck.getState().title,
    slide: {
      title() {
        const { no } = navigation.store.getState().position
        const { slides } = deck.getState()
        return no > slides.length ? 'End' : slides[no - 1]?.title || `Slide ${no}`
      },
      subscribe: (listener) => navigation.store.subscribe(listener),
    },
    choices: { get: settings.store.getState, set: settings.set },
  })
}
