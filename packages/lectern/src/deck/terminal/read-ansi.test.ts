import { describe, expect, it } from 'vitest'
import { luminance } from '../../base/lib/model/index.ts'
import type { Rgb } from './look.ts'
import { plainOutput, readAnsi } from './read-ansi.ts'

const rgb = (color = ''): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return [red, green, blue]
}
/** The backgrounds of a terminal, as in terminal.css. */
const panels: Readonly<Record<'light' | 'dark', Rgb>> = { light: [246, 248, 250], dark: [16, 20, 27] }
const contrast = (...colors: readonly [Rgb, Rgb]) => {
  const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const lookOf = (codes: string) => readAnsi(`\u001b[${codes}ma`)[0]?.look

describe('what a command prints', () => {
  it('is split where its look changes', () => {
    expect(readAnsi('a\u001b[1mb\u001b[0mc')).toEqual([{ text: 'a' }, { text: 'b', look: { bold: true } }, { text: 'c' }])
  })

  it.each([
    ['titles and links', '\u001b]0;title\u0007a\u001b]8;;https://x.test\u001b\\b\u001b]8;;\u001b\\c'],
    ['cursor moves and modes', '\u001b[2Ja\u001b[?25lb\u001b[10;3Hc\u001b(B'],
    ['control characters', 'a\u0000\u0008b\u007f\u009bc'],
    ['marks of direction', 'a\u202eb\u2066c'],
    ['a sequence that never ends', 'abc\u001b[38;5'],
  ])('has no %s', (_, text) => {
    expect(
      readAnsi(text)
        .map((span) => span.text)
        .join(''),
    ).toBe('abc')
    expect(plainOutput(text)).toBe('abc')
  })

  it('keeps what a carriage return leaves on the line', () => {
    expect(plainOutput('10 %\r50 %\r100 %\r\ndone\r')).toBe('100 %\ndone')
  })

  it('keeps tags as text', () => {
    expect(plainOutput('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  })

  it('of 100 000 lines is read in one pass', () => {
    expect(readAnsi('\u001b[31mred\u001b[0m\n'.repeat(100_000))).toHaveLength(200_000)
  })
})

describe('attributes (ECMA-48, 8.3.117, and colons of ITU-T T.416)', () => {
  it.each([
    ['a curly underline', '4:3', '4'],
    ['no underline', '4;4:0', '0'],
    ['a double underline', '21', '4'],
    ['a colored underline is an underline', '4;58;5;9', '4'],
    ['the same with red, green and blue', '4;58;2;1;3;9', '4'],
    ['the same with colons', '4;58:2::1:3:9;1', '1;4'],
    ['a color with colons', '38:2:200:3:1', '38;2;200;3;1'],
    ['a color with a color space', '38:2::200:3:1', '38;2;200;3;1'],
    ['a background of the palette with colons', '1;48:5:9', '1;48;5;9'],
    ['what nobody knows', '1;77:1:3', '1'],
  ])('%s', (_, codes, same) => {
    expect(lookOf(codes)).toEqual(lookOf(same))
  })
})

describe('colors', () => {
  const codes = [
    ...Array.from({ length: 8 }, (_, color) => [`${30 + color}`, `${90 + color}`]).flat(),
    ...Array.from({ length: 256 }, (_, color) => `38;5;${color}`),
    '38;2;250;250;250',
    '38;2;1;2;3',
    '38:2:200:200:0',
  ]

  it.each(['light', 'dark'] as const)('can be read on the panel: %s', (scheme) => {
    for (const code of [...codes, '2', ...codes.map((each) => `2;${each}`)])
      expect(contrast(rgb(lookOf(code)?.[scheme]), panels[scheme]), code).toBeGreaterThanOrEqual(4.5)
  })

  it('of dim text are nearer to the panel until code 22 ends it', () => {
    const nearness = (code: string) => contrast(rgb(lookOf(code)?.light), panels.light)
    expect(nearness('2')).toBeLessThan(8)
    expect(nearness('2;38;2;0;0;120')).toBeLessThan(nearness('38;2;0;0;120'))
    expect(lookOf('2;22')).toBeUndefined()
  })

  it('can be read on each background', () => {
    for (const back of codes.map((code) => code.replace(/^3/, '4').replace(/^9/, '10')))
      for (const front of ['', ';31', ';38;2;128;128;128']) {
        const look = lookOf(back + front)
        for (const scheme of ['light', 'dark'] as const)
          expect(contrast(rgb(look?.[scheme]), rgb(look?.back)), back + front).toBeGreaterThanOrEqual(4.5)
      }
  })

  it('stay as they are when they can be read', () => {
    expect(lookOf('38;2;0;0;0')?.light).toBe('#000000')
  })

  it.each([
    ['7;31', { back: '#cd0000' }],
    ['4', { line: 'underline' }],
    ['4;9', { line: 'underline line-through' }],
    ['3', { italic: true }],
  ])('%s', (code, look) => {
    expect(lookOf(code)).toMatchObject(look)
  })

  it.each(['0', '1;22', '31;39', '38;5;900', '38;2;1', '38', '99', ''])('%s is plain', (code) => {
    expect(lookOf(code)).toBeUndefined()
  })
})
