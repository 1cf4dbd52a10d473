import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StepNumber, StepWish } from './step-plan.ts'
import { createStepPlan, readWish } from './step-plan.ts'

const plan = (...wishes: readonly (StepNumber | StepWish)[]) => {
  const { take } = createStepPlan()
  return wishes.map((wish) => take(typeof wish === 'object' ? wish : { start: wish }))
}

describe('createStepPlan', () => {
  it('counts on from step to step', () => {
    expect(plan('+1', '+1', '+1')).toEqual([{ from: 1 }, { from: 2 }, { from: 3 }])
  })

  it('moves forward, back or not at all by a distance', () => {
    expect(plan('+3', '+0', '-1', '+1')).toEqual([{ from: 3 }, { from: 3 }, { from: 2 }, { from: 3 }])
  })

  it('does not move for absolute steps', () => {
    expect(plan('+1', 7, '+1')).toEqual([{ from: 1 }, { from: 7 }, { from: 2 }])
  })

  it('accepts a start and an end, and both distances move what follows', () => {
    expect(plan({ start: 2, end: 4 }, { start: '+1', end: '+2' }, '+1')).toEqual([
      { from: 2, until: 4 },
      { from: 1, until: 3 },
      { from: 4 },
    ])
  })

  it('assigns several steps in a row, and absolute ones do not move what follows', () => {
    const { take } = createStepPlan()
    expect([
      take({ start: '+1' }, 3),
      take({ start: '+1' }),
      take({ start: 9 }, 3),
      take({ start: '+1' }),
      take({ start: '+1' }, 0),
    ]).toEqual([{ from: 1 }, { from: 4 }, { from: 9 }, { from: 5 }, { from: 6 }])
  })

  it('never assigns a step before the first', () => {
    const number = fc.oneof(
      fc.integer({ min: -9, max: 9 }).map((n): StepNumber => (n < 0 ? `-${-n}` : `+${n}`)),
      fc.nat({ max: 9 }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(number, fc.option(number))), (wishes) => {
        for (const range of plan(...wishes.map(([start, end]) => (end === null ? start : { start, end })))) {
          expect(range.from).toBeGreaterThanOrEqual(0)
          expect(range.until ?? 0).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('readWish, as Slidev reads `at`', () => {
  it.each([undefined, '', 'true', 'null'])('%o is the next step', (source) => {
    expect([readWish(source, true), readWish(source, false)]).toEqual([{ start: '+1' }, { start: '+1' }])
  })

  it.each([
    ['3', { start: 3 }, { start: 3 }],
    ['+2', { start: 2 }, { start: '+2' }],
    ["'+2'", { start: '+2' }, { start: '+2' }],
    ["'2'", { start: 2 }, { start: 2 }],
    ['[2, 4]', { start: 2, end: 4 }, { start: 2, end: 4 }],
    ["['+1', '+2']", { start: '+1', end: '+2' }, { start: '+1', end: '+2' }],
    ["'[+1, +1]'", { start: '+1', end: '+1' }, { start: '+1', end: '+1' }],
    ['[+1, +2]', { start: 1, end: 2 }, { start: '+1', end: '+2' }],
    ['[2, null]', { start: 2 }, { start: 2 }],
    ['[2]', { start: 2, end: 3 }, { start: 2, end: 3 }],
    ["['+1']", { start: '+1', end: '+1' }, { start: '+1', end: '+1' }],
    ['false', 'never', 'never'],
    ["'false'", 'never', 'never'],
  ])('%s', (source, asExpression, asText) => {
    expect([readWish(source, true), readWish(source, false)]).toEqual([asExpression, asText])
  })

  it.each(['x', '1.5', '[]', '[1,2,3]', '1 + 1', 'Infinity', "'+1", '[a, 2]', '$clicks'])('%s is no step', (source) => {
    expect([readWish(source, true), readWish(source, false)]).toEqual([undefined, undefined])
  })

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), fc.boolean(), (source, isExpression) => readWish(source, isExpression) !== null))
  })
})
