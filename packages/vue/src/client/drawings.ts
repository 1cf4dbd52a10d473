import { computed, shallowRef } from 'vue'

/** A pen, as the engine keeps it. An arrow is a line with `arrowEnd`. */
interface Brush {
  readonly color: string
  readonly size: number
  readonly mode: string
  readonly arrowEnd: boolean
}

/** What the engine tells of drawing in this window. */
interface DrawingFacts {
  /** Whether every pointer draws. */
  readonly on: boolean
  readonly pinned: boolean
  readonly brush: Brush
  readonly colors: readonly string[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canClear: boolean
}

/** Drawing in this window, as the engine offers it to components. See `answer-components.ts` there. @internal */
export interface DrawingControl {
  read(): DrawingFacts
  subscribe(listener: () => void): () => void
  set(on: boolean): void
  pin(pinned: boolean): void
  choose(change: Partial<Brush>): void
  act(name: 'undo' | 'redo' | 'clear'): void
}

/** Before the engine answers, and in the built page. */
const none: DrawingFacts = {
  ...{ on: false, pinned: false, canUndo: false, canRedo: false, canClear: false },
  ...{ brush: { color: '#ff595e', size: 4, mode: 'stylus', arrowEnd: false }, colors: [] },
}

/** Create the connection of components to drawing. What they ask before the engine answers waits for it. */
function connect() {
  const facts = shallowRef(none)
  let control: DrawingControl | undefined
  let stop = () => {}
  let waiting: ((found: DrawingControl) => void)[] = []
  const ask = (act: (found: DrawingControl) => void) => {
    if (control) act(control)
    else waiting.push(act)
  }
  const take = (found: DrawingControl) => {
    stop()
    control = found
    const read = () => {
      facts.value = found.read()
    }
    stop = found.subscribe(read)
    for (const act of waiting) act(found)
    waiting = []
    read()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('lectern:drawing', (event) => event instanceof CustomEvent && take(event.detail))
    window.dispatchEvent(new CustomEvent('lectern:ask-drawing', { detail: take }))
  }
  return { facts, ask }
}

/** Create what `useDrawings()` returns. */
function createDrawings() {
  const { facts, ask } = connect()
  const choose = (change: Partial<Brush>) => ask((found) => found.choose(change))
  const act = (name: 'undo' | 'redo' | 'clear') => () => ask((found) => found.act(name))
  /** A pen whose properties can be set one by one. */
  const pen = {
    get color() {
      return facts.value.brush.color
    },
    set color(color: string) {
      choose({ color })
    },
    get size() {
      return facts.value.brush.size
    },
    set size(size: number) {
      choose({ size })
    },
    get mode() {
      return facts.value.brush.mode
    },
    set mode(mode: string) {
      choose({ mode })
    },
    get arrowEnd() {
      return facts.value.brush.arrowEnd
    },
    set arrowEnd(arrowEnd: boolean) {
      choose({ arrowEnd })
    },
  }
  return {
    drawingEnabled: computed({ get: () => facts.value.on, set: (on: boolean) => ask((found) => found.set(on)) }),
    drawingPinned: computed({ get: () => facts.value.pinned, set: (pinned: boolean) => ask((found) => found.pin(pinned)) }),
    drawingMode: computed({
      get: () => (facts.value.brush.mode === 'line' && facts.value.brush.arrowEnd ? 'arrow' : facts.value.brush.mode),
      set: (mode: string) => choose(mode === 'arrow' ? { mode: 'line', arrowEnd: true } : { mode, arrowEnd: false }),
    }),
    brush: computed({ get: () => pen, set: ({ color, size, mode, arrowEnd = false }: Brush) => choose({ color, size, mode, arrowEnd }) }),
    brushColors: computed(() => facts.value.colors),
    canUndo: computed(() => facts.value.canUndo),
    canRedo: computed(() => facts.value.canRedo),
    canClear: computed(() => facts.value.canClear),
    clear: act('clear'),
    undo: act('undo'),
    redo: act('redo'),
  }
}

/** Made once for each page, as in Slidev: all components see one pen. */
let shared: ReturnType<typeof createDrawings> | undefined

/** Return drawing in this window as refs, and functions that change it. */
export function useDrawings(): ReturnType<typeof createDrawings> {
  shared ??= createDrawings()
  return shared
}
