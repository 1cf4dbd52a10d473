import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsInSight, scrollToRow } from './use-scroll-box.ts'

const box = { scrollTop: 0, height: 400, rowHeight: 100, rows: 50 }

describe('rowsInSight', () => {
  it('returns the visible rows and one more on each side', () => {
    expect(rowsInSight(box)).toEqual({ from: 0, to: 5 })
    expect(rowsInSight({ ...box, scrollTop: 1050 })).toEqual({ from: 9, to: 16 })
  })

  it('stays within the rows that there are', () => {
    expect(rowsInSight({ ...box, rows: 2 })).toEqual({ from: 0, to: 2 })
    expect(rowsInSight({ ...box, rows: 0 })).toEqual({ from: 0, to: 0 })
    expect(rowsInSight({ ...box, scrollTop: 99_999 })).toEqual({ from: 50, to: 50 })
  })

  it('returns no more rows for a thousand slides than for a hundred', () => {
    const drawn = (rows: number) => rowsInSight({ ...box, rows })
    expect(drawn(1000)).toEqual(drawn(100))
  })

  it('leaves out no visible row', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(2000), fc.integer({ min: 1, max: 400 }), fc.nat(200), (scrollTop, height, rowHeight, rows) => {
        const { from, to } = rowsInSight({ scrollTop, height, rowHeight, rows })
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(rows)
        for (let row = 0; row < rows; row++) {
          const seen = row * rowHeight < scrollTop + height && (row + 1) * rowHeight > scrollTop
          if (seen) expect(row >= from && row < to).toBe(true)
        }
      }),
    )
  })
})

describe('scrollToRow', () => {
  it('does not scroll to a row that is completely visible', () => {
    expect(scrollToRow(2, { ...box, scrollTop: 100 })).toBe(100)
  })

  it('scrolls the shortest way', () => {
    expect(scrollToRow(0, { ...box, scrollTop: 350 })).toBe(0)
    expect(scrollToRow(9, box)).toBe(600)
  })

  it('keeps a margin, except before the first row', () => {
    expect(scrollToRow(9, box, 20)).toBe(620)
    expect(scrollToRow(5, { ...box, scrollTop: 900 }, 20)).toBe(480)
    expect(scrollToRow(0, { ...box, scrollTop: 900 }, 20)).toBe(0)
  })
})
