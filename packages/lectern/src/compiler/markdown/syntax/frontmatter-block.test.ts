import { describe, expect, it } from 'vitest'
import { readFrontmatter } from './frontmatter-block.ts'
import { LineCursor } from './line-cursor.ts'

const read = (text: string) => {
  const lines = new LineCursor(text)
  const block = readFrontmatter(lines)
  return { yaml: block?.closed ? text.slice(0, block.yamlEnd) : undefined, open: block?.closed === false, rest: text.slice(lines.start) }
}

describe('readFrontmatter', () => {
  it.each([
    ['layout: cover\n---\nrest', 'layout: cover\n'],
    ['layout: cover\r\n---\r\nrest', 'layout: cover\r\n'],
    ['layout: cover\n---  \nrest', 'layout: cover\n'],
    ['a: 1\n\nb: 2\n---\nrest', 'a: 1\n\nb: 2\n'],
    ['# options\nlayout: cover\n---\nrest', '# options\nlayout: cover\n'],
    ['"quoted key": 1\n---\nrest', '"quoted key": 1\n'],
    ['{ layout: cover }\n---\nrest', '{ layout: cover }\n'],
    ['text: |\n  many\n\n  ----\n---\nrest', 'text: |\n  many\n\n  ----\n'],
    ['layout:cover\n---\nrest', 'layout:cover\n'],
    ['layout cover\nclass: x\n---\nrest', 'layout cover\nclass: x\n'],
    ['---\nrest', ''],
    ['# layout: cover\n---\nrest', '# layout: cover\n'],
    ['# layout: cover\n\n# class: x\n---\nrest', '# layout: cover\n\n# class: x\n'],
  ])('reads %j', (text, yaml) => {
    expect(read(text)).toEqual({ yaml, open: false, rest: 'rest' })
  })

  it.each([
    ['\nlayout: cover\n---\n'],
    ['  \nlayout: cover\n---\n'],
    [''],
    ['# Title\n\ntext\n---\n'],
    ['# Demo: the queue\n---\n'],
    ['Some text\n---\n'],
    ['- a: b\n---\n'],
    ['https://example.org\n---\n'],
    ['text\n\nkey: value\n---\n'],
    ['# Title\n\nkey: value\n---\n'],
    ['text without end'],
  ])('leaves %j as content', (text) => {
    expect(read(text)).toEqual({ yaml: undefined, open: false, rest: text })
  })

  it('reports frontmatter that never ends', () => {
    const text = 'layout: cover\n\n# Title\n----\n'
    expect(read(text)).toEqual({ yaml: undefined, open: true, rest: text })
  })
})
