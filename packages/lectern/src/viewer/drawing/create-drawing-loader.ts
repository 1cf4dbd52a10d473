import { createStore } from 'zustand/vanilla'
import { browserStorage, loadPart, retryParts } from '../../base/lib/browser/index.ts'
import type { DrawingLoader, DrawingOptions, DrawingState, DrawingTools, EarlyPress } from './drawing-types.ts'

/**
 * Keys under which this browser keeps drawings and the drawing mode: `lectern:drawing:KEY:BASE`, `lectern:drawingEnabled:BASE`,
 * `lectern:drawingPinned:BASE`.
 */
const needsCode = /^lectern:drawing(Own|Enabled|Presenter|Pinned)?:/

/** Return whether the storage has an entry that only the drawing code can show. Forbidden storage counts as empty. */
export const holdsDrawings = (view: Window, base: string): boolean =>
  browserStorage(view)
    .keys()
    .some((key) => needsCode.test(key) && key.endsWith(base))

/** Return the box of the slide on screen. */
const canvasOf = ({ document }: Window) => document.querySelector('.lectern-canvas')?.getBoundingClientRect()

const penEvents = ['pointerover', 'pointerdown', 'pointermove', 'pointerup'] as const

/**
 * Create the loader. It calls `fetchCode` when drawing starts, when drawings exist, and when a pen comes near. It keeps what is drawn until the code
 * arrives.
 */
export function createDrawingLoader(options: DrawingOptions, fetchCode = () => import('./tools/start-drawing.ts')): DrawingLoader {
  const { view, base, mayDraw } = options
  const store = createStore<DrawingState>(() => ({ on: false, tools: undefined }))
  let loading: Promise<DrawingTools> | undefined
  let presses: EarlyPress[] = []
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
          const tools = startDrawing(options, loader)
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
    isPressed: () => (presses.at(-1)?.event.type ?? 'pointerup') !== 'pointerup',
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
      // Earlier strokes must not appear much later.
      isMissing = true
      presses = []
    })
  }

  if (view) {
    if (options.loadKept || holdsDrawings(view, base)) request()
    if (mayDraw)
      for (const type of penEvents)
        view.addEventListener(
          type,
          (event) => {
            if (!loader.draws(event.pointerType) || store.getState().tools) return
            request()
            if (type !== 'pointerover' && !isMissing) presses.push({ event, canvas: canvasOf(view) })
          },
          { signal: stopper.signal, capture: true },
        )
  }
  return loader
}
