import { createStore } from 'zustand/vanilla'
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
  const { view, base, mayDraw, notify } = parts
  const store = createStore<DrawingState>(() => ({ on: false, tools: undefined }))
  let loading: Promise<DrawingTools> | undefined
  let presses: PointerEvent[] = []
  const stopper = new AbortController()

  const loader: DrawingLoader = {
    store,
    mayDraw,
    draws: (pointerType) => mayDraw && (pointerType === 'pen' || store.getState().on),
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
      presses = []
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
            if (!loader.draws(event.pointerType) || store.getState().tools) return
            if (!loading) request()
            if (type !== 'pointerover') presses.push(event)
          },
          { signal: stopper.signal, capture: true },
        )
  }
  return loader
}
