import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../lib/browser/index.ts'
import {
  type KeyedRow,
  lengthOf,
  nameRows,
  type OutlineChange,
  type PredictedChange,
  placesIn,
  predictRows,
  withSlideAt,
} from '../model/index.ts'
import { capital, planChange, type RowAction } from './outline-actions.ts'
import type { OutlineServer, ServedOutline, WrittenChange } from './outline-server.ts'

/** The message below the list. */
interface OutlineNotice {
  readonly text: string
  /** Whether the message reports a failure. */
  readonly wrong: boolean
}

/** A change that can be undone, even before the server has made it. */
interface Undoable {
  /** Name of the change, such as `moving “Two”`. */
  readonly doing: string
  readonly file: string
  /** The slide that the change concerns, and the slide that it creates. */
  readonly slide: string
  readonly fresh: string
  /** The rows as the list showed them before the change, and the version of the file then. */
  rowsBefore: readonly KeyedRow[]
  versionBefore: string
  /** The result from the server. Undefined until the server has made the change, and when it could not. */
  made?: WrittenChange & { readonly index: number; readonly rows: readonly KeyedRow[] }
}

/** A request of the author that the server has not answered yet. */
interface Press {
  readonly entry: Undoable
  /** Undefined for a press that undoes `entry`. */
  readonly action: RowAction | undefined
  /** Number of failures reported before the press. A success must not replace a failure that the author could not have seen yet. */
  readonly failures: number
}

/** The outline as it will be after all pending presses. */
interface Predicted {
  readonly rows: readonly KeyedRow[]
  readonly versions: Readonly<Record<string, string>>
}

/** Largest number of changes that can be undone in a row. */
const mostUndoable = 50
/** Largest number of attempts to send a change for a file that keeps changing elsewhere. */
const mostTries = 5

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

