import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { compileText } from './testing/compile-text.ts'
import { problemsOf, renderCode, renderText } from './testing/render-text.ts'

describe('Markdown', () => {
  it.each([
    ['# a\n\n## b', '<h1>a</h1><h2>b</h2>'],
    ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
    ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    [
      '| a | b |\n|---|--:|\n| c | d |',
      '<table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td>c</td><td style="text-align:right">d</td></tr></tbody></table>',
    ],
    ['> a\n\n***', '<blockquote><p>a</p></blockquote><hr/>'],
    ['![a](a.png "b")', '<p><img src="/assets/a.png" alt="a" title="b"/></p>'],
    ['[a](https://x.y)', '<p><a href="https://x.y" target="_blank" rel="noopener">a</a></p>'],
    ['a  \nb\n\n&copy; \\*c\\*', '<p>a<br/>b</p><p>© *c*</p>'],
    ['# a\r\n\r\n- b\r\n- c\r\n', '<h1>a</h1><ul><li>b</li><li>c</li></ul>'],
    ['', ''],
  ])('%j', async (markdown, html) => {
    expect((await renderText(markdown)).html).toBe(html)
  })

  it("of plain slides is the same with and without GitHub's parser", async () => {
    const plain = '# a\n\n- b *c*\n- d\n\n```js\ne\n```'
    expect((await renderText(`${plain}\n\n~~f~~`)).html).toBe(`${(await renderText(plain)).html}<p><del>f</del></p>`)
  })
})

describe('the module', () => {
  it('has a default export without props, and imports only what it needs', async () => {
    const { code } = await compileText('# a', { no: 1 })
    expect(code).toBe(
      [
        'import {jsx as _jsx} from "react/jsx-runtime";',
        'import _Layout from "/theme/layouts/cover.tsx";',
        'export default function Slide() {',
        '  return _jsx(_Layout, {',
        '    children: _jsx("h1", {',
        '      children: "a"',
        '    })',
        '  });',
        '}',
        '',
      ].join('\n'),
    )
  })

  it('is the same for the same text, whatever was compiled before', async () => {
    const text =
      '# a\n\n<v-click>b</v-click>\n\n```html\n<b>c</b><script>d()</script>\n```\n\n<style>\na { b: url(a.png) }\n</style>\n\n![](b.png) <carbon:logo-github/>'
    const first = await compileText(text)
    await compileText('```js\na\n```\n\n```php\nb\n```\n\n<BarBottom/>')
    expect(await compileText(text)).toEqual(first)
  })

  it("names of an author’s own module stay the author's", async () => {
    const { html } = await renderText('export const Slide = 1\n\nexport const _Layout = 2\n\n{Slide} {_Layout}', { format: 'mdx' })
    expect(html).toBe('12')
  })

  it('the last of two default exports wins', async () => {
    expect((await renderText('export default ({ children }) => <div>{children}</div>\n\na', { format: 'mdx' })).html).toBe('<p>a</p>')
  })
})

describe('a slide that cannot be compiled', () => {
  it.each([
    [
      'a {b',
      '11:5 This slide cannot be compiled: Unexpected end of file in expression, expected a corresponding closing brace for `{`',
      /^In MDX, braces hold an expression/,
    ],
    ['# a\n\n<div>', '13:1 This slide cannot be compiled: Expected a closing tag for `<div>`', /^Close each tag/],
    [
      '# a\n\na</div>',
      '13:3 This slide cannot be compiled: Unexpected closing slash `/` in tag, expected an open tag first',
      /^In MDX, "<" begins a tag/,
    ],
    ['a\n\n{1 +}', '13:5 This expression cannot be read: unexpected token', /^In MDX, braces hold an expression/],
    ['import a frm "b"', '11:10 This import or export cannot be read: unexpected token', /^It is JavaScript/],
  ])('shows what is wrong and how to fix it: %j', async (markdown, message, remedy) => {
    const slide = await renderText(markdown, { format: 'mdx', whole: true })
    expect(problemsOf(slide)).toEqual([message])
    expect(slide.html).toMatch(
      /^<div class="slidev-layout lectern-problem" role="alert"><p>This slide cannot be shown:<\/p><pre>slides.md:/,
    )
    expect(slide.problems[0]?.severity).toBe('error')
    expect(slide.problems[0]?.allowed).toMatch(remedy)
  })

  it('names its source line and keeps the deck going', async () => {
    const slide = await compileText('one\n\ntwo {', { format: 'mdx' })
    expect(slide.problems[0]).toMatchObject({ place: { file: 'slides.md', line: 13 }, sourceLine: 'two {', slide: 2 })
    expect([slide.clicks, slide.layout]).toEqual([0, 'default'])
  })
})

