import fc from 'fast-check'
import { expect, it } from 'vitest'
import { originalLines } from './original-lines.ts'

it('an unchanged line is found, and a changed one is near the line before', () => {
  const { exact, near } = originalLines('a\nb\nc\nd', 'a\nB\nx\nc\nd')
  expect([1, 2, 3, 4, 5].map(exact)).toEqual([1, undefined, undefined, 3, 4])
  expect([1, 2, 3, 4, 5].map(near)).toEqual([1, 1, 1, 3, 4])
})

it('whatever changes, an exact line has the same text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (written, changed) => {
      const { exact } = originalLines(written, changed)
      changed.split('\n').forEach((line, index) => {
        const at = exact(index + 1)
        if (at !== undefined) expect(written.split('\n')[at - 1]).toBe(line)
      })
    }),
  )
})
