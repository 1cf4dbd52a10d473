import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStepPlan } from './step-plan.ts'

const plan = (...wishes: string[]) => {
  const { take } = createStepPlan()
  return wishes.map(take)
}

describe('createStepPlan', () => {
  it('counts on from step to step', () => {
    expect(plan('', '+1', "'+1'", 'true')).toEqual([{ from: 1 }, { from: 2 }, { from: 3 }, { from: 4 }])
  })

  it('goes on, back and stays by distance', () => {
    expect(plan('+3', '+0', '-1', '+1')).toEqual([{ from: 3 }, { from: 3 }, { from: 2 }, { from: 3 }])
  })

  it('does not move for absolute steps', () => {
    expect(plan('+1', '7', '+1')).toEqual([{ from: 1 }, { from: 7 }, { from: 2 }])
  })

  it('takes from and until', () => {
    expect(plan('[2,4]', '[ "+1", "+2" ]', '+1')).toEqual([{ from: 2, until: 4 }, { from: 1, until: 3 }, { from: 2 }])
  })

  it('knows what is no wish', () => {
    expect(plan('x', '1.5', '[1]', '[1,2,3]', '1 + 1', 'Infinity')).toEqual(Array(6).fill(undefined))
  })

  it('never gives a step before the first', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.integer({ min: -9, max: 9 }).map((n) => (n < 0 ? String(n) : `+${n}`)),
            fc.nat({ max: 9 }).map(String),
          ),
        ),
        (wishes) => {
          for (const range of plan(...wishes)) expect(range?.from).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
