import { describe, expect, it } from 'vitest'
import { attributeText, classText, displayText, itemOf, styleOf } from './template-values.ts'

describe('values of templates', () => {
  it('itemOf returns only own properties', () => {
    expect([itemOf({ a: 1 }, 'a'), itemOf(['x'], 0), itemOf('abc', 1), itemOf('abc', 'length')]).toEqual([1, 'x', 'b', 3])
    for (const name of ['constructor', '__proto__', 'toString'])
      for (const data of [{}, [], '', 1, null, undefined]) expect(itemOf(data, name)).toBeUndefined()
  })

  it.each([
    [undefined, ''],
    [null, ''],
    [false, 'false'],
    [0, '0'],
    [[1], '[\n  1\n]'],
  ])('displayText(%j) is %j', (value, text) => {
    expect(displayText(value)).toBe(text)
  })

  it.each([
    ['a b', 'a b'],
    [['a', '', ['b', { c: 1, d: 0 }]], 'a b c'],
    [{ 'a b': true, c: null }, 'a b'],
    [undefined, ''],
    [1, ''],
  ])('classText(%j) is %j', (value, text) => {
    expect(classText(value)).toBe(text)
  })

  it('styleOf prefers later styles and adds no units to numbers', () => {
    expect(styleOf({ color: 'red', top: 1 }, null, [{ 'background-color': 'blue' }, { '--a': 2 }], 'color: green; -ms-flex: 1; x')).toEqual(
      {
        color: 'green',
        top: '1',
        backgroundColor: 'blue',
        '--a': '2',
        msFlex: '1',
      },
    )
    expect(styleOf({ display: null, color: '' })).toEqual({})
  })

  it('attributeText returns undefined for null and undefined', () => {
    expect([null, undefined, false, 1, 'a'].map(attributeText)).toEqual([undefined, undefined, 'false', '1', 'a'])
  })
})
