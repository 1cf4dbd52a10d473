import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

const codeOf = (html: string) => /<code[^>]*>(.*?)<\/code>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')

describe('code of a file', () => {
  it('is the whole file, in the language of its ending', async () => {
    const { html, files, problems } = await renderText('Words\n<<< ./plain.txt\nmore words')
    expect(html).toContain('<p>Words</p>')
    expect(html).toContain('<p>more words</p>')
    expect(html).toContain('language-txt')
    expect(codeOf(html)).toBe('a\nb')
    expect(files).toContain('plain.txt')
    expect(problems).toEqual([])
  })

  it('is a region of it, with the options of a fence', async () => {
    const { html } = await renderText('<<< @/adder.ts#add js {2}{lines:true}')
    expect(codeOf(html)).toBe('const add = (a, b) =&gt;\n  a + b')
    expect(html).toContain('slidev-code slidev-code-line-numbers')
    expect(html).toContain("<span class='line dishonored'>")
  })

  it('works in a list and in .mdx', async () => {
    expect(codeOf((await renderText('- a\n\n  <<< ./plain.txt')).html)).toBe('a\nb')
    expect(codeOf((await renderText('<<< ./plain.txt {1}', { format: 'mdx' })).html)).toBe('a\nb')
  })

  it.each([
    ['adder.ts#ad', 'Its regions: add.', 'add', '// #region add'],
    ['plain.txt#a', 'It has no regions: write "#region name" and "#endregion" in comments.', undefined, 'a'],
  ])('has the whole file for a region that does not exist, as in Slidev, and warns: %s', async (path, allowed, nearest, line) => {
    const { html, problems } = await renderText(`<<< @/${path}`)
    expect(codeOf(html)).toContain(line)
    const [file, region] = path.split('#')
    expect(problems).toMatchObject([
      { severity: 'warning', what: `${file} has no region "${region}"`, allowed, ...(nearest && { nearest }) },
    ])
  })

  it('uses Prism or Shiki, as the deck says', async () => {
    expect((await renderText('<<< @/adder.ts#add')).html).toContain("<span class='token keyword'>const</span>")
    expect((await renderText('<<< @/adder.ts#add', { config: { highlighter: 'shiki' } })).html).toContain('--shiki-light')
  })

  it.each([
    ['<<< @/ader.ts', 'There is no file "@/ader.ts"', 'Looked for ader.ts.', 'adder.ts'],
    ['<<< ../secret.ts', '../secret.ts is outside /deck', 'Copy the file into it.', undefined],
  ])('is reported once with its place, and the line is shown: %s', async (line, what, allowed, nearest) => {
    const slide = await renderText(`a\n\n${line}`)
    expect(slide.problems).toEqual([
      {
        severity: 'error',
        slide: 2,
        place: { file: 'slides.md', line: 13, column: 1 },
        what,
        allowed,
        sourceLine: line,
        ...(nearest && { nearest }),
      },
    ])
    expect(codeOf(slide.html)?.replaceAll('&lt;', '<')).toBe(line)
  })
})

describe('a magic move that cannot be read', () => {
  it.each([
    ['````md magic-move\n```js\na\n````', '12:1 This block of a magic move is never closed'],
    ['```md magic-move\n```js\na\n```', '12:1 This block of a magic move is never closed'],
    ['````md magic-move\na\n````', '11:1 This magic move has no code blocks'],
    [
      '````md magic-move\n<<< @/plain.txt {monaco-write}\n```js {monaco}\na\n```\n````',
      '11:1 "monaco-write" has no effect in a magic move',
    ],
  ])('%s', async (source, message) => {
    expect(problemsOf(await renderText(source))).toContain(message)
  })
})

describe('code groups', () => {
  const blocks = '```ts [a.ts]\na\n```\n\n```js\nb\n```\n\n```\nc\n```\n'
  const tabs = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, name]) => name)

  it.each([
    ['::code-group … ::', `::code-group\n\n${blocks}\n::\n\nafter`],
    ['the same without blank lines', `::code-group\n${blocks}::\n\nafter`],
    ['<CodeGroup>', `<CodeGroup>\n\n${blocks}\n</CodeGroup>\n\nafter`],
    ['<code-group>', `<code-group>\n\n${blocks}\n</code-group>\n\nafter`],
    ['in an element', `<div>\n\n::code-group\n\n${blocks}\n::\n\n</div>\n\nafter`],
  ])('%s', async (_, source) => {
    const { html, problems } = await renderText(source)
    expect(problems).toEqual([])
    expect(tabs(html)).toEqual(['a.ts', 'js', 'Code 3'])
    expect(html.match(/role="tabpanel"[^>]*?hidden=""/g)).toHaveLength(2)
    expect(html).toContain('<p>after</p>')
    expect(html).not.toContain('slidev-code-block-title')
  })

  it('files', async () => {
    expect(tabs((await renderText('::code-group\n\n<<< @/adder.ts#add\n\n<<< @/plain.txt [b]\n\n::')).html)).toEqual(['adder.ts', 'b'])
  })

  it.each([
    ['::code-group\n\n```ts\na\n```', '11:1 This group of code blocks is never closed'],
    ['::code-group\n\nwords\n\n```ts\na\n```\n\n::', '13:1 A group of code blocks shows only code blocks'],
    ['::code-group\n\n::', '11:1 This group of code blocks is empty'],
  ])('%s', async (source, message) => {
    expect(problemsOf(await renderText(source))).toEqual([message])
  })
})
