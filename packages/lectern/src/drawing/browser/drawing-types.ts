// The shapes of drawing, apart from the code that makes them: some of that is in the first load, most is not.
import type { ComponentType } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Brush, Drawing, DrawingChange, History, SeenStroke, Stroke, ToolbarPosition } from '../model/index.ts'

/** A store that others may read. */
export type Readable<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>

/** Size of the slides' canvas, in CSS pixels. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** What drawing in one window is made from. */
export interface DrawingParts {
  /** The deck's base path. */
  readonly base: string
  /** The slides' canvas. */
  readonly size: CanvasSize
  /** Key of the slide on screen. */
  readonly slide: Readable<string>
  /** Left out on the server. */
  readonly view?: Window & typeof globalThis
  /** Whether this window may draw; one that may not still shows what others draw. */
  readonly mayDraw: boolean
  /** Whether this is the presenter's screen: it remembers apart from the others whether drawing is on. */
  readonly presents?: boolean
  /** Whether this window's ink is its own: neither sent to others nor kept with theirs. */
  readonly alone?: boolean
  /** Whether a press on `target` is for a link, a control or a field. */
  readonly isControl: (target: EventTarget | null) => boolean
  /** Whether keys belong to the slides, and not to something that lies over them. */
  readonly isUncovered: () => boolean
  /** Tells of what did not work. */
  readonly notify: (notice: string) => void
  /** Whether what is drawn is kept with the deck: by the authoring server. */
  readonly keeps?: boolean
  /** Loads the drawings that were kept with the deck, as SVG texts by slide key, where there are such. */
  readonly loadKept?: () => Promise<{ readonly default: Readonly<Record<string, string>> }>
}

export interface DrawingState {
  /** Whether any pointer draws. */
  readonly on: boolean
  /** The code of drawing; undefined until it is here. */
  readonly tools: DrawingTools | undefined
}

/** Drawing in one window: of its code, only this is part of the first load. */
export interface DrawingLoader {
  readonly store: Readable<DrawingState>
  readonly mayDraw: boolean
  /** Whether a pointer of this kind draws, and so moves nothing: a pen always, any other while drawing is on. */
  draws(pointerType: unknown): boolean
  set(on: boolean): void
  /** Fetches the code unless it is here or on its way; after a failure, tries again. */
  load(): Promise<DrawingTools>
  /** What pointers that draw did before the code was here, in order; empties the list. */
  takePresses(): readonly PointerEvent[]
  dispose(): void
}

export interface InkProps {
  /** Number of the slide. */
  readonly no: number
  /** Its key. */
  readonly slide: string
  /** Whether it is the slide that pointers draw on. */
  readonly active: boolean
}

/** A stroke under a pointer; without a stroke when it was given up. */
export interface LiveInk {
  readonly id: string
  readonly stroke: Stroke | undefined
}

/** A stroke under a pointer in another window. */
export interface LiveStroke extends SeenStroke {
  readonly slide: string
}

export interface DrawingsState {
  /** By slide key; a slide without an entry has nothing drawn on it. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** What this window did, by slide key. */
  readonly histories: ReadonlyMap<string, History>
  /** By the window that draws. */
  readonly live: ReadonlyMap<string, LiveStroke>
}

/** The drawings of a deck in one window. */
export interface Drawings {
  readonly store: Readable<DrawingsState>
  drawingOf(slide: string): Drawing
  /** A new stroke; it takes the place of the one that `show` has shown. Clears what could be redone (spec.md §4). */
  draw(slide: string, stroke: Stroke): void
  /** Lets other windows see a stroke that is still under the pointer; undefined when it is given up. */
  show(slide: string, stroke: Stroke | undefined): void
  /** Takes strokes away; `endErasing` makes of all that one step to undo. */
  erase(slide: string, strokes: readonly SeenStroke[]): void
  endErasing(slide: string): void
  /** Takes everything away for good. */
  clear(slide: string): void
  undo(slide: string): void
  redo(slide: string): void
  canUndo(slide: string): boolean
  canRedo(slide: string): boolean
  /** Adds drawings that were kept elsewhere. */
  merge(drawings: Iterable<readonly [slide: string, drawing: Drawing]>): void
  /** Slides have other keys now; `renamed` has the new by the old. */
  rekey(renamed: ReadonlyMap<string, string>): void
  /** Takes over what happened in another window. */
  take(slide: string, change: DrawingChange): void
  /** Shows the stroke under another window's pointer; without a stroke, it was given up. */
  follow(slide: string, live: LiveInk): void
  /** Calls `listener` with what changes here. Returns the way to unsubscribe. */
  onChange(listener: (slide: string, change: DrawingChange) => void): () => void
  /** The same for the stroke under this window's pointer. */
  onLive(listener: (slide: string, live: LiveInk) => void): () => void
  /** Stores at once what is waiting to be stored. */
  flush(): void
  dispose(): void
}

/** What this browser remembers of how one draws (spec.md §9, "Persisted settings"). */
export interface Preferences {
  readonly enabled: boolean
  readonly pinned: boolean
  readonly brush: Brush
  /** Where the toolbar was dragged to. */
  readonly place: ToolbarPosition | undefined
}

/** How one draws in this browser; what is set is stored. */
export type PreferencesStore = StoreApi<Preferences>

/** What the components of drawing are drawn with. */
export interface PenContext {
  readonly parts: DrawingParts
  readonly loader: DrawingLoader
  readonly drawings: Drawings
  readonly preferences: PreferencesStore
}

/** Texts by id that every window has, the later write of each: a channel of the sync is one. */
export interface SharedTexts {
  get(id: string): string | undefined
  all(): ReadonlyMap<string, string>
  set(id: string, text: string): boolean
  remove(id: string): void
  /** Removes everything, also what was written before and comes later. */
  clear(): void
  /** Tells which ids changed in other windows, at most once a frame. */
  subscribe(listener: (ids: ReadonlySet<string>) => void): () => void
}

export interface SharingParts {
  readonly drawings: Drawings
  /** Name of this window among all. */
  readonly origin: string
  /** Opens the texts of a name; each name once. */
  readonly open: (name: string) => SharedTexts
  /** Keys of the slides that have been drawn upon; it brings the code of drawing to windows that have none yet. */
  readonly index: SharedTexts
  /** Whether the deck has a slide with this key: of others, nothing is taken. */
  readonly isSlide: (key: string) => boolean
  /** Whether other windows see what this one draws. */
  readonly sends: boolean
  readonly after: (ms: number, run: () => void) => () => void
}

/** Drawings that travel; `leave` tells of a window that is gone. */
export interface Sharing {
  leave(isThere: (origin: string) => boolean): void
  stop(): void
}

/** Drawing, once its code is here. */
export interface DrawingTools {
  readonly drawings: Drawings
  /** What its components are drawn with. */
  readonly context: PenContext
  /** Lets the drawings travel. */
  share(parts: Omit<SharingParts, 'drawings'>): Sharing
  readonly SlideInk: ComponentType<InkProps & { readonly context: PenContext }>
  readonly Toolbar: ComponentType<{ readonly context: PenContext }>
  dispose(): void
}
