import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompiledSlide } from './compile-types.ts'
import { compileText } from './testing/compile-text.ts'
import { problemsOf, renderText } from './testing/render-text.ts'

/** Return the first problem of compiling a text. The content starts at line 11. */
async function firstOf(text: string, format: 'md' | 'mdx' = 'md') {
  return problemsOf(await compileText(text, { format }))[0]
}
/** Return problems as texts. */
const at = (problems: CompiledSlide['problems']) => problems.map(({ place, what }) => `${place.line}:${place.column} ${what}`)
const pairs = (open: string, close: string, times: number) => `${open.repeat(times)}x${close.repeat(times)}`
/** Return nested quotes, each with six tags around it. */
const quotesAndTags = (times: number, quote = ''): string =>
  times === 0
    ? ''
    : `${quote}${'<div>'.repeat(6)}\n${quote}\n${quotesAndTags(times - 1, `${quote}> `)}${quote}\n${quote}${'</div>'.repeat(6)}\n`

describe('what is nested too deep is an error with its place', () => {
  it.each([
    ['quotes', `# A\n\n${'> '.repeat(1000)}x`, '13:1 Quotes and lists are nested more than 100 deep'],
    ['emphasis', `# A\n\n${pairs('*a ', ' a*', 5000)}`, '13:14698 Emphasis marks are nested more than 100 deep'],
    ['images', `# A\n\n${pairs('![', '](y.png)', 4000)}`, '13:7799 Links and images are nested more than 100 deep'],
    ['tags in one line', `# A\n\n${pairs('<div>', '</div>', 1000)}`, '13:501 Tags are nested more than 100 deep'],
    ['tags in lines', `# A\n\n${pairs('<div>\n', '</div>\n', 1000)}`, '113:1 Tags are nested more than 100 deep'],
    ['tags that are never closed', `# A\n\n${'<div>\n'.repeat(5000)}`, '113:1 Tags are nested more than 100 deep'],
    ['components', `# A\n\n${pairs('<BarBottom>\n\n', '</BarBottom>\n\n', 1000)}`, '213:1 Tags are nested more than 100 deep'],
    ['tags in quotes in tags', `# A\n\n${quotesAndTags(60)}`, 'Tags, lists, quotes and emphasis are nested more than 300 deep'],
    ['an expression', `# A\n\n{{ ${pairs('(', ')', 5000)} }}`, 'This is nested too deep'],
    ['a sum', `# A\n\n{{ ${'1+'.repeat(20_000)}1 }}`, 'This is nested too deep'],
    ['a formula', `# A\n\n$$\n${pairs('{', '}', 20_000)}\n$$`, '13:3 This formula cannot be read: it is nested too deep'],
  ])('%s', async (_, text, expected) => {
    expect(await firstOf(text)).toContain(expected)
  })

  it.each([
    ['tags', pairs('<div>', '</div>', 1000), '13:1496 Tags, lists, quotes and emphasis are nested more than 300 deep'],
    ['a sum', `{${'1+'.repeat(1000)}1}`, '13:1 This expression is nested more than 500 deep'],
    ['elements in an expression', `{${pairs('<b>', '</b>', 1000)}}`, '13:1 This expression is nested more than 500 deep'],
    ['the value of an attribute', `<Item a={${'1+'.repeat(1000)}1} />`, '13:1 This expression is nested more than 500 deep'],
  ])('%s in MDX', async (_, text, expected) => {
    expect(await firstOf(`# A\n\n${text}`, 'mdx')).toBe(expected)
  })

  it.each([
    ['parentheses', pairs('(', ')', 5000)],
    ['a sum', `${'1+'.repeat(20_000)}1`],
  ])('%s that the parser of MDX does not reach the end of, with a remedy', async (_, text) => {
    const { problems } = await compileText(`# A\n\n{${text.replace('x', '1')}}`, { format: 'mdx' })
    expect(problems.map(({ what, allowed }) => [what, allowed])).toEqual([
      ['This is nested too deep', 'Write it in several shorter expressions.'],
    ])
  })

  it.each([
    ['blocks', '::block\n'.repeat(2000), '113:1 Components are nested more than 100 deep'],
    ['blocks with longer fences around', Array.from({ length: 200 }, (_, at) => `${':'.repeat(300 - at)}b\n`).join(''), '113:1 Components'],
    ['blocks in quotes', '> ::block\n'.repeat(2000), '113:1 Components are nested'],
    ['blocks that are only closed in code', '::block\n```\n::\n```\n'.repeat(200), '413:1 Components are nested'],
  ])('%s of Comark', async (_, text, expected) => {
    const { problems } = await compileText(`# A\n\n${text}`, { config: { comark: true } })
    expect(problems).toHaveLength(1)
    expect(at(problems)[0]).toContain(expected)
  })

  it('blocks of Comark after one another are not nested', async () => {
    const { problems } = await compileText('::Item\na\n::\n\n'.repeat(150), { config: { comark: true } })
    expect(problems).toEqual([])
  })

  // A scan of the text takes these backticks for the ends of code. The parser does not.
  const hiding: Readonly<Record<string, readonly [before: string, after: string]>> = {
    'a heading': ['# `\n', '\n# `'],
    'a quote': ['> `\n>\n> ', '\n>\n> `'],
    'a table': ['| a | b | c |\n|---|---|---|\n| ` | ', ' | ` |'],
    'a tag': ['<b title="`"></b> ', ' <b title="`"></b>'],
    'an address': ['[a](b`c) ', ' [a](b`c)'],
    'a link': ['<https://a/`> ', ' <https://a/`>'],
    'a formula': ['$`$ ', ' $`$'],
    nothing: ['', ''],
  }
  const nested: Readonly<Record<string, readonly [open: string, close: string]>> = {
    images: ['![', '](y.png)'],
    links: ['[', '](y)'],
    emphasis: ['*a ', ' a*'],
    'strong text': ['__a ', ' a__'],
    'deleted text': ['~~a ', ' a~~'],
  }
  it('any nesting is found at any depth, also after a backtick', async () => {
    const cases = fc.tuple(
      fc.constantFrom(...Object.keys(hiding)),
      fc.constantFrom(...Object.keys(nested)),
      fc.integer({ min: 101, max: 1000 }),
    )
    await fc.assert(
      fc.asyncProperty(cases, async ([place, mark, times]) => {
        const [before, after] = hiding[place] ?? ['', '']
        const [open, close] = nested[mark] ?? ['', '']
        const { problems } = await compileText(`${before}${pairs(open, close, times)}${after}`)
        // The parser stops at the limit: nothing else is reported.
        expect(at(problems)).toEqual([expect.stringMatching(/ (Emphasis marks|Links and images) are nested more than 100 deep$/)])
      }),
      { numRuns: 15 },
    )
  })

  it('a paragraph with the most allowed marks is read, and hidden marks count', async () => {
    expect(await firstOf(`# \`\n${'*a '.repeat(10_001)}\n# \``)).toBe(
      '12:1 A paragraph has more than 10000 marks of emphasis, links and images',
    )
  })

  it('content that is nested 100 deep is rendered', async () => {
    expect((await renderText(pairs('<div>', '</div>', 100))).problems).toEqual([])
    expect((await renderText(`${'> '.repeat(100)}x`)).html).toContain('x</p>')
    expect((await renderText(Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''))).problems).toEqual([])
  })
})

it('loops may create 20 000 elements on a slide', async () => {
  const loops = '<div v-for="a in 1000"><p v-for="b in 1000"><b v-for="c in 1000">{{ c }}</b></p></div>'
  expect(await firstOf(`# A\n\n${loops}`)).toMatch(/^13:\d+ The loops of this slide make more than 20000 elements$/)
  expect((await compileText('<p v-for="a in 100"><b v-for="b in 50">x</b></p>')).problems).toEqual([])
})

it('a slide of 10 MB is an error at its first line, with its size and the limit', async () => {
  expect(await firstOf(`# A\n\n${'Some words.\n\n'.repeat(800_000)}`)).toBe(
    '11:1 This slide has 10.4 MB of text. At most 1.0 MB is allowed',
  )
})
