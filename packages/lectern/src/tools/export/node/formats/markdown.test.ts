import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { pictureName } from '../keep-pages.ts'
import { plainMarkdown, slidesToMarkdown } from './markdown.ts'

/** Return the output of the most permissive renderer: it keeps HTML and accepts addresses with every protocol. */
const shown = (text: string) =>
  micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })

describe('plainMarkdown', () => {
  it.each([
    ['Say *hello* to `<b>` & [us](https://x.y/a?b=c&d), [here](./a.md), <https://x.y>, <a@b.c>.\n\n    <code>\n\n[r]: /x "t"\n'],
    ['1 < 2, a > b, &lt;b&gt;\n\n```html\n<script>\n```\n'],
    [''],
  ])('stays: %j', (text) => expect(plainMarkdown(text)).toBe(text))

  it.each([
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['a <img src=x onerror=x> b', 'a &lt;img src=x onerror=x> b'],
    ['[a](javascript:alert(1))', '[a](#)'],
    ['[a](<java&Tab;script:x>)', '[a](<#>)'],
    ['[a](&#106;avascript:x "t")', '[a](# "t")'],
    ['[a][b]\n\n[b]: data:text/html,x', '[a][b]\n\n[b]: #'],
    ['<javascript:alert(1)>', '<javascript&colon;alert(1)>'],
    ['[a](file:///etc/passwd) [b](smb://h/s) [c](//host/share) [d](/\\host) [e](/&#47;host)', '[a](#) [b](#) [c](#) [d](#) [e](#)'],
    ['<div>\n[a](javascript:x)\n</div>', '&lt;div>\n[a](#)\n&lt;/div>'],
  ])('%j runs nothing', (text, plain) => expect(plainMarkdown(text)).toBe(plain))

  it('removes scripts from any text', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '<script>',
        '<div>\n',
        '</div>',
        '\n\n',
        '\n',
        '[a](',
        ')',
        'javascript:x',
        '<javascript:x>',
        '[r]: ',
        'data:text/html,x',
      ],
      ...[
        '<!--',
        '-->',
        '`',
        '```\n',
        '    ',
        '> ',
        '- ',
        '&lt;',
        '\\',
        'onclick=x',
        '<b ',
        '|',
        '![',
        '](',
        '<?',
        '<![CDATA[',
        ' ',
        'www.x.y',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = shown(plainMarkdown(pieces.join('')))
        expect(
          html.replaceAll(/<\/?(p|pre|code|a|img|ul|li|blockquote|table|thead|tbody|tr|th|td|hr|br|em|strong|del|h1|h2)( [^<>]*)?>/g, ''),
        ).not.toMatch(/</)
        expect(html).not.toMatch(/(href|src)="(javascript|data):/i)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('slidesToMarkdown', () => {
  it('has title, pictures and notes of each slide', () => {
    const text = slidesToMarkdown('Talk', [
      { no: 1, title: 'One [1]', pictures: ['a b/001.png'], note: 'Say *hello*.\n' },
      { no: 2, title: '', pictures: ['a b/002-0.png', 'a b/002-1.png'], note: undefined },
    ])
    expect(text).toBe(
      '# Talk\n\n## 1. One [1]\n\n![One \\[1\\]](a%20b/001.png)\n\nSay *hello*.\n\n' +
        '## 2. Slide 2\n\n![Slide 2, step 0](a%20b/002-0.png)\n\n![Slide 2, step 1](a%20b/002-1.png)\n',
    )
  })
})

describe('pictureName', () => {
  it('sorts in the order of the slides', () => {
    expect([pictureName({ no: 3, step: undefined }), pictureName({ no: 12, step: 2 })]).toEqual(['003.png', '012-2.png'])
  })
})
