import { parse } from 'postcss'
import { expect, it } from 'vitest'
import { joinNesting } from './join-nesting.ts'

const joined = (css: string) => {
  const root = parse(css)
  joinNesting(root)
  return root.toString().replaceAll(/\s+/g, ' ')
}

it.each([
  ['.a { color: red; &-b { color: blue } }', '.a { color: red } .a-b { color: blue }'],
  ['.a, .c { &__b { &--on { x: y } } }', '.a, .c { } .a__b, .c__b { } .a__b--on, .c__b--on { x: y }'],
  ['.a { &-b { x: 1 } &-c { x: 2 } } .d { x: 3 }', '.a { } .a-b { x: 1 } .a-c { x: 2 } .d { x: 3 }'],
  ['.a { &:hover { x: y } & .b { x: y } .c { x: y } }', '.a { &:hover { x: y } & .b { x: y } .c { x: y } }'],
])('joins names that a nested rule continues: %s', (css, result) => expect(joined(css)).toBe(result))
