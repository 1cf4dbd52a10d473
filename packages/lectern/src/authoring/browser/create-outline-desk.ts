import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OutlineChange, RemovedSlide } from '../model/index.ts'
import type { KeyedRow, OutlineAnswer, OutlineServer } from './outline-server.ts'

/** What is told below the list. */
interface OutlineNotice {
  readonly text: string
  /** Something could not be done. */
  readonly wrong: boolean
}

/** A change that can be taken back. */
interface Undoable {
  /** What was done, as in `moving “Two”`. */
  readonly doing: string
  readonly file: string
  readonly index: number
  /** The text of the file before it, and the version of the one after it. */
  readonly before: string
  readonly after: string | undefined
  /** A slide that was deleted comes back also when the file has changed since. */
  readonly removed: RemovedSlide | undefined
}

/** Changes that can be taken back, one after the other. */
const mostUndoable = 50

export interface OutlineState {
  /** Undefined until the server has told them. */
  readonly rows: readonly KeyedRow[] | undefined
  readonly versions: Readonly<Record<string, string>>
  readonly layouts: readonly string[]
  /** Number under which the open page shows the slide of a row, by its key: a change reaches the page a little later than the list. */
  readonly pictures: ReadonlyMap<string, number>
  readonly notice: OutlineNotice | undefined
  /** The last change comes last. */
  readonly done: readonly Undoable[]
  /** The row that takes the focus after a change; another object for each change. */
  readonly wanted: { readonly file: string; readonly index: number } | undefined
}

/** The list of slides while it is open. */
export interface OutlineDesk {
  readonly store: Pick<StoreApi<OutlineState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Moves a slide by so many places in its file. */
  moveBy(row: KeyedRow, places: number): Promise<void>
  /** Moves a slide to the place `to`, from 0, in its file. */
  moveTo(row: KeyedRow, to: number): Promise<void>
  duplicate(row: KeyedRow): Promise<void>
  setHidden(row: KeyedRow, hidden: boolean): Promise<void>
  remove(row: KeyedRow): Promise<void>
  /** Takes back the last change. */
  undo(): Promise<void>
  /** A new slide behind this one. */
  insert(row: KeyedRow, layout: string): Promise<void>
  tell(text: string): void
  /** Calls `run` with the number of a row's slide in the open page, at once or as soon as the page has heard of it; the last call counts. */
  whenShown(row: KeyedRow, run: (no: number) => void): void
  dispose(): void
}

/** What people call the slide of a row. */
export const nameOf = ({ title, src, no }: KeyedRow): string =>
  title ? `“${title}”` : src ? `the slides of ${src}` : no ? `slide ${no}` : 'a slide without a title'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How many slides the file of a row has. */
const lengthOf = (rows: readonly KeyedRow[], file: string) =>
  Math.max(0, ...rows.flatMap((row) => (row.file === file ? [row.index + 1] : [])))

