import { describe, expect, it } from 'vitest'
import { parse } from '../../../compiler/markdown/index.ts'
import { moveElement, placePattern } from './move-element.ts'

const place = '10,20,300,_,5'
/** Return the deck after moving the element at `line` and `column` of its second slide. */
const moved = (slide: string, source: { name?: string; attribute?: string; line?: number; column?: number }) => {
  const text = `---\ntitle: x\n---\n\n# one\n\n${slide}\n\n---\n\n# three\n`
  const start = parse(text).slides[1]?.start ?? -1
  return moveElement(text, start, { line: 1, column: 1, ...source }, place)?.slice(
    '---\ntitle: x\n---\n\n# one\n\n'.length,
    -'\n\n---\n\n# three\n'.length,
  )
}

describe('a place is written back to where it came from', () => {
  it.each([
    ['---\n\n<v-drag pos="1,2,3,4">', 'pos', '---\n\n<v-drag pos="10,20,300,_,5">'],
    ['---\n\n<v-drag text-3xl pos=\'1,2,3,4\' class="a">', 'pos', '---\n\n<v-drag text-3xl pos="10,20,300,_,5" class="a">'],
    ['---\n\n<VDragArrow/>', 'pos', '---\n\n<VDragArrow pos="10,20,300,_,5"/>'],
    ['---\n\n<img v-drag="[1,2,3,4]" src="a.png">', 'v-drag', '---\n\n<img v-drag="[10,20,300,NaN,5]" src="a.png">'],
    ['---\n\n<img src="a.png" v-drag>', 'v-drag', '---\n\n<img src="a.png" v-drag="[10,20,300,NaN,5]">'],
    ['---\n\n<img alt="v-drag=1 > 2" v-drag=1 />', 'v-drag', '---\n\n<img alt="v-drag=1 > 2" v-drag="[10,20,300,NaN,5]" />'],
    ['---\n\n<VDrag pos={[1, 2, 3, 4]} />', 'pos', '---\n\n<VDrag pos="10,20,300,_,5" />'],
  ])('%j: %s', (slide, attribute, expected) => {
    expect(moved(slide, { attribute })).toBe(expected)
  })

  it('in the line and column of the tag, and nowhere else', () => {
    const slide = '---\n\n<v-drag pos="1,2,3,4" />\n\ntext <v-drag pos="1,2,3,4" />'
    expect(moved(slide, { attribute: 'pos', line: 3, column: 6 })).toBe(
      '---\n\n<v-drag pos="1,2,3,4" />\n\ntext <v-drag pos="10,20,300,_,5" />',
    )
  })

  it.each([
    ['---\ndragPos:\n  a: 1,2,3,4 # here\n  b: 5,6,7,8\n---\n\nx', '---\ndragPos:\n  a: 10,20,300,_,5 # here\n  b: 5,6,7,8\n---\n\nx'],
    ['---\nlayout: center # as ever\n---\n\nx', '---\nlayout: center # as ever\ndragPos:\n  a: 10,20,300,_,5\n---\n\nx'],
    ['---\n\nx', '---\ndragPos:\n  a: 10,20,300,_,5\n---\n\nx'],
    ['---\r\n\r\nx', '---\r\ndragPos:\r\n  a: 10,20,300,_,5\r\n---\r\n\r\nx'],
  ])('by its name in the frontmatter: %j', (slide, expected) => {
    expect(moved(slide, { name: 'a' })).toBe(expected)
  })

  it('on the first slide, with and without frontmatter', () => {
    const source = { name: 'a', line: 1, column: 1 }
    expect(moveElement('# one\n', 0, source, place)).toBe('---\ndragPos:\n  a: 10,20,300,_,5\n---\n# one\n')
    expect(moveElement('---\ntitle: x\n---\n\n# one\n', 0, source, place)).toBe(
      '---\ntitle: x\ndragPos:\n  a: 10,20,300,_,5\n---\n\n# one\n',
    )
  })

  it('changes nothing if the file has changed meanwhile', () => {
    expect(moved('---\n\n# no tag', { attribute: 'pos' })).toBeUndefined()
    expect(moved('---\n\n<v-drag', { attribute: 'pos' })).toBeUndefined()
    expect(moved('---\n\n<v-drag />', { attribute: 'pos', line: 9 })).toBeUndefined()
    expect(moveElement('# one\n', 7, { attribute: 'pos', line: 1, column: 1 }, place)).toBeUndefined()
  })
})

describe('what is a place', () => {
  it.each(['1,2,3,4', '-1,2,-3,_', '1,2,3,4,90'])('%s', (text) => expect(text).toMatch(placePattern))
  it.each(['1,2,3', '1,2,3,4,5,6', '1.5,2,3,4', 'a', '1,2,3,4"', '1,2,3,4\n', '999999,1,1,1'])('not %j', (text) => {
    expect(text.replace('\n', '\\n')).not.toMatch(placePattern)
  })
})
