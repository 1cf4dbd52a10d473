import { expect, it } from 'vitest'
import { type Answer, formatAnswer, readStamped } from '../model/index.ts'
import { createAnswerBox } from './answer-box.ts'

// docs/internals/live.md, rule 12

const device = (no: number) => no.toString(16).padStart(32, '0')
const answer = (no: number, choice = [0], to = 'poll/1'): Answer => ({ device: device(no), to, choice })
const [far, other] = ['192.0.2.1', '2001:db8:1:2::/64']

/** Open a box that knows the poll. */
function open(now = () => 0) {
  const box = createAnswerBox(now, {}, now)
  box.learn('asked', '1', true)
  /** Keep an answer. Return whether it counts. */
  const keep = (one: Answer, group = far) => typeof box.keep(group, one) !== 'string'
  return { ...box, keep }
}
const counted = (list: readonly boolean[]) => list.filter(Boolean).length
const many = <Item>(count: number, make: (no: number) => Item) => Array.from({ length: count }, (_, no) => make(no))

it('keeps only the last answer of a device to a poll', () => {
  const box = open()
  expect([box.keep(answer(1, [0])), box.keep(answer(1, [2])), box.keep(answer(2, [1]))]).toEqual([true, true, true])
  expect([...box.all()].map(readStamped)).toEqual([answer(1, [2]), answer(2, [1])].map((one) => ({ ...one, at: 0 })))
})

it('takes twenty answers of a proven device at once, then one a second, and refuses more once', () => {
  let now = 0
  const box = open(() => now)
  const client = { group: far, device: device(1) }
  const read = (count: number, no = 1) => many(count, () => box.read(client, formatAnswer(answer(no))))
  const first = read(10_000)
  expect([first.filter((one) => one && 'device' in one).length, first.filter((one) => one && 'why' in one).length]).toEqual([20, 1])
  now = 10_000
  expect(read(100).filter((one) => one && 'device' in one)).toHaveLength(10)
  for (const refused of [
    read(1, 2),
    [box.read({ group: far, device: undefined }, formatAnswer(answer(1)))],
    [box.read(client, Buffer.from('[]'))],
  ])
    expect(refused).toEqual([{ why: expect.any(String) }])
})

it('200 devices with 100 answers each do not keep honest phones from voting, at the same address or elsewhere', () => {
  const box = open()
  const junk = many(200, (no) => many(100, (poll) => box.keep(answer(no, [0], `poll/f${poll.toString(16)}`)))).flat()
  expect(counted(junk)).toBe(200 * 10)
  expect([box.keep(answer(1_001)), box.keep(answer(1_002), other), box.keep(answer(5))]).toEqual([true, true, true])
})

it('a device can give ten answers before the presenter has shown anything, and they count later', () => {
  const box = open()
  const early = many(20, (no) => answer(1, [0], `poll/e${no.toString(16)}`))
  expect(counted(early.map((one) => box.keep(one)))).toBe(10)
  for (let no = 0; no < 20; no++) box.learn('polls', `e${no.toString(16)}`, { voters: 0 })
  expect(counted(early.map((one) => box.keep(one)))).toBe(20)
  expect([...box.all()]).toHaveLength(20)
  box.learn('questions', '2b', {})
  box.learn('state/pace', 'value', 1)
  expect([box.keep(answer(2, [1], 'vote/2b')), box.keep({ device: device(2), to: 'give/1', choice: [], words: ['1'] })]).toEqual([
    true,
    true,
  ])
})

it('takes no new answer to a closed poll until the presenter opens it or begins the next round', () => {
  const box = open()
  box.keep(answer(1, [0]))
  box.learn('polls', '1', { voters: 1, isClosed: true })
  // A device sends again what counts already.
  expect([box.keep(answer(1, [0])), box.keep(answer(1, [1])), box.keep(answer(2, [1]))]).toEqual([true, false, false])
  expect(box.keep(answer(2, [1], 'poll/1-2'))).toBe(true)
  box.learn('polls', '1', { voters: 1 })
  expect(box.keep(answer(2, [1]))).toBe(true)
  expect([...box.all()]).toHaveLength(3)
})

it('says when an answer came, which a device cannot say, and keeps the time of one that is sent again', () => {
  let now = 5
  const box = open(() => now)
  box.keep(answer(1, [0]))
  now = 9
  box.keep(answer(1, [0]))
  box.keep(answer(2, [1]))
  expect([...box.all()].map((payload) => readStamped(payload)?.at)).toEqual([5, 9])
  const stamped = formatAnswer({ ...answer(3), at: 1 })
  expect(box.read({ group: far, device: device(3) }, stamped)).toEqual({ why: expect.any(String) })
})

it('takes one answer of each device to a poll whose answers cannot be changed, in each round', () => {
  const box = open()
  box.learn('asked', '1', { question: 'Which?', options: ['a', 'b'], isOnce: true })
  expect([box.keep(answer(1, [0])), box.keep(answer(1, [1])), box.keep(answer(1, [0])), box.keep(answer(2, [1]))]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([box.keep(answer(1, [1], 'poll/1-2')), box.keep(answer(1, [0], 'poll/1-2'))]).toEqual([true, false])
})
