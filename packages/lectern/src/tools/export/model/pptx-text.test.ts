import { describe, expect, it } from 'vitest'
import type { ReadParagraph, ReadRun } from './pptx-read.ts'
import { fontName, paragraphsOf, textColor } from './pptx-text.ts'

const measure = { inches: (pixels: number) => pixels / 100, points: (pixels: number) => pixels / 2 }
const run: ReadRun = { text: 'words', font: 'Inter, sans-serif', size: 20, color: '#102030ff' }
const paragraph = (more: Partial<ReadParagraph> = {}): ReadParagraph => ({
  runs: [run],
  align: 'left',
  rightToLeft: false,
  lineHeight: 30,
  gap: 8,
  indent: 0,
  ...more,
})
const numbered = (at: number, level = 0) =>
  paragraph({ marker: { number: { style: 'arabicPeriod', at }, color: '#ff0000ff', level, room: 20 }, indent: 40 })
const numbers = (paragraphs: readonly ReadParagraph[]) => paragraphsOf(paragraphs, measure).map(({ marker }) => marker?.number?.at)

describe('paragraphsOf', () => {
  it('returns lengths in points and the complete look of each run', () => {
    const looks: ReadRun = {
      ...run,
      bold: true,
      italic: true,
      underline: true,
      strike: true,
      raised: 'super',
      spacing: 1,
      highlight: '#ffff00ff',
    }
    expect(paragraphsOf([paragraph({ runs: [looks] })], measure)).toEqual([
      {
        align: 'left',
        rightToLeft: false,
        lineHeight: 15,
        gap: 4,
        indent: 0,
        runs: [
          {
            text: 'words',
            font: 'Inter',
            mono: false,
            size: 10,
            color: { color: '102030', transparency: 0 },
            bold: true,
            italic: true,
            underline: true,
            strike: true,
            raised: 'super',
            spacing: 0.5,
            highlight: 'FFFF00',
            newLine: false,
          },
        ],
      },
    ])
  })
  it('keeps the first number of a list that continues', () => expect(numbers([numbered(3), numbered(4), numbered(5)])).toEqual([3, 3, 3]))
  it('restarts at a number out of order', () => expect(numbers([numbered(1), numbered(7), numbered(8)])).toEqual([1, 7, 7]))
  it('numbers nested lists separately', () =>
    expect(numbers([numbered(1), numbered(1, 1), numbered(2, 1), numbered(2), numbered(1, 1)])).toEqual([1, 1, 1, 1, 1]))
  it('gives an empty paragraph a run of the height of its line', () =>
    expect(paragraphsOf([paragraph({ runs: [] })], measure)[0]?.runs).toMatchObject([{ text: '', size: 10.5 }]))
  it('removes characters that XML does not allow', () =>
    expect(paragraphsOf([paragraph({ runs: [{ ...run, text: 'a\u0007b\tc' }] })], measure)[0]?.runs[0]?.text).toBe('ab\tc'))
})

describe('fontName', () => {
  it.each([
    ['"Fira Code", ui-monospace, monospace', 'Fira Code'],
    ['"Inter Variable", sans-serif', 'Inter'],
    ['system-ui, sans-serif', 'Segoe UI'],
    ['ui-monospace, Menlo', 'Consolas'],
    ['', 'Arial'],
  ])('%s is %s', (stack, name) => expect(fontName(stack)).toBe(name))
})

it('textColor returns the transparency of a color in percent', () => {
  expect(textColor('#a1b2c380')).toEqual({ color: 'A1B2C3', transparency: 50 })
})
