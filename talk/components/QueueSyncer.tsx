import { type CSSProperties, memo, type ReactNode, useEffect, useId, useState } from 'react'
import { boardPaths, boardSize, countPhases, describeBoard, type TableRow, tableRow } from '../syncer/board.ts'
import finished from '../syncer/finished-run.json'
import { SyncerDialog } from '../syncer/SyncerDialog.tsx'
import { digitsOf, phases, phaseTitles, stateName } from '../syncer/transfer.ts'
import { useSyncer } from '../syncer/use-syncer.ts'
import '../syncer/syncer.css'

/**
 * The queue syncer at work: four phases, a square for each transfer, and a table. Where nothing runs (print, thumbnails, without JavaScript, without the
 * worker) it shows the finished state of a recorded run.
 */
export default function QueueSyncer(): ReactNode {
  const [from, setFrom] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const syncer = useSyncer(from, isOpen ? 8 : 4)
  useEffect(() => setMounted(true), [])
  const { failure, isLive, goal, play } = syncer
  // Before its first scenario, the worker has neither transfers nor problems.
  const view = syncer.view?.states.length === 0 && syncer.view.problems.length === 0 ? undefined : syncer.view
  const isFinished = !isLive || !isMounted || failure !== undefined
  const states = isFinished ? finished.states : (view?.states ?? new Uint8Array(finished.states.length))
  const rows = isFinished ? finished.rows : (view?.rows.map(tableRow) ?? finished.rows.map(({ recipient }) => emptyRow(recipient)))
  const reached = isFinished ? phases.length - 1 : goal
  const counts = countPhases(states)
  const total = states.length
  const message = failure ? `${failure} This is the result of a recorded run.` : (view?.problems[0] ?? view?.waiting)
  return (
    <div className="syncer">
      <ol className="syncer-phases" style={{ '--characters': `${total} / ${total}`.length } as CSSProperties}>
        {phases.map((phase, index) => (
          <li key={phase}>
            <button type="button" disabled={!isMounted} aria-pressed={reached >= index} onClick={() => play(index)}>
              {phaseTitles[phase]} <span>{`${counts[index]} / ${total}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <Board states={states} isStill={isOpen} />
      <TransferTable rows={rows.slice(0, 4)} />
      <p className="syncer-message" aria-live="polite">
        {message ?? (!isFinished && goal >= 0 && isSettled(counts, total) ? describeBoard(states) : '')}
      </p>
      <button type="button" className="syncer-open" aria-haspopup="dialog" disabled={!view} onClick={() => setOpen(true)}>
        Play with it
      </button>
      {isOpen && (
        <SyncerDialog syncer={syncer} from={from} setFrom={setFrom} onClose={() => setOpen(false)}>
          <Board states={states} />
          <p className="syncer-counts">{describeBoard(states)}</p>
          <TransferTable rows={rows} />
        </SyncerDialog>
      )}
    </div>
  )
}

const isSettled = (counts: readonly number[], total: number) => total > 0 && counts.at(-1) === total
const emptyRow = (recipient: string): TableRow => ({
  recipient: recipient as TableRow['recipient'],
  state: 0,
  nonce: null,
  hash: null,
  gasUsed: null,
  problem: null,
})

interface BoardProps {
  readonly states: ArrayLike<number>
  /** Behind the dialog the board stands still: only one of the two is worth drawing. */
  readonly isStill?: boolean
}

const Board = memo(
  ({ states }: BoardProps) => (
    <svg className="syncer-board" viewBox={`0 0 ${boardSize.width} ${boardSize.height}`} role="img" aria-label={describeBoard(states)}>
      {boardPaths(states).map(({ name, d }) => (
        <path key={name} className={`syncer-${name}`} d={d} />
      ))}
    </svg>
  ),
  (before, after) => after.isStill === true || before.states === after.states,
)

const shortHash = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-4)}`

function TransferTable({ rows }: { readonly rows: readonly Omit<TableRow, 'recipient'>[] }) {
  const id = useId()
  return (
    <table className="syncer-table" aria-label="Transfers">
      <thead>
        <tr>
          <th>Hash</th>
          <th>Nonce</th>
          <th>Gas</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hash, nonce, gasUsed, state, problem }, index) => (
          <tr key={`${id}${index}`} title={problem ?? undefined}>
            <td>{hash ? shortHash(hash) : '–'}</td>
            <td>{nonce ?? '–'}</td>
            <td>{gasUsed ?? '–'}</td>
            <td>
              <span className={`syncer-key syncer-${stateName(state)}`} /> {digitsOf(state)}{' '}
              <span className="syncer-name">{stateName(state)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
