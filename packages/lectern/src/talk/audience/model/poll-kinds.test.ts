import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAnswer, isAnswerTo, mostLevels, mostOptions, mostPoints, pollTopic, readAnswer } from '../../live/model/index.ts'
import { countLabels, defineOther, hasAllCounts, isPollState, type Poll, ratingsOf, rowsOf, tallyOf } from './index.ts'

// docs/internals/live.md, rule 12

const options = ['a', 'b', 'c']
const scale = defineOther('scale', 'How?', options, [1, 2, 3, 4, 5])
const promoters = defineOther('scale', 'How likely?', ['How likely?'], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
const rank = defineOther('rank', 'Which first?', options)
const points = defineOther('points', 'How much?', options)
const ready = defineOther('ready', 'Installed?', ['Ready', 'Stuck'])
const kinds: readonly Poll[] = [scale, promoters, rank, points, ready]

it('each kind has an id and a topic of its own, also in later rounds', () => {
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length)
  for (const { kind, id } of kinds) {
    expect(pollTopic(id)).toMatch(new RegExp(`^${kind}/[0-9a-f]+$`))
    expect(pollTopic(id, 2)).toBe(`${id}-2`)
  }
  expect(defineOther('scale', 'How?', options, [1, 2, 3]).id).not.toBe(scale.id)
})

it.each([
  ['scale', [5, 0, 3], [[mostLevels + 1], [-1], [1.5], Array(mostOptions + 1).fill(1), ['1']]],
  ['rank', [2, 0, 1], [[0, 0], [mostOptions], [-1], ['a']]],
  ['points', [60, 40, 0], [[60, 41], [mostPoints + 1], [-5], [0.5]]],
  ['ready', [1], [[2], [0, 1], [-1], ['Ready']]],
] as const)('an answer to %s is checked before it counts', (kind, right, wrong) => {
  const device = 'f'.repeat(32)
  const answer = { device, to: `${kind}/${'f'.repeat(16)}-1000`, choice: right }
  expect(readAnswer(formatAnswer(answer))).toEqual(answer)
  expect(isAnswerTo(`${kind}/1a`, [])).toBe(true)
  for (const one of [...wrong, 'x', null, [[1]]]) expect(isAnswerTo(`${kind}/1a`, one), JSON.stringify(one)).toBe(false)
  expect(isAnswerTo(`${kind}/../lead`, right)).toBe(false)
})

it('the longest answer of each kind may be sent', () => {
  const longest = { scale: Array(mostOptions).fill(mostLevels), rank: Array.from({ length: mostOptions }, (_, no) => no) }
  for (const [kind, choice] of Object.entries({ ...longest, points: Array(mostOptions).fill(5) })) {
    const answer = { device: 'f'.repeat(32), to: `${kind}/${'f'.repeat(16)}-1000`, choice }
    expect(readAnswer(formatAnswer(answer))).toEqual(answer)
  }
})

it('a scale counts each level of each statement, and gives the mean of those who rated it', () => {
  const tally = tallyOf(scale, [[5, 0, 1], [4, 0, 1], [], [0, 0, 0], [6, 1, 1], [1, 1, 1, 1]])
  expect(tally).toEqual({ voters: 2, counts: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0] })
  expect(ratingsOf(scale, tally).map(({ voters, mean }) => [voters, mean])).toEqual([
    [2, 4.5],
    [0, 0],
    [2, 1],
  ])
  expect(rowsOf(scale, tally).map(({ text }) => text)).toEqual(['mean 4.5 · 2', 'no answers', 'mean 1.0 · 2'])
  expect(countLabels(scale).slice(0, 2)).toEqual(['a: 1', 'a: 2'])
})

it('the net promoter score is the share of 9 and 10 less the share of 0 to 6', () => {
  // An answer is the number of the level, from 1: 10, 9, 8 and 0.
  const tally = tallyOf(promoters, [[11], [10], [9], [1]])
  expect(ratingsOf(promoters, tally)).toEqual([expect.objectContaining({ voters: 4, mean: 6.75, score: 25 })])
  expect(rowsOf(promoters, tally).map(({ text }) => text)).toEqual(['NPS +25 · mean 6.8 · 4'])
})

it('an order gives each option a point for each option behind it, and options with as many points share a place', () => {
  const tally = tallyOf(rank, [[0, 1, 2], [1, 0, 2], [2], [3, 0], []])
  expect(tally).toEqual({ voters: 3, counts: [3, 3, 2] })
  expect(rowsOf(rank, tally)).toEqual([
    { no: 0, place: 1, text: '3 points', share: 50 },
    { no: 1, place: 1, text: '3 points', share: 50 },
    { no: 2, place: 3, text: '2 points', share: 33 },
  ])
})

it('shared points are shown as the mean of all devices', () => {
  const tally = tallyOf(points, [
    [60, 40, 0],
    [0, 0, 50],
    [0, 0, 0],
    [1, 1, 1, 1],
  ])
  expect(tally).toEqual({ voters: 2, counts: [60, 40, 50] })
  expect(rowsOf(points, tally).map(({ text, share }) => [text, share])).toEqual([
    ['30.0 on average', 30],
    ['20.0 on average', 20],
    ['25.0 on average', 25],
  ])
})

it('a workshop sees who is ready, who is stuck, and how many have not said it', () => {
  expect(tallyOf(ready, [[0], [0], [1], []])).toEqual({ voters: 3, counts: [2, 1, 0] })
  expect(rowsOf(ready, { voters: 3, counts: [2, 1, 5] })).toEqual([
    { no: 0, text: '2', share: 25 },
    { no: 1, text: '1', share: 13 },
    { no: 2, text: '5', share: 63 },
  ])
  // A broker that does not count the audience says nothing of the others.
  expect(rowsOf(ready, { voters: 3, counts: [2, 1] }).map(({ text }) => text)).toEqual(['2', '1'])
  expect([[2, 1, 5], [2, 1], [2]].map((counts) => hasAllCounts(ready, counts))).toEqual([true, true, false])
  expect([[2, 1], [2]].map((counts) => hasAllCounts(rank, counts))).toEqual([false, false])
  expect(countLabels(ready)).toEqual(['Ready', 'Stuck', 'No answer yet'])
})

it('whatever devices answer, a tally counts each device once, fits its poll, and may be published', () => {
  const choice = fc.array(fc.integer({ min: 0, max: 101 }), { maxLength: 21 })
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(choice, { maxLength: 30 }), (poll, choices) => {
      const valid = choices.filter((one) => isAnswerTo(pollTopic(poll.id), one))
      const tally = tallyOf(poll, valid)
      expect(tally.voters).toBeLessThanOrEqual(valid.length)
      expect(tally.counts.length).toBe(countLabels(poll).length)
      expect(isPollState(tally)).toBe(true)
      expect(tallyOf(poll, valid.toReversed())).toEqual(tally)
      for (const { share, text } of rowsOf(poll, tally)) {
        expect(share >= 0 && share <= 100, String(share)).toBe(true)
        expect(text).not.toMatch(/NaN|Infinity|undefined/)
      }
    }),
  )
})