/** `subscribe` tells when the deck on screen has changed; returns the way to unsubscribe. */
export function createOutlineDesk({
  server,
  subscribe,
}: {
  readonly server: OutlineServer
  readonly subscribe: (listener: () => void) => () => void
}): OutlineDesk {
  const store = createStore<OutlineState>(() => ({
    rows: undefined,
    versions: {},
    layouts: [],
    pictures: new Map(),
    notice: undefined,
    done: [],
    wanted: undefined,
  }))
  const state = store.getState
  const picturesOf = (rows: readonly KeyedRow[]) => new Map(rows.flatMap(({ key, no }) => (no === undefined ? [] : [[key, no] as const])))
  /** One question after the other: each change is made to the text that the one before left. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }

  function take(answer: OutlineAnswer, shown: boolean): void {
    if (answer.kind !== 'refused') {
      const { rows, versions, layouts } = answer.outline
      store.setState({ rows, versions, layouts, ...(shown && { pictures: picturesOf(rows) }) })
    }
    if (answer.kind !== 'done') store.setState({ notice: { text: answer.why, wrong: true } })
  }

  const refresh = () => inTurn(async () => take(await server.read(), true))

  async function send(file: string, change: OutlineChange, told: string): Promise<OutlineAnswer> {
    const answer = await server.change(file, state().versions[file] ?? '', change)
    take(answer, false)
    if (answer.kind === 'done') store.setState({ notice: { text: told, wrong: false }, wanted: answer.at })
    return answer
  }

  /** Changes the file of a row, which can be taken back. */
  async function make({ file }: KeyedRow, change: OutlineChange, doing: string, told: string): Promise<void> {
    const answer = await send(file, change, told)
    if (answer.kind !== 'done' || answer.before === undefined) return
    const { outline, before, removed } = answer
    const made: Undoable = { doing, file, index: change.index, before, after: outline.versions[file], removed }
    store.setState({ done: [...state().done, made].slice(-mostUndoable) })
  }

  async function takeBack({ doing, file, index, before, after, removed }: Undoable): Promise<void> {
    const isAsItWas = state().versions[file] === after
    if (!isAsItWas && !removed) tell(`${capital(doing)} cannot be undone: ${file} has changed since.`)
    else {
      const change: OutlineChange = isAsItWas || !removed ? { kind: 'put', index, text: before } : { kind: 'restore', index, removed }
      const answer = await send(file, change, `Undone: ${doing}.`)
      if (answer.kind !== 'done') return
    }
    store.setState({ done: state().done.slice(0, -1) })
  }

  /** The row as it is by the time its turn comes; it may have moved. */
  const nowOf = ({ key, file }: KeyedRow) => state().rows?.find((row) => row.key === key && row.file === file)
  const withRow = (row: KeyedRow, work: (now: KeyedRow, rows: readonly KeyedRow[]) => Promise<void>) =>
    inTurn(async () => {
      const now = nowOf(row)
      if (now) await work(now, state().rows ?? [])
      else tell(`${capital(nameOf(row))} has changed meanwhile: nothing was written.`)
    })
  const tell = (text: string) => store.setState({ notice: { text, wrong: true } })

  const moveRow = async (row: KeyedRow, to: number, rows: readonly KeyedRow[]) => {
    const length = lengthOf(rows, row.file)
    if (to < 0 || to >= length)
      return tell(`${capital(nameOf(row))} is the ${to < 0 ? 'first' : 'last'} slide of ${row.file} and stays in that file.`)
    if (to === row.index) return
    const told = `Moved ${nameOf(row)} to place ${to + 1} of ${length} in ${row.file}.`
    await make(row, { kind: 'move', index: row.index, to }, `moving ${nameOf(row)}`, told)
  }

  let stopWaiting: () => void = () => undefined

  refresh()
  const stop = subscribe(() => {
    // What the list has is most often what the page shows now.
    const { rows } = state()
    if (rows) store.setState({ pictures: picturesOf(rows) })
    refresh()
  })

  return {
    store,
    moveBy: (row, places) => withRow(row, (now, rows) => moveRow(now, now.index + places, rows)),
    moveTo: (row, to) => withRow(row, (now, rows) => moveRow(now, to, rows)),
    duplicate: (row) =>
      withRow(row, (now) => make(now, { kind: 'duplicate', index: now.index }, `copying ${nameOf(now)}`, `Copied ${nameOf(now)}.`)),
    setHidden: (row, hidden) =>
      withRow(row, (now) => {
        const name = nameOf(now)
        const [is, them] = now.title || now.src === undefined ? ['is', 'it'] : ['are', 'them']
        const told = hidden ? `${capital(name)} ${is} hidden now: viewers do not see ${them}.` : `${capital(name)} ${is} shown again.`
        return make(now, { kind: hidden ? 'hide' : 'show', index: now.index }, `${hidden ? 'hiding' : 'showing'} ${name}`, told)
      }),
    remove: (row) =>
      withRow(row, (now) => make(now, { kind: 'delete', index: now.index }, `deleting ${nameOf(now)}`, `Deleted ${nameOf(now)}.`)),
    undo: () =>
      inTurn(async () => {
        const last = state().done.at(-1)
        if (last) await takeBack(last)
      }),
    insert: (row, layout) =>
      withRow(row, (now) => {
        const doing = `the new slide behind ${nameOf(now)}`
        return make(now, { kind: 'insert', index: now.index, layout }, doing, `A new slide stands behind ${nameOf(now)}.`)
      }),
    tell,
    whenShown({ key }, run) {
      stopWaiting()
      const look = () => {
        const no = state().pictures.get(key)
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
