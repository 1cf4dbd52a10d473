import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWish } from './step-request.ts'

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
    ['false', 'never', 'never'],
    ["'false'", 'never', 'never'],
  ])('%s', (source, asExpression, asText) => {
    expect([readWish(source, true), readWish(source, false)]).toEqual([asExpression, asText])
  })

  it.each(['x', '1.5', '[1]', '[1,2,3]', '1 + 1', 'Infinity', "'+1", '[a, 2]', '$clicks'])('%s is no step', (source) => {
    expect([readWish(source, true), readWish(source, false)]).toEqual([undefined, undefined])
  })

  it('never throws, whatever is there', () => {
    fc.assert(fc.property(fc.string(), fc.boolean(), (source, isExpression) => readWish(source, isExpression) !== null))
  })
})
