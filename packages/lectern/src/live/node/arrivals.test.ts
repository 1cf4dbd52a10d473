import { expect, it } from 'vitest'
import { createTurns } from './arrivals.ts'

it('rule 6: of clients that come at once, the first are served while the rest waits', async () => {
  const inTurn = createTurns()
  const served: number[] = []
  for (let no = 1; no <= 50; no++) inTurn(() => served.push(no))
  expect(served).toEqual([])
  await new Promise((done) => setImmediate(done))
  expect(served.at(-1)).toBe(20)
  // A client that comes meanwhile is served after them.
  await new Promise<void>((done) => inTurn(done))
  expect(served).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})
