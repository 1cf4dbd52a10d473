import { type CSSProperties, memo, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { boardPaths, boardSize, boardSquares, countPhases, describeBoard, isSettled, type TableRow, tableRow } from '../syncer/board.ts'
import { lastGoal, recordedRun } from '../syncer/recorded-run.ts'
import { SyncerDialog } from '../syncer/SyncerDialog.tsx'
import { firstScenario } from '../syncer/scenario.ts'
import { digitsOf, phases, phaseTitles, stateName } from '../syncer/transfer.ts'
import { useSyncer } from '../syncer/use-syncer.ts'
import '../syncer/syncer.css'

/**
 * The queue syncer at work: four phases, a square for each transfer, and a table. A picture of the slide shows a recorded run at its step. Without
 * JavaScript, and without the worker, the slide shows the end of that run.
 */
export default function QueueSyncer(): ReactNode {
  const [from, setFrom] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const syncer = useSyncer(from, isOpen ? 8 : 4)
  useEffect(() => setMounted(true), [])
  const { failure, isPicture, goal, play, scenario } = syncer
  const runs = !isPicture && isMounted && failure === undefined
  // Before its first scenario, the worker has neither transfers nor problems.
  const isEmpty = syncer.view?.states.length === 0 && syncer.view.problems.length === 0
  const view = runs && !isEmpty ? syncer.view : undefined
  const reached = isPicture || runs ? goal : lastGoal
  const recorded = useMemo(
    () => recordedRun(isPicture ? scenario : firstScenario, runs ? -1 : reached),
    [scenario, isPicture, runs, reached],
  )
  const states = view?.states ?? recorded.states
  const rows = view?.rows.map(tableRow) ?? recorded.rows
  const counts = countPhases(states)
  const total = states.length
  const message = failure ? `${failure} This is the result of a recorded run.` : (view?.problems[0] ?? view?.waiting)
  return (
    <div className={isPicture ? 'syncer syncer-picture' : 'syncer'}>
      <ol className="syncer-phases" style={{ '--characters': `${total} / ${total}`.length } as CSSProperties}>
        {phases.map((phase, index) => (
          <li key={phase}>
            <button type="button" disabled={!isMounted} aria-pressed={reached >= index} onClick={() => play(index)}>
              {`${phaseTitles[phase]} `}
              <span>{`${counts[index]} / ${total}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <Board states={states} isStill={isOpen} moves={runs} />
      <TransferTable rows={rows.slice(0, 4)} />
      <p className="syncer-message" aria-live="polite">
        {message ?? ((isPicture || runs) && goal >= 0 && isSettled(states) ? describeBoard(states) : '')}
      </p>
      <button
        type="button"
        className="syncer-open"
        aria-haspopup="dialog"
        disabled={!view && !isPicture}
        onClick={() => setOpen(!isPicture)}
      >
        Play with it
      </button>
      {isOpen && (
        <SyncerDialog syncer={syncer} from={from} setFrom={setFrom} onClose={() => setOpen(false)}>
          <Board states={states} moves />
          <p className="syncer-counts">{describeBoard(states)}</p>
          <TransferTable rows={rows} />
        </SyncerDialog>
      )}
    </div>
  )
}

interface BoardProps {
  readonly states: ArrayLike<number>
  /** Behind the dialog the board stands still: only one of the two is worth drawing. */
  readonly isStill?: boolean
  /** Whether a new state fills the board in a wave. */
  readonly moves?: boolean
}

/** Squares up to which each of them is an element, which its style can fill later than the one before. */
const mostMoving = 100

const Board = memo(
  ({ states, moves }: BoardProps) => (
    <svg className="syncer-board" viewBox={`0 0 ${boardSize.width} ${boardSize.height}`} role="img" aria-label={describeBoard(states)}>
      {moves && states.length <= mostMoving
        ? boardSquares(states.length).map(({ d, distance }, id) => (
            <path key={d} className={`syncer-${stateName(states[id] ?? 0)}`} d={d} style={{ '--distance': distance } as CSSProperties} />
          ))
        : boardPaths(states).map(({ name, d }) => <path key={name} className={`syncer-${name}`} d={d} />)}
    </svg>
  ),
  (before, after) => after.isStill === true || (before.states === after.states && before.moves === after.moves),
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
              <span className={`syncer-key syncer-${stateName(state)}`} />
              {` ${digitsOf(state)} `}
              <span className="syncer-name">{stateName(state)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
