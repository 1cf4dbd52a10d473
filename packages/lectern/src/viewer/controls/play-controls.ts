import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import type { ScreenName } from '../../deck/navigation/model/index.ts'
import type { Shortcuts } from '../../deck/shortcuts/browser/index.ts'
import type { ShortcutOperations } from '../../deck/shortcuts/model/index.ts'
import type { DrawingLoader } from '../drawing/drawing-types.ts'
import type { Recording } from '../recording/browser/recording-types.ts'
import type { Settings } from '../settings/browser/create-settings.ts'

/** The panels that can cover the slides, one at a time. */
export type PanelName = 'overview' | 'goto' | 'information' | 'help' | 'outline' | 'settings' | 'more'

export type CoverColor = 'black' | 'white'

export interface PanelsState {
  /** Any panel except the overview, which the settings remember. */
  readonly open: Exclude<PanelName, 'overview'> | undefined
  readonly cover: CoverColor | undefined
  /** A sentence about a failure, with a button if the person can act. It stays until it is dismissed, unless it passes. */
  readonly notice: ReactNode
  /** Whether the notice goes by itself on the presenter's screen: nobody has to act on it. */
  readonly passes: boolean
}

/** The panels, the black or white screen, and the notice of one window. */
export interface Panels {
  readonly store: ReadableStore<PanelsState>
  readonly settings: Settings
  readonly dialogs: LazyDialogs
  opened(): PanelName | undefined
  /** Open this panel and close any other. Without a name, close all panels. */
  show(name?: PanelName): void
  toggle(name: PanelName): void
  cover(color: CoverColor | undefined): void
  notify(notice: ReactNode, passes?: boolean): void
}

export interface FullscreenState {
  readonly on: boolean
  /** False if the browser has no full screen for pages, as on small iPhones. */
  readonly supported: boolean
}

/** Full screen of the whole page. */
export interface Fullscreen {
  readonly store: ReadableStore<FullscreenState>
  /** Enter or leave full screen. Reject when the browser refuses. */
  toggle(): Promise<void>
  dispose(): void
}

/** Setup files of theme, addons and deck for the menu of the slide, each with its name for messages. */
export type MenuSetups = readonly (readonly [name: string, setup: unknown])[]

/** Every action of the keys and buttons of the play screen in one window. */
export interface PlayControls {
  readonly navigation: Pick<Navigation, 'store' | 'move' | 'go' | 'addressOf'>
  /** The screen to which the bar links; undefined for none. */
  readonly otherScreen: ReadableStore<ScreenName | undefined>
  /** Offer a link to a screen from now on. */
  offer(screen: ScreenName): void
  readonly settings: Settings
  readonly panels: Panels
  readonly fullscreen: Fullscreen
  readonly operations: ShortcutOperations
  readonly hasPdf: boolean
  /** Whether the screen stays awake in full screen. */
  readonly keepsAwake: boolean
  /** The deck's own information (`info`), if it has any. */
  readonly Information: ComponentType | undefined
  /** The slides in the order of their files, for reordering; only from the dev server. */
  readonly outline: OutlineComponents | undefined
  /** Drawing on the slides; undefined if the deck does not have it. */
  readonly drawing: DrawingLoader | undefined
  /** Recording of the talk; undefined if the deck does not have it. */
  readonly recording: Recording | undefined
  /** The keyboard; undefined on the server. */
  readonly shortcuts: Shortcuts | undefined
  /** Whether the slide has a menu. */
  readonly hasMenu: boolean
  /** Load the deck's own setup files for that menu, if it has any. */
  readonly loadMenu: (() => Promise<{ readonly default: MenuSetups }>) | undefined
  /** Keys that were pressed while the code of the open panel was loading. The panel takes them. */
  readonly presses: KeyboardEvent[]
  dispose(): void
}

/** Props of the panels over the slides. */
export interface ControlPanelsProps {
  readonly controls: PlayControls
  readonly deck: Pick<DeckManifest, 'slides' | 'aspectRatio' | 'live' | 'rtl' | 'language'>
  /** Render slide `no` as large as the element around it, with all its steps revealed. Called only for visible thumbnails. */
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

/** The content of the panel `outline`, and the button in the overview that opens it. */
export interface OutlineComponents {
  readonly Panel: ComponentType<OutlinePanelProps>
  readonly Button: ComponentType<{ readonly onClick: () => void }>
}

export interface SettingsMenuProps {
  readonly controls: PlayControls
  /** Element around the menu and its button. */
  readonly around: RefObject<HTMLElement | null>
}

export interface MoreProps {
  readonly bar: RefObject<HTMLElement | null>
  readonly open: PanelName | undefined
  readonly panels: Panels
}

export interface BarTouchProps {
  readonly bar: RefObject<HTMLElement | null>
  /** Show or hide the bar. */
  readonly onReveal: (revealed: boolean) => void
}

/** The code that the first load leaves out: `dialogs/dialogs.tsx`. */
export interface Dialogs {
  readonly OpenPanel: ComponentType<OpenPanelProps>
  readonly SettingsMenu: ComponentType<SettingsMenuProps>
  readonly Ambience: ComponentType<{ readonly controls: PlayControls }>
  readonly BarTouch: ComponentType<BarTouchProps>
  readonly More: ComponentType<MoreProps>
}

export interface LazyDialogs {
  /** Undefined until the code is loaded. */
  readonly store: ReadableStore<Dialogs | undefined>
  /** Fetch the code unless it is loaded or loading. Try again after a failure. */
  load(): Promise<void>
}
