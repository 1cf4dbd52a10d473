import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { identifier } from '../tree/expressions.ts'
import { compileExpression } from './compile-expression.ts'
import { compileHandler } from './compile-handler.ts'
import { methods, navMoves, navValues, plainFunctions } from './names.ts'
import { UnsupportedExpression } from './parse.ts'
import type { Scope } from './scope.ts'

const scope: Scope = {
  names: new Map([
    ['list', { kind: 'constant', value: [1, { name: 'a' }] }],
    ['count', { kind: 'state', local: 'v$count', setter: 'set$count' }],
  ]),
  frontmatter: { title: 'a' },
  configs: {},
  themeConfigs: {},
  layout: 'default',
  live: (name) => ({ type: 'MemberExpression', object: identifier('t$'), property: identifier(name), computed: false, optional: false }),
  engine: (name) => `_${name}`,
  anyCode: false,
  noteRead: () => undefined,
  vue: (name) => `_${name}`,
}

/** Collect every name that the code reads or calls, and every property that it accesses. */
function namesIn(node: unknown, found: { free: Set<string>; members: Set<string> }): void {
  if (Array.isArray(node)) for (const each of node) namesIn(each, found)
  if (typeof node !== 'object' || node === null) return
  const { type, ...parts } = node as { type?: string } & Record<string, unknown>
  if (type === 'Identifier') found.free.add(String(parts.name))
  if (type === 'MemberExpression' && parts.computed === false) {
    found.members.add(String((parts.property as { name: string }).name))
    namesIn(parts.object, found)
  } else if (type === 'Property') {
    if (parts.computed) namesIn(parts.key, found)
    namesIn(parts.value, found)
  } else for (const each of Object.values(parts)) namesIn(each, found)
}

const globals = new Set(['t$', '_itemOf', 'v$count', 'set$count', 'event', 'Math', 'Object', 'Array', 'JSON', 'Number', ...plainFunctions])
const machinery = new Set(['constructor', 'prototype', '__proto__'])
const kinds =
  /^(Literal|Identifier|(Array|Object|Unary|Binary|Logical|Conditional|Member|Call|ArrowFunction)Expression|Property|SpreadElement|ExpressionStatement|BlockStatement|IfStatement)$/

function kindsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(kindsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, ...parts } = node as { type?: string }
  return [...(type ? [type] : []), ...Object.values(parts).flatMap(kindsIn)]
}

/** Return the code for a text, or undefined when it is refused. */
function codeFrom(compile: () => unknown): unknown {
  try {
    return compile()
  } catch (error) {
    if (error instanceof UnsupportedExpression) return undefined
    throw error
  }
}

function expectHarmless(code: unknown): void {
  const found = { free: new Set<string>(), members: new Set<string>() }
  namesIn(code, found)
  for (const name of found.free) expect(globals.has(name) || name.startsWith('v$'), name).toBe(true)
  for (const name of found.members) expect(machinery.has(name), name).toBe(false)
  for (const kind of kindsIn(code)) expect(kind).toMatch(kinds)
}

const names = fc.constantFrom(
  '$nav',
  '$slidev',
  '$clicks',
  '$page',
  '$frontmatter',
  'window',
  'globalThis',
  'document',
  'fetch',
  'eval',
  'Function',
  'list',
  'count',
  'constructor',
  '__proto__',
  'prototype',
  'Math',
  'Object',
  'this',
  'import',
  'new',
  'x',
  'y',
  'nav',
  'total',
  'next',
  'map',
  'call',
  'apply',
  'bind',
  'toString',
  'value',
  'configs',
)
const word = fc.oneof(
  { weight: 4, arbitrary: names },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '.',
      '(',
      ')',
      '[',
      ']',
      '?.',
      '=>',
      ',',
      '+',
      '++',
      '=',
      '?',
      ':',
      '{',
      '}',
      '`',
      '${',
      '...',
      '!',
      '&&',
      '||',
      ';',
      "'",
      '"',
      ' ',
    ),
  },
  { weight: 1, arbitrary: fc.oneof(fc.integer().map(String), fc.string({ maxLength: 4 })) },
)
/** Generate texts that are often expressions. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    names,
    fc.tuple(tie('expression'), names).map(([object, name]) => `${object}.${name}`),
    fc.tuple(tie('expression'), tie('expression')).map(([object, key]) => `${object}[${key}]`),
    fc.tuple(tie('expression'), tie('expression')).map(([callee, given]) => `${callee}(${given})`),
    fc.tuple(names, tie('expression')).map(([name, body]) => `list.map((${name}) => ${body})`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a} ? ${b} : [${a}, ...${b}])`),
    fc.tuple(names, tie('expression')).map(([name, value]) => `({ ${name}: ${value}, ['${name}']: 1 })`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a} + \`\${${b}}\``),
    fc.tuple(names, tie('expression')).map(([name, value]) => `${name} = ${value}`),
  ),
}))
const texts = fc.oneof(
  expression,
  fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
)

describe('every text compiles only to known names and allowed kinds of nodes', () => {
  it('in an expression', () => {
    fc.assert(
      fc.property(texts, (text) => expectHarmless(codeFrom(() => compileExpression(text, scope)))),
      { numRuns: runs(3000) },
    )
  })

  it('in a handler', () => {
    fc.assert(
      fc.property(texts, (text) => expectHarmless(codeFrom(() => compileHandler(text, ['stop'], scope)))),
      { numRuns: runs(3000) },
    )
  })
})

describe('data that operators and methods refuse', () => {
  it.each(["'' + { toString: 1 }", '[1][{ toString: [], valueOf: 2 }]', "$nav[({ toString: 2, ['valueOf']: 1 })]"])(
    'is reported as a mistake: %s',
    (text) => {
      expect(() => compileExpression(text, scope)).toThrow(UnsupportedExpression)
    },
  )
})

describe('names', () => {
  it('can show every value of $nav, but no move', () => {
    for (const name of navValues)
      expect(
        codeFrom(() => compileExpression(`$nav.${name}`, scope)),
        name,
      ).toBeDefined()
    for (const name of navMoves)
      expect(
        codeFrom(() => compileExpression(`$nav.${name}()`, scope)),
        name,
      ).toBeUndefined()
    for (const name of navMoves)
      expect(
        codeFrom(() => compileHandler(`$slidev.nav.${name}`, [], scope)),
        name,
      ).toBeDefined()
  })

  it('have no method that changes its object', () => {
    for (const name of ['sort', 'reverse', 'push', 'pop', 'splice', 'fill', 'call', 'apply', 'bind']) expect(methods.has(name)).toBe(false)
  })

  it("of the deck's options do not include its password", () => {
    expect(codeFrom(() => compileExpression('$slidev.configs.remote', { ...scope, configs: { title: 'a' } }))).toEqual({
      constant: undefined,
    })
  })
})
