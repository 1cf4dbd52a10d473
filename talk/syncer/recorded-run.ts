import type { Scenario } from '../page/create-services.ts'
import type { TableRow } from './board.ts'
import finished from './finished-run.json'
import { firstScenario } from './scenario.ts'
import { bits, phases } from './transfer.ts'

/** What the board and the table show of a run. */
interface RecordedRun {
  readonly states: ArrayLike<number>
  readonly rows: readonly TableRow[]
}

/** The bit that a transfer gains in each phase if all goes well. */
const gained = [bits.created, bits.signed, bits.dispatched, bits.success]

/** The place of the last phase. */
export const lastGoal = phases.length - 1

/** Return the number of transfers. A text has a header, and a transfer in each line. */
const countOf = ({ input }: Scenario) => (typeof input === 'number' ? input : Math.max(0, input.trim().split('\n').length - 1))

/** Return whether two scenarios have the same run. A node that is off only lets it wait. */
const isSameRun = (one: Scenario, other: Scenario) =>
  (['kind', 'input', 'account', 'gas', 'run'] as const).every((name) => one[name] === other[name])

/**
 * Return what a scenario shows at the end of the phase `goal` if all goes well; -1 is before the first phase. The first scenario was recorded. Of others,
 * nonces, hashes and gas are not known.
 */
export function recordedRun(scenario: Scenario, goal: number): RecordedRun {
  const state = gained.slice(0, goal + 1).reduce((sum, bit) => sum | bit, 0)
  const isKnown = isSameRun(scenario, firstScenario)
  const states = new Uint8Array(countOf(scenario)).fill(state)
  const rows = finished.rows.slice(0, states.length).map(({ recipient, nonce, hash, gasUsed }) => ({
    recipient: recipient as TableRow['recipient'],
    state,
    nonce: isKnown && goal >= 0 ? nonce : null,
    hash: isKnown && goal >= 1 ? hash : null,
    gasUsed: isKnown && goal >= lastGoal ? gasUsed : null,
    problem: null,
  }))
  return { states, rows }
}
