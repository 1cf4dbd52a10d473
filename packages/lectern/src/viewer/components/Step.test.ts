import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepState } from './Step.tsx'

describe('stepState', () => {
  it.each([
    [0, 1, undefined, 'hidden'],
    [1, 1, undefined, 'current'],
    [2, 1, undefined, 'prior'],
    [0, 0, undefined, 'current'],
    [1, 2, 4, 'hidden'],
    [2, 2, 4, 'current'],
    [3, 2, 4, 'prior'],
    [4, 2, 4, 'hidden'],
    [0, -1, 2, 'prior'],
    [2, -1, 2, 'hidden'],
    [1, 4, 2, 'prior'],
    [2, 4, 2, 'hidden'],
    [3, 4, 2, 'hidden'],
    [4, 4, 2, 'current'],
  ])('in step %s, shown from %s until %s: %s', (clicks, from, until, state) => {
    expect(stepState(clicks, from, until)).toBe(state)
  })

  it('spec.md §4: treats every step as past when all are revealed', () => {
    expect(stepState('all', 3)).toBe('prior')
    expect(stepState('all', 2, 4)).toBe('hidden')
    expect(stepState('all', 4, 2)).toBe('prior')
    fc.assert(fc.property(fc.nat({ max: 99999 }), (from) => stepState('all', from) === 'prior'))
  })
})
