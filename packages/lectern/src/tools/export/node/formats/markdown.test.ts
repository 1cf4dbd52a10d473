import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { pictureName } from '../keep-pages.ts'
import { plainMarkdown, slidesToMarkdown } from './markdown.ts'
import { writtenDrawings } from './markdown-drawings.ts'

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
      { no: 1, title: 'One [1]', pictures: ['a b/001.png'], drawings: [], note: 'Say *hello*.\n' },
      { no: 2, title: '', pictures: ['a b/002-0.png', 'a b/002-1.png'], drawings: [], note: undefined },
    ])
    expect(text).toBe(
      '# Talk\n\n## 1. One [1]\n\n![One \\[1\\]](a%20b/001.png)\n\nSay *hello*.\n\n' +
        '## 2. Slide 2\n\n![Slide 2, step 0](a%20b/002-0.png)\n\n![Slide 2, step 1](a%20b/002-1.png)\n',
    )
  })
})

describe('writtenDrawings', () => {
  const textOf = (content: string) =>
    slidesToMarkdown('Talk', [{ no: 1, title: 'One', pictures: [], drawings: writtenDrawings(content, 'en'), note: undefined }])
  it('has the alternative text and the source of diagrams', () =>
    expect(
      textOf("```mermaid {A|B|all} {alt: 'An <idea>'}\nflowchart LR\n  A --> B\n```\n\n- in a list\n\n  ```dot\n  digraph {}\n  ```"),
    ).toBe('# Talk\n\n## 1. One\n\nAn &lt;idea>\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n```dot\ndigraph {}\n```\n'))
  it('proposes what the author did not write', () => {
    expect(textOf('```mermaid\nflowchart LR\n  A[Idea] --> B[Talk]\n```')).toContain('\n\nFlowchart: Idea to Talk\n\n```mermaid\n')
    expect(textOf('```plantuml\n@startuml\ntitle Login\n@enduml\n```')).toContain('\n\nLogin\n\n```plantuml\n')
    expect(textOf('```chart\ntype: bar\ndata: {Yes: 61, No: 39}\n```')).toMatch(
      /\n\nBar chart\. .*Lowest 39 \(No\), highest 61 \(Yes\)\.\n\n```chart\n/,
    )
    expect(textOf('```chart\ntype: bar\ntitle: Sales\n<<< @/sales.csv\n```')).toContain('\n\nSales\n\n```chart\n')
  })
  it('has charts that are components, with their tag', () =>
    expect(textOf('<Chart type="bar" title="A > B" :data="[1]" />\n\nIn a line <Chart type=\'pie\' alt=\'Shares\' />')).toBe(
      '# Talk\n\n## 1. One\n\nA > B\n\n```html\n<Chart type="bar" title="A > B" :data="[1]" />\n```\n\nShares\n\n```html\n<Chart type=\'pie\' alt=\'Shares\' />\n```\n',
    ))
  it('has a chart that cannot be read without words', () =>
    expect(writtenDrawings('```chart\ntype: [\n```', 'en')).toEqual([{ alt: '', language: 'chart', source: 'type: [' }]))
  it('has a chart with a mistake without words, and each chart of a magic move', () => {
    expect(writtenDrawings('```chart\ntype: cake\ndata: {A: 1}\n```', 'en')).toEqual([
      { alt: '', language: 'chart', source: 'type: cake\ndata: {A: 1}' },
    ])
    const chart = (value: number) => `\`\`\`chart\ntype: bar\nalt: Value ${value}\ndata: {A: ${value}}\n\`\`\``
    expect(writtenDrawings(`\`\`\`\`md magic-move\n${chart(1)}\n${chart(2)}\n\`\`\`\``, 'en').map(({ alt }) => alt)).toEqual([
      'Value 1',
      'Value 2',
    ])
  })
  it('has a fence that its source cannot end', () =>
    expect(textOf('````mermaid\nflowchart LR\n  A["```"]\n````')).toContain('````mermaid\nflowchart LR\n  A["```"]\n````\n'))
})

describe('pictureName', () => {
  it('sorts in the order of the slides', () => {
    expect([pictureName({ no: 3, step: undefined }), pictureName({ no: 12, step: 2 })]).toEqual(['003.png', '012-2.png'])
  })
})
