import { expect, it } from 'vitest'
import { expandGroups } from './variant-groups.ts'

it.each([
  ['a hover:(b c) d', 'a hover:b hover:c d'],
  ['dark:hover:(!b c:d)', '!dark:hover:b dark:hover:c:d'],
  ['text-(sm red)', 'text-sm text-red'],
  ['border-(~ red)', 'border border-red'],
  ['dark:(a hover:(b c))', 'dark:a dark:hover:b dark:hover:c'],
  ['w-[calc(100%-(1px))] bg-[url(a.png)]', 'w-[calc(100%-(1px))] bg-[url(a.png)]'],
  ['a (b) c', 'a (b) c'],
])('%s is %s', (classes, expected) => expect(expandGroups(classes)).toBe(expected))

it('reads a text with many brackets quickly', () => {
  expect(expandGroups('a:('.repeat(10_000))).toHaveLength(30_000)
})
