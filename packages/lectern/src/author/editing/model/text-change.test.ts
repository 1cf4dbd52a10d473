import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeBetween, movedPosition } from './text-change.ts'

const apply = (text: string, change: ReturnType<typeof changeBetween>) =>
  change ? text.slice(0, change.from) + change.insert + text.slice(change.to) : text

it('turns one text into the other', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁'), maxLength: 12 })
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(apply(before, changeBetween(before, after))).toBe(after)
    }),
  )
})

it('leaves the text around it, and never cuts a character', () => {
  expect(changeBetween('one two three', 'one 2 three')).toEqual({ from: 4, to: 7, insert: '2' })
  expect(changeBetween('😀', '😁')).toEqual({ from: 0, to: 2, insert: '😁' })
  expect(changeBetween('same', 'same')).toBeUndefined()
})

it('a cursor stays at its place in the text', () => {
  const change = { from: 4, to: 7, insert: '2' }
  expect([0, 4, 6, 7, 9].map((at) => movedPosition(at, change))).toEqual([0, 4, 5, 5, 7])
})
