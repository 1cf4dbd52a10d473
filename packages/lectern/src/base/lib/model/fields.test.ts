import { expect, it } from 'vitest'
import { isFields } from './fields.ts'

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => 1, false],
])('only an object that is no array has fields: %s', (value, expected) => {
  expect(isFields(value)).toBe(expected)
})
