import { expect, it } from 'vitest'
import { longDate } from './PrintLayout.tsx'

const date = new Date(2026, 10, 22)

it('writes a date in the language of the deck', () => {
  expect(longDate(date, 'de')).toBe('22. November 2026')
})

it("writes a date in the language of the browser when the deck's language is unknown", () => {
  for (const language of ['en_US', '', '"><b>']) expect(longDate(date, language)).toContain('2026')
})
