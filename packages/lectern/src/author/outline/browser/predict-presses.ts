import { type KeyedRow, predictRows } from '../model/index.ts'
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
