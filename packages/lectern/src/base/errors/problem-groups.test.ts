import { describe, expect, it } from 'vitest'
import type { AuthorProblem } from './author-problem.ts'
import { DeckError } from './lectern-error.ts'
import { formatProblems } from './problem-groups.ts'

const at = (line: number, what = 'Unknown layout "covr"', file = 'slides.md'): AuthorProblem => ({
  severity: 'error',
  place: { file, line, column: 9 },
  what,
  sourceLine: 'layout: covr',
  nearest: 'cover',
})
const many = (count: number, what?: (line: number) => string) =>
  Array.from({ length: count }, (_, index) => at(index + 1, what?.(index + 1)))

describe('a repeated mistake is reported once, with its count and first places', () => {
  it('one alone as it is', () => {
    expect(formatProblems([at(3)])).toEqual(['slides.md:3:9 Unknown layout "covr"\n  layout: covr\n          ^\n  Did you mean "cover"?'])
  })

  it('twice', () => {
    expect(formatProblems(many(2))[0]?.split('\n').at(-1)).toBe('  The same once more: slides.md:2:9')
  })

  it('thousands of times', () => {
    const messages = formatProblems(many(2000))
    expect(messages).toHaveLength(1)
    expect(messages[0]?.split('\n').at(-1)).toBe(
      '  The same 1999 times more: slides.md:2:9, slides.md:3:9, slides.md:4:9, slides.md:5:9, slides.md:6:9 …',
    )
  })

  it('different ones each, in their order, also where they alternate', () => {
    const messages = formatProblems([at(1), at(2, 'Another'), at(3), at(4, 'Another'), at(5, 'Another', 'more.md')])
    expect(messages.map((text) => [text.split('\n')[0], text.split('\n').at(-1)])).toEqual([
      ['slides.md:1:9 Unknown layout "covr"', '  The same once more: slides.md:3:9'],
      ['slides.md:2:9 Another', '  The same 2 times more: slides.md:4:9, more.md:5:9'],
    ])
  })

  it('of very many different ones the first fifty, and how many there are', () => {
    const messages = formatProblems(many(20_000, (line) => `Unknown option "k${line}"`))
    expect(messages).toHaveLength(51)
    expect(messages.at(-1)).toBe('And 19950 more of other kinds. Fix these first.')
  })

  it('in an error of the whole deck, too', () => {
    expect(new DeckError(many(5000)).message.length).toBeLessThan(500)
  })
})
