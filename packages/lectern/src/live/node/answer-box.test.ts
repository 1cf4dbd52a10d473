import { expect, it } from 'vitest'
import { formatAnswer } from '../model/index.ts'
import { createAnswerBox } from './answer-box.ts'

// docs/internals/live.md, rule 12

const device = (no: number) => no.toString(16).padStart(32, '0')
const answer = (no: number, choice = [0], to = 'poll/1') => formatAnswer({ device: device(no), to, choice })
const far = '10.0.0.2'

it('keeps one answer of a device to a poll, the last, however many connections it has', () => {
  const box = createAnswerBox(() => 0)
  expect([box.take({}, far, answer(1, [0])), box.take({}, far, answer(1, [2])), box.take({}, far, answer(2, [1]))]).toEqual(
    Array(3).fill(undefined),
  )
  expect([...box.all()]).toEqual([answer(1, [2]), answer(2, [1])])
})

it('10 000 votes of one connection are one vote: it answers for one device, twenty times at once, then once a second', () => {
  let now = 0
  const box = createAnswerBox(() => now)
  const client = {}
  const taken = (count: number, of = (_no: number) => 1) =>
    Array.from({ length: count }, (_, no) => box.take(client, far, answer(of(no)))).filter((why) => why === undefined).length
  expect([taken(10_000), [...box.all()].length]).toEqual([20, 1])
  now = 10_000
  expect([taken(10_000, (no) => no + 2), [...box.all()].length]).toEqual([0, 1])
  expect(taken(100)).toBe(10)
})

it('one other machine answers for 500 devices at most, however often it connects', () => {
  const box = createAnswerBox(() => 0)
  for (let no = 0; no < 10_000; no++) box.take({}, far, answer(no))
  expect([...box.all()].length).toBe(500)
  expect(box.take({}, '10.0.0.3', answer(10_001))).toBeUndefined()
})

it('keeps 100 answers of a device and 20 000 in all', () => {
  const box = createAnswerBox(() => 0)
  for (let no = 0; no < 300; no++) box.take({}, far, answer(1, [0], `poll/${no.toString(16)}`))
  expect([...box.all()].length).toBe(100)
  for (let no = 0; no < 30_000; no++) box.take({}, '127.0.0.1', answer(no))
  expect([...box.all()].length).toBe(20_000)
  expect(box.take({}, '127.0.0.1', answer(1, [3]))).toBeUndefined()
})
