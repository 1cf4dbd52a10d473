import { describe, expect, it } from 'vitest'
import { blockTags, endedForeign, endsAt, htmlTags, isComponentName, optionalEndTags, voidTags } from './tag-names.ts'

describe('names of tags', () => {
  it.each(['Foo', 'BarBottom', 'carbon-logo-github', 'carbon:logo-github', 'v-click', 'Ui.Button', '_Own', '$x'])(
    'only a component or an icon is called %s',
    (name) => {
      expect(isComponentName(name)).toBe(true)
    },
  )

  it.each(['div', 'h1', 'svg', 'foreignObject', 'font-face', 'annotation-xml', 'zzz'])('%s is no such name', (name) => {
    expect(isComponentName(name)).toBe(false)
  })

  it('lists agree with each other', () => {
    for (const tags of [voidTags, optionalEndTags, blockTags]) {
      const unknown = [...tags].filter((name) => !htmlTags.has(name))
      expect(unknown.every((name) => ['base', 'meta', 'link', 'col'].includes(name))).toBe(true)
    }
  })
})

describe('endsAt', () => {
  it.each([
    ['p', 'div', true],
    ['p', 'p', true],
    ['p', 'b', false],
    ['li', 'li', true],
    ['ul', 'li', false],
    ['td', 'tr', true],
    ['tr', 'td', false],
    ['td', 'tbody', true],
    ['dt', 'dd', true],
    ['div', 'div', false],
    ['constructor', 'li', false],
    ['p', 'constructor', false],
  ])('<%s> at <%s>: %s', (open, starting, ends) => {
    expect(endsAt(open, starting)).toBe(ends)
  })
})

describe('endedForeign', () => {
  it.each([
    [['div', 'svg', 'g'], 'p', 1],
    [['svg', 'g'], 'path', -1],
    [['svg', 'foreignObject'], 'p', -1],
    [['svg', 'foreignObject', 'div', 'svg'], 'ul', 3],
    [['math'], 'span', 0],
    [['div'], 'p', -1],
  ])('%j, then <%s>: %s', (open, starting, index) => {
    expect(endedForeign(open, starting)).toBe(index)
  })
})
