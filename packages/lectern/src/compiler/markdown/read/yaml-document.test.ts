import { describe, expect, it } from 'vitest'
import { placeKey } from './quick-yaml.ts'
import { readYaml } from './yaml-document.ts'

describe('readYaml', () => {
  it('reads lists, maps and texts of many lines', () => {
    const yaml = 'fonts:\n  sans: Robot\n  weights: [200, 400]\ninfo: |\n  one\n  two\nlist:\n  - a\n  - b: 1\n'
    expect(readYaml(yaml).data).toEqual({ fonts: { sans: 'Robot', weights: [200, 400] }, info: 'one\ntwo\n', list: ['a', { b: 1 }] })
  })

  it.each(['', '\n', '# only a remark\n', '~', 'null'])('is empty for %j', (yaml) => {
    expect(readYaml(yaml)).toEqual({ data: {}, places: new Map() })
  })

  it('knows the places of names and values, also inside maps', () => {
    const { places } = readYaml('drawings:\n  persist:   true\n  enabled: false\n"quoted": [1]\n')
    expect(places.get('drawings')).toEqual({ line: 0, column: 0, valueLine: 1, valueColumn: 2 })
    expect(places.get(placeKey(['drawings', 'persist']))).toEqual({ line: 1, column: 2, valueLine: 1, valueColumn: 13 })
    expect(places.get(placeKey(['drawings', 'enabled']))).toMatchObject({ line: 2, column: 2 })
    expect(places.get('quoted')).toEqual({ line: 3, column: 0, valueLine: 3, valueColumn: 10 })
  })

  it.each([
    ['a: [1, 2', 0, 8],
    ['ok: 1\nbad: b: c\n', 1, 5],
    ['a: 1\na: 2\n', 1, 0],
    ['a: "never closed\n', 0, 16],
    ['\ta: 1\n', 0, 0],
    ['a: *nobody\n', 0, 3],
    ['ok:\n  a: 1\n  a: 2\n', 2, 2],
    ['- a list\n', 0, 0],
    ['just a text', 0, 0],
    ['ok: 1\n}{\n', 1, 0],
    ['ok: 1\nid: "\\ud83d"\n', 1, 4],
    ['a:\n  b:\n    c:\n      - d: ["\\ud83d"]\n', 3, 12],
    ['"\\ud83d": 1\n', 0, 0],
  ])('says where %j is wrong', (yaml, line, column) => {
    const { data, places, error } = readYaml(yaml)
    expect(data).toEqual({})
    expect(places.size).toBe(0)
    expect(error).toMatchObject({ line, column })
  })

  it('has a message without the source in it', () => {
    expect(readYaml('a: 1\na: 2\n').error?.message).toBe('"a" occurs twice')
    expect(readYaml('just a text').error?.message).toBe('it must be lines of "name: value"')
  })

  it('does not let aliases grow without end', () => {
    const laughs = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
    ]
    expect(readYaml(laughs.join('\n')).error?.message).toMatch(/alias/i)
  })

  it.each(['a: &x [*x]', 'a: &x { b: *x }', 'a: &x\n  b:\n    c: *x\n'])('refuses a value that contains itself: %j', (yaml) => {
    expect(readYaml(yaml).error?.message).toBe('an alias is inside its own anchor')
  })

  it('reads aliases', () => {
    expect(readYaml('a: &x [1]\nb: *x\n').data).toEqual({ a: [1], b: [1] })
  })

  it('survives what is nested too deep', () => {
    expect(readYaml(`a: ${'['.repeat(200_000)}`).error?.message).toBe('it is nested too deep')
  })

  it('is safe with names such as __proto__', () => {
    const { data } = readYaml('__proto__:\n  polluted: true\nconstructor: 1\n')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor'])
  })
})
