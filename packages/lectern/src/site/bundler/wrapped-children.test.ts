import { expect, it } from 'vitest'
import { withWrappedChildren } from './wrapped-children.ts'

const w = ':where(lectern-slot,lectern-vue,.lectern-step-box)'
const not = ':where(:not(lectern-slot,lectern-vue,.lectern-step-box))'
const parents = (parent: string) => `:is(${parent},${parent}>${w},${parent}>${w}>${w})`

it.each([
  ['.a > div', `${parents('.a')}>div`],
  ['.a .b>p + ul', `${parents('.a .b')}>p + ul`],
  ['h1, .a>.b::before', `h1,${parents('.a')}>.b::before`],
  ['> li', `${parents('&')}>li`],
  ['.a > *', `${parents('.a')}>*${not}`],
  ['.a > :not(p):hover .c', `${parents('.a')}>:not(p):hover${not} .c`],
  ['.a > ::before', `${parents('.a')}>${not}::before`],
  ['.a>.b>.c', `${parents(`${parents('.a')}>.b`)}>.c`],
  ['.a>.b>.c>.d', `${parents(`${parents('.a>.b')}>.c`)}>.d`],
])('a rule for a child finds it in an element without a box, too: %j', (selector, expected) => {
  expect(withWrappedChildren(selector)).toBe(expected)
})

it.each(['.a .b', 'h1 + p', '.a:has(> img)'])('other selectors stay: %j', (selector) => {
  expect(withWrappedChildren(selector)).toBe(selector)
})
