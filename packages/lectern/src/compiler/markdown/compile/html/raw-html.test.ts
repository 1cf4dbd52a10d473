// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts that look like templates are what is tested
import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

const html = async (markdown: string) => (await renderText(markdown)).html
const problems = async (markdown: string) => problemsOf(await renderText(markdown))

describe('HTML in Markdown', () => {
  it.each([
    ['inline', 'a <b>c *d*</b> e', '<p>a <b>c <em>d</em></b> e</p>'],
    ['Markdown after a blank line', '<div>\n\n# Hi\n\n- a\n\n</div>', '<div><h1>Hi</h1><ul><li>a</li></ul></div>'],
    ['no Markdown without one', '<div>\n# *Hi*\n</div>', '<div>\n# *Hi*\n</div>'],
    ['nested blocks', '<div class="a">\n<div>\n\n*b*\n\n</div>\n</div>', '<div class="a"><div><p><em>b</em></p></div></div>'],
    ['void tags', 'a<br>b\n\n<hr>\n\n<img src="a.png" alt="A">', '<p>a<br/>b</p><hr/><img src="/assets/a.png" alt="A"/>'],
    [
      'tags that close themselves',
      '<div />\n\n<BarBottom title="x"/>',
      '<div></div><barbottom data-props="{&quot;title&quot;:&quot;x&quot;}"></barbottom>',
    ],
    ['comments', 'a<!-- b -->c\n\n<!-- d\n\ne -->', '<p>ac</p>'],
    ['class, style, bare attributes', '<p class="a" style="color: red" hidden>b</p>', '<p class="a" style="color:red" hidden="">b</p>'],
    [
      'utilities with a dot as attributes',
      'E = mc<sup px1.5 text-red>2</sup> <b translate-y-0.6="x" v-click>c</b>',
      '<p>E = mc<sup px1.5="" text-red="">2</sup> <b translate-y-0.6="x" class="slidev-vclick-target slidev-vclick-hidden" data-click-state="hidden" data-click-from="1">c</b></p>',
    ],
    ['groups of utilities', '<p class="a hover:(b c)">d</p>', '<p class="a hover:b hover:c">d</p>'],
    ['for and other names', '<label for="a" tabindex="0">b</label>', '<p><label for="a" tabindex="0">b</label></p>'],
    [
      'SVG',
      '<svg viewBox="0 0 1 1">\n<path stroke-width="2" d="M0 0"/>\n<linearGradient id="g"></linearGradient>\n</svg>',
      '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0"></path><linearGradient id="g"></linearGradient></svg>',
    ],
    ['entities', '<b title="&quot;">&lt;&amp;</b>', '<p><b title="&quot;">&lt;&amp;</b></p>'],
    [
      'in lists and quotes',
      '- <b>a</b>\n- <div>\n\n  b\n\n  </div>\n\n> <i>c</i>',
      '<ul><li><p><b>a</b></p></li><li><div><p>b</p></div></li></ul><blockquote><p><i>c</i></p></blockquote>',
    ],
    [
      'in a table',
      '| a |\n|---|\n| <b>c</b> |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><b>c</b></td></tr></tbody></table>',
    ],
    ['white space in pre, but for its first line ending', '<pre>\n  a\n    b\n</pre>', '<pre>  a\n    b\n</pre>'],
    ['a tag over lines', '<div\n  class="a"\n>\n\nb\n\n</div>', '<div class="a"><p>b</p></div>'],
  ])('%s', async (_, markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
    expect(await problems(markdown)).toEqual([])
  })

  it('a paragraph of components or closing tags only is no paragraph, and one of inline tags is', async () => {
    expect(await html('<BarBottom /> <Item />')).toBe('<barbottom data-props="{}"></barbottom> <item data-props="{}"></item>')
    expect(await html('<a\n  href="#">\n\nb\n\n</a>')).toBe('<a href="#"><p>b</p></a>')
    expect(await html('<b></b> <i></i>')).toBe('<p><b></b> <i></i></p>')
  })

  it('braces are text', async () => {
    const text = '{a} {b} ${c} <b>{d}</b> `{e}`'
    expect(await html(text)).toBe('<p>{a} {b} ${c} <b>{d}</b> <code>{e}</code></p>')
    expect(await html('import a from "b"\n\nexport const c = 1')).toBe('<p>import a from &quot;b&quot;</p><p>export const c = 1</p>')
    expect(await html('<div title="{a}">\n{b}\n</div>')).toBe('<div title="{a}">\n{b}\n</div>')
  })

  it('a tag that HTML closes automatically is not reported', async () => {
    expect(await html('<ul>\n<li>a\n<li>b\n</ul>')).toBe('<ul><li>a\n</li><li>b\n</li></ul>')
    expect(await html('<p>a<p>b')).toBe('<p>a</p><p>b</p>')
    expect(await html('<p>\n\na\n\n</p>')).toBe('<p></p><p>a</p>')
    expect(await problems('<ul>\n<li>a\n<li>b\n</ul>\n\n<p>\n\nc\n\n</p>\n\n<table><tr><td>a<td>b<tr><td>c</table>')).toEqual([])
  })
})

describe('wrong HTML is repaired, and its place is reported', () => {
  it.each([
    ['never closed', 'a\n\n<div>\n\nb', '<p>a</p><div><p>b</p></div>', ['13:1 <div> is never closed']],
    ['never closed, in a line', 'a *b <i>c* d', '<p>a <em>b <i>c</i></em> d</p>', ['11:6 <i> is never closed']],
    [
      'closed without being open',
      '</div>\n\na </b>',
      '<p>a </p>',
      ['11:1 </div> closes nothing: no <div> is open here', '13:3 </b> closes nothing: no <b> is open here'],
    ],
    ['crossing', '<b>a<i>b</b>c', '<p><b>a<i>b</i></b>c</p>', ['11:9 </b> crosses <i>, which is still open']],
    ['without its >', '<div class="a\n\nb', '<p>b</p>', ['11:1 <div has no ">"']],
    [
      'in a list',
      '- a\n- b\n\n  <div>\n\n  c',
      '<ul><li><p>a</p></li><li><p>b</p><div><p>c</p></div></li></ul>',
      ['14:3 <div> is never closed'],
    ],
    [
      'in a quote',
      '> <div>\n> <i>a\n> </div>',
      '<blockquote><div><i>a\n</i></div></blockquote>',
      ['13:3 </div> crosses <i>, which is still open'],
    ],
  ])('%s', async (_, markdown, expected, messages) => {
    expect(await html(markdown)).toBe(expected)
    expect(await problems(markdown)).toEqual(messages)
  })

  it('is reported with the file, the source line and the remedy', async () => {
    const { problems } = await renderText('text\n\nmore <Item>text')
    expect(problems).toEqual([
      {
        severity: 'error',
        place: { file: 'slides.md', line: 13, column: 6 },
        what: '<Item> is never closed',
        allowed: 'Add </Item>, or write <Item />. Write &lt; if you do not mean a tag.',
        sourceLine: 'more <Item>text',
        slide: 2,
      },
    ])
  })

  it('an unknown tag of text is reported once', async () => {
    expect(await problems('a List<string> b')).toEqual(['11:7 <string> is never closed'])
  })
})
