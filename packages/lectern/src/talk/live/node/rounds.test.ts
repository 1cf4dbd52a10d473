import { expect, it } from 'vitest'
import { createRounds } from './rounds.ts'

/** Create rounds among some clients, with a clock that stands still. Each visit takes `cost` milliseconds. */
function open(count: number, cost: number) {
  const visits: number[] = []
  const waiting: { readonly at: number; readonly run: () => void }[] = []
  let time = 0
  const rounds = createRounds({
    clients: () => Array.from({ length: count }, (_, client) => client).values(),
    visit(client) {
      visits.push(client)
      time += cost
    },
    now: () => time,
    after(ms, run) {
      const one = { at: time + ms, run }
      waiting.push(one)
      return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1))
    },
  })
  /** Let time pass, and the event loop turn. */
  async function pass(ms: number) {
    time += ms
    for (const one of waiting.splice(0)) one.at <= time ? one.run() : waiting.push(one)
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  }
  return { rounds, visits, pass }
}
const everybody = (count: number) => Array.from({ length: count }, (_, client) => client)

it('rule 25: a round does not hold up those who write', async () => {
  const { rounds, visits, pass } = open(100, 1)
  rounds.begin(true)
  expect(visits).toEqual([])
  await new Promise(setImmediate)
  expect(visits.length).toBeLessThan(20)
  await pass(0)
  expect(visits).toEqual(everybody(100))
})

it('rule 25: after a round the clients rest as long as it took, unless the next one is urgent', async () => {
  const { rounds, visits, pass } = open(10, 10)
  rounds.begin(false)
  await pass(0)
  rounds.begin(false)
  await pass(90)
  expect(visits.length).toBe(10)
  await pass(10)
  expect(visits.length).toBe(20)
  rounds.begin(false)
  rounds.begin(true)
  await pass(0)
  expect(visits.length).toBe(30)
  // The urgent round has brought what the other one was to bring.
  await pass(1_000)
  expect(visits.length).toBe(30)
})

it('rule 25: what is asked for during a round gets another one, for those that were visited before', async () => {
  const { rounds, visits, pass } = open(40, 1)
  rounds.begin(false)
  await new Promise(setImmediate)
  expect(visits.length).toBeLessThan(40)
  rounds.begin(true)
  await pass(0)
  expect(visits).toEqual([...everybody(40), ...everybody(40)])
})

it('rule 25: a flood that keeps the event loop busy does not hold up a round', async () => {
  const { rounds, visits, pass } = open(3, 0)
  rounds.begin(true)
  rounds.urge()
  expect(visits).toEqual([])
  // Time passes, and no turn of the event loop.
  const turned = pass(100)
  rounds.urge()
  expect(visits).toEqual([0, 1, 2])
  await turned
  expect(visits.length).toBe(3)
  rounds.stop()
})
