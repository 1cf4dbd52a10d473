import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedSelection, overviewGrid } from './overview-grid.ts'

describe('overviewGrid', () => {
  it.each([
    [640, 1],
    [1280, 3],
    [1366, 3],
    [1920, 5],
    [3840, 11],
  ])('spec.md §9: overview thumbnails are 300 px wide on wide screens: %d px → %d columns', (width, columns) => {
    expect(overviewGrid(width, 16 / 9)).toMatchObject({ cardWidth: 300, columns, pictureHeight: 169 })
  })

  it('spec.md §9: padding is 2 times 64 px', () => {
    const { left, columns, columnWidth, cardWidth } = overviewGrid(5 * 300 + 4 * 32 + 128, 16 / 9)
    expect(left).toBe(64)
    expect(left + (columns - 1) * columnWidth + cardWidth + 64).toBe(5 * 300 + 4 * 32 + 128)
  })

  it('spec.md §2, breakpoints: one column below xs, two below sm', () => {
    expect(overviewGrid(360, 16 / 9)).toMatchObject({ columns: 1, cardWidth: 328, left: 16 })
    expect(overviewGrid(639, 16 / 9)).toMatchObject({ columns: 2, cardWidth: 287.5 })
  })

  it('fits into the box at any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 250, max: 8000 }), fc.double({ min: 0.2, max: 5, noNaN: true }), (width, ratio) => {
        const { columns, left, columnWidth, cardWidth, rowHeight, pictureHeight } = overviewGrid(width, ratio)
        expect(columns).toBeGreaterThanOrEqual(1)
        const padding = width < 640 ? 15 : 63
        expect(left).toBeGreaterThanOrEqual(padding)
        expect(left + (columns - 1) * columnWidth + cardWidth).toBeLessThanOrEqual(width - padding)
        expect(rowHeight).toBeGreaterThan(pictureHeight)
      }),
    )
  })
})

describe('movedSelection', () => {
  const move = (key: string, index: number) => movedSelection(key, index, 3, 8)

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 7],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['Home', 5, 0],
    ['End', 1, 7],
  ])('spec.md §9: in overview arrows move: %s from %d to %d', (key, from, to) => {
    expect(move(key, from)).toBe(to)
  })

  it('leaves other keys alone', () => {
    for (const key of ['Enter', 'a', ' ', 'PageDown', 'toString']) expect(move(key, 1)).toBeUndefined()
  })

  it('stays within the cells', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End')
    fc.assert(
      fc.property(fc.array(keys), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 }), (presses, columns, count) => {
        let index = 0
        for (const key of presses) index = movedSelection(key, index, columns, count) ?? -1
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(count)
      }),
    )
  })
})
