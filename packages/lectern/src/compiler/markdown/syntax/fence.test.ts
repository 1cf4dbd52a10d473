import { describe, expect, it } from 'vitest'
import { closes, fenceOf } from './fence.ts'
import { separatorDashes } from './frontmatter-block.ts'

const fence = (line: string) => fenceOf(line, 0, line.length)

describe('fenceOf', () => {
  it.each([
    '```',
    '~~~',
    '```js',
    '  ```',
    '\t```',
    '> ```',
    '>> ~~~',
    '- ```js',
    '* ~~~',
    '+ ```',
    '1. ```',
    '12) ```',
    '- > 1. ```',
    '``` {1|2}',
  ])('takes %j for a fence', (line) => {
    expect(fence(line)).toBeDefined()
  })

  it.each(['``', '~~', 'text ```', '```inline```', '-```', '1.```', '12 ```', '#```', ''])('%j is no fence', (line) => {
    expect(fence(line)).toBeUndefined()
  })

  it('reports its sign, length and place', () => {
    expect(fence('> ~~~~md')).toEqual({ code: 126, length: 4, start: 2, bare: false })
    expect(fence('```` \t')).toEqual({ code: 96, length: 4, start: 0, bare: true })
  })

  it('lets a tilde fence have tildes and backticks in its info', () => {
    expect(fence('~~~ a ~ `b`')).toBeDefined()
  })

  it('ends with its line', () => {
    const text = '```js\n`x`'
    expect(fenceOf(text, 0, 5)).toBeDefined()
  })
})

describe('closes', () => {
  it.each([
    ['```', '```js', true],
    ['````', '```js', true],
    ['```', '````js', false],
    ['~~~', '```', false],
    ['```js', '```', false],
    ['  ```  ', '- ```js', true],
    ['`'.repeat(40), `${'`'.repeat(50)}js`, true],
  ])('%j after %j: %s', (line, open, expected) => {
    const lineFence = fence(line)
    const openFence = fence(open)
    expect(lineFence && openFence && closes(lineFence, openFence)).toBe(expected)
  })
})

describe('separatorDashes', () => {
  it.each([
    ['---', 3],
    ['----', 4],
    ['---  \t', 3],
    ['----------------', 16],
    ['--', 0],
    [' ---', 0],
    ['--- text', 3],
    ['---section2', 3],
    ['----  text', 4],
    ['---- <!-- a name -->', 4],
    // A table without outer pipes.
    ['--- | ---', 0],
    ['---|:-:', 0],
    ['- - -', 0],
    ['***', 0],
    ['', 0],
  ])('%j has %d', (line, dashes) => {
    expect(separatorDashes(line, 0, line.length)).toBe(dashes)
  })
})
