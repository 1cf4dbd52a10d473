import { afterEach, expect, it } from 'vitest'
import { watchBuiltIns } from './built-ins.ts'

const restore = watchBuiltIns()
afterEach(() => void restore())

it.each<[string, () => void, string[]]>([
  ['a method of a prototype', () => Object.assign(Array.prototype, { map: () => [] }), ['Array.prototype.map']],
  ['a static method', () => Object.assign(JSON, { parse: () => 3 }), ['JSON.parse']],
  ['a getter', () => Object.defineProperty(Map.prototype, 'size', { get: () => 3, configurable: true }), ['Map.prototype.size']],
  [
    'a method of a symbol',
    () => Object.assign(Array.prototype, { [Symbol.iterator]: () => undefined }),
    ['Array.prototype[Symbol.iterator]'],
  ],
  ['a whole object', () => Object.assign(globalThis, { Promise: class {} }), ['Promise']],
  ['a method that is removed', () => void Reflect.deleteProperty(String.prototype, 'trim'), ['String.prototype.trim']],
  ['what each loop over an object finds', () => Object.assign(Object.prototype, { evil: 1 }), ['Object.prototype.evil']],
])('names %s after a change, and restores it', (_, change, names) => {
  change()
  const changed = restore()
  expect(restore()).toEqual([])
  expect(changed).toEqual(names)
})

it('allows an addition that no loop finds, such as that of a polyfill', () => {
  Object.defineProperty(Array.prototype, 'lectern', { value: 1, configurable: true })
  expect(restore()).toEqual([])
  Reflect.deleteProperty(Array.prototype, 'lectern')
})