describe('.mdx', () => {
  it.each([
    ['expressions', '# {1 + 1}\n\na {"b"}', '<h1>2</h1><p>a b</p>'],
    ['JSX', '<div className="a">*b*</div>', '<div class="a"><em>b</em></div>'],
    [
      'HTML’s names of attributes',
      '<label class="a" for="b" style="color: red">c</label>',
      '<label class="a" for="b" style="color:red">c</label>',
    ],
    ['exports', 'export const a = 2\n\n{a}', '2'],
    ['Markdown in blocks', '<section>\n  # a\n\n  - b\n</section>', '<section><h1>a</h1><ul><li>b</li></ul></section>'],
    ['fragments', '<>a</>', 'a'],
    ['braces in code are text', '`{a}`\n\n```\n{b}\n```', undefined],
  ])('%s', async (_, markdown, html) => {
    const slide = await renderText(markdown, { format: 'mdx' })
    expect(slide.problems).toEqual([])
    if (html !== undefined) expect(slide.html).toBe(html)
    else expect(slide.html).toMatch(/^<p><code>\{a\}<\/code><\/p><div class="slidev-code-wrapper">.*<span class=line>\{b\}<\/span>/)
  })
})

/** Pieces with a meaning in Markdown, HTML, Vue or JSX. */
const piece = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\n\n',
  '# ',
  '- ',
  '> ',
  '    ',
  '```',
  '```js {1}\n',
  '`',
  '*',
  '**',
  '_',
  '|',
  '|---|',
  '\n|-|\n',
  '{',
  '}',
  '{{',
  '}}',
  '${',
  '<',
  '>',
  '/>',
  '</',
  '"',
  "'",
  '=',
  '<div>',
  '</div>',
  '<div class="',
  '<p>',
  '<b',
  '</b>',
  '<table>',
  '<tr>',
  '<a href="',
  '<v-click>',
  '</v-click>',
  '<v-clicks>',
  '</v-clicks>',
  '<v-after/>',
  ' v-click',
  ' v-clicks',
  '<Foo>',
  '</Foo>',
  '<Foo',
  '<BarBottom/>',
  '<carbon:logo-github/>',
  '<carbon:',
  '<style>',
  '</style>',
  'h1{',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<svg>',
  '<template #x>',
  ':a="',
  '@b',
  '![](',
  '[x](3)',
  '[',
  '](',
  ')',
  'https://x.y',
  '&lt;',
  '&#0;',
  '<pre>',
  '\t',
  '\r\n',
  'import x from "y"',
  'export default',
  'é',
  '\u0000',
  '</style',
  '<br>',
  '<constructor>',
  '<__proto__>',
  ' toString',
  '<img src=',
  '<input value=1>',
)
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
)

describe('any text', () => {
  it('compiles to a module that renders without a warning of React', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { code } = await compileText(text)
        expect(typeof (await renderCode(code))).toBe('string')
        // React reports each message only once, so it reports nothing while fast-check shrinks a failure.
        if (said.mock.calls.length > 0) throw new Error(`${JSON.stringify(text)}: ${said.mock.calls.flat().join(' ')}`)
      }),
      { numRuns: runs(250) },
    )
  })

  it('in .mdx compiles to a module or is reported with its place', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { code, problems } = await compileText(text, { format: 'mdx' })
        expect(code).toContain('export default function')
        for (const { place } of problems) expect([place.line, place.column].every((n) => n >= 1)).toBe(true)
      }),
      { numRuns: runs(120) },
    )
  })

  it('in braces, or anywhere else, is never run', async () => {
    const run = '(globalThis.wasRun = true)'
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom(`{${run}}`, `{{ ${run} }}`, `\${${run}}`, run, `"+${run}+"`),
        fc.array(piece, { maxLength: 8 }),
        async (before, code, after) => {
          await renderCode((await compileText(before.join('') + code + after.join(''))).code)
          expect(globalThis).not.toHaveProperty('wasRun')
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it('has problems only at places in its lines', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { problems } = await compileText(text)
        const lines = text.split(/\r\n|\n|\r/)
        for (const { place, sourceLine } of problems) {
          expect(place.line).toBeGreaterThanOrEqual(11)
          expect(sourceLine).toBe(lines[place.line - 11])
          expect(place.column).toBeGreaterThanOrEqual(1)
        }
      }),
      { numRuns: runs(150) },
    )
  })
})
