import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAnswerBudget } from './answer-budget.ts'

// docs/internals/live.md, rule 12

const device = (no: number) => no.toString(16).padStart(32, '0')
const [far, other] = ['192.0.2.1', '2001:db8:1:2::/64']

/** Create room of a megabyte that knows the poll 1. */
function open(hasGroups = true) {
  const room = createAnswerBudget(1_000_000, hasGroups)
  room.learn('asked', '1', true)
  const vote = (no: number, group = far) => room.take(group, { device: device(no), to: 'poll/1' }) === undefined
  const ask = (no: number, at: number, group = far) =>
    room.take(group, { device: device(no), to: `ask/${at}`, words: ['W'.repeat(200)] }) === undefined
  return { ...room, vote, ask }
}
const count = (most: number, isTaken: (no: number) => boolean) => Array.from({ length: most }, (_, no) => no).filter(isTaken).length

it('texts from one address leave enough for votes from there, and for everything from elsewhere', () => {
  const room = open()
  const taken = count(3_000, (no) => room.ask(no % 300, Math.floor(no / 300)))
  expect(taken).toBeLessThan(1_000)
  expect([room.ask(4_000, 0), room.vote(4_000), room.ask(4_001, 0, other), room.vote(4_001, other)]).toEqual([false, true, true, true])
})

it('votes of one address fill its share alone, and who has voted can change it whatever is full', () => {
  const room = open()
  expect(room.vote(1)).toBe(true)
  expect(count(10_000, (no) => room.vote(100 + no))).toBeLessThan(1_000)
  expect([room.vote(1), room.vote(2), room.vote(2, other)]).toEqual([true, false, true])
  // The next ones get less and less, and each something.
  for (let network = 0; network < 20; network++)
    expect(count(10_000, (no) => room.vote(1e6 * (network + 1) + no, `network ${network}`))).toBeGreaterThan(5)
})

it('a presenter’s window, which sees no addresses, keeps all that a broker keeps', () => {
  expect(count(10_000, (no) => open(false).vote(no))).toBe(10_000)
  const room = open(false)
  expect(count(10_000, (no) => room.vote(no))).toBe(Math.floor(750_000 / 384))
})

it('never exceeds its budget', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(3), fc.nat(12), fc.boolean())), (steps) => {
      const room = createAnswerBudget(20_000, true)
      const kept = new Set<string>()
      for (const [no, group, at, learns] of steps) {
        const to = `poll/${at.toString(16)}`
        if (learns) room.learn('polls', at.toString(16), { voters: 0 })
        if (room.take(`${group}`, { device: device(no), to }) === undefined) kept.add(`${no} ${to}`)
      }
      expect(kept.size * 384).toBeLessThanOrEqual(40_000)
    }),
  ))
