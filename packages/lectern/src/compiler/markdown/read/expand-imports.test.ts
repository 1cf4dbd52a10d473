import { describe, expect, it } from 'vitest'
import { emptyLayer, mergeLayers, withoutNames } from './expand-imports.ts'
import type { Layer } from './source-deck.ts'

const layer = (values: Record<string, unknown>, line: number): Layer => ({
  values,
  places: new Map(Object.keys(values).map((name) => [name, { file: 'slides.md', line, column: 1 }])),
})

describe('layers', () => {
  it('later layers win, with their places', () => {
    const merged = mergeLayers(layer({ a: 1, b: 1 }, 1), emptyLayer, layer({ b: 2 }, 2))
    expect(merged.values).toEqual({ a: 1, b: 2 })
    expect(merged.places.get('a')?.line).toBe(1)
    expect(merged.places.get('b')?.line).toBe(2)
  })

  it('one layer stays itself, and no layer is the empty one', () => {
    const one = layer({ a: 1 }, 1)
    expect(mergeLayers(emptyLayer, one)).toBe(one)
    expect(mergeLayers()).toBe(emptyLayer)
  })

  it('lose names', () => {
    const left = withoutNames(layer({ a: 1, b: 2 }, 1), ['a', 'c'])
    expect(left.values).toEqual({ b: 2 })
    expect([...left.places.keys()]).toEqual(['b'])
  })

  it('are safe with names such as __proto__', () => {
    const odd = layer(Object.fromEntries([['__proto__', { polluted: true }]]), 1)
    const merged = mergeLayers(layer({ a: 1 }, 1), odd)
    expect(Object.getPrototypeOf(merged.values)).toBe(Object.prototype)
    expect(Object.keys(merged.values)).toEqual(['a', '__proto__'])
  })
})
