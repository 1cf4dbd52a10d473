import { bits, stateName, type Transfer } from './transfer.ts'

/** Names of states in the order in which the board paints them. */
const stateNames = ['new', 'created', 'signed', 'dispatched', 'success', 'reverted', 'refused'] as const

/** Width and height of the board, in its own units. */
export const boardSize = { width: 300, height: 200 } as const

/** Return the side of a square with the room around it. All squares fit on the board. */
function sideOf(count: number): number {
  const { width, height } = boardSize
  let side = Math.floor(Math.sqrt((width * height) / Math.max(1, count)))
  while (side > 1 && Math.floor(width / side) * Math.floor(height / side) < count) side--
  return side
}

/** Return the outline of each square, in the order of the transfers, and how far it is from the first corner, in squares. */
export function boardSquares(count: number): readonly { readonly d: string; readonly distance: number }[] {
  const side = sideOf(count)
  const columns = Math.max(1, Math.floor(boardSize.width / side))
  const square = side - Math.max(0.5, Math.min(6, side / 6))
  return Array.from({ length: count }, (_, id) => {
    const [column, row] = [id % columns, Math.floor(id / columns)]
    return { d: `M${column * side} ${row * side}h${square}v${square}h${-square}z`, distance: column + row }
  })
}

/** Return one outline for each state that occurs: a square for each transfer, in rows that fill the board. */
export function boardPaths(states: ArrayLike<number>): readonly { readonly name: string; readonly d: string }[] {
  const paths = new Map<string, string>()
  for (const [id, { d }] of boardSquares(states.length).entries()) {
    const name = stateName(states[id] ?? 0)
    paths.set(name, (paths.get(name) ?? '') + d)
  }
  return stateNames.flatMap((name) => (paths.has(name) ? { name, d: paths.get(name) ?? '' } : []))
}

/** Return how many transfers have passed each phase: created, signed, dispatched, settled. */
export function countPhases(states: ArrayLike<number>): readonly number[] {
  const settled = bits.success | bits.reverted | bits.refused
  return [bits.created, bits.signed, bits.dispatched, settled].map((bit) => Array.from(states).filter((state) => state & bit).length)
}

/** Return whether there are transfers, and the state of each is final. */
export const isSettled = (states: ArrayLike<number>) => states.length > 0 && countPhases(states).at(-1) === states.length

/** Return how many transfers are in each state, in words. */
export function describeBoard(states: ArrayLike<number>): string {
  const counts = stateNames.map((name) => [Array.from(states).filter((state) => stateName(state) === name).length, name] as const)
  const parts = counts.flatMap(([count, name]) => (count > 0 ? `${count} ${name}` : []))
  return `${states.length} transfer${states.length === 1 ? '' : 's'}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

/** What the table shows of a transfer, as plain data. */
export type TableRow = Pick<Transfer, 'recipient' | 'state'> & {
  readonly nonce: number | null
  readonly hash: string | null
  readonly gasUsed: string | null
  readonly problem: string | null
}

export const tableRow = ({ recipient, state, nonce, hash, gasUsed, problem }: Transfer): TableRow => ({
  recipient,
  state,
  nonce: nonce ?? null,
  hash: hash ?? null,
  gasUsed: gasUsed?.toString() ?? null,
  problem: problem ?? null,
})
