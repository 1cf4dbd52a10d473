import {
  isSameRound,
  type Poll,
  type PollResult,
  readResults,
  resultOf,
  resultsKey,
  rightOf,
  type Tally,
  withResult,
} from '../model/index.ts'
import type { LiveTalk } from './live-talk.ts'

/** The results of polls that this browser stores, also those of earlier talks. */
export interface StoredResults {
  all(): ReturnType<typeof readResults>
  /** Store the result of a round, unless it is stored already or nobody has answered. `round`: undefined for the first one. */
  keep(poll: Poll, round: number | undefined, tally: Tally): void
  /** Store approved cards as the result of a round, with their groups. */
  keepCards(
    poll: Poll,
    round: number | undefined,
    voters: number,
    cards: readonly { readonly text: string; readonly group?: string }[],
  ): void
}

/** Return whether two results say the same. */
const isSame = (a: PollResult, b: PollResult) => JSON.stringify({ ...a, at: 0 }) === JSON.stringify({ ...b, at: 0 })

export function createStoredResults({ name: talk, base, storage, wall }: LiveTalk): StoredResults {
  const all = () => readResults(storage.get(resultsKey(base)))
  function put(result: Omit<PollResult, 'talk' | 'at'>) {
    const results = all()
    const next = { talk, at: wall(), ...result }
    const last = results.find((one) => isSameRound(one, next))
    if (last ? isSame(last, { ...next, at: last.at }) : result.voters === 0) return
    storage.set(resultsKey(base), JSON.stringify(withResult(results, next)))
  }
  const headOf = ({ id, question }: Poll, round: number | undefined) => ({ id, question, ...(round !== undefined && { round }) })
  return {
    all,
    keep(poll, round, tally) {
      put({ ...headOf(poll, round), ...resultOf(poll, tally), ...rightOf(tally) })
    },
    keepCards(poll, round, voters, cards) {
      const own = { options: cards.map(({ text }) => text), counts: cards.map(() => 1), groups: cards.map(({ group = '' }) => group) }
      put({ ...headOf(poll, round), voters, ...own })
    },
  }
}
