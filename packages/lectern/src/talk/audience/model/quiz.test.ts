import { expect, it } from 'vitest'
import { boardOf, isBoard, type Played, placeOf, pointsFor } from './quiz.ts'

// docs/internals/live.md, rule 24

const device = (no: number) => String(no).padStart(32, '0')
const rules = { right: [1], seconds: 10, bySpeed: true, startsAt: 1_000 }
const played = (choices: readonly (readonly number[])[]): Played => ({
  ...rules,
  bySpeed: false,
  choices: new Map(choices.map((choice, no) => [device(no), choice])),
  times: new Map(),
})

it('counts an answer that has all right options and no other one', () => {
  const plain = { ...rules, bySpeed: false, right: [2, 0] }
  expect([[0, 2], [0], [0, 1, 2], []].map((choice) => pointsFor(choice, undefined, plain))).toEqual([100, 0, 0, 0])
})

it('gives more points for speed, half of them at the end, and no more for an answer before the start', () => {
  expect([1_000, 0, 6_000, 11_000, 99_000, undefined].map((at) => pointsFor([1], at, rules))).toEqual([100, 100, 75, 50, 50, 50])
})

it('adds up the questions of a quiz, with ties, without removed names, and with few of many players', () => {
  const names = new Map([
    [device(0), ['Ada']],
    [device(1), ['Rude']],
  ])
  const first = boardOf([played([[1], [1], [0]]), played([[1], [0], [1]])], names, [])
  expect(first.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Ada', 200],
    ['Rude', 100],
    [undefined, 100],
  ])
  expect(first.rows.map((row) => placeOf(first.rows, row))).toEqual([1, 2, 2])
  expect(boardOf([played([[1], [1]])], names, [first.rows[1]?.id ?? '']).rows.map(({ name }) => name)).toEqual(['Ada', undefined])
  const many = boardOf([played(Array.from({ length: 500 }, () => [1]))], new Map(), [])
  expect([many.players, many.rows.length, isBoard(many)]).toEqual([500, 10, true])
  expect(JSON.stringify(many)).not.toContain(device(1))
})
