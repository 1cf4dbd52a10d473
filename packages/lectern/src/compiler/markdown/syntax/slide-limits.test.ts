import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { deepestNesting, findNestingFault, findSizeFault, mostMarks } from './slide-limits.ts'

const nested = (open: string, close: string, times: number) => `a ${open.repeat(times)}x${close.repeat(times)}`
const lists = (times: number) => Array.from({ length: times }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')

describe(`Markdown may be nested ${deepestNesting} deep`, () => {
  it.each<[string, (times: number) => string]>([
    ['quotes', (times) => `${'> '.repeat(times)}x`],
    ['quotes without blanks', (times) => `${'>'.repeat(times)}x`],
    ['lists in one line', (times) => `${'- '.repeat(times)}x`],
    ['numbered lists', (times) => `${'1. '.repeat(times)}x`],
    ['lists in lines', lists],
    ['quotes and lists', (times) => `${'> - '.repeat(times / 2)}${'> '.repeat(times % 2)}x`],
    ['emphasis', (times) => nested('*a ', ' a*', times)],
    ['emphasis of two kinds', (times) => nested('*a _b ', ' b_ a*', times / 2) + (times % 2 ? '\n*b*' : '')],
    ['strong text in one run', (times) => nested('**', '**', times)],
    ['deleted text', (times) => nested('~~a ', ' a~~', times)],
    ['images', (times) => nested('![', '](y.png)', times)],
    ['links', (times) => nested('[', '](y)', times)],
  ])('%s', (_, text) => {
    expect(findNestingFault(text(deepestNesting))).toBeUndefined()
    const fault = findNestingFault(text(deepestNesting + 2))
    expect(fault?.what).toMatch(new RegExp(` are nested more than ${deepestNesting} deep$`))
  })

  it.each([
    ['a long line of rules', '* '.repeat(deepestNesting)],
    ['many emphases beside one another', '*a* **b** ~~c~~ _d_ [e](f) ![g](h)\n'.repeat(500)],
    ['many lists', '- a\n  - b\n    - c\n\n'.repeat(1000)],
    ['items far in', `${' '.repeat(200)}- a\n`.repeat(500)],
    ['marks in code', `\`${'*a '.repeat(mostMarks * 2)}\` and *b*`],
    ['signs that mean themselves', '\\*'.repeat(mostMarks * 2)],
    ['names with underscores', 'a_b_c '.repeat(1000)],
    ['open marks', '*a '.repeat(1000)],
    ['an empty text', ''],
  ])('accepts %s', (_, text) => {
    expect(findNestingFault(text)).toBeUndefined()
  })

  it('names the place', () => {
    expect(findNestingFault(`# A\n\n${'> '.repeat(200)}x`)?.offset).toBe(5)
    expect(findNestingFault(`# A\n\na *b ${nested('*a ', ' a*', 101)}`)?.offset).toBe(12)
  })
})

it(`a paragraph may have ${mostMarks} marks`, () => {
  expect(findNestingFault('*a '.repeat(mostMarks))).toBeUndefined()
  expect(findNestingFault(`# A\n\n${'*a '.repeat(mostMarks + 1)}`)).toMatchObject({
    offset: 5,
    what: `A paragraph has more than ${mostMarks} marks of emphasis, links and images`,
  })
  expect(findNestingFault('[ '.repeat(mostMarks + 1))).toBeDefined()
})

it('reads a long text without marks once', () => {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  findNestingFault('Some words.\n\n'.repeat(1000))
  const longest = Math.max(...exec.mock.calls.map(([text]) => text.length))
  exec.mockRestore()
  expect(longest).toBeLessThan(20)
})

it('never throws', () => {
  const sign = fc.constantFrom('*', '_', '~', '`', '[', '![', ']', '(', ')', '> ', '- ', '  ', '\n', '\n\n', '\\', 'a', ' ', '1. ')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 300 }), (signs) => {
      expect(() => findNestingFault(signs.join('').repeat(30))).not.toThrow()
    }),
    { numRuns: runs(100) },
  )
})

const mostCharacters = 1_000_000
const mostLines = 10_000

it('a slide may have a million characters', () => {
  expect(findSizeFault('a'.repeat(mostCharacters))).toBeUndefined()
  expect(findSizeFault('a'.repeat(10_000_000))?.what).toBe('This slide has 10.0 MB of text. At most 1.0 MB is allowed')
})

it('does not count pictures in data addresses', () => {
  const picture = `![A](data:image/png;base64,${'iVBORw0KGgo'.repeat(100_000)}==)\n\n`
  expect(findSizeFault(picture.repeat(3))).toBeUndefined()
  expect(findSizeFault(picture + 'a '.repeat(mostCharacters))?.what).toMatch(/ has 2\.0 MB of text/)
})

it('a slide may have 10 000 lines', () => {
  expect(findSizeFault('\n'.repeat(mostLines - 1))).toBeUndefined()
  expect(findSizeFault('- a\n'.repeat(mostLines))?.what).toBe('This slide has 10001 lines. At most 10000 are allowed')
})
