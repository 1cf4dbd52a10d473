import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, type Pen, withCodes } from '../look.ts'
import { plainOutput } from '../read-ansi.ts'
import { allLines, createScreen, linesOf, resize, wideParts } from './screen.ts'
import { writeToScreen } from './write-to-screen.ts'

/** Write parts to a screen, and return it. */
function written(parts: readonly string[], cols = 8, rows = 3) {
  const screen = createScreen(cols, rows)
  for (const part of parts) writeToScreen(screen, part)
  return screen
}
const plain = (...parts: string[]) => linesOf(written(parts)).map(plainOutput)

describe('what a program prints (ECMA-48, and what xterm adds)', () => {
  it.each([
    ['a line feed goes down, a carriage return to the left', 'ab\ncd\r\nef', ['ab', '  cd', 'ef']],
    ['a progress bar overwrites its line', '10 %\r99 %', ['99 %', '', '']],
    ['a long line wraps, and the last column waits', '12345678\r\n12345678x', ['12345678', '12345678', 'x']],
    ['no line wraps when a program forbids it', '\u001b[?7l12345678xyz\u001b[?7h', ['1234567z', '', '']],
    ['the screen scrolls', 'a\r\nb\r\nc\r\nd', ['b', 'c', 'd']],
    ['tabs, backspace', 'a\tb\b\bc', ['a    c b', '', '']],
    ['the cursor moves', '\u001b[2;3Hx\u001b[Ay\u001b[5Dz\u001b[3d!\u001b[G?', ['z  y', '  x', '?!']],
    ['the cursor stays inside', '\u001b[99;99Hx\u001b[999Ay\u001b[999D<', ['<      y', '', '       x']],
    ['the screen is cleared', 'abc\r\nd\u001b[H\u001b[2Jx', ['x', '', '']],
    ['lines and their parts are erased', 'abcd\u001b[2D\u001b[K\r\nabcd\u001b[2D\u001b[1K\r\nabcd\u001b[2K', ['ab', '   d', '']],
    ['nothing is right of the last column', '12345678\u001b[K\r\nab', ['12345678', 'ab', '']],
    ['the rest of the screen is erased', 'abcd\r\nefgh\r\nijkl\u001b[2;2H\u001b[J', ['abcd', 'e', '']],
    ['what is above is erased', 'abcd\r\nefgh\r\nijkl\u001b[2;2H\u001b[1J', ['', '  gh', 'ijkl']],
    [
      'cells are inserted, deleted, erased',
      'abcd\u001b[3D\u001b[2@\r\nabcd\u001b[3D\u001b[2P\r\nabcd\u001b[3D\u001b[2X',
      ['a  bcd', 'ad', 'a  d'],
    ],
    ['letters are inserted', 'bc\r\u001b[4ha\u001b[4l', ['abc', '', '']],
    ['lines are inserted and deleted', 'a\r\nb\r\nc\u001b[H\u001b[L\u001b[2B\u001b[M', ['', 'a', '']],
    ['a region scrolls', 'a\r\nb\r\nc\u001b[2;3r\u001b[3;1H\nd\u001b[r', ['a', 'c', 'd']],
    ['the other way, too', '\u001b[2;3r\u001b[2;1Ha\u001bMb\u001b[S', ['', 'a', '']],
    ['a position is saved', 'a\u001b7bc\u001b8x\u001b[s\r\n\u001b[uy', ['axy', '', '']],
    ['a character is repeated', 'a\u001b[3b', ['aaaa', '', '']],
    ['line drawing', '\u001b(0lqk\u001b(Bq', ['┌─┐q', '', '']],
    ['line drawing in the second set', '\u001b)0\u000eq\u000fq', ['─q', '', '']],
    ['wide characters take two columns, and do not break', '1234567世x', ['1234567', '世x', '']],
    ['half a wide character is gone', '世界\u001b[2Gx', [' x界', '', '']],
    ['marks join the letter before them', 'e\u0301!', ['e\u0301!', '', '']],
    ['marks of direction are left out', 'a\u202e\u200fb\u2066c', ['abc', '', '']],
    ['half a character is replaced', 'a\ud800b', ['a\ufffdb', '', '']],
    ['titles, links and pictures are left out', '\u001b]0;t\u0007a\u001b]8;;https://x.test\u001b\\b\u001bPq#0\u001b\\c', ['abc', '', '']],
    [
      'unknown sequences are left out',
      '\u001b[?25la\u001b[>4;1mb\u001b[6nc\u001b[2 q\u001b[2 A\u001b[2$r\u001b=d\u001b[999z',
      ['abcd', '', ''],
    ],
    ['a reset', 'abc\u001bcx', ['x', '', '']],
  ])('%s', (_, output, lines) => {
    expect(plain(output)).toEqual(lines)
    // It does not matter where the recorder has cut it.
    expect(plain(...output.split(''))).toEqual(lines)
  })

  it('a program has its own screen, and then the main one is there again', () => {
    const screen = written(['$ vi\u001b[?1049h\u001b[Hfile'])
    expect(linesOf(screen)).toEqual(['file', '', ''])
    writeToScreen(screen, '\u001b[?1049l!')
    expect(linesOf(screen)).toEqual(['$ vi!', '', ''])
    expect(allLines(screen)).toEqual(['file', '$ vi!', '', ''])
  })

  it('what has scrolled away or was cleared is kept', () => {
    expect(
      allLines(written(['a\r\nb\r\nc\r\nd\u001b[H\u001b[2Je']))
        .join(' ')
        .trim(),
    ).toBe('a b c d e')
  })

  it('a smaller window keeps the line of the cursor, a larger one adds lines', () => {
    const screen = written(['a\r\nb\r\nlong line'], 10)
    resize(screen, 4, 2)
    expect(linesOf(screen)).toEqual(['b', 'long'])
    resize(screen, 6, 3)
    expect([linesOf(screen), allLines(screen)]).toEqual([
      ['b', 'long', ''],
      ['a', 'b', 'long', ''],
    ])
  })
})

