import { describe, expect, it } from 'vitest'
import { compileText } from './testing/compile-text.ts'
import { renderText, told } from './testing/render-text.ts'
import { mostRepeated } from './transforms/loops-and-conditions.ts'

/** Return the first problem of compiling a text. The content starts at line 11. */
async function firstOf(text: string, format: 'md' | 'mdx' = 'md') {
  return told(await compileText(text, { format }))[0]
}
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

  it('tags in MDX', async () => {
    expect(await firstOf(`# A\n\n${pairs('<div>', '</div>', 1000)}`, 'mdx')).toMatch(/deep$/)
  })

  it('what stands 100 deep is drawn', async () => {
    expect((await renderText(pairs('<div>', '</div>', 100))).problems).toEqual([])
    expect((await renderText(`${'> '.repeat(100)}x`)).html).toContain('x</p>')
    expect((await renderText(Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''))).problems).toEqual([])
  })
})

it(`loops make ${mostRepeated} elements of a slide at most`, async () => {
  const loops = '<div v-for="a in 1000"><p v-for="b in 1000"><b v-for="c in 1000">{{ c }}</b></p></div>'
  expect(await firstOf(`# A\n\n${loops}`)).toMatch(/^13:\d+ The loops of this slide make more than 20000 elements$/)
  expect((await compileText('<p v-for="a in 100"><b v-for="b in 50">x</b></p>')).problems).toEqual([])
})
