import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { styleOf, type Variants, variantAt, wholeStyle } from './variants.ts'

const variants: Variants = {
  initial: { x: -80 },
  enter: { x: 0, y: 0 },
  leave: { x: 80 },
  'click-1': { y: 30 },
  'click-2': { y: 60 },
  'click-2-4': { x: 40 },
  big: { scale: 2 },
}

describe('variantAt, which combines variants as Slidev does', () => {
  it.each([
    ['before', 0, { x: -80 }],
    ['after', 0, { x: 80 }],
    ['shown', 0, { x: 0, y: 0 }],
    ['shown', 1, { x: 0, y: 30 }],
    ['shown', 2, { x: 40, y: 60 }],
    ['shown', 3, { x: 40, y: 60 }],
    ['shown', 4, { x: 0, y: 60 }],
    ['shown', 'all', { x: 0, y: 60 }],
  ] as const)('%s, step %s', (place, clicks, variant) => {
    expect(variantAt(variants, place, clicks)).toEqual(variant)
  })

  it('keeps what only initial sets', () => {
    const shifted = { initial: { x: 35, y: 30, opacity: 0 }, enter: { y: 0, opacity: 1 }, 'click-1': { y: 5 } }
    expect(variantAt(shifted, 'shown', 0)).toEqual({ x: 35, y: 0, opacity: 1 })
    expect(variantAt(shifted, 'shown', 1)).toEqual({ x: 35, y: 5, opacity: 1 })
  })

  it('takes a named variant in place of enter', () => {
    expect(variantAt(variants, 'shown', 1, 'big')).toEqual({ x: -80, scale: 2, y: 30 })
  })

  it('spec.md §8: a variant that does not exist raises "The variant does not exist"', () => {
    for (const place of ['before', 'shown', 'after'] as const)
      expect(() => variantAt(variants, place, 0, 'bigger')).toThrow(new Error('The variant does not exist'))
    expect(() => variantAt(variants, 'shown', 0, 'toString')).toThrow('The variant does not exist')
  })

  it('moves nothing without a variant for the phase', () => {
    expect([variantAt({}, 'before', 0), variantAt({}, 'shown', 3), variantAt({}, 'after', 0)]).toEqual([{}, {}, {}])
  })
})

describe('styleOf', () => {
  it.each([
    [{ x: 10 }, { translate: '10px 0px' }],
    [{ x: '50%', y: -5 }, { translate: '50% -5px' }],
    [{ z: 3 }, { translate: '0px 0px 3px' }],
    [{ scale: 2 }, { scale: '2' }],
    [{ scaleX: 2 }, { scale: '2 1' }],
    [{ rotate: 90 }, { rotate: '90deg' }],
    [{ rotate: '1turn' }, { rotate: '1turn' }],
    [{ skewX: 10, rotateY: 5 }, { transform: 'rotateY(5deg) skewX(10deg)' }],
    [
      { opacity: 0.5, width: 20, color: 'red' },
      { opacity: '0.5', width: '20px', color: 'red' },
    ],
    [{ transition: { duration: 1 } }, {}],
  ])('%o', (variant, style) => {
    expect(styleOf(variant)).toEqual(style)
  })

  it('resets a property that another variant does not set', () => {
    expect(wholeStyle({ initial: { x: -80, opacity: 0 }, enter: {} }, {})).toEqual({ translate: '0px 0px', opacity: '1' })
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', 'scale', 'rotate', 'opacity'), { minLength: 1 }), (names) => {
        const initial = Object.fromEntries(names.map((name) => [name, 3]))
        expect(Object.keys(wholeStyle({ initial }, {})).toSorted()).toEqual(Object.keys(wholeStyle({ initial }, initial)).toSorted())
      }),
    )
  })
})
