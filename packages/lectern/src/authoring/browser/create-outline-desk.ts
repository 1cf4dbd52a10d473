import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OutlineChange, RemovedSlide } from '../model/index.ts'
import type { KeyedRow, OutlineAnswer, OutlineServer } from './outline-server.ts'

/** What is told below the list. */
interface OutlineNotice {
  readonly text: string
  /** Something could not be done. */
  readonly wrong: boolean
}

/** The slide that was deleted last, until it is back. */
interface Deletion {
  readonly file: string
  readonly index: number
  readonly removed: RemovedSlide
  readonly name: string
}

export interface OutlineState {
  /** Undefined until the server has told them. */
  readonly rows: readonly KeyedRow[] | undefined
  readonly versions: Readonly<Record<string, string>>
  readonly layouts: readonly string[]
  /** Number under which the open page shows the slide of a row, by its key: a change reaches the page a little later than the list. */
  readonly pictures: ReadonlyMap<string, number>
  readonly notice: OutlineNotice | undefined
  readonly undo: Deletion | undefined
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
  /** Puts back what was deleted last. */
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
    undo: undefined,
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

  async function send(
    file: string,
    change: OutlineChange,
    told: (answer: OutlineAnswer & { kind: 'done' }) => OutlineNotice,
  ): Promise<void> {
    const answer = await server.change(file, state().versions[file] ?? '', change)
    take(answer, false)
    if (answer.kind === 'done') store.setState({ notice: told(answer), wanted: answer.at })
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
    await send(row.file, { kind: 'move', index: row.index, to }, () => ({
      text: `Moved ${nameOf(row)} to place ${to + 1} of ${length} in ${row.file}.`,
      wrong: false,
    }))
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
      withRow(row, (now) =>
        send(now.file, { kind: 'duplicate', index: now.index }, () => ({ text: `Copied ${nameOf(now)}.`, wrong: false })),
      ),
    setHidden: (row, hidden) =>
      withRow(row, (now) =>
        send(now.file, { kind: hidden ? 'hide' : 'show', index: now.index }, () => ({
          text: hidden ? `${capital(nameOf(now))} is hidden now: viewers do not see it.` : `${capital(nameOf(now))} is shown again.`,
          wrong: false,
        })),
      ),
    remove: (row) =>
      withRow(row, (now) =>
        send(now.file, { kind: 'delete', index: now.index }, ({ removed }) => {
          if (removed) store.setState({ undo: { file: now.file, index: now.index, removed, name: nameOf(now) } })
          return { text: `Deleted ${nameOf(now)}.`, wrong: false }
        }),
      ),
    undo: () =>
      inTurn(async () => {
        const { undo } = state()
        if (!undo) return
        const { file, index, removed, name } = undo
        await send(file, { kind: 'restore', index, removed }, () => {
          store.setState({ undo: undefined })
          return { text: `${capital(name)} is back.`, wrong: false }
        })
      }),
    insert: (row, layout) =>
      withRow(row, (now) =>
        send(now.file, { kind: 'insert', index: now.index, layout }, () => ({
          text: `A new slide stands behind ${nameOf(now)}.`,
          wrong: false,
        })),
      ),
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
