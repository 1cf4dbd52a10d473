import { describe, expect, it } from 'vitest'
import type { Piece } from './cells.ts'
import type { ShownPiece } from './read-line.ts'
import { type EditedLine, openTextBlock, type ShownItem, type ShownList } from './text-block.ts'

const counter = () => {
  let id = 0
  return () => ++id
}
const shown = (text: string): ShownPiece => ({ kind: 'text', text })
const typed = (text: string): Piece => ({ kind: 'text', text })

/** Return the list in a text in which each item is one line, indented by its depth. */
function listIn(source: string): ShownList {
  const found = [...source.matchAll(/^([ >]*)([-*]|\d+[.)]) (.*?)\r?$/gm)].map((match) => ({
    indent: match[1]?.replaceAll('>', ' ').length ?? 0,
    start: match.index + (match[1]?.length ?? 0),
    end: match.index + match[0].replace(/\r$/, '').length,
    text: match[3] ?? '',
    isOrdered: /\d/.test(match[2] ?? ''),
  }))
  function build(from: number, to: number): ShownList {
    const [first] = found.slice(from, to)
    const items: ShownItem[] = []
    for (let at = from; at < to; ) {
      let end = at + 1
      while (end < to && (found[end]?.indent ?? 0) > (first?.indent ?? 0)) end++
      const item = found[at]
      const nested = end > at + 1 ? [build(at + 1, end)] : []
      items.push({
        range: [item?.start ?? 0, nested[0]?.range[1] ?? item?.end ?? 0],
        line: { range: undefined, pieces: item?.text ? [shown(item.text)] : [] },
        lists: nested,
        isSimple: true,
      })
      at = end
    }
    return { range: [first?.start ?? 0, items.at(-1)?.range[1] ?? 0], isOrdered: first?.isOrdered ?? false, items }
  }
  return build(0, found.length)
}

/** Open the list of a text. Edits are lines such as `1 two`: depth and words; the words before `=` name the item that was there. */
function listOf(source: string) {
  const list = listIn(source)
  const block = openTextBlock({ kind: 'list', ...list }, source, counter())
  if (!block) throw new Error('the list cannot be edited')
  const flat = (each: ShownList): string[] =>
    each.items.flatMap(({ line, lists }) => [line.pieces[0]?.kind === 'text' ? line.pieces[0].text : '', ...lists.flatMap(flat)])
  const words = flat(list)
  return (...lines: string[]) => {
    const now = lines.map((line): EditedLine => {
      const [depth = '0', ...rest] = line.split(' ')
      const [was, is = was] = rest.join(' ').split('=')
      const id = block.lines[words.indexOf(was ?? '')]?.id
      return { begin: { kind: 'item', id, depth: Number(depth), isOrdered: list.isOrdered }, pieces: [typed(is ?? '')] }
    })
    const written = block.write(now)
    return source.slice(0, list.range[0]) + written + source.slice(list.range[1])
  }
}

describe('a list that is edited on the slide', () => {
  it('stays as it is written', () => {
    expect(listOf('* one\r\n  * two\r\n* three\r\n')('0 one', '1 two', '0 three')).toBe('* one\r\n  * two\r\n* three\r\n')
    expect(listOf('> - one\n> - two')('0 one', '0 two')).toBe('> - one\n> - two')
  })

  it('gets an item in the way of the others', () => {
    expect(listOf('* one\r\n* two\r\n')('0 one', '0 =new', '0 two')).toBe('* one\r\n* new\r\n* two\r\n')
    expect(listOf('> - one\n> - two')('0 one', '0 two', '0 =new')).toBe('> - one\n> - two\n> - new')
    expect(listOf('- one\n\n- two')('0 one', '0 two', '0 =new')).toBe('- one\n\n- two\n\n- new')
  })

  it('counts on, if it was counted', () => {
    expect(listOf('1. one\n2. two\n')('0 one', '0 =new', '0 two')).toBe('1. one\n2. new\n3. two\n')
    expect(listOf('1) one\n1) two\n')('0 one', '0 two=two!', '0 =new')).toBe('1) one\n1) two!\n2) new\n')
  })

  it('moves an item in and out, with what is in it', () => {
    expect(listOf('- one\n- two\n  - three\n')('0 one', '1 two', '2 three')).toBe('- one\n  - two\n    - three\n')
    expect(listOf('- one\n  - two\n- three\n')('0 one', '0 two', '0 three')).toBe('- one\n- two\n- three\n')
    expect(listOf('1. one\n2. two\n')('0 one', '1 two')).toBe('1. one\n   1. two\n')
  })

  it('loses an item, also the first', () => {
    expect(listOf('- one\n- two\n')('0 two')).toBe('- two\n')
    expect(listOf('- one\n- two\n')('0 one', '0 =')).toBe('- one\n')
  })
})

describe('a line that is a block of its own', () => {
  const line = (tag: string, source: string, text: string, now: string, further: string[] = [], start = 0) => {
    const block = openTextBlock(
      { kind: 'line', tag, range: [start, source.length], pieces: text === '' ? [] : [shown(text)] },
      source,
      counter(),
    )
    return block?.write([
      { begin: { kind: 'first' }, pieces: [typed(now)], id: block.lines[0]?.id },
      ...further.map((each): EditedLine => ({ begin: { kind: 'paragraph' }, pieces: [typed(each)] })),
    ])
  }

  it.each([
    ['h2', '## Title', 'Title', 'Titles', '## Titles'],
    ['h2', '## Title ##', 'Title', 'Titles', '## Titles ##'],
    ['h1', 'Title\n=====', 'Title', 'Titles', 'Titles\n====='],
    ['h1', '#', '', 'Title', '# Title'],
    ['h1', '# Title {.red}', 'Title', 'Titles', '# Titles {.red}'],
    ['td', '| a ', 'a', 'a | b', '| a \\| b '],
    ['td', '| a |', 'a', 'ab', '| ab |'],
    ['td', '|  ', '', 'new', '|  new'],
    ['p', 'words', 'words', 'words ', 'words'],
    ['p', 'words', 'words', '- words', '\\- words'],
  ])('keeps what is around its text: %s %j', (tag, source, text, now, written) => {
    expect(line(tag, source, text, now)).toBe(written)
  })

  it('gets paragraphs after it, and none for an empty one', () => {
    expect(line('h1', '# Title', 'Title', 'Title', ['one', '', 'two'])).toBe('# Title\n\none\n\ntwo')
    expect(line('p', '> a\r\n> b', 'a b', 'a b', ['c'], 2)).toBe('a\r\n> b\r\n>\r\n> c')
  })
})
