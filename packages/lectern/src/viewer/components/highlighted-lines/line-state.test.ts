import { describe, expect, it } from 'vitest'
import { type LineState, stateAt, stateWords } from './line-state.ts'

const states: readonly LineState[] = [[0], [2, 3], 'all']

describe('stateAt', () => {
  it('returns the first state before its step, then one for each step', () => {
    expect([0, 1, 2, 3, 4, 9].map((clicks) => stateAt(states, clicks, 3).state)).toEqual([[0], [0], [0], [2, 3], 'all', 'all'])
  })

  it('returns the last state in print, or the one that `finally` names', () => {
    expect(stateAt(states, 'all', 1)).toEqual({ state: 'all', hidden: false })
    expect(stateAt(states, 'all', 1, [])).toEqual({ state: [], hidden: false })
    expect([2, 3].map((clicks) => stateAt(states, clicks, 1, []).state)).toEqual(['all', []])
  })

  it('keeps, for a hidden block, the place of its next state', () => {
    expect(stateAt(['hide', [1]], 0, 1)).toEqual({ state: [1], hidden: true })
    expect(stateAt(['hide', [1]], 1, 1)).toEqual({ state: [1], hidden: false })
    expect(stateAt([[1], 'hide'], 1, 1)).toEqual({ state: 'all', hidden: true })
  })
})

describe('stateWords', () => {
  it.each([
    ['all', 1, 'All lines'],
    [[], 1, 'No line'],
    [[0], 1, 'Line 1'],
    [[0], 5, 'Line 5'],
    [[1, 2, 3], 1, 'Lines 2 to 4'],
    [[0, 2, 3, 6], 1, 'Lines 1, 3 to 4 and 7'],
  ] as const)('%o from %i', (state, first, words) => {
    expect(stateWords(state, first)).toBe(words)
  })
})
