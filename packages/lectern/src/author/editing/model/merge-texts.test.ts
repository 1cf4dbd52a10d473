import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsOf, type MergeChoice, mergedText, mergeTexts } from './merge-texts.ts'

const merged = (mine: string, base: string, theirs: string, choice?: MergeChoice) => mergedText(mergeTexts(mine, base, theirs), choice)

const base = 'a\nb\nc\nd\ne\n'

describe('two changes of one text', () => {
  it('are both taken if they do not touch', () => {
    expect(merged('A\nb\nc\nd\ne\n', base, 'a\nb\nc\nD\ne\nf\n')).toBe('A\nb\nc\nD\ne\nf\n')
  })

  it('are a conflict with both versions if they touch', () => {
    const parts = mergeTexts('a\nmine\nc\nd\ne\n', base, 'a\ntheirs\nc\nd\nE\n')
    expect(conflictsOf(parts)).toEqual([{ mine: 'mine\n', base: 'b\n', theirs: 'theirs\n' }])
    expect(mergedText(parts)).toBeUndefined()
    expect(mergedText(parts, 'mine')).toBe('a\nmine\nc\nd\nE\n')
    expect(mergedText(parts, 'theirs')).toBe('a\ntheirs\nc\nd\nE\n')
    expect(mergedText(parts, 'both')).toBe('a\nmine\ntheirs\nc\nd\nE\n')
  })

  it('are both taken if a slide is added before or behind a changed one', () => {
    const slides = ['# One\n', '# Two\n', '# Three\n']
    const start = slides.join('\n---\n\n')
    const mine = start.replace('Two', 'Zwei')
    for (const theirs of [slides.toSpliced(1, 0, '# Between\n'), slides.toSpliced(2, 0, '# Between\n')])
      expect(merged(mine, start, theirs.join('\n---\n\n'))).toBe(theirs.join('\n---\n\n').replace('Two', 'Zwei'))
  })

  it('are one if they are equal', () => expect(merged('a\nx\nc', 'a\nb\nc', 'a\nx\nc')).toBe('a\nx\nc'))

  it('keep last lines apart', () => expect(merged('a\nmine', 'a', 'a\ntheirs', 'both')).toMatch(/mine\n(a\n)?theirs/))
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', '', '---', 'x\r'), { maxLength: 12 }).map((lines) => lines.join('\n'))
/** Lines that are all different, and changes to some of them. */
const disjoint = fc
  .tuple(fc.integer({ min: 4, max: 20 }), fc.nat(19), fc.nat(19))
  .map(([length, a, b]) => ({ length, a: a % length, b: b % length }))
  .filter(({ a, b }) => Math.abs(a - b) > 1)

describe('properties of the merge', () => {
  it('a side without changes takes the other one, byte for byte', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(merged(one, one, other)).toBe(other)
        expect(merged(other, one, one)).toBe(other)
      }),
    )
  })

  it('changes of lines that do not touch never conflict', () => {
    fc.assert(
      fc.property(disjoint, ({ length, a, b }) => {
        const lines = Array.from({ length }, (_, index) => `line ${index}`)
        const [mine, theirs, all] = [lines.with(a, 'mine'), lines.with(b, 'theirs'), lines.with(a, 'mine').with(b, 'theirs')]
        expect(merged(mine.join('\n'), lines.join('\n'), theirs.join('\n'))).toBe(all.join('\n'))
      }),
    )
  })

  it('"both" has each new line of either side', () => {
    fc.assert(
      fc.property(text, text, text, (mine, start, theirs) => {
        const wordsOf = (of = '') => of.split(/\s/).filter(Boolean)
        const both = new Set(wordsOf(merged(mine, start, theirs, 'both')))
        const old = new Set(wordsOf(start))
        for (const word of wordsOf(`${mine}\n${theirs}`)) if (!old.has(word)) expect(both).toContain(word)
      }),
    )
  })

  it('the sides may change places', () => {
    fc.assert(
      fc.property(text, text, text, (mine, start, theirs) => {
        expect(merged(mine, start, theirs)).toBe(merged(theirs, start, mine))
        expect(merged(mine, start, theirs, 'mine')).toBe(merged(theirs, start, mine, 'theirs'))
      }),
    )
  })
})
