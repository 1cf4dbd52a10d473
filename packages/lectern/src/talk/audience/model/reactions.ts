import { message, t } from '../../../base/language/index.ts'
import { isCount } from './poll.ts'

/** One of the reactions that the audience can send. */
export interface Reaction {
  readonly emoji: string
  readonly name: string
}

/** The reactions, in the order of their counts. */
export const reactions: readonly Reaction[] = [
  { emoji: '👍', name: message('Thumbs up') },
  { emoji: '❤️', name: message('Heart') },
  { emoji: '😂', name: message('Laughter') },
  { emoji: '🎉', name: message('Celebration') },
  { emoji: '👏', name: message('Applause') },
]

export const noReactions: readonly number[] = reactions.map(() => 0)

/** Return whether a value, which may come from anywhere, is what a presenter publishes: a count of each reaction, or the round of raised hands. */
export const isReactionsEntry = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && [1, reactions.length].includes(value.length) && value.every(isCount)

/** Add up the reactions of all devices. A count that was published before never falls: a relay may have started again without memory. */
export function countReactions(devices: Iterable<readonly number[]>, before: readonly number[]): readonly number[] {
  const sums = before.map(() => 0)
  for (const counts of devices) for (const [no, count] of counts.entries()) sums[no] = (sums[no] ?? 0) + count
  return sums.map((sum, no) => Math.max(sum, before[no] ?? 0))
}

/** Return how many devices have raised a hand in a round. */
export const countHands = (devices: Iterable<readonly number[]>, round: number): number =>
  [...devices].filter(([raised]) => raised === round).length

/** Largest number of emoji that one change lets float. */
const mostAtOnce = 12

/** Return the numbers of the reactions that float after a change of the counts, in turns, and few of many. */
export function floatsOf(before: readonly number[], after: readonly number[]): readonly number[] {
  const left = after.map((count, no) => Math.max(0, count - (before[no] ?? 0)))
  const floats: number[] = []
  while (floats.length < mostAtOnce && left.some((count) => count > 0)) {
    for (const [no, count] of left.entries()) {
      if (count === 0 || floats.length === mostAtOnce) continue
      left[no] = count - 1
      floats.push(no)
    }
  }
  return floats
}

/** Return the counts in words; nothing if there are none. */
export function reactionWords(counts: readonly number[]): string {
  const parts = reactions.flatMap(({ name }, no) => (counts[no] ? [`${t(name)} ${counts[no]}`] : []))
  return parts.length === 0 ? '' : t('Reactions: {list}', { list: parts.join(', ') })
}
