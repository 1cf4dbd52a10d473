import type { ComponentType, ReactNode } from 'react'
import type { OutlineParts } from '../controls/index.ts'
import type { DeckManifest } from '../deck/index.ts'
import type { Navigation } from '../navigation/browser/index.ts'
import type { NavigationGuard, ScreenName } from '../navigation/model/index.ts'
import type { Sealed } from '../password/model/index.ts'
import type { Recording, RecordingParts } from '../recording/browser/index.ts'
import type { Presenting } from '../screens/index.ts'
import type { ShortcutsSetup } from '../shortcuts/model/index.ts'
import type { GlobalLayers, SlideModule } from '../stage/browser/index.ts'
import type { LayoutProps } from '../theme/browser/index.ts'

/** The deck as it is after a save, while it is open in the authoring server. */
export interface DeckChange {
  /** The same object as before when nothing in it changed. */
  readonly manifest: DeckManifest
  /** For each slide a name that changes with the slide's module: modules whose name is still there are kept. */
  readonly versions: readonly string[]
}

/** What only the authoring server has. */
export interface Authoring {
  /** Take up what this window was allowed before a reload. */
  restore(): Promise<void>
  /** As in `DeckChange`, for the deck as it was when the page was loaded. */
  readonly versions: readonly string[]
  /** Returns the way to unsubscribe. */
  subscribe(listener: (change: DeckChange) => void): () => void
  /** Over each screen: the author's mistakes; over the play screen, what overflows, and beside it the editor. */
  over(props: { readonly navigation: Navigation; readonly screen: ScreenName }): ReactNode
  /** Further buttons of the play screen's bar. */
  barButtons(): ReactNode
  /** A field for the notes of slide `no`; `size` of its letters in pixels. */
  noteField(no: number, size: number): ReactNode
  /** Fields for the notes of all slides; `renderThumbnail` draws a slide as large as the element around it. */
  allNotes(renderThumbnail: (no: number) => ReactNode): ReactNode
  /** The slides as they stand in their files, to be put in order; undefined where the deck is not edited in the browser. */
  readonly outline?: OutlineParts | undefined
}

/** Where the app gets its deck from: a built chunk, the authoring server, or the prerenderer. */
export interface DeckSource {
  readonly manifest: DeckManifest
  /** Loads slide `no`, from 1 to `manifest.slides.length`. Rejects when the chunk cannot be fetched; a later call tries again. */
  load(no: number): Promise<SlideModule>
  /** Notes and plans: what only the presenter's screen fetches; sealed where a password guards it. The authoring
   * server takes the password and gives nothing without it. */
  loadPresenting(password?: string): Promise<Presenting | Sealed | undefined>
  /** All of it is in the page: nothing is fetched. */
  readonly whole?: true
  readonly authoring?: Authoring
}

/** All that a deck brings to the app. */
export interface AppParts {
  readonly source: DeckSource
  readonly layers: GlobalLayers
  /** Layout `end` of the theme. */
  readonly EndLayout: ComponentType<LayoutProps>
  readonly extras: DeckExtras
  /** What the deck's `setup/app.ts` lets watch over moves. */
  readonly guards?: readonly NavigationGuard[]
  /** The same where that file is late. */
  readonly lateGuards?: Promise<readonly NavigationGuard[]>
}

/** What few decks have: fetched when it is wanted. */
export interface DeckExtras {
  /** `info` of the deck as HTML that is safe to show. */
  readonly loadInformation?: () => Promise<{ readonly default: string }>
  /** The drawings that are kept with the deck, as SVG texts by slide key. */
  readonly loadDrawings?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>
  /** Recording the talk, where the option `record` allows it here. */
  readonly createRecording?: (parts: RecordingParts) => Recording
  /** The deck's own `setup/shortcuts.ts`. */
  readonly loadShortcuts?: () => Promise<{ readonly default: ShortcutsSetup }>
}
