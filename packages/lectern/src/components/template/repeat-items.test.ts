import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { boundAttributes } from './bound-attributes.ts'
import { repeatItems } from './repeat-items.ts'

const drawn = (list: unknown) =>
  renderToStaticMarkup(repeatItems(list, (...item) => `${JSON.stringify(item)} `, String)).replaceAll('&quot;', '"')

describe('repeatItems', () => {
  it.each([
    [2, '[1,0] [2,1] '],
    [['a'], '["a",0] '],
    [new Set(['a']), '["a",0] '],
    ['ab', '["a",0] ["b",1] '],
    [{ a: 1 }, '[1,"a",0] '],
    [undefined, ''],
    [-1, ''],
  ])('%j', (list, expected) => {
    expect(drawn(list)).toBe(expected)
  })
})

describe('boundAttributes', () => {
  it('has names of React, and nothing that puts text into the page as it is', () => {
    const click = () => undefined
    expect(boundAttributes({ class: ['a', { b: true }], style: 'color: red', tabindex: 0, 'data-a': 1, onClick: click })).toEqual({
      ...{ className: 'a b', style: { color: 'red' }, tabIndex: 0, 'data-a': 1, onClick: click },
    })
    expect(boundAttributes({ srcdoc: '<b>', innerHTML: '<b>', onclick: 'alert(1)', dangerouslySetInnerHTML: {} })).toEqual({})
    expect(boundAttributes(null)).toEqual({})
  })
})
