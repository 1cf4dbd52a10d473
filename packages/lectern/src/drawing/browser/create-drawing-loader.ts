import { createStore } from 'zustand/vanilla'
import { loadPart, retryParts } from '../../lib/browser/index.ts'
import type { DrawingLoader, DrawingParts, DrawingState, DrawingTools } from './drawing-types.ts'

/** Where this browser keeps drawings and whether one draws: `lectern:drawing:KEY:BASE`, `lectern:drawingEnabled:BASE`, `lectern:drawingPinned:BASE`. */
const needsCode = /^lectern:drawing(Own|Enabled|Presenter|Pinned)?:/

/** Whether something is stored that only the code of drawing can show. Storage that is forbidden holds nothing. */
export function holdsDrawings(view: Window, base: string): boolean {
  try {
    return Object.keys(view.localStorage).some((key) => needsCode.test(key) && key.endsWith(base))
  } catch {
    return false
  }
}

const penEvents = ['pointerover', 'pointerdown', 'pointermove', 'pointerup'] as const

/** `fetchCode` is asked when drawing starts, when ink is there, and when a pen comes near. What is drawn until it comes is kept. */
export function createDrawingLoader(parts: DrawingParts, fetchCode = () => import('./tools/index.ts')): DrawingLoader {
  const { view, base, mayDraw } = parts
  const store = createStore<DrawingState>(() => ({ on: false, tools: undefined }))
  let loading: Promise<DrawingTools> | undefined
  let presses: PointerEvent[] = []
  let isRequested = false
  let isMissing = false
  const stopper = new AbortController()

  const loader: DrawingLoader = {
    store,
    mayDraw,
    draws: (pointerType) => mayDraw && (pointerType === 'pen' || store.getState().on),
    set(on) {
      store.setState({ on })
      if (!on || store.getState().tools) return
      if (isMissing) retryParts()
      isMissing = false
      request()
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

  const request = () => {
    if (isRequested) return
    isRequested = true
    loadPart('drawing', loader.load, () => {
      // What was drawn before is not to appear much later.
      isMissing = true
      presses = []
    })
  }

  if (view) {
    if (parts.loadKept || holdsDrawings(view, base)) request()
    if (mayDraw)
      for (const type of penEvents)
        view.addEventListener(
          type,
          (event) => {
            if (!loader.draws(event.pointerType) || store.getState().tools) return
            request()
            if (type !== 'pointerover' && !isMissing) presses.push(event)
          },
          { signal: stopper.signal, capture: true },
        )
  }
  return loader
}
