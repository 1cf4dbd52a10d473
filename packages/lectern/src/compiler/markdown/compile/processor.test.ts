import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { usesGfm } from './processor.ts'

const fence = '```'

describe('GitHub’s parser', () => {
  it.each([
    ['a table', '| a |\n|---|\n| b |'],
    ['deleted text', '~~a~~'],
    ['an address', 'see https://a.b'],
    ['a task', '- [x] a'],
    ['a footnote', 'a[^1]'],
    ['a mark after code', `${fence}\n@a\n${fence}\n\na@b.c`],
    ['a mark after a fence in a fence of tildes', `~~~\n${fence}\n~~~\n\na\n\n${fence}\n`],
    ['a mark after a fence that is closed with indentation', `${fence}\na\n  ${fence}\n~~b~~\n${fence}\n${fence}`],
    ['a mark after a closing fence that is too short', `\`${fence}\na\n${fence}\n\`${fence}\n~~b~~`],
    ['a mark in code that a tag may hold', `<pre>\n\n${fence}\n~~a~~\n${fence}\n\n</pre>`],
    ['a mark in code that is not closed', `${fence}\n~~a~~`],
  ])('reads %s', (_, content) => expect(usesGfm(content)).toBe(true))

  it.each([
    ['plain Markdown', '# a\n\n- b *c*'],
    ['a link', '[a](https://b.c)'],
    ['code with marks', `# a\n\n${fence}python {1|2}\n@a\nb | ~c < d\n${fence}\n\n- e`],
    ['code with marks and Windows line endings', `${fence}py\r\n@a\r\n${fence}\r\nb`],
    ['code with a longer fence', `${fence}\`\n${fence}\n~a~\n${fence}\n${fence}\`\`\n`],
    ['two blocks of code', `${fence}\n@\n${fence}\na\n${fence}\n|\n${fence}`],
    ['an empty block of code', `${fence}ts {*|1}\n${fence}`],
  ])('is not needed for %s', (_, content) => expect(usesGfm(content)).toBe(false))

  it('changes nothing on slides that do not need it', () => {
    const plain = unified().use(remarkParse)
    const github = unified().use(remarkParse).use(remarkGfm)
    const piece = fc.constantFrom(
      ...'`|~@ <>-',
      fence,
      `\`${fence}`,
      '~~~',
      '~~a~~',
      '\n',
      '\n\n',
      '    ',
      '- ',
      '> ',
      'a',
      '[a](https://b.c)',
      '1. ',
      '$$',
      '&gt;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const content = pieces.join('')
        if (!usesGfm(content)) expect(github.parse(content)).toEqual(plain.parse(content))
      }),
      { numRuns: runs(2000) },
    )
  })
})
