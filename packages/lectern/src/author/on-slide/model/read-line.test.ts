import { describe, expect, it } from 'vitest'
import { type Cell, cellsOf, type Piece, writeCells } from './cells.ts'
import { type EditablePiece, readLine, type ShownPiece } from './read-line.ts'

const text = (words: string): ShownPiece => ({ kind: 'text', text: words })
const element = (name: string, source: string, written: string, ...pieces: ShownPiece[]): ShownPiece => {
  const start = source.indexOf(written)
  return { kind: 'element', name, range: [start, start + written.length], pieces }
}
const shown = (name: string): ShownPiece => ({ kind: 'element', name, range: undefined, pieces: [text('shown')] })

const counter = () => {
  let id = 0
  return () => ++id
}

/** Return the pieces as they are before the author types. */
function unchanged(pieces: readonly ShownPiece[], kinds: readonly EditablePiece[]): Piece[] {
  return kinds.flatMap((kind, index): Piece[] => {
    const piece = pieces[index]
    if (kind.kind === 'kept')
      return kinds[index - 1]?.kind === 'kept' && kinds.slice(0, index).some((each) => each.kind === 'kept' && each.id === kind.id)
        ? []
        : [kind]
    if (kind.kind === 'mark') return [{ ...kind, pieces: piece?.kind === 'element' ? unchanged(piece.pieces, kind.pieces) : [] }]
    return piece?.kind === 'text' ? [{ kind: 'text', text: piece.text.replaceAll(/\s*\n\s*/g, ' ') }] : []
  })
}

function open(source: string, pieces: readonly ShownPiece[]) {
  const line = readLine(pieces, source, 0, source.length, counter())
  if (!line) throw new Error('the line cannot be edited')
  const write = (now: readonly Piece[]) => {
    const cells: Cell[] = [...cellsOf(now), ...(line.tail ? [{ key: line.tail.key }] : [])]
    return writeCells([...line.cells, ...(line.tail ? [line.tail] : [])], cells, { startsBlock: true, inTable: false })
  }
  return { write, pieces: unchanged(pieces, line.pieces), kinds: line.pieces }
}

const replaced = (pieces: readonly Piece[], from: string, to: string): Piece[] =>
  pieces.map((piece) =>
    piece.kind === 'text'
      ? { ...piece, text: piece.text.replace(from, to) }
      : piece.kind === 'mark'
        ? { ...piece, pieces: replaced(piece.pieces, from, to) }
        : piece,
  )

const lines: [string, readonly ShownPiece[]][] = [
  ['plain words', [text('plain words')]],
  ['1 \\* 2 &amp; 3', [text('1 * 2 & 3')]],
  ['two\r\n> lines', [text('two\nlines')]],
  [
    'a **b _c_** d',
    [text('a '), element('strong', 'a **b _c_** d', '**b _c_**', text('b '), element('em', 'a **b _c_** d', '_c_', text('c'))), text(' d')],
  ],
  ['a [b](c "d"){.e} f', [text('a '), element('a', 'a [b](c "d"){.e} f', '[b](c "d")', text('b')), text(' f')]],
  ['a `` b` `` c', [text('a '), element('code', 'a `` b` `` c', '`` b` ``', text('b`')), text(' c')]],
  ['is {{ 1 + 1 }} so', [text('is '), text('2'), text(' so')]],
  ['is <Badge>words</Badge> so', [text('is '), shown('span'), text(' so')]],
  ['Words {.red}', [text('Words')]],
  ['a ![b](c.png) d', [text('a '), element('img', 'a ![b](c.png) d', '![b](c.png)'), text(' d')]],
  ["it's a -- b --- c... (C) (tm) +-1,,", [text('it’s a – b — c… © ™ ±1,')]],
]

describe('a line that is edited on the slide', () => {
  it.each(lines)('stays as it is written when nothing is typed: %s', (source, pieces) => {
    const line = open(source, pieces)
    expect(line.write(line.pieces)).toBe(source)
  })

  it.each([
    [1, '1 *', '1 x *', '1 x \\* 2 &amp; 3'],
    [2, 'lines', 'lines more', 'two\r\n> lines more'],
    [3, 'c', 'ce', 'a **b _ce_** d'],
    [4, 'b', 'bb', 'a [bb](c "d"){.e} f'],
    [5, 'b`', 'b`x', 'a `` b`x `` c'],
    [6, ' so', ' too', 'is {{ 1 + 1 }} too'],
    [7, 'is', 'was', 'was <Badge>words</Badge> so'],
    [8, 'Words', 'Wordsy', 'Wordsy {.red}'],
    [9, ' d', ' e', 'a ![b](c.png) e'],
  ])('changes only what was typed: line %i', (index, from, to, result) => {
    const [source, pieces] = lines[index] ?? ['', []]
    const line = open(source, pieces)
    expect(line.write(replaced(line.pieces, from, to))).toBe(result)
  })

  it.each([
    ['5 * 3 and a*b', '5 * 3 and a\\*b'],
    ['# no heading', '\\# no heading'],
    ['- no item', '\\- no item'],
    ['1. no item', '1\\. no item'],
    ['snake_case and _x', 'snake_case and \\_x'],
    ['a < b <c>', 'a < b \\<c>'],
    ['it costs $5', 'it costs $5'],
    ['from $5 to $6', 'from \\$5 to \\$6'],
    ['{{ x }}', '&#123;&#123; x }}'],
    ['AT&T &amp; co', 'AT&T &amp;amp; co'],
    ['[1] [a](b)', '[1] \\[a](b)'],
    ['a | b', 'a | b'],
  ])('shows typed signs as they are: %s', (typed, written) => {
    expect(open('', []).write([{ kind: 'text', text: typed }])).toBe(written)
  })

  it('gets marks without space at their ends', () => {
    const line = open('plain words', [text('plain words')])
    expect(
      line.write([
        { kind: 'mark', name: 'strong', pieces: [{ kind: 'text', text: 'plain ' }] },
        { kind: 'mark', name: 'a', href: 'https://a.b/c d', pieces: [{ kind: 'text', text: 'words' }] },
      ]),
    ).toBe('**plain** [words](<https://a.b/c d>)')
  })

  it('loses a mark', () => {
    const [source, pieces] = lines[3] ?? ['', []]
    const line = open(source, pieces)
    expect(line.write([{ kind: 'text', text: 'a b c d' }])).toBe('a b c d')
  })

  it('has asterisks in place of underscores where a word goes on', () => {
    const line = open('_a_ b', [element('em', '_a_ b', '_a_', text('a')), text(' b')])
    expect(line.write([...line.pieces.slice(0, 1), { kind: 'text', text: 's b' }])).toBe('*a*s b')
  })

  it.each([
    ['an expression alone', '{{ a }}', [text('3')]],
    ['a text that is not written there', 'abc', [text('xyz')]],
  ])('is refused where it cannot be edited safely: %s', (_, source, pieces) => {
    expect(readLine(pieces, source, 0, source.length, counter())).toBeUndefined()
  })
})
