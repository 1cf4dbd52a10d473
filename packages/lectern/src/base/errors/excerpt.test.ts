import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatProblem } from './author-problem.ts'
import { excerptOf, shorten, shortenNames } from './excerpt.ts'

describe('the line that a message shows', () => {
  it('is the whole line where it is short, and none where there is none', () => {
    expect(excerptOf('a line', 3)).toEqual({ sourceLine: 'a line' })
    expect(excerptOf('', 1)).toEqual({ sourceLine: '' })
    expect(excerptOf(undefined, 1)).toEqual({})
  })

  it('of a long line is what stands around the column', () => {
    const line = `${'a'.repeat(1000)}HERE${'b'.repeat(1_000_000)}`
    const messages = formatProblem({ severity: 'error', place: { file: 'f', line: 1, column: 1001 }, what: 'x', ...excerptOf(line, 1001) })
    const [, shown = '', mark = ''] = messages.split('\n')
    expect(shown.length).toBeLessThan(130)
    expect(shown.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('HERE')
  })

  it('has its mark below the right character, wherever the column is', () => {
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

  it('shortens a long name in the middle, and leaves paths of short names whole', () => {
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

  it('is cut where a sentence is endless, too', () => {
    expect(shorten('short')).toBe('short')
    const what = `Unknown option "${'x'.repeat(1e6)}"`
    expect(formatProblem({ severity: 'error', place: { file: 'f', line: 1, column: 1 }, what, allowed: what }).length).toBeLessThan(1300)
  })
})
