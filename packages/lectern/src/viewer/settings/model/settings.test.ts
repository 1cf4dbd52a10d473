import { expect, it } from 'vitest'
import { type ColorScheme, isDark } from './settings.ts'

it.each<[ColorScheme, ColorScheme, boolean, boolean]>([
  ['auto', 'auto', true, true],
  ['auto', 'auto', false, false],
  ['auto', 'light', true, false],
  ['auto', 'dark', false, true],
  ['light', 'dark', true, false],
  ['dark', 'light', false, true],
])('spec.md §4, dark mode: schema %s, chosen %s, system dark %s → %s', (schema, chosen, system, dark) => {
  expect(isDark(schema, chosen, system)).toBe(dark)
})
