// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts that look like templates are what is tested
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { textOfLines } from '../testing/text-of-lines.ts'
import { plainLines, tokensHtml } from './highlighter.ts'
import { prism, prismAliases, prismLanguages } from './prism.ts'

/** Return the HTML of each line. */
const linesOf = async (code: string, language: string) => (await prism.highlight(code, language))?.map(tokensHtml)

const isBalanced = (line: string) => (line.match(/<span/g)?.length ?? 0) === (line.match(/<\/span/g)?.length ?? 0)

describe('prism', () => {
  it.each([
    'javascript',
    'js',
    'ts',
    'py',
    'python',
    'bash',
    'sh',
    'html',
    'vue',
    'yml',
    'c++',
    'rust',
    'json',
    'diff',
    'dockerfile',
    'console',
  ])('knows %s', async (language) => {
    expect(await linesOf('x', language)).toBeDefined()
  })

  it('knows no other language, and loads nothing by a name of an author', async () => {
    for (const name of ['nope', '', '../core', 'python.js', '__proto__', 'constructor']) expect(await linesOf('x', name)).toBeUndefined()
  })

  it('has a language for each alias, and a module for each language', async () => {
    for (const [alias, language] of prismAliases)
      expect([alias, prismLanguages.has(language), prismLanguages.has(alias)]).toEqual([alias, true, false])
    for (const language of prismLanguages) expect(await linesOf('', language)).toEqual([''])
  })

  it('highlights a block independently of the blocks before it', async () => {
    const html = '<b onclick="f()">a</b><script>let a = 1</script><style>b { c: d }</style>'
    const before = await linesOf(html, 'html')
    for (const language of ['regex', 'actionscript', 'opencl', 'jsdoc', 'markdown', 'php', 'cshtml']) await linesOf('x', language)
    expect(await linesOf(html, 'html')).toEqual(before)
    expect(before?.[0]).toContain("<span class='token keyword'>let</span>")
    expect(before?.[0]).toContain("<span class='token property'>c</span>")
  })

  it('closes a token at the end of a line and opens it again', async () => {
    expect(await linesOf('/* a\nb */ c', 'js')).toEqual([
      "<span class='token comment'>/* a</span>",
      "<span class='token comment'>b */</span> c",
    ])
  })

  it('nests tokens', async () => {
    expect(await linesOf('`a${b}`', 'js')).toEqual([
      [
        "<span class='token template-string'><span class='token template-punctuation string'>`</span><span class='token string'>a</span>",
        "<span class='token interpolation'><span class='token interpolation-punctuation punctuation'>${</span>b<span class='token interpolation-punctuation punctuation'>}</span></span>",
        "<span class='token template-punctuation string'>`</span></span>",
      ].join(''),
    ])
  })

  it('keeps every character, and balances each line', async () => {
    const code = fc.string({ unit: fc.constantFrom(...'ab1 \n<>&"\'`$}{/*#=()', 'def ', 'return ') })
    await fc.assert(
      fc.asyncProperty(code, fc.constantFrom('js', 'python', 'html', 'bash', 'css'), async (text, language) => {
        const lines = (await linesOf(text, language)) ?? []
        expect(textOfLines(lines)).toBe(text)
        expect(lines.filter((line) => !isBalanced(line))).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('plainLines', () => {
  it('escapes the characters of HTML', () => {
    expect(plainLines('a <b>\n&c;\n').map(tokensHtml)).toEqual(['a &lt;b&gt;', '&amp;c;', ''])
  })
})