/** Create the store. `subscribe` calls its listener when the deck on screen has changed, and returns the function that unsubscribes. */
export function createDocumentStore({
  server,
  subscribe,
}: {
  readonly server: OutlineServer
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
  let names = 0
  const fresh = () => `slide-${++names}`
  /** The latest rows from the server. */
  let rows: readonly KeyedRow[] = []
  let versions: Readonly<Record<string, string>> = {}
  let pending: readonly Press[] = []
  let failures = 0
  let isAsked = true
  let running: Promise<void> | undefined

  const tell = (text: string) => {
    failures++
    store.setState({ notice: { text, wrong: true } })
  }
  const picturesOf = () => new Map(rows.flatMap(({ id, no }) => (no === undefined ? [] : [[id, no] as const])))

  /**
   * Return the outline after `press`. A text that the server has not written yet takes the name of the slide that the change creates as its version.
   */
  function predict(now: Predicted, { entry, action }: Press): Predicted {
    const { file, fresh } = entry
    const version = now.versions[file] ?? ''
    if (!action) {
      if (version !== (entry.made?.after ?? fresh)) return now
      return { rows: entry.rowsBefore, versions: { ...now.versions, [file]: entry.versionBefore } }
    }
    const row = now.rows.find(({ slide }) => slide === entry.slide)
    const plan = row && planChange(row, now.rows, action)
    if (!plan || !('change' in plan)) return now
    Object.assign(entry, { rowsBefore: now.rows, versionBefore: version })
    return { rows: predictRows(now.rows, file, plan.change, fresh), versions: { ...now.versions, [file]: fresh } }
  }
  const show = () => store.setState({ rows: pending.reduce(predict, { rows, versions }).rows })

  function take({ rows: served, versions: named, layouts }: ServedOutline, known?: Parameters<typeof nameRows>[3]): void {
    rows = nameRows(rows, served, fresh, known)
    versions = named
    store.setState({ layouts })
  }

  const putBack = (entry: Undoable) => store.setState({ done: [...state().done, entry].slice(-mostUndoable) })
  const forget = (entry: Undoable) => store.setState({ done: state().done.filter((each) => each !== entry) })

  function succeed(press: Press, text: string): void {
    if (press.failures === failures) store.setState({ notice: { text, wrong: false } })
  }

  /**
   * Send the change that `plan` returns for the current rows. When the file has changed elsewhere, plan and send again for its new rows. Return
   * undefined after a failure, which is then already reported.
   */
  async function send<Change extends OutlineChange>(
    file: string,
    plan: () => { readonly change: Change; readonly told: string } | { readonly why: string | undefined },
  ) {
    let why = ''
    for (let tries = 0; tries < mostTries; tries++) {
      const planned = plan()
      if (!('change' in planned)) {
        if (planned.why !== undefined) tell(planned.why)
        return undefined
      }
      const answer = await server.change(file, versions[file] ?? '', planned.change)
      if (answer.kind === 'done') return { answer, ...planned }
      why = answer.why
      if (answer.kind === 'refused') break
      take(answer.outline)
    }
    tell(why)
    return undefined
  }

  async function make(press: Press, action: RowAction): Promise<void> {
    const { entry } = press
    const { file } = entry
    const found = () => rows.find(({ slide }) => slide === entry.slide)
    const gone = `${capital(action.name)} has changed meanwhile: nothing was written.`
    const sent = await send<PredictedChange>(file, () => {
      const row = found()
      return row ? planChange(row, rows, action) : { why: gone }
    })
    if (!sent) {
      forget(entry)
      // A failed change needs no undo.
      pending = pending.filter((each) => each === press || each.entry !== entry)
      return
    }
    const { answer, ...planned } = sent
    const { change, told } = planned
    Object.assign(entry, { rowsBefore: rows, versionBefore: versions[file] ?? '' })
    entry.made = { ...answer, index: change.index, rows }
    const predicted = predictRows(rows, file, change, entry.fresh)
    take(answer.outline, { file, places: placesIn(predicted, file) })
    succeed(press, told)
  }

  async function takeBack(press: Press): Promise<void> {
    const { doing, file, slide, made } = press.entry
    // The failure is already reported.
    if (!made) return
    const { index, before, after, removed } = made
    const isAsItWas = () => versions[file] === after
    let hasChanged = false
    const sent = await send<OutlineChange>(file, () => {
      const told = `Undone: ${doing}.`
      if (isAsItWas()) return { change: { kind: 'put', index, text: before }, told }
      if (removed) return { change: { kind: 'restore', index, removed }, told }
      hasChanged = true
      return { why: `${capital(doing)} cannot be undone: ${file} has changed since.` }
    })
    if (sent) {
      const places = sent.change.kind === 'put' ? placesIn(made.rows, file) : withSlideAt(placesIn(rows, file), sent.answer.at.index, slide)
      // The undo may bring back slides of files that the change took out of the deck. They get their old names.
      rows = [...rows, ...made.rows.filter((row) => !rows.some((other) => other.file === row.file))]
      take(sent.answer.outline, { file, places })
      succeed(press, sent.told)
    } else if (!hasChanged) putBack(press.entry)
  }

  async function read(): Promise<void> {
    isAsked = false
    const answer = await server.read()
    if (answer.kind === 'refused') return tell(answer.why)
    take(answer.outline)
    store.setState({ pictures: picturesOf() })
  }

  /** Process the presses one at a time: each change applies to the text that the previous one wrote. */
  async function run(): Promise<void> {
    for (;;) {
      const [press] = pending
      if (!press && !isAsked) return
      if (!press || state().rows === undefined) await read()
      else {
        await (press.action ? make(press, press.action) : takeBack(press))
        pending = pending.slice(1)
      }
      if (rows.length > 0 || state().rows) show()
    }
  }
  function start(): void {
    running ??= run().finally(() => {
      running = undefined
    })
  }

  function push(press: Press): void {
    pending = [...pending, press]
    show()
    start()
  }

  let stopWaiting: () => void = () => undefined

  start()
  const stop = subscribe(() => {
    // The rows of the list usually match the page already.
    if (rows.length > 0) store.setState({ pictures: picturesOf() })
    isAsked = true
    start()
  })

  return {
    store,
    tell,
    change(row, action) {
      const shown = state().rows ?? []
      const plan = planChange(row, shown, action)
      if (!('change' in plan)) return plan.why === undefined ? undefined : tell(plan.why)
      const { file, slide } = row
      const entry: Undoable = { doing: plan.doing, file, slide, fresh: fresh(), rowsBefore: shown, versionBefore: '' }
      putBack(entry)
      push({ entry, action, failures })
      const { kind, index } = plan.change
      const after = state().rows ?? []
      // After a deletion, the slide that is now in that place takes the focus.
      const place = kind === 'delete' ? Math.min(index, lengthOf(after, file) - 1) : undefined
      const name = kind === 'insert' || kind === 'duplicate' ? entry.fresh : slide
      const wanted = after.find((each) => (place === undefined ? each.slide === name : each.file === file && each.index === place))
      if (wanted) store.setState({ wanted })
    },
    undo() {
      const entry = state().done.at(-1)
      if (!entry) return
      forget(entry)
      push({ entry, action: undefined, failures })
      const wanted = state().rows?.find(({ slide }) => slide === entry.slide)
      if (wanted) store.setState({ wanted })
    },
    async settled() {
      while (running) await running
    },
    whenShown({ id }, run) {
      stopWaiting()
      const look = () => {
        const no = state().pictures.get(id)
        if (no === undefined) return
        stopWaiting()
        run(no)
      }
      stopWaiting = store.subscribe(look)
      look()
    },
    dispose() {
      stopWaiting()
      stop()
    },
  }
}
