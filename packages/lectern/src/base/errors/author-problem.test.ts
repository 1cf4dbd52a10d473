import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuthorProblem, excerptOf, formatLeftOut, formatProblem, formatProblems, shorten, shortenNames } from './author-problem.ts'
import { DeckError } from './lectern-error.ts'

describe('the line that a message shows', () => {
  it('is the whole line when it is short, and nothing when there is no line', () => {
    expect(excerptOf('a line', 3)).toEqual({ sourceLine: 'a line' })
    expect(excerptOf('', 1)).toEqual({ sourceLine: '' })
    expect(excerptOf(undefined, 1)).toEqual({})
  })

  it('is cut around the column when the line is long', () => {
    const line = `${'a'.repeat(1000)}HERE${'b'.repeat(1_000_000)}`
    const messages = formatProblem({ severity: 'error', place: { file: 'f', line: 1, column: 1001 }, what: 'x', ...excerptOf(line, 1001) })
    const [, shown = '', mark = ''] = messages.split('\n')
    expect(shown.length).toBeLessThan(130)
    expect(shown.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('HERE')
  })

  it('has its mark below the character at the column', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 400 })
    fc.assert(
      fc.property(letters, fc.nat(450), (line, at) => {
        const column = Math.min(at, line.length) + 1
        const problem = { severity: 'error', place: { file: 'f', line: 1, column }, what: 'x', ...excerptOf(line, column) } as const
        const [, shown = '', mark = ''] = formatProblem(problem).split('\n')
        expect(shown.length).toBeLessThanOrEqual(124)
        if (column <= line.length) expect(shown[mark.indexOf('^')]).toBe(line[column - 1])
        else expect(mark.indexOf('^')).toBe(shown.length)
      }),
    )
  })

  it('shortens a long name in the middle and keeps paths of short names', () => {
    const path = `${'folder/'.repeat(40)}file.md`
    expect(shortenNames(`${path} ${'n'.repeat(90)}`)).toBe(`${path} ${'n'.repeat(90)}`)
    expect(shortenNames(`"a/${'b'.repeat(255)}.png" x`)).toBe(`"a/${'b'.repeat(60)}…${'b'.repeat(25)}.png" x`)
    const problem = {
      severity: 'error',
      place: { file: `${'f'.repeat(240)}.md`, line: 2, column: 1 },
      what: `No "${'n'.repeat(250)}"`,
    } as const
    const [first = ''] = formatProblem(problem).split('\n')
    expect(first).toContain('ffff.md:2:1 No "nnn')
    expect(first.length).toBeLessThan(220)
  })

  it('is cut when a sentence is too long', () => {
    expect(shorten('short')).toBe('short')
    const what = `Unknown option "${'x'.repeat(1e6)}"`
    expect(formatProblem({ severity: 'error', place: { file: 'f', line: 1, column: 1 }, what, allowed: what }).length).toBeLessThan(1300)
  })
})

const problem: AuthorProblem = { severity: 'error', place: { file: 'slides.md', line: 12, column: 9 }, what: 'Unknown layout "covr"' }

describe('formatProblem (contract.md, "Errors")', () => {
  it('says file, line, column and what is wrong', () => {
    expect(formatProblem(problem)).toBe('slides.md:12:9 Unknown layout "covr"')
  })

  it('shows the line with a mark below the column, what is allowed and the nearest right name', () => {
    const whole = { ...problem, sourceLine: 'layout: covr', allowed: 'Allowed: cover, default, end.', nearest: 'cover' }
    expect(formatProblem(whole).split('\n')).toEqual([
      'slides.md:12:9 Unknown layout "covr"',
      '  layout: covr',
      '          ^',
      '  Allowed: cover, default, end. Did you mean "cover"?',
    ])
  })

  it('keeps the position of the mark after tabs', () => {
    expect(formatProblem({ ...problem, place: { ...problem.place, column: 3 }, sourceLine: '\t\tx' })).toBe(
      'slides.md:12:3 Unknown layout "covr"\n    x\n    ^',
    )
  })

  it('shows an empty line and a mark in column 1', () => {
    expect(formatProblem({ ...problem, place: { ...problem.place, column: 1 }, sourceLine: '' })).toBe(
      'slides.md:12:1 Unknown layout "covr"\n  \n  ^',
    )
  })

  it('shows a single hint', () => {
    expect(formatProblem({ ...problem, nearest: 'cover' })).toBe('slides.md:12:9 Unknown layout "covr"\n  Did you mean "cover"?')
    expect(formatProblem({ ...problem, allowed: 'Allowed: cover.' })).toBe('slides.md:12:9 Unknown layout "covr"\n  Allowed: cover.')
  })
})

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
  it('shows a single mistake unchanged', () => {
    expect(formatProblems([at(3)])).toEqual(['slides.md:3:9 Unknown layout "covr"\n  layout: covr\n          ^\n  Did you mean "cover"?'])
  })

  it('names the second place of a mistake that occurs twice', () => {
    expect(formatProblems(many(2))[0]?.split('\n').at(-1)).toBe('  The same once more: slides.md:2:9')
  })

  it('names five places of a mistake that occurs 2000 times', () => {
    const messages = formatProblems(many(2000))
    expect(messages).toHaveLength(1)
    expect(messages[0]?.split('\n').at(-1)).toBe(
      '  The same 1999 times more: slides.md:2:9, slides.md:3:9, slides.md:4:9, slides.md:5:9, slides.md:6:9 …',
    )
  })

  it('reports each kind of mistake in order, even when kinds alternate', () => {
    const messages = formatProblems([at(1), at(2, 'Another'), at(3), at(4, 'Another'), at(5, 'Another', 'more.md')])
    expect(messages.map((text) => [text.split('\n')[0], text.split('\n').at(-1)])).toEqual([
      ['slides.md:1:9 Unknown layout "covr"', '  The same once more: slides.md:3:9'],
      ['slides.md:2:9 Another', '  The same 2 times more: slides.md:4:9, more.md:5:9'],
    ])
  })

  it('reports the first fifty kinds and the number of the others', () => {
    const messages = formatProblems(many(20_000, (line) => `Unknown option "k${line}"`))
    expect(messages).toHaveLength(51)
    expect(messages.at(-1)).toBe('And 19950 more of other kinds. Fix these first.')
  })

  it('shortens the message of a DeckError', () => {
    expect(new DeckError(many(5000)).message.length).toBeLessThan(500)
  })
})

const part = (line: number) => ({
  place: { file: 'slides.md', line, column: 1 },
  what: '<Counter> is left out',
  reason: 'Code of the deck does not run. The deck is opened with --untrusted.',
})

it('formatLeftOut lists each part once, with its place and the reason', () => {
  expect(formatLeftOut([part(3), part(3), part(7)]).split('\n')).toEqual([
    'Left out of this deck, which is not trusted (2):',
    '  slides.md:3 <Counter> is left out. Code of the deck does not run.',
    '  slides.md:7 <Counter> is left out. Code of the deck does not run.',
  ])
})

it('formatLeftOut returns an empty text for no parts, and at most 500 of them', () => {
  expect(formatLeftOut([])).toBe('')
  expect(formatLeftOut(Array.from({ length: 1000 }, (_, line) => part(line))).split('\n')).toHaveLength(502)
})
