import { describe, expect, it } from 'vitest'
import { columnWidths, gridColumns, hasColumns, otherSide, roundShare, withWidths } from './layout-places.ts'

describe('issue: "the layout\'s own option" for a place', () => {
  it.each([
    ['image-left', true, { name: 'layout', value: 'image-right' }],
    ['image-right', false, { name: 'layout', value: 'image-left' }],
    ['iframe-left', true, { name: 'layout', value: 'iframe-right' }],
    ['image-x', true, { name: 'imageOrder', value: '2' }],
    ['image-x', false, { name: 'imageOrder', value: '1' }],
    ['default', true, undefined],
    ['constructor', true, undefined],
  ] as const)('puts what %s places on the other side', (layout, isFirst, option) => {
    expect(otherSide(['slidev-layout', layout, 'own'], isFirst)).toEqual(option)
  })

  it('sets the widths of two columns in `layoutClass`, and leaves its other classes', () => {
    expect([hasColumns(['slidev-layout', 'two-cols']), hasColumns(['slidev-layout', 'default'])]).toEqual([true, false])
    expect(withWidths('', 40)).toBe('grid-cols-[2fr_3fr]')
    expect(withWidths('gap-16 grid-cols-[1fr_2fr]', 66)).toBe('gap-16 grid-cols-[13fr_7fr]')
    expect(withWidths('grid-cols-[1fr_2fr] gap-16', 51)).toBe('gap-16')
    expect(withWidths('grid-cols-[1fr_2fr]', 50)).toBe('')
    expect([columnWidths(25), columnWidths(75), columnWidths(50)]).toEqual([
      [1, 3],
      [3, 1],
      [1, 1],
    ])
    expect([roundShare(0), roundShare(43), roundShare(100)]).toEqual([10, 45, 90])
  })

  it('sets the columns of a grid of pictures', () => {
    expect([gridColumns(900, 300), gridColumns(900, 880), gridColumns(900, 3), gridColumns(900, 2000)]).toEqual([3, 1, 12, 1])
  })
})
