import { describe, expect, it } from 'vitest'
import type { TypeNote } from '../compile-types.ts'
import { plainLines } from '../highlight/highlighter.ts'
import { prism } from '../highlight/prism.ts'
import { typedLines } from './typed-lines.ts'

const note = (
  type: TypeNote['type'],
  line: number,
  character: number,
  length: number,
  text: string,
  rest: Partial<TypeNote> = {},
): TypeNote => ({
  type,
  line,
  character,
  length,
  text,
  ...rest,
})
const lay = async (code: string, notes: readonly TypeNote[]) =>
  typedLines({ code, notes }, (await prism.highlight(code, 'ts')) ?? plainLines(code), async (type) => `<i>${type}</i>`)

describe('typedLines', () => {
  it('returns the parts that have a type, and each type once', async () => {
    const code = 'const a = b\nconst c = b'
    const { lines, types } = await lay(code, [
      note('hover', 0, 6, 1, 'a: 1'),
      note('hover', 0, 10, 1, 'b: 1', { more: 'docs' }),
      note('hover', 1, 10, 1, 'b: 1', { more: 'docs' }),
    ])
    expect(types).toEqual([{ html: '<i>a: 1</i>' }, { html: '<i>b: 1</i>', more: 'docs' }])
    const keyword = "<span class='token keyword'>const</span> "
    const equals = " <span class='token operator'>=</span> "
    expect(lines.map(({ parts }) => parts)).toEqual([
      [keyword, ['a', 0], equals, ['b', 1]],
      [`${keyword}c${equals}`, ['b', 1]],
    ])
  })

  it('marks errors and shows each once below its line', async () => {
    const { lines } = await lay('a.bc', [
      note('error', 0, 2, 2, 'No <bc>.'),
      note('error', 0, 2, 2, 'No <bc>.'),
      note('hover', 0, 2, 2, 'any'),
    ])
    expect(lines).toEqual([
      {
        parts: ["a<span class='token punctuation'>.</span>", ["<span class='twoslash-error'>bc</span>", 0]],
        notes: [{ kind: 'error', column: 2, html: 'No &lt;bc&gt;.' }],
      },
    ])
  })

  it('shows queries, completions and tags below their line', async () => {
    const { lines } = await lay('a', [
      note('query', 0, 0, 1, 'a: 1', { more: 'docs' }),
      note('completion', 0, 1, 0, 'a', { completions: ['ab', 'a<c>'] }),
      note('tag', 0, 0, 0, 'words', { more: 'log' }),
      note('highlight', 0, 0, 1, ''),
    ])
    expect(lines).toEqual([
      {
        parts: ["<span class='twoslash-highlighted'>a</span>"],
        notes: [
          { kind: 'query', column: 0, html: '<i>a: 1</i>', more: 'docs' },
          { kind: 'completion', column: 1, html: 'ab\na&lt;c&gt;' },
          { kind: 'tag', column: 0, html: 'words', more: 'log' },
        ],
      },
    ])
  })
})
