import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CanvasSize, DrawingTools } from './tools/index.ts'

/** A store that others may read. */
export type Readable<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>

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
  /** Whether this window's ink is its own: neither sent to others nor kept with theirs. */
  readonly alone?: boolean
  /** Whether a press on `target` is for a link, a control or a field. */
  readonly isControl: (target: EventTarget | null) => boolean
  /** Whether keys belong to the slides, and not to something that lies over them. */
  readonly isUncovered: () => boolean
  /** Tells of what did not work. */
  readonly notify: (notice: string) => void
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
  set(on: boolean): void
  /** Fetches the code unless it is here or on its way; after a failure, tries again. */
  load(): Promise<DrawingTools>
  /** What a pen did before the code was here, in order; empties the list. */
  takePresses(): readonly PointerEvent[]
  dispose(): void
}

/** Where this browser keeps drawings and whether one draws: `lectern:drawing:KEY:BASE`, `lectern:drawingEnabled:BASE`, `lectern:drawingPinned:BASE`. */
const needsCode = /^lectern:drawing(Own|Enabled|Pinned)?:/

/** Whether something is stored that only the code of drawing can show. Storage that is forbidden holds nothing. */
function holdsDrawings(view: Window, base: string): boolean {
  try {
    return Object.keys(view.localStorage).some((key) => needsCode.test(key) && key.endsWith(base))
  } catch {
    return false
  }
}

const penEvents = ['pointerover', 'pointerdown', 'pointermove', 'pointerup'] as const

/** `fetchCode` is asked when drawing starts, when ink is there, and when a pen comes near. */
export function createDrawingLoader(parts: DrawingParts, fetchCode = () => import('./tools/index.ts')): DrawingLoader {
  const { view, base, mayDraw, notify } = parts
  const store = createStore<DrawingState>(() => ({ on: false, tools: undefined }))
  let loading: Promise<DrawingTools> | undefined
  let presses: PointerEvent[] = []
  const stopper = new AbortController()

  const loader: DrawingLoader = {
    store,
    mayDraw,
    set(on) {
      store.setState({ on })
      if (on && !store.getState().tools) request()
    },
    load() {
      loading ??= fetchCode().then(
        ({ startDrawing }) => {
          const tools = startDrawing(parts, loader)
          store.setState({ tools })
          return tools
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    takePresses() {
      const taken = presses
      presses = []
      return taken
    },
    dispose() {
      stopper.abort()
      store.getState().tools?.dispose()
    },
  }

  const request = () =>
    loader.load().catch((error: unknown) => {
      console.warn('The code for drawing could not be fetched.', error)
      store.setState({ on: false })
      notify('Drawing could not be started. Check the connection and try again.')
    })

  if (view) {
    if (parts.loadKept || holdsDrawings(view, base)) request()
    if (mayDraw)
      for (const type of penEvents)
        view.addEventListener(
          type,
          (event) => {
            if (event.pointerType !== 'pen' || store.getState().tools) return
            request()
            if (type !== 'pointerover') presses.push(event)
          },
          { signal: stopper.signal, capture: true },
        )
  }
  return loader
}
