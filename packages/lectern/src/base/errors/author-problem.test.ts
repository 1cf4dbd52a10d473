import { describe, expect, it } from 'vitest'
import { type AuthorProblem, formatProblem } from './author-problem.ts'

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

  it('keeps the mark in its place behind tabs', () => {
    expect(formatProblem({ ...problem, place: { ...problem.place, column: 3 }, sourceLine: '\t\tx' })).toBe(
      'slides.md:12:3 Unknown layout "covr"\n    x\n    ^',
    )
  })

  it('shows an empty line, and a mark in column 1', () => {
    expect(formatProblem({ ...problem, place: { ...problem.place, column: 1 }, sourceLine: '' })).toBe(
      'slides.md:12:1 Unknown layout "covr"\n  \n  ^',
    )
  })

  it('can have one hint alone', () => {
    expect(formatProblem({ ...problem, nearest: 'cover' })).toBe('slides.md:12:9 Unknown layout "covr"\n  Did you mean "cover"?')
    expect(formatProblem({ ...problem, allowed: 'Allowed: cover.' })).toBe('slides.md:12:9 Unknown layout "covr"\n  Allowed: cover.')
  })
})
