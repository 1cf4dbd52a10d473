import { type Brush, firstBrush, isBrush, palette } from '../../deck/drawing/model/index.ts'
import type { DrawingLoader, DrawingTools } from './drawing-types.ts'

/** Return what components of the deck can know and do. They get it through an event, because drawing is no part of the slides. */
function createControl({ mayDraw, ...loader }: DrawingLoader) {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let stops: (() => void)[] = []
  const toolsNow = () => loader.store.getState().tools
  /** Hear of the drawings once their code is there. */
  const follow = () => {
    const tools = toolsNow()
    if (tools && stops.length === 0) {
      const { drawings, context } = tools
      stops = [drawings.store, context.preferences, context.options.slide].map((store) => store.subscribe(tell))
    }
    tell()
  }
  const stop = loader.store.subscribe(follow)
  follow()
  const withTools = (act: (tools: DrawingTools) => void) =>
    mayDraw &&
    loader.load().then(act, () => {
      // The loader tells that the code is missing when somebody draws.
    })
  return {
    read() {
      const tools = toolsNow()
      const { brush = firstBrush, pinned = false } = tools?.context.preferences.getState() ?? {}
      const slide = tools?.context.options.slide.getState() ?? ''
      return {
        ...{ on: loader.store.getState().on, pinned, brush, colors: palette },
        canUndo: tools?.drawings.canUndo(slide) ?? false,
        canRedo: tools?.drawings.canRedo(slide) ?? false,
        canClear: tools !== undefined && tools.drawings.seenOf(slide).length > 0,
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (on: boolean) => mayDraw && loader.set(on),
    pin: (pinned: boolean) => withTools(({ context }) => context.preferences.setState({ pinned })),
    /** Change the pen. What the toolbar does not have changes nothing. */
    choose: (change: Partial<Brush>) =>
      withTools(({ context: { preferences } }) => {
        const brush: unknown = { ...preferences.getState().brush, ...change }
        if (isBrush(brush)) preferences.setState({ brush })
      }),
    act: (name: 'undo' | 'redo' | 'clear') => withTools(({ drawings, context }) => void drawings[name](context.options.slide.getState())),
    stop() {
      for (const end of [stop, ...stops]) end()
    },
  }
}

/** Let components of the deck draw, as with Slidev's `useDrawings()`: each that asks at the window gets a control. Return the function that ends it. */
export function answerComponents(view: Window & typeof globalThis, loader: DrawingLoader): () => void {
  const control = createControl(loader)
  const answer = (event: Event) => event instanceof view.CustomEvent && typeof event.detail === 'function' && event.detail(control)
  view.addEventListener('lectern:ask-drawing', answer)
  view.dispatchEvent(new view.CustomEvent('lectern:drawing', { detail: control }))
  return () => {
    view.removeEventListener('lectern:ask-drawing', answer)
    control.stop()
  }
}
