import { describe, expect, it } from 'vitest'
import type { CodeTransformer, SlideTransformer } from '../../deck/setup/index.ts'
import { findFences, inRunningOrder, transformersSchema, transformsOf } from './transformers.ts'

const ran = {
  value: undefined,
  run: async <Result>(work: () => Result | Promise<Result>) => work(),
  failure: (error: unknown) => ({
    severity: 'error' as const,
    place: { file: 'setup/transformers.ts', line: 1, column: 1 },
    what: error instanceof Error ? error.message : String(error),
  }),
}
const input = { slide: { no: 2, frontmatter: { layout: 'cover' } } as never, options: { mode: 'build' } }

/** Return the Markdown after the transformers of several files: of the theme first, of the deck last. */
async function after(markdown: string, ...files: Parameters<typeof transformsOf>[0][]): Promise<string> {
  let text = markdown
  const all = files.map((file) => transformsOf(transformersSchema.parse(file), ran))
  for (const transform of inRunningOrder(all)) text = (await transform(text, input)).markdown
  return text
}

describe('transformers of Markdown, as in Slidev', () => {
  it('edit the text in place', async () => {
    const transformer: SlideTransformer = ({ s, slide }) => {
      s.replace(/a/g, 'b').append(String(slide.no))
    }
    expect(await after('a a', { pre: [false, transformer] })).toBe('b b2')
  })

  it('may return a text, and get the text as their first argument', async () => {
    expect(await after('a a', { pre: [(markdown, { no }) => markdown.replaceAll('a', `${no}`)] })).toBe('2 2')
    expect(await after('a a', { pre: [async (markdown) => markdown] })).toBe('a a')
  })

  it('run in order: those of the deck are the first before code blocks and the last after them', async () => {
    const add =
      (letter: string): SlideTransformer =>
      (markdown) =>
        markdown + letter
    const file = (name: string) => ({
      post: [add(`${name}4 `)],
      postCodeblock: [add(`${name}3 `)],
      preCodeblock: [add(`${name}2 `)],
      pre: [add(`${name}1 `)],
    })
    expect(await after('', file('theme'), file('deck'))).toBe('deck1 theme1 deck2 theme2 theme3 deck3 theme4 deck4 ')
  })

  it('may be named', async () => {
    expect(await after('a', { pre: { shout: (markdown: string) => markdown.toUpperCase() } as never })).toBe('A')
  })
})

describe('transformers of code blocks', () => {
  const wrap: CodeTransformer = async ({ info, code, fence, renderHighlighted }) =>
    info.startsWith('box')
      ? `<div class="box">\n\n<b>${fence}</b>${await renderHighlighted({ info: 'js', code: code.trim() })}</div>`
      : undefined

  it('return HTML in place of a block, and the highlighted block in it', async () => {
    expect(await after('# A\n```box {1}\nlet a\n```\nend', { codeblocks: [() => null, wrap] })).toBe(
      '# A\n\n<div class="box">\n&#10;\n<b>3</b>\n\n```js\nlet a\n```\n\n</div>\n\nend',
    )
  })

  it('keep other blocks and other text unchanged', async () => {
    const text = '```ts\r\na\r\n```\r\n\r\n<!--\n```box\n-->\n\n`````box` x\n```box'
    expect(await after(text, { codeblocks: [wrap] })).toBe(text)
  })

  it('see a block in a quote and in a list', async () => {
    expect(await after('> ```box\n> a\n> ```', { codeblocks: [() => '<i>x</i>'] })).toBe('>\n> <i>x</i>\n>')
    expect(await after('- a\n\n  ```box\n  b\n  ```', { codeblocks: [({ code }) => `<i>${code.trim()}</i>`] })).toBe(
      '- a\n\n\n  <i>b</i>\n',
    )
  })

  it('keep a block within the code', async () => {
    const text = '````md magic-move\n```js\na\n```\n````\n'
    expect(findFences(text.split('\n')).map(({ info, code }) => [info, code])).toEqual([['md magic-move', '```js\na\n```\n']])
    expect(await after(text, { codeblocks: [({ renderHighlighted }) => renderHighlighted()] })).toContain(
      '````md magic-move\n```js\na\n```\n````',
    )
  })

  it('that fail are reported once, and the block is shown', async () => {
    const failingBlock = async (): Promise<string> => {
      throw new Error('no')
    }
    const failing = transformsOf({ codeblocks: [failingBlock] }, ran).codeblocks[0]
    const text = '```a\n```\n\n```b\n```'
    const first = await failing?.(text, input)
    expect([first?.markdown, first?.problem?.what]).toEqual([text, 'no'])
    expect((await failing?.(text, input))?.problem).toBeUndefined()
  })
})

it('guide/syntax.md: no transformer adds a block for some talks', async () => {
  const block = '<When length="long">\n\nMore\n\n</When>'
  const added = transformsOf(transformersSchema.parse({ pre: [(text: string) => `${text}\n\n${block}`] }), ran)
  const [change] = inRunningOrder([added])
  const answer = await change?.('# A', input)
  expect(answer?.markdown).toBe('# A')
  expect(answer?.problem?.what).toContain('a transformer added <When length="long">')
  const kept = transformsOf(transformersSchema.parse({ pre: [(text: string) => text.replace('More', 'Less')] }), ran)
  expect((await inRunningOrder([kept])[0]?.(block, input))?.markdown).toContain('Less')
  const code = transformsOf(transformersSchema.parse({ codeblocks: [() => '<When length="long">x</When>'] }), ran)
  const fence = '```js\n1\n```'
  const [changeCode] = inRunningOrder([code])
  expect(await changeCode?.(fence, input)).toMatchObject({
    markdown: fence,
    problem: { what: expect.stringContaining('a transformer of code blocks added') },
  })
})
