import { expect, it } from 'vitest'
import { createTurns } from './arrivals.ts'

// docs/internals/live.md, rule 6

it('rule 6: of many clients the first are served first, and a flooding network slows down only itself', async () => {
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
