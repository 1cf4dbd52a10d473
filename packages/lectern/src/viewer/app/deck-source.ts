import type { ComponentType, ReactNode } from 'react'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation, NavigationOptions } from '../../deck/navigation/browser/index.ts'
import type { NavigationGuard, ScreenName } from '../../deck/navigation/model/index.ts'
import type { ShortcutsSetup } from '../../deck/shortcuts/model/index.ts'
import type { LayoutProps } from '../../deck/theme/browser/index.ts'
import type { PresenterSource } from '../../site/password/browser/index.ts'
import type { OutlineComponents, PlayControls } from '../controls/play-controls.ts'
import type { Recording, RecordingOptions } from '../recording/browser/recording-types.ts'
import type { LoadPanel } from '../screens/presenter/Presenter.tsx'
import type { GlobalLayers, SlideModule } from '../stage/browser/index.ts'

/** The deck after a save, while it is open in the dev server. */
export interface DeckChange {
  /** The same object as before if nothing in it changed. */
  readonly manifest: DeckManifest
  /** For each slide, a name that changes with the slide's module. Modules whose names remain are kept. */
  readonly versions: readonly string[]
}

/** What only the dev server offers. */
export interface AuthorFeatures {
  /** Restore the access that this window had before a reload. */
  restore(): Promise<void>
  /** Resolve when the steps of all slides are known. */
  readonly whole: Promise<unknown>
  /** Let the server compile the slides that are unknown, once the page has what it needs first. */
  askRest(): void
  /** Load those of the slides `numbers` whose steps are unknown. Return undefined if there are none. */
  learn(numbers: readonly number[]): Promise<unknown> | undefined
  /** Create the navigation. A move waits until the steps of the slides are known that decide where it ends. */
  createNavigation(options: NavigationOptions): Navigation
  /** As in `DeckChange`, for the deck at the time when the page was loaded. */
  readonly versions: readonly string[]
  /** Call `listener` with each change. Return a function that unsubscribes. */
  subscribe(listener: (change: DeckChange) => void): () => void
  /** Call `listener` with each place to which a program of the author sends the open windows. Return a function that unsubscribes. */
  onSent(listener: (slide: number, step: number) => void): () => void
  /** Report to the author an error that a component threw while it was rendered. */
  onCaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void
  /** Render over each screen: the author's mistakes and, on the play screen, what overflows and the editor beside it. */
  over(props: { readonly navigation: Navigation; readonly screen: ScreenName }): ReactNode
  /** Render additional buttons of the play screen's bar. */
  barButtons(): ReactNode
  /** Render a field for the notes of slide `no`, with letters of `size` pixels. */
  noteField(no: number, size: number): ReactNode
  /** Render fields for the notes of all slides. `renderThumbnail` renders a slide as large as the element around it. */
  allNotes(renderThumbnail: (no: number) => ReactNode): ReactNode
  /** The slides in the order of their files, for reordering; undefined if the deck cannot be edited in the browser. */
  readonly outline?: OutlineComponents | undefined
}

/** The titles and keys that the manifest of a long deck lacks at first. */
export interface SlideList {
  /** Fetch them unless the manifest has them. Reject when that fails; a later call tries again. */
  fetch(): Promise<void>
  /** Do the same, however often it takes. Slides without names are loaded only together with them. */
  load(): Promise<void>
  /** Call `listener` once, as soon as the manifest of the source has them. */
  onLoaded(listener: () => void): void
}

/** The source of the app's deck: a built chunk, the dev server, or the prerenderer. */
export interface DeckSource extends PresenterSource {
  /** Absent when the manifest has all titles and keys from the start. */
  readonly list?: SlideList
  /** Load slide `no`, from 1 to `manifest.slides.length`. Reject when the chunk cannot be fetched; a later call tries again. */
  load(no: number): Promise<SlideModule>
  /** The page contains everything. Nothing is fetched. */
  readonly whole?: true
  readonly author?: AuthorFeatures
}

/** Everything that a deck gives to the app. */
export interface AppOptions {
  readonly source: DeckSource
  readonly layers: GlobalLayers
  /** Layout `end` of the theme. */
  readonly EndLayout: ComponentType<LayoutProps>
  readonly extras: DeckExtras
  /** Guards that the deck's `setup/app.ts` registers for moves. */
  readonly guards?: readonly NavigationGuard[]
  /** The same guards if that file arrives late. */
  readonly lateGuards?: Promise<readonly NavigationGuard[]>
}

/** Features that few decks have. They are fetched on demand. */
export interface DeckExtras {
  /** `info` of the deck as safe HTML. */
  readonly loadInformation?: () => Promise<{ readonly default: string }>
  /** The drawings that are saved with the deck, as SVG texts by slide key. */
  readonly loadDrawings?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>
  /** Create the recording of the talk, if the option `record` allows it here. */
  readonly createRecording?: (options: RecordingOptions) => Recording
  /** The deck's own `presenter-panel.tsx`. */
  readonly loadPresenterPanel?: LoadPanel
  /** The deck's own `setup/shortcuts.ts`. */
  readonly loadShortcuts?: () => Promise<{ readonly default: ShortcutsSetup }>
  /** The pages of `setup/routes.ts`, by their path below the base path. */
  readonly routes?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>
  /** The setup files of theme, addons and deck for the menu of the slide. */
  readonly loadMenu?: NonNullable<PlayControls['loadMenu']>
}
