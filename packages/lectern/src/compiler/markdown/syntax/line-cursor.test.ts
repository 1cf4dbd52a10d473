import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineCursor } from './line-cursor.ts'

const linesOf = (text: string) => {
  const lines: string[] = []
  for (const cursor = new LineCursor(text); cursor.inside; cursor.advance()) lines.push(text.slice(cursor.start, cursor.end))
  return lines
}

describe('LineCursor', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['a\rb\r', ['a', 'b']],
    ['\n\r\n\r', ['', '', '']],
    ['\r\r\n\n', ['', '', '']],
  ])('cuts %j into %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })

  it('finds the same lines as a split at all three line endings', () => {
    const text = fc.array(fc.constantFrom('\n', '\r', '\r\n', 'a', ' ')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (each) => {
        const split = each.split(/\r\n|\n|\r/)
        // A line ending at the end of the text does not start another line.
        if (split.at(-1) === '') split.pop()
        expect(linesOf(each)).toEqual(split)
      }),
    )
  })

  it('counts lines and advances to an offset', () => {
    const cursor = new LineCursor('one\ntwo\r\nthree')
    cursor.advanceTo(8)
    expect(cursor.number).toBe(1)
    cursor.advanceTo(9)
    expect({ number: cursor.number, start: cursor.start }).toEqual({ number: 2, start: 9 })
    cursor.advanceTo(100)
    expect(cursor.inside).toBe(false)
  })

  it('goes back to a mark', () => {
    const cursor = new LineCursor('one\r\ntwo\nthree\rfour')
    cursor.advance()
    const mark = cursor.mark()
    cursor.advance()
    cursor.advance()
    cursor.restore(mark)
    const { start, end, next, number } = cursor
    expect({ start, end, next, number }).toEqual({ start: 5, end: 8, next: 9, number: 1 })
    cursor.advance()
    expect(cursor.text.slice(cursor.start, cursor.end)).toBe('three')
  })
})
