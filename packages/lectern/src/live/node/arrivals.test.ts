import { expect, it } from 'vitest'
import { createArrivals, createTurns } from './arrivals.ts'

// docs/internals/live.md, rule 6

it('rule 6: a hall of 2000 phones behind one address gets in, the next hall, too, and this machine always', () => {
  const arrivals = createArrivals()
  const arrive = (group: string, count: number) =>
    Array.from({ length: count }, () => arrivals.arrive(group)).filter((left) => left !== false)
  expect([arrive('192.0.2.1', 2_000), arrive('192.0.2.2', 2_000)].map(({ length }) => length)).toEqual([2_000, 2_000])
  const flood = arrive('192.0.2.3', 100_000)
  expect(flood.length).toBeLessThan(2_500)
  expect([arrive('2001:db8:1:2::/64', 500).length, arrive('127.0.0.1', 20_000).length]).toEqual([500, 20_000])
  for (const leave of flood) {
    leave()
    leave()
  }
  expect(arrive('192.0.2.3', 100_000).length).toBeLessThanOrEqual(flood.length)
})

it('rule 6: of clients that come at once, the first are served while the rest waits, and a network that floods waits for itself', async () => {
  const inTurn = createTurns()
  const served: string[] = []
  for (let no = 1; no <= 50; no++) inTurn('flood', () => served.push(`flood ${no}`))
  expect(served).toEqual([])
  await new Promise((done) => setImmediate(done))
  expect(served.at(-1)).toBe('flood 20')
  // Of those that come meanwhile, the next one of the flood is last, and one of another network is second.
  const last = new Promise<void>((done) => inTurn('flood', done))
  inTurn('other', () => served.push('other 1'))
  await last
  expect(served.indexOf('other 1')).toBe(21)
  expect(served.filter((one) => one !== 'other 1')).toEqual(Array.from({ length: 50 }, (_, index) => `flood ${index + 1}`))
})
