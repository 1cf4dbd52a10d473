import { type KeyedRow, predictRows } from '../model/outline-rows.ts'
import { planChange, type RowAction } from './outline-actions.ts'
import type { WrittenChange } from './outline-server.ts'

/** A change that can be undone, even before the server has made it. */
export interface Undoable {
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
export interface Press {
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

/** Return the outline after `press`. A text that the server has not written yet takes the name of the slide that the change creates as its version. */
export function predictPress(now: Predicted, { entry, action }: Press): Predicted {
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

interface PressQueueOptions {
  /** Whether the first outline has been read. No press is answered before. */
  readonly isReady: () => boolean
  readonly read: () => Promise<void>
  readonly answer: (press: Press) => Promise<void>
  /** Called after each answer and each read. */
  readonly onAnswered: () => void
}

/** The presses that the server has not answered yet. They are answered one at a time: each change applies to the text that the previous one wrote. */
export interface PressQueue {
  pending(): readonly Press[]
  /** Put a press at the end. `show` is called before its answer begins. */
  push(press: Press, show: () => void): void
  /** Drop the presses that undo the change of `press`. */
  dropUndo(press: Press): void
  /** Read the outline after the presses so far. */
  ask(): void
  /** Resolves when all presses are answered. */
  settled(): Promise<void>
}

export function createPressQueue({ isReady, read, answer, onAnswered }: PressQueueOptions): PressQueue {
  let pending: readonly Press[] = []
  let isAsked = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (;;) {
      const [press] = pending
      if (!press && !isAsked) return
      if (!press || !isReady()) {
        isAsked = false
        await read()
      } else {
        await answer(press)
        pending = pending.slice(1)
      }
      onAnswered()
    }
  }
  function start(): void {
    running ??= run().finally(() => {
      running = undefined
    })
  }

  return {
    pending: () => pending,
    push(press, show) {
      pending = [...pending, press]
      show()
      start()
    },
    dropUndo(press) {
      pending = pending.filter((each) => each === press || each.entry !== press.entry)
    },
    ask() {
      isAsked = true
      start()
    },
    async settled() {
      while (running) await running
    },
  }
}
