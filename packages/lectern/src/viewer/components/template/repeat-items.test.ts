import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
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
