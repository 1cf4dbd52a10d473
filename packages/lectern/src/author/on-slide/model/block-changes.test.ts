import { describe, expect, it } from 'vitest'
import { elementSpan, exchangeBlocks, insertAfter, makeDraggable, removeBlock } from './block-changes.ts'

const spanOf = (content: string, words: string) => ({ start: content.indexOf(words), end: content.indexOf(words) + words.length })

describe('a block of a slide', () => {
  const content = '# One\r\n\r\ntwo\r\nlines\r\n\r\n- three'

  it('is removed with the blank lines that separated it', () => {
    expect(removeBlock(content, spanOf(content, '# One'))).toBe('two\r\nlines\r\n\r\n- three')
    expect(removeBlock(content, spanOf(content, 'two\r\nlines'))).toBe('# One\r\n\r\n- three')
    expect(removeBlock(content, spanOf(content, '- three'))).toBe('# One\r\n\r\ntwo\r\nlines')
  })

  it('is inserted between blank lines, with the line ends of the file', () => {
    expect(insertAfter(content, 5, 'new\nblock')).toBe('# One\r\n\r\nnew\r\nblock\r\n\r\ntwo\r\nlines\r\n\r\n- three')
    expect(insertAfter('# One\ntwo', 5, 'new')).toBe('# One\n\nnew\n\ntwo')
    expect(insertAfter('', 0, 'new')).toBe('new')
    expect(insertAfter('# One', 5, 'new')).toBe('# One\n\nnew')
  })

  it('changes places with another one', () => {
    expect(exchangeBlocks(content, spanOf(content, '# One'), spanOf(content, 'two\r\nlines'))).toBe(
      'two\r\nlines\r\n\r\n# One\r\n\r\n- three',
    )
  })

  it('becomes draggable', () => {
    expect(makeDraggable('a\n\nb\n\nc', { start: 3, end: 4 }, '1,2,3,_')).toBe('a\n\n<v-drag pos="1,2,3,_">\n\nb\n\n</v-drag>\n\nc')
  })
})

describe('an element in tags', () => {
  it('ends with the tag that closes it', () => {
    const content = 'a\n<div v-drag="1,2,3,4">b <div>c</div> <img src="x>y"/></div> d'
    expect(elementSpan(content, 2, 1)).toEqual(spanOf(content, content.slice(2, -2)))
    expect(elementSpan('<v-drag-arrow pos="1,2,3,4"/> x', 1, 1)).toEqual({ start: 0, end: 29 })
    expect(elementSpan('<div>', 1, 1)).toBeUndefined()
    expect(elementSpan('text', 1, 1)).toBeUndefined()
  })
})
