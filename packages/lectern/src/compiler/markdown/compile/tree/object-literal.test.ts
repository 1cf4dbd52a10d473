import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readObject } from './object-literal.ts'

describe('readObject', () => {
  it.each([
    ['{}', {}],
    ['{lines:true,}', { lines: true }],
    [`{ a: 'x', "b": "it's", c: \`y\` }`, { a: 'x', b: "it's", c: 'y' }],
    [String.raw`{a: 'it\'s'}`, { a: "it's" }],
    ['{a: -1.5, b: [1, null, {c: false}]}', { a: -1.5, b: [1, null, { c: false }] }],
  ])('%s', (source, object) => {
    expect(readObject(source)).toEqual(object)
  })

  it.each(['', '{', '{a}', '{a:}', '{a: b}', '{a: 1} b', '{a: f()}', "{a: 'x}", '[1]', '{a: 1 b: 2}', '{a: [1 2]}'])(
    'refuses what is not an object of plain values: %s',
    (source) => {
      expect(readObject(source)).toBeUndefined()
    },
  )

  it('reads JSON', () => {
    const value = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.stringMatching(/^[\w ]*$/)))
    fc.assert(
      fc.property(value, (object) => {
        expect(readObject(JSON.stringify(object))).toEqual({ ...object })
      }),
    )
  })
})
