import { expect, test } from 'vitest'
import { keepResults } from './keep-results.ts'

const create = () => {
  const made: unknown[] = []
  const keep = keepResults<object>()
  return {
    made,
    ask: (of: object, ...inputs: readonly unknown[]) =>
      keep(of, inputs, () => {
        made.push(inputs)
        return { inputs }
      }),
  }
}

test('makes a result once for the same inputs', () => {
  const { made, ask } = create()
  const slide = {}
  const first = ask(slide, 1, 'x', undefined)
  expect(ask(slide, 1, 'x', undefined)).toBe(first)
  expect(made).toHaveLength(1)
})

test('makes a result again when one of its inputs is another, or their number', () => {
  const { made, ask } = create()
  const slide = {}
  for (const inputs of [[1], [2], [2, undefined], [1]]) ask(slide, ...inputs)
  expect(made).toEqual([[1], [2], [2, undefined], [1]])
})

test('keeps a result for each object', () => {
  const { made, ask } = create()
  const [one, other] = [{}, {}]
  for (const of of [one, other, one, other]) ask(of, 1)
  expect(made).toHaveLength(2)
})
