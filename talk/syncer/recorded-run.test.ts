import { expect, it } from 'vitest'
import { createServices } from '../page/create-services.ts'
import { tableRow } from './board.ts'
import { recordedRun } from './recorded-run.ts'
import { firstScenario } from './scenario.ts'
import { createMemoryStore } from './store.ts'

it('contract.md, "The queue syncer": the recorded run has, at each step, what the chain of the page gives', async () => {
  const { play, view } = await createServices({
    now: () => 0,
    later: (work) => void setTimeout(work),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    openStore: async () => createMemoryStore(),
  })
  // Backwards, each phase begins again.
  for (const goal of [-1, 0, 1, 2, 3, 2, 3, 0, 1]) {
    await play(firstScenario, goal)
    const { states, rows } = await view(0, 5)
    const recorded = recordedRun(firstScenario, goal)
    expect([recorded.states, recorded.rows], `phase ${goal}`).toEqual([states, rows.map(tableRow)])
  }
})

it('of a run that was not recorded, it has the number of transfers and their state', () => {
  const { states, rows } = recordedRun({ ...firstScenario, input: 'recipient,amount\n0x1,1\n0x2,2\n', kind: 'token' }, 1)
  expect(Array.from(states)).toEqual([3, 3])
  expect(rows.map(({ state, nonce, hash, gasUsed }) => [state, nonce, hash, gasUsed])).toEqual(Array(2).fill([3, null, null, null]))
  expect(recordedRun({ ...firstScenario, run: 1 }, 3).rows[0]).toMatchObject({ state: 15, hash: null })
  expect(recordedRun({ ...firstScenario, input: 1000 }, 0).states).toHaveLength(1000)
})
