// The types of drawing, apart from its code. Some of that code is in the first load, but most is not.

import type { ComponentType, ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import type {
  Author,
  Box,
  Brush,
  Drawing,
  DrawingChange,
  History,
  SeenStroke,
  Stroke,
  TextStroke,
  ToolbarPosition,
} from '../../deck/drawing/model/index.ts'

/** Size of the slides' canvas, in CSS pixels. */
interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** Options of drawing in one window. */
export interface DrawingOptions {
  /** The deck's base path. */
  readonly base: string
  /** The slides' canvas. */
  readonly size: CanvasSize
  /** Key of the slide on screen. */
  readonly slide: ReadableStore<string>
  /** Undefined on the server. */
  readonly view?: Window & typeof globalThis
  /** Whether this window may draw. A window that may not still shows the drawings of others. */
  readonly mayDraw: boolean
  /** Whether this is the presenter's screen, which remembers separately whether drawing is on. */
  readonly presents?: boolean
  /** Whether the drawings of this window are private: neither sent to other windows nor stored with theirs. */
  readonly alone?: boolean
  /** Return whether a press on `target` is for a link, a control or a field. */
  readonly isControl: (target: EventTarget | null) => boolean
  /** Return whether keys reach the slides, because nothing covers them. */
  readonly isUncovered: () => boolean
  /** Show a message. Undefined takes it away. */
  readonly notify: (notice: ReactNode) => void
  /** Whether the dev server keeps drawings with the deck. */
  readonly keeps?: boolean
  /** Load the drawings that are kept with the deck, as SVG texts by slide key. Undefined if there are none. */
  readonly loadKept?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>
}

export interface DrawingState {
  /** Whether every pointer draws. */
  readonly on: boolean
  /** The drawing code; undefined until it is loaded. */
  readonly tools: DrawingTools | undefined
}

/** An event of a drawing pointer from before the code was loaded, and where the slide was then. */
export interface EarlyPress {
  readonly event: PointerEvent
  readonly canvas: DOMRect | undefined
}

/** Drawing in one window. Of its code, only this is in the first load. */
export interface DrawingLoader {
  readonly store: ReadableStore<DrawingState>
  readonly mayDraw: boolean
  /** Return whether a pointer of this kind draws and so moves nothing. A pen always draws, any other pointer while drawing is on. */
  draws(pointerType: unknown): boolean
  set(on: boolean): void
  /** Load the code unless it is loaded or loading. Try again after a failure. */
  load(): Promise<DrawingTools>
  /** Return whether a pointer that began to draw before the code was loaded is still down. */
  isPressed(): boolean
  /** Return the events of drawing pointers from before the code was loaded, in order, and empty the list. */
  takePresses(): readonly EarlyPress[]
  dispose(): void
}

export interface InkProps {
  /** Number of the slide. */
  readonly no: number
  /** Key of the slide. */
  readonly slide: string
  /** Whether pointers draw on this slide. */
  readonly active: boolean
}

/** A stroke in progress. Without a stroke, it was canceled. */
export interface LiveInk {
  readonly id: string
  readonly stroke: Stroke | undefined
}

/** A stroke in progress in another window. */
interface LiveStroke extends SeenStroke {
  readonly slide: string
}

export interface DrawingsState {
  /** Drawings by slide key. A slide without an entry has no drawing. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** The history of this window, by slide key. */
  readonly histories: ReadonlyMap<string, History>
  /** Strokes in progress, by the window that draws them. */
  readonly live: ReadonlyMap<string, LiveStroke>
  /** Authors whose layers are hidden. */
  readonly hidden: ReadonlySet<Author>
}

/** The drawings of a deck in one window. */
export interface Drawings {
  readonly store: ReadableStore<DrawingsState>
  /** The author at this window. */
  readonly author: Author
  drawingOf(slide: string): Drawing
  /** Return the strokes of a slide that are to be seen, later ones above earlier ones. */
  seenOf(slide: string): readonly SeenStroke[]
  /** Hide the layer of an author in all windows, or show it again. */
  hide(author: Author, hides: boolean): void
  /** Take over from another window whether a layer is hidden. */
  takeHidden(author: Author, hides: boolean): void
  /** Call `listener` with each layer that this window hides or shows. Return the function that unsubscribes. */
  onHide(listener: (author: Author, hides: boolean) => void): () => void
  /** Add a stroke. It replaces the one that `show` has shown. It also clears the redo history (spec.md §4). */
  draw(slide: string, stroke: Stroke): void
  /** Show a stroke in progress to other windows. Pass undefined to cancel it. */
  show(slide: string, stroke: Stroke | undefined): void
  /** Remove strokes. `endErasing` combines all removals into one undo step. */
  erase(slide: string, strokes: readonly SeenStroke[]): void
  endErasing(slide: string): void
  /** Give visible strokes another state. `endChanging` combines all changes into one undo step. */
  change(slide: string, strokes: readonly SeenStroke[]): void
  endChanging(slide: string): void
  /** Remove everything, also what other windows have drawn and not sent yet. Return the function that undoes it; undefined if nothing was to be seen. */
  clear(slide: string): (() => void) | undefined
  undo(slide: string): void
  redo(slide: string): void
  canUndo(slide: string): boolean
  canRedo(slide: string): boolean
  /** Add drawings from another source. */
  merge(drawings: Iterable<readonly [slide: string, drawing: Drawing]>): void
  /** Move drawings to new slide keys. `renamed` maps old keys to new ones. */
  rekey(renamed: ReadonlyMap<string, string>): void
  /** Apply a change from another window. */
  take(slide: string, change: DrawingChange): void
  /** Show a stroke in progress in another window. Without a stroke, it was canceled. */
  follow(slide: string, live: LiveInk): void
  /** Call `listener` with each change in this window. Return the function that unsubscribes. */
  onChange(listener: (slide: string, change: DrawingChange) => void): () => void
  /** Call `listener` with each stroke in progress in this window. Return the function that unsubscribes. */
  onLive(listener: (slide: string, live: LiveInk) => void): () => void
  /** Store pending changes at once. */
  flush(): void
  dispose(): void
}

export interface SelectionState {
  /** The selected strokes. Some may have been erased since. */
  readonly ids: ReadonlySet<string>
  /** The rectangle that a pointer spans to select what it meets. */
  readonly area: Box | undefined
  /** How far the selected strokes are shown from their place in the drawing, while many are moved. */
  readonly shift: Move
}

/** A distance on the canvas. */
interface Move {
  readonly dx: number
  readonly dy: number
}

/** The selected strokes of the slide on screen, in this window alone. */
export interface Selection {
  readonly store: ReadableStore<SelectionState>
  /** Return the selected strokes that are visible. */
  strokes(): readonly SeenStroke[]
  choose(ids: Iterable<string>): void
  toggle(id: string): void
  chooseAll(): void
  /** Select the one stroke after the selected ones, or before them. */
  chooseNext(by: 1 | -1): void
  /** Show the rectangle that a pointer spans. */
  span(area: Box | undefined): void
  /** Select all strokes that meet the rectangle, and others. */
  chooseIn(area: Box, also: readonly string[]): void
  /** Move the selected strokes. `endMove` combines all moves into one undo step. */
  move(by: Move): void
  endMove(): void
  recolor(color: string): void
  remove(): void
  dispose(): void
}

export interface TextsState {
  readonly writing:
    | {
        /** A number that is new for each field. */
        readonly no: number
        readonly slide: string
        /** The text that is being edited; undefined for a new text. */
        readonly id: string | undefined
        readonly stroke: TextStroke
      }
    | undefined
}

/** The text that is being written in this window. */
export interface Texts {
  readonly store: ReadableStore<TextsState>
  /** Begin a text at a place on the canvas. */
  write(place: { readonly x: number; readonly y: number }): void
  /** Edit a text. */
  edit(text: SeenStroke): void
  type(text: string): void
  recolor(color: string): void
  /** Put the text on the slide. Return whether anything was being written. */
  finish(): boolean
  dispose(): void
}

/** The drawing preferences that this browser remembers (spec.md §9, "Persisted settings"). */
export interface Preferences {
  readonly enabled: boolean
  readonly pinned: boolean
  readonly brush: Brush
  /** The position to which the toolbar was dragged. */
  readonly place: ToolbarPosition | undefined
}

/** The drawing preferences of this browser. Each change is stored. */
export type PreferencesStore = StoreApi<Preferences>

/** The context of the drawing components. */
export interface PenContext {
  readonly options: DrawingOptions
  readonly loader: DrawingLoader
  readonly drawings: Drawings
  readonly preferences: PreferencesStore
  readonly selection: Selection
  readonly texts: Texts
}

/** Texts by id that all windows share. The latest write of each wins. A channel of the sync is an example. */
export interface SharedTexts {
  get(id: string): string | undefined
  all(): ReadonlyMap<string, string>
  set(id: string, text: string): boolean
  remove(id: string): void
  /** Remove everything, including earlier writes that arrive later. */
  clear(): void
  /** Call `listener` with the ids that changed in other windows, at most once a frame. */
  subscribe(listener: (ids: ReadonlySet<string>) => void): () => void
}

export interface SharingOptions {
  readonly drawings: Drawings
  /** The unique name of this window. */
  readonly origin: string
  /** Open the texts with this name. Each name may be opened once. */
  readonly open: (name: string) => SharedTexts
  /** Keys of the slides with drawings. A key makes windows load the drawing code if they do not have it yet. */
  readonly index: SharedTexts
  /** Return whether the deck has a slide with this key. Changes for other keys are ignored. */
  readonly isSlide: (key: string) => boolean
  /** Whether this window sends its drawings to other windows. */
  readonly sends: boolean
  readonly after: (ms: number, run: () => void) => () => void
}

/** Shares drawings between windows. `leave` removes the strokes in progress of windows that are gone. */
export interface Sharing {
  leave(isThere: (origin: string) => boolean): void
  stop(): void
}

/** The drawing code after it is loaded. */
export interface DrawingTools {
  readonly drawings: Drawings
  /** The context of its components. */
  readonly context: PenContext
  /** Start to share drawings with other windows. */
  share(options: Omit<SharingOptions, 'drawings'>): Sharing
  readonly SlideInk: ComponentType<InkProps & { readonly context: PenContext }>
  readonly Toolbar: ComponentType<{ readonly context: PenContext }>
  dispose(): void
}
