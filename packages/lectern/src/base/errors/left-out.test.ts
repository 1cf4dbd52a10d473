import { expect, it } from 'vitest'
import { formatLeftOut } from './left-out.ts'

const part = (line: number) => ({
  place: { file: 'slides.md', line, column: 1 },
  what: '<Counter> is left out',
  reason: 'Code of the deck does not run. The deck is opened with --untrusted.',
})

it('lists each part once with its place and the reason', () => {
  expect(formatLeftOut([part(3), part(3), part(7)]).split('\n')).toEqual([
    'Left out of this deck, which is not trusted (2):',
    '  slides.md:3 <Counter> is left out. Code of the deck does not run.',
    '  slides.md:7 <Counter> is left out. Code of the deck does not run.',
  ])
})

it('is empty for a deck without any, and has an end', () => {
  expect(formatLeftOut([])).toBe('')
  expect(formatLeftOut(Array.from({ length: 1000 }, (_, line) => part(line))).split('\n')).toHaveLength(502)
})
