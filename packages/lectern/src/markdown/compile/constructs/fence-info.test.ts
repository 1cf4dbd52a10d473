import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTest, readFenceInfo } from './fence-info.ts'

describe('readFenceInfo', () => {
  it.each([
    ['ts', '', { language: 'ts', options: {} }],
    ['TS', '', { language: 'ts', options: {} }],
    ['', '', { language: '', options: {} }],
    ['c++', '{2}', { language: 'c++', options: {}, stressed: '2' }],
    ['ts{1,3-5}', '', { language: 'ts', options: {}, stressed: '1,3-5' }],
    ['ts', '{1|2}', { language: 'ts', options: {} }],
    ['ts', '{*}', { language: 'ts', options: {} }],
    ['ts', '{lines:true}', { language: 'ts', options: { lines: true } }],
    ['ts', '{2} {lines: false, startLine: 10}', { language: 'ts', options: { lines: false, startLine: 10 }, stressed: '2' }],
    ['ts', '{startLine:5,maxHeight:"100px"}', { language: 'ts', options: { startLine: 5 } }],
    ['ts', '[a.ts] {monaco} twoslash', { language: 'ts', options: {} }],
  ])('%s %s', (language, meta, info) => {
    expect(readFenceInfo(language, meta)).toEqual(info)
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab{}[]:,|-*1 lines:true') }), fc.string(), (meta, language) => {
        expect(readFenceInfo(language, meta).language).not.toMatch(/[\s{[]/)
      }),
    )
  })
})

describe('lineTest', () => {
  it.each([
    ['2', [2]],
    ['1,3', [1, 3]],
    ['2-4', [2, 3, 4]],
    ['4-', [4, 5]],
    ['*', [1, 2, 3, 4, 5]],
    [' 1 , 3 - 4 ', [1, 3, 4]],
    ['', []],
    ['-', []],
    ['4-2', []],
  ])('%s', (ranges, lines) => {
    expect([1, 2, 3, 4, 5].filter(lineTest(ranges))).toEqual(lines)
  })
})
