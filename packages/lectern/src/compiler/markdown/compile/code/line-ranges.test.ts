import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStressed, type LineStress, readRanges } from './line-ranges.ts'

const numbers = [1, 2, 3, 4, 5]
const stressedIn = (text: string) => {
  const steps = readRanges(text)
  return 'bad' in steps
    ? steps.bad
    : steps.map((stress) => (typeof stress === 'string' ? stress : numbers.filter((line) => isStressed(stress, line))))
}

describe('readRanges', () => {
  it.each([
    ['2', [[2]]],
    ['1,3', [[1, 3]]],
    ['2-4', [[2, 3, 4]]],
    ['4-', [[4, 5]]],
    ['-2', [[1, 2]]],
    [' 1 , 3 - 4 ', [[1, 3, 4]]],
    ['1;3', [[1, 3]]],
    ['0', [[]]],
    ['4-2', [[]]],
    ['*', ['all']],
    ['all', ['all']],
    ['2,*', ['all']],
    ['none', ['none']],
    ['hide', ['hide']],
    ['1|3-4|all', [[1], [3, 4], 'all']],
    ['none|1,2|*', ['none', [1, 2], 'all']],
    ['|1', ['all', [1]]],
    ['1-x', '1-x'],
    ['1|x|2', 'x'],
    ['1,two', 'two'],
    ['-', '-'],
    ['1--2', '1--2'],
  ])('%s', (text, steps) => {
    expect(stressedIn(text)).toEqual(steps)
  })

  const span = fc.tuple(fc.nat(99), fc.nat(99)).map(([from, length]) => [from, from + length] as const)
  const stress: fc.Arbitrary<LineStress> = fc.oneof(fc.constantFrom('all', 'none', 'hide'), fc.array(span, { minLength: 1, maxLength: 4 }))
  const written = (one: LineStress) =>
    typeof one === 'string' ? one : one.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')

  it('reads every list of steps as it was written', () => {
    fc.assert(
      fc.property(fc.array(stress, { minLength: 1, maxLength: 6 }), (steps) => {
        expect(readRanges(steps.map(written).join('|'))).toEqual(steps)
      }),
    )
  })

  it('accepts any text, and returns one state for each bar or the first invalid part', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123,-|* alnoehid;x') }), (text) => {
        const steps = readRanges(text)
        if ('bad' in steps) expect(text).toContain(steps.bad)
        else expect(steps).toHaveLength(text.split('|').length)
      }),
    )
  })
})
