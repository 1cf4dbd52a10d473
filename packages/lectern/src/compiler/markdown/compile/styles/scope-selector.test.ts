import { describe, expect, it } from 'vitest'
import { scopeSelector } from './scope-selector.ts'

const any = ':is(.s,.s *)'

describe('scopeSelector', () => {
  it.each([
    ['h1', `h1${any}`],
    ['h1, .a > p', `h1${any},.a>p${any}`],
    ['.a:hover', `.a:hover${any}`],
    ['li::marker', `li${any}::marker`],
    ['p:before', `p${any}:before`],
    ['a:hover::after', `a:hover${any}::after`],
    ['*', `*${any}`],
    ['::selection', `${any}::selection`],
    ['#a[b="c"]:not(.d)', `#a[b="c"]:not(.d)${any}`],
    ['.slidev-layout', `.slidev-layout${any}`],
    ['.slidev-layout h1', `.slidev-layout h1${any}`],
    ['.dark h1', `.dark h1${any}`],
    ['html.dark .a', `html.dark .a${any}`],
  ])('selects an element of the slide: %s', (selector, scoped) => {
    expect(scopeSelector(selector, 's')).toBe(scoped)
  })

  it.each([
    [':root', '.s'],
    ['html', '.s'],
    ['body', '.s'],
    ['.slidev-page', '.s'],
    ['html.dark', 'html.dark .s'],
    [':root[data-x]', ':root[data-x] .s'],
    [':root, h1', `.s,h1${any}`],
  ])('selects the slide itself in place of the page: %s', (selector, scoped) => {
    expect(scopeSelector(selector, 's')).toBe(scoped)
  })

  it.each([
    [':deep(h1)', `h1${any}`],
    ['.a :deep(.b) i', `.a .b i${any}`],
    ['.a ::v-deep(.b)', `.a .b${any}`],
    [':slotted(.a)', `.a${any}`],
    [':global(.a .b)', '.a .b'],
    [':global(body) .a', 'body .a'],
  ])("supports Vue's %s", (selector, scoped) => {
    expect(scopeSelector(selector, 's')).toBe(scoped)
  })

  it('throws for an invalid selector', () => {
    expect(() => scopeSelector('a[', 's')).toThrow()
  })
})
