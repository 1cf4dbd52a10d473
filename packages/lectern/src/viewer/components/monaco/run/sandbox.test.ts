import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('sandbox.html', import.meta.url), 'utf8')
const prelude = page.slice(page.indexOf('function prelude()'), page.indexOf('let worker'))

/** Return what code writes, line by line. */
function outputOf(code: string): unknown[] {
  const lines: unknown[] = []
  const self = { postMessage: ({ texts }: { texts: unknown }) => lines.push(texts), addEventListener: () => {} }
  runInNewContext(`${prelude}; prelude(); const { console } = self; ${code}`, { self })
  return JSON.parse(JSON.stringify(lines))
}
const shown = (value: string) => outputOf(`console.log(${value})`).flat()

describe('the output of code, as Slidev prints it', () => {
  it('shows text as it is, and each other value as code', () => {
    expect(shown("'a\"b', 1, null, undefined, /r/g, 2n")).toEqual([
      { text: 'a"b' },
      ...['1', 'null', 'undefined', '/r/g', '2'].map((text) => ({ text, isCode: true })),
    ])
  })

  it.each([
    ["{ value: 'a', done: undefined }", '{\n  "value": "a",\n  "done": undefined\n}'],
    ['{ a: { b: [1, {}] }, f() {} }', '{\n  "a": {\n    "b": [\n      1,\n      {}\n    ]\n  }\n}'],
    ["[0, 'a', [1, 2], { b: 1 }]", '[0, "a", [1, 2], {\n  "b": 1\n}]'],
    ['[]', '[]'],
    ["new Set(['a', 1])", 'Set (2) {"a", 1}'],
    ["new Map([['a', 1]])", 'Map (1) {"a" => 1}'],
    ['new (class Point { x = 1 })()', 'Point: {\n  "x": 1\n}'],
    ["new TypeError('no')", 'TypeError: "no"'],
    ['new Date(0)', 'Date: "1970-01-01T00:00:00.000Z"'],
    ['(x) => x + 1', '(x) => x + 1'],
  ])('%s', (value, text) => {
    expect(shown(value)).toEqual([{ text, isCode: true }])
  })

  it('ends at a circle, and in the depth', () => {
    expect(outputOf('const a = {}; a.a = a; console.log(a); const l = []; l.push(l); console.log(l)').flat()).toEqual([
      { text: '{\n  "a": [Circular]\n}', isCode: true },
      { text: '[[Circular]]', isCode: true },
    ])
    expect(JSON.stringify(outputOf('let a = {}; for (let i = 0; i < 50; i++) a = { a }; console.log(a)'))).toContain('[Object]')
  })
})
