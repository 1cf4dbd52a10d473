import type { ComponentType, ReactNode, RefObject } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { DeckManifest } from '../deck/index.ts'
import type { DrawingLoader } from '../drawing/browser/index.ts'
import type { Navigation } from '../navigation/browser/index.ts'
import type { ScreenName } from '../navigation/model/index.ts'
import type { Recording } from '../recording/browser/index.ts'
import type { Settings } from '../settings/browser/index.ts'
import type { Shortcuts } from '../shortcuts/browser/index.ts'
import type { ShortcutOperations } from '../shortcuts/model/index.ts'

/** A store that others may read. */
type Readable<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>

/** What may lie over the slides, one at a time. */
export type PanelName = 'overview' | 'goto' | 'information' | 'help' | 'outline' | 'settings'

export type CoverColor = 'black' | 'white'

export interface PanelsState {
  /** Any panel but the overview, which the settings remember. */
  readonly open: Exclude<PanelName, 'overview'> | undefined
  readonly cover: CoverColor | undefined
  /** A sentence on what did not work, with a button where something can be done, until it is dismissed. */
  readonly notice: ReactNode
}

/** The panels, the black or white screen, and the notice of one window. */
export interface Panels {
  readonly store: Readable<PanelsState>
  readonly settings: Settings
  readonly dialogs: LazyDialogs
  opened(): PanelName | undefined
  /** Opens this panel and closes any other; nothing stays open without a name. */
  show(name?: PanelName): void
  toggle(name: PanelName): void
  cover(color: CoverColor | undefined): void
  notify(notice: ReactNode): void
}

export interface FullscreenState {
  readonly on: boolean
  /** False where the browser has no full screen for pages, as on small iPhones. */
  readonly supported: boolean
}

/** Full screen of the whole page. */
export interface Fullscreen {
  readonly store: Readable<FullscreenState>
  /** Enters or leaves; rejects when the browser refuses. */
  toggle(): Promise<void>
  dispose(): void
}

/** Everything that keys and buttons of the play screen do, in one window. */
export interface PlayControls {
  readonly navigation: Pick<Navigation, 'store' | 'move' | 'go' | 'addressOf'>
  /** The screen to which the bar has a link; undefined for none. */
  readonly otherScreen: Pick<StoreApi<ScreenName | undefined>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Offers a link to a screen from now on. */
  offer(screen: ScreenName): void
  readonly settings: Settings
  readonly panels: Panels
  readonly fullscreen: Fullscreen
  readonly operations: ShortcutOperations
  readonly hasPdf: boolean
  /** Whether the screen is kept awake in full screen. */
  readonly keepsAwake: boolean
  /** What the deck says of itself (`info`), where it does. */
  readonly Information: ComponentType | undefined
  /** The slides as they stand in their files, to be put in order; only while authoring. */
  readonly outline: OutlineParts | undefined
  /** Drawing on the slides; undefined where the deck does without. */
  readonly drawing: DrawingLoader | undefined
  /** Recording the talk; undefined where the deck does without. */
  readonly recording: Recording | undefined
  /** The keyboard; undefined on the server. */
  readonly shortcuts: Shortcuts | undefined
  dispose(): void
}

/** What the panels over the slides are drawn with. */
export interface ControlPanelsProps {
  readonly controls: PlayControls
  readonly deck: Pick<DeckManifest, 'slides' | 'aspectRatio'>
  /** Draws slide `no` as large as the element around it, its steps revealed. Called for thumbnails in sight only. */
  renderThumbnail(no: number): ReactNode
}

export interface OpenPanelProps extends ControlPanelsProps {
  readonly name: PanelName
}

export interface OutlinePanelProps extends Pick<ControlPanelsProps, 'renderThumbnail'> {
  /** Number of the slide on screen. */
  readonly current: number
  readonly onGo: (no: number) => void
}

/** What the panel `outline` holds, and the button in the overview that opens it. */
export interface OutlineParts {
  readonly Panel: ComponentType<OutlinePanelProps>
  readonly Button: ComponentType<{ readonly onClick: () => void }>
}

export interface SettingsMenuProps {
  readonly controls: PlayControls
  /** Element around the menu and its button. */
  readonly around: RefObject<HTMLElement | null>
}

export interface BarTouchProps {
  readonly bar: RefObject<HTMLElement | null>
  /** Whether the bar is to be seen. */
  readonly onReveal: (revealed: boolean) => void
}

/** The code that the first load leaves out: `dialogs/index.ts`. */
export interface Dialogs {
  readonly OpenPanel: ComponentType<OpenPanelProps>
  readonly SettingsMenu: ComponentType<SettingsMenuProps>
  readonly Ambience: ComponentType<{ readonly controls: PlayControls }>
  readonly BarTouch: ComponentType<BarTouchProps>
}

export interface LazyDialogs {
  /** Undefined until the code is here. */
  readonly store: Readable<Dialogs | undefined>
  /** Fetches the code unless it is here or on its way; after a failure, tries again. */
  load(): Promise<void>
}