describe('colors', () => {
  it('are in the text of a line, where they change', () => {
    expect(linesOf(written(['a\u001b[1;31mb \u001b[42mc\u001b[m d']))[0]).toBe(
      'a\u001b[1;38;5;1mb\u001b[0m \u001b[1;38;5;1;48;5;2mc\u001b[0m d',
    )
  })

  it('of the background fill what is erased', () => {
    expect(linesOf(written(['\u001b[44m\u001b[Kab\u001b[2;1H\u001b[2K']))).toEqual(['\u001b[48;5;4mab      ', '\u001b[48;5;4m        ', ''])
  })

  it('of a pen are the same after they are written and read', () => {
    const color = fc.oneof(fc.nat(255), fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)))
    const on = fc.constant(true as const)
    const pens = fc.record({ color, back: color, bold: on, italic: on, underline: on, strike: on, inverse: on }, { requiredKeys: [] })
    fc.assert(fc.property(pens, (pen: Pen) => void expect(withCodes({}, codesOf(pen))).toEqual(pen)))
  })
})

it('wide characters are recognized', () => {
  expect(wideParts('a✓世界 🚀e\u0301')).toEqual(['a✓', '世', '', '界', ' ', '🚀', 'e\u0301'])
})

it('no output leaves the screen, whatever it is', () => {
  const sequence = fc
    .tuple(
      fc.constantFrom('', '?', '>'),
      fc.array(fc.oneof(fc.nat(12), fc.nat(2 ** 31)), { maxLength: 3 }),
      fc.constantFrom(...'@ABCDEFGHIJKLMPSTXZ`abdefhlmrsu'),
    )
    .map(([prefix, numbers, final]) => `\u001b[${prefix}${numbers.join(';')}${final}`)
  const other = fc.constantFrom(
    '\r',
    '\n',
    '\t',
    '\b',
    '世',
    'e\u0301',
    '\u001b7',
    '\u001b8',
    '\u001bM',
    '\u001bc',
    '\u001b[?1049h',
    '\u001b[?1049l',
    '\u001b]',
  )
  const size = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(
      size,
      size,
      fc.array(fc.oneof(sequence, other, fc.string({ unit: 'binary' }))),
      ([cols, rows], [newCols, newRows], output) => {
        const screen = written(output, cols, rows)
        const check = () => {
          expect([screen.lines.length, screen.cols >= screen.col, screen.rows > screen.row]).toEqual([screen.rows, true, true])
          for (const { characters } of screen.lines) expect(characters.length).toBeLessThanOrEqual(screen.cols)
        }
        check()
        resize(screen, newCols, newRows)
        check()
        writeToScreen(screen, output.join(''))
        check()
      },
    ),
  )
})
