import { t } from '../../../base/language/index.ts'
import type { WrittenFile } from '../../../base/lib/browser/index.ts'
import type { OutlineChange } from '../model/change-outline.ts'
import { type KeyedRow, nameRows, type PredictedChange, placesIn, predictRows, withSlideAt } from '../model/outline-rows.ts'
import { capital, planChange, type RowAction } from './outline-actions.ts'
import type { OutlineServer, ServedOutline } from './outline-server.ts'
import type { Undoable } from './press-queue.ts'

interface DocumentWriterOptions {
  readonly server: OutlineServer
  /** Called with the names of the layouts each time that the server sends the outline. */
  readonly onLayouts: (layouts: readonly string[]) => void
  /** Report a failure to the author. */
  readonly tell: (text: string) => void
  /** Called with each change that was made: the author may undo it later, outside of the list. */
  readonly onMade: (change: WrittenFile) => void
}

/** Writes changes to the files through the server, one at a time, and knows the latest rows from the server. Each failure is reported already. */
export interface DocumentWriter {
  rows(): readonly KeyedRow[]
  versions(): Readonly<Record<string, string>>
  /** Return a name that no slide has. */
  fresh(): string
  /** Read the outline again. Resolve to whether the server has sent it. */
  read(): Promise<boolean>
  /** Make a change, and store in `entry` what was made. Resolve to the sentence about it; undefined after a failure. */
  make(entry: Undoable, action: RowAction): Promise<string | undefined>
  /** Undo a change. `isOver` says that the change cannot be undone any more. */
  takeBack(entry: Undoable): Promise<{ readonly message: string } | { readonly isOver: boolean }>
}

type Plan<Change> = { readonly change: Change; readonly message: string } | { readonly why: string | undefined }

/** Largest number of attempts to send a change for a file that keeps changing elsewhere. */
const mostTries = 5

/** Create the writer. It has no rows until the first `read`. */
export function createDocumentWriter({ server, onLayouts, tell, onMade }: DocumentWriterOptions): DocumentWriter {
  let names = 0
  let rows: readonly KeyedRow[] = []
  let versions: Readonly<Record<string, string>> = {}
  const fresh = () => `slide-${++names}`

  function take({ rows: served, versions: named, layouts }: ServedOutline, known?: Parameters<typeof nameRows>[3]): void {
    rows = nameRows(rows, served, fresh, known)
    versions = named
    onLayouts(layouts)
  }

  /** Send the change that `plan` returns for the current rows. When the file has changed elsewhere, plan and send again for its new rows. */
  async function send<Change extends OutlineChange>(file: string, plan: () => Plan<Change>) {
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

  return {
    rows: () => rows,
    versions: () => versions,
    fresh,
    async read() {
      const answer = await server.read()
      if (answer.kind === 'refused') tell(answer.why)
      else take(answer.outline)
      return answer.kind !== 'refused'
    },
    async make(entry, action) {
      const { file } = entry
      const gone = t('{slide} has changed meanwhile: nothing was written.', { slide: capital(action.name) })
      const sent = await send<PredictedChange>(file, () => {
        const row = rows.find(({ slide }) => slide === entry.slide)
        return row ? planChange(row, rows, action) : { why: gone }
      })
      if (!sent) return undefined
      const { answer, change, message } = sent
      Object.assign(entry, { rowsBefore: rows, versionBefore: versions[file] ?? '' })
      entry.made = { ...answer, index: change.index, rows }
      onMade({ file, before: answer.before, after: answer.text, version: answer.after })
      const predicted = predictRows(rows, file, change, entry.fresh)
      take(answer.outline, { file, places: placesIn(predicted, file) })
      return message
    },
    async takeBack({ doing, file, slide, made }) {
      // The failure is already reported.
      if (!made) return { isOver: true }
      const { index, before, after, removed } = made
      let isOver = false
      const sent = await send<OutlineChange>(file, () => {
        const message = t('Undone: {doing}.', { doing })
        if (versions[file] === after) return { change: { kind: 'put', index, text: before }, message }
        if (removed) return { change: { kind: 'restore', index, removed }, message }
        isOver = true
        return { why: t('{doing} cannot be undone: {file} has changed since.', { doing: capital(doing), file }) }
      })
      if (!sent) return { isOver }
      const places = sent.change.kind === 'put' ? placesIn(made.rows, file) : withSlideAt(placesIn(rows, file), sent.answer.at.index, slide)
      // The undo may bring back slides of files that the change took out of the deck. They get their old names.
      rows = [...rows, ...made.rows.filter((row) => !rows.some((other) => other.file === row.file))]
      take(sent.answer.outline, { file, places })
      return { message: sent.message }
    },
  }
}
