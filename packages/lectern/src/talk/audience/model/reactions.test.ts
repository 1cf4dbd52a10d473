import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countHands, countReactions, floatsOf, isReactionsEntry, noReactions, reactions, reactionWords } from './index.ts'

// docs/internals/live.md, rule 13

const counts = fc.array(fc.nat(99), { minLength: reactions.length, maxLength: reactions.length })

it('adds up the reactions of devices in any order, and never falls below what was published', () =>
  fc.assert(
    fc.property(fc.array(counts), counts, (devices, before) => {
      const sums = countReactions(devices, before)
      expect(countReactions(devices.toReversed(), before)).toEqual(sums)
      expect(countReactions(devices, sums)).toEqual(sums)
      expect(sums.every((sum, no) => sum >= (before[no] ?? 0) && devices.every((device) => sum >= (device[no] ?? 0)))).toBe(true)
    }),
  ))

it('counts only the hands of this round', () => {
  expect(countHands([[1], [], [0], [1]], 1)).toBe(2)
})

it('new reactions float in turns, at most twelve at once', () => {
  expect(floatsOf([0, 0, 0, 0, 0], [2, 0, 1, 0, 0])).toEqual([0, 2, 0])
  expect(floatsOf([5, 0, 0, 0, 0], [4, 0, 0, 0, 0])).toEqual([])
  fc.assert(
    fc.property(counts, counts, (before, after) => {
      const floats = floatsOf(before, after)
      const isNew = after.every((count, no) => floats.filter((one) => one === no).length <= Math.max(0, count - (before[no] ?? 0)))
      return floats.length <= 12 && isNew
    }),
  )
  expect(floatsOf(noReactions, [1e6, 1e6, 1e6, 1e6, 1e6])).toHaveLength(12)
})

it('accepts only what a presenter publishes', () => {
  expect([[0, 1, 2, 3, 4], [7]].map(isReactionsEntry)).toEqual([true, true])
  fc.assert(fc.property(fc.anything(), (any) => !isReactionsEntry(any) || (any.length <= 5 && any.every(Number.isInteger))))
  expect([null, [], [1, 2], [-1], ['<b>'], [1e9], { length: 1 }].some(isReactionsEntry)).toBe(false)
})

it('says the counts in words', () => {
  expect([reactionWords(noReactions), reactionWords([2, 0, 0, 0, 1])]).toEqual(['', 'Reactions: Thumbs up 2, Applause 1'])
})
