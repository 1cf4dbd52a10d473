import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAlias, visit } from 'yaml'
import { parseYaml, YamlMistake } from './yaml.ts'

/** Return the mistake that is found before the YAML is expanded. */
function mistakeIn(yaml: string) {
  try {
    parseYaml(yaml)
    return undefined
  } catch (error) {
    if (!(error instanceof YamlMistake)) throw error
    return { message: error.message, at: yaml.slice(error.offset, error.offset + 3), remedy: error.remedy }
  }
}

const list = (count: number, of: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => of(index)).join(between)

const aliases = { message: 'its aliases stand for more than 100 values', remedy: 'Write out what they stand for, or split it.' }
const characters = { ...aliases, message: 'its aliases stand for more than 500000 characters' }
const depth = { message: 'it is nested too deep', remedy: 'Nest at most 100 lists and maps.' }

it.each([
  ['many aliases of one value', `a: &a [x]\nb: [${list(25_000, () => '*a', ', ')}]`, { ...aliases, at: '*a,' }],
  ['aliases of aliases', list(60, (at) => (at ? `k${at}: &k${at} [*k${at - 1}, *k${at - 1}]` : 'k0: &k0 [x]')), { ...aliases, at: '*k0' }],
  ['aliases without an anchor', list(12_000, (at) => `k${at}: *no`), { ...aliases, at: '*no' }],
  ['merged maps', `a: &a {x: 1}\n${list(6000, (at) => `b${at}: { <<: *a }`)}`, { ...aliases, at: '*a ' }],
  ['aliases in their own anchors', list(6000, (at) => `k${at}: &a [*a]`), { ...aliases, at: '*a]' }],
  ['aliases of a long value', `a: &a "${'x'.repeat(60_000)}"\n${list(20, (at) => `b${at}: *a`)}`, { ...characters, at: '*a\n' }],
  ['lists in lists', `a: ${'['.repeat(50_000)}${']'.repeat(50_000)}`, { ...depth, at: '[[[' }],
  ['maps in maps', `a: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}`, { ...depth, at: '{a:' }],
])('%s are refused before they are expanded', (_, yaml, expected) => {
  expect(mistakeIn(yaml)).toEqual(expected)
})

it('signs in texts and comments are neither aliases nor brackets', () => {
  const signs = `${'*a '.repeat(200)}${'['.repeat(200)}`
  const yaml = `a: "${signs}"\nb: '${signs}'\nc: |\n  ${signs}\n# ${signs}\nd: x ${signs}\n`
  expect(parseYaml(yaml).toJS()).toMatchObject({ a: signs, c: `${signs}\n` })
})

it('aliases that stand for little are expanded', () => {
  const yaml = `a: &a {x: [1]}\n${list(90, (at) => `b${at}: *a`)}`
  expect(parseYaml(yaml).toJS()).toMatchObject({ b0: { x: [1] }, b89: { x: [1] } })
})

it('the mistake is at the first alias that the parser finds', () => {
  const scalar = fc.constantFrom('x', '"*q"', "'&q'", '|\n    *q\n', '>-\n    [*q\n', 'a*b', '# *q\n    x')
  fc.assert(
    fc.property(fc.array(scalar), (values) => {
      const before = values.map((value, at) => `k${at}: ${value}\n`).join('')
      const yaml = `${before}a: &a 1\nb: [${list(101, () => '*a', ',')}]\n`
      let first: number | undefined
      visit(parseYaml(yaml.replace(/(?:,\*a){100}/, '')), (_, node) => {
        if (isAlias(node)) first ??= node.range?.[0]
      })
      expect(mistakeIn(yaml)?.at).toBe('*a,')
      expect(yaml.indexOf('*a,')).toBe(first)
    }),
  )
})
