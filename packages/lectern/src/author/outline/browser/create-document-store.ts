import { createStore } from 'zustand/vanilla'
import type { ReadableStore, WrittenFile } from '../../../base/lib/browser/index.ts'
import { type KeyedRow, lengthOf, type PredictedChange } from '../model/outline-rows.ts'
import { planChange, type RowAction } from './outline-actions.ts'
import type { OutlineServer } from './outline-server.ts'
import { createPressQueue, type Press, predictPress, type Undoable } from './press-queue.ts'
import { createDocumentWriter } from './write-document.ts'

/** The message below the list. */
interface OutlineNotice {
  readonly text: string
  /** Whether the message reports a failure. */
  readonly wrong: boolean
}

/** Largest number of changes that can be undone in a row. */
const mostUndoable = 50

interface OutlineState {
  /** The slides as they will be after all pending presses. Undefined until the server has sent them. */
  readonly rows: readonly KeyedRow[] | undefined
  readonly layouts: readonly string[]
  /** Slide numbers in the open page by row id. A change reaches the page a little later than the list. */
  readonly pictures: ReadonlyMap<string, number>
  readonly notice: OutlineNotice | undefined
  /** The newest change is last. */
  readonly done: readonly Undoable[]
  /** The row that takes the focus after a press. Each press sets a new object. */
  readonly wanted: { readonly id: string } | undefined
}

/** The list of slides while it is open. A press changes the list at once. It reaches the server after all earlier presses. */
export interface DocumentStore {
  readonly store: ReadableStore<OutlineState>
  change(row: KeyedRow, action: RowAction): void
  /** Undo the last change. */
  undo(): void
  tell(text: string): void
  /** Resolves when the server has answered all presses. */
  settled(): Promise<void>
  /** Call `run` with the slide number of a row in the open page, at once or as soon as the page shows the slide. Only the last call counts. */
  whenShown(row: KeyedRow, run: (no: number) => void): void
  dispose(): void
}

/** Return what to give the focus to after a change: the slide itself, a new slide, or after a deletion the slide that is now in that place. */
function rowToFocus(rows: readonly KeyedRow[], { file, slide, fresh }: Undoable, { kind, index }: PredictedChange) {
  const place = kind === 'delete' ? Math.min(index, lengthOf(rows, file) - 1) : undefined
  const name = kind === 'insert' || kind === 'duplicate' ? fresh : slide
  return rows.find((each) => (place === undefined ? each.slide === name : each.file === file && each.index === place))
}

/** Call `run` once with the slide number of a row in the open page. Return the function that gives up. */
function whenPictured(store: ReadableStore<OutlineState>, id: string, run: (no: number) => void): () => void {
  const look = () => {
    const no = store.getState().pictures.get(id)
    if (no === undefined) return
    stop()
    run(no)
  }
  const stop = store.subscribe(look)
  look()
  return stop
}

/** Create the store. `subscribe` calls its listener when the deck on screen has changed, and returns the function that unsubscribes. */
export function createDocumentStore({
  server,
  subscribe,
  onMade = () => undefined,
}: {
  readonly server: OutlineServer
  /** Called with each change that was made. */
  readonly onMade?: (change: WrittenFile) => void
  readonly subscribe: (listener: () => void) => () => void
}): DocumentStore {
  const store = createStore<OutlineState>(() => ({
    rows: undefined,
    layouts: [],
    pictures: new Map(),
    notice: undefined,
    done: [],
    wanted: undefined,
  }))
  const state = store.getState
  let failures = 0

  const tell = (text: string) => {
    failures++
    store.setState({ notice: { text, wrong: true } })
  }
  const writer = createDocumentWriter({ ...{ server, tell, onMade }, onLayouts: (layouts) => store.setState({ layouts }) })
  const picturesOf = () => new Map(writer.rows().flatMap(({ id, no }) => (no === undefined ? [] : [[id, no] as const])))
  const show = () =>
    store.setState({ rows: queue.pending().reduce(predictPress, { rows: writer.rows(), versions: writer.versions() }).rows })
  const putBack = (entry: Undoable) => store.setState({ done: [...state().done, entry].slice(-mostUndoable) })
  const forget = (entry: Undoable) => store.setState({ done: state().done.filter((each) => each !== entry) })
  const want = (row: KeyedRow | undefined) => row && store.setState({ wanted: row })

  function succeed(press: Press, text: string): void {
    if (press.failures === failures) store.setState({ notice: { text, wrong: false } })
  }

  async function answer(press: Press): Promise<void> {
    const { entry, action } = press
    if (action) {
      const message = await writer.make(entry, action)
      if (message !== undefined) return succeed(press, message)
      forget(entry)
      // A failed change needs no undo.
      queue.dropUndo(press)
    } else {
      const undone = await writer.takeBack(entry)
      if ('message' in undone) succeed(press, undone.message)
      else if (!undone.isOver) putBack(entry)
    }
  }

  const queue = createPressQueue({
    isReady: () => state().rows !== undefined,
    answer,
    async read() {
      if (await writer.read()) store.setState({ pictures: picturesOf() })
    },
    onAnswered() {
      if (writer.rows().length > 0 || state().rows) show()
    },
  })

  let stopWaiting: () => void = () => undefined

  queue.ask()
  const stop = subscribe(() => {
    // The rows of the list usually match the page already.
    if (writer.rows().length > 0) store.setState({ pictures: picturesOf() })
    queue.ask()
  })

  return {
    store,
    tell,
    change(row, action) {
      const shown = state().rows ?? []
      const plan = planChange(row, shown, action)
      if (!('change' in plan)) return plan.why === undefined ? undefined : tell(plan.why)
      const { file, slide } = row
      const entry: Undoable = { doing: plan.doing, file, slide, fresh: writer.fresh(), rowsBefore: shown, versionBefore: '' }
      putBack(entry)
      queue.push({ entry, action, failures }, show)
      want(rowToFocus(state().rows ?? [], entry, plan.change))
    },
    undo() {
      const entry = state().done.at(-1)
      if (!entry) return
      forget(entry)
      queue.push({ entry, action: undefined, failures }, show)
      want(state().rows?.find(({ slide }) => slide === entry.slide))
    },
    settled: queue.settled,
    whenShown({ id }, run) {
      stopWaiting()
      stopWaiting = whenPictured(store, id, run)
    },
    dispose() {
      stopWaiting()
      stop()
    },
  }
}
