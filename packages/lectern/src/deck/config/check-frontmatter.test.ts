import { describe, expect, it } from 'vitest'
import { check } from './testing.ts'

describe('checkFrontmatter', () => {
  it('reads options and keeps other values unchanged', () => {
    const items = [{ a: 1 }]
    const { checked, problems } = check({ title: 7, class: ['a', 'b'], clicks: 3, image: './a.png', items })
    expect(problems).toEqual([])
    expect(checked).toEqual({ title: '7', class: 'a b', clicks: 3, image: './a.png', items })
  })

  it.each([
    ['a b', 'a b'],
    [['a', 'b'], 'a b'],
    [{ a: true, b: false, c: true }, 'a c'],
  ])('class %j is %j', (value, text) => {
    expect(check({ class: value }).checked.class).toBe(text)
  })

  it('leaves out what is empty', () => {
    expect(check({ title: null, class: '', layout: undefined, image: null }).checked).toEqual({ image: null })
  })

  it('leaves out and reports wrong values', () => {
    const { checked, messages } = check({ level: 9, hide: 'maybe', clicks: 1.5, zoom: -1, src: {}, transition: 4, layout: 'x' })
    expect(checked).toEqual({ layout: 'x' })
    expect(messages).toEqual([
      'level value:1:1 Option "level" cannot be 9\n  Allowed: a whole number from 1 to 6. It is left out.',
      'hide value:1:1 Option "hide" cannot be "maybe"\n  Allowed: true or false. It is left out.',
      'clicks value:1:1 Option "clicks" cannot be 1.5\n  Allowed: a whole number from 0. It is left out.',
      'zoom value:1:1 Option "zoom" cannot be -1\n  Allowed: a number above 0. It is left out.',
      'src value:1:1 Option "src" cannot be a map\n  Allowed: a string. It is left out.',
      'transition value:1:1 Option "transition" cannot be 4\n  Allowed: a string, or names, each with a value. It is left out.',
    ])
  })

  it('reports what is nearly an option', () => {
    const { checked, messages, problems } = check({ layuot: 'x' })
    expect(checked).toEqual({ layuot: 'x' })
    expect(messages).toEqual([
      'layuot name:1:1 Unknown option "layuot"\n  Other names are values for the layout, but this one looks like a mistake. Did you mean "layout"?',
    ])
    expect(problems[0]?.severity).toBe('error')
  })

  it('reports no name that the layout takes or that is checked elsewhere', () => {
    expect(check({ layuot: 'x' }, { layoutProps: ['layuot'] }).problems).toEqual([])
    expect(check({ layuot: 'x' }, { names: false }).problems).toEqual([])
  })

  it('reports options of the deck, except on the first slide of a file, which may be a deck itself', () => {
    const frontmatter = { theme: 'x', author: 'Ada', fonts: {}, pwa: true, layouts: 1 }
    const reported = (more?: object) => check(frontmatter, more).problems.map(({ what }) => what)
    expect(reported({ isFirst: true })).toEqual(['Unknown option "layouts"'])
    expect(reported({ layoutProps: ['theme'] })).toEqual([
      'The option "fonts" is for the whole deck, and has no effect on this slide',
      'Unknown option "layouts"',
    ])
    expect(check({ drawings: false }).messages).toEqual([
      'drawings name:1:1 The option "drawings" is for the whole deck, and has no effect on this slide\n  Move it to the top of the deck.',
    ])
    expect(check({ drawings: false }).problems[0]?.severity).toBe('warning')
    expect(check({ theme: 'x' }, { path: ['defaults'] }).problems).toEqual([])
  })

  it('names the path of nested values', () => {
    expect(check({ level: 0 }, { path: ['defaults'] }).messages[0]).toContain('defaults.level value:1:1 Option "defaults.level"')
  })

  it('treats names such as __proto__ as any other', () => {
    expect(check({ constructor: 1, toString: 2, hasOwnProperty: 3 })).toMatchObject({ problems: [], checked: { constructor: 1 } })
    const odd = check(Object.fromEntries([['__proto__', { polluted: true }]]))
    expect(Object.keys(odd.checked)).toEqual(['__proto__'])
  })

  it.each(['start', 'part-2', 'Überblick', '2nd', 'a.b'])('the alias %j can be an address', (routeAlias) => {
    expect(check({ routeAlias }).checked).toEqual({ routeAlias })
  })

  it.each([12, '12', '-1', '1.5', 'a/b', 'a b', 'print', 'a%20b', '#a'])('the alias %j cannot', (routeAlias) => {
    expect(check({ routeAlias }).checked).toEqual({})
  })
})
