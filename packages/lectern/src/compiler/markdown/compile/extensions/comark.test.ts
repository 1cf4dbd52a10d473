import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

const comark = { config: { comark: true } }
const htmlOf = async (markdown: string) => (await renderText(markdown, comark)).html
/** Return a component of the test theme with its props. */
const item = (props: object, words = '') => `<item data-props="${JSON.stringify(props).replaceAll('"', '&quot;')}">${words}</item>`

describe('attributes in braces', () => {
  it.each([
    ['[a]{.red}', '<span class="red">a</span>'],
    [
      '[a *b*]{.red .big #x style="color: red" title=\'t\'}',
      '<span class="red big" id="x" style="color:red" title="t">a <em>b</em></span>',
    ],
    ['**a**{.text-red}', '<strong class="text-red">a</strong>'],
    ['*a*{#x}', '<em id="x">a</em>'],
    ['`a`{.x}', '<code class="x">a</code>'],
    ['[a](https://b.c){target="_self"}', '<a target="_self" href="https://b.c" rel="noopener">a</a>'],
    ['![a](a.png){width=50% .x}', '<img src="/assets/a.png" alt="a" width="50%" class="x"/>'],
    ['[a]{hidden}', '<span hidden="">a</span>'],
    ['[a]{data-x="{1}"}', '<span data-x="{1}">a</span>'],
  ])('%s', async (markdown, expected) => {
    expect(await htmlOf(markdown)).toBe(`<p>${expected}</p>`)
  })

  it.each(['oops', '[1]', '{"a":1}', 'null, '])('an author’s own data-comark=%s has no meaning', async (value) => {
    expect(await htmlOf(`<div data-comark='${value}'>a</div>`)).toContain('data-comark=')
  })

  it('may name utilities', async () => {
    expect((await renderText('[a]{.text-red}', { ...comark, whole: true })).html).toContain('.text-red{color:red}')
  })

  it('may be a step', async () => {
    const { clicks, html } = await renderText('**a**{v-click}', comark)
    expect([clicks, html]).toEqual([1, expect.stringContaining('<strong class="slidev-vclick-target')])
  })

  it('refuse what would run code', async () => {
    const slide = await renderText('[a]{onclick="x()"} [b](/1){href="javascript:x"}', comark)
    expect(slide.html).not.toMatch(/onclick|javascript/)
    expect(problemsOf(slide)).toHaveLength(2)
  })
})

describe('properties in YAML', () => {
  it.each([
    ['lines of dashes', '---', '---'],
    ['a block of code, which works in a deck, too', '```yaml [props]', '```'],
  ])('in %s are props of the component, each with its own type; braces win', async (_, open, close) => {
    const yaml = `${open}\ntitle: Two words\nlevel: 2\nlist: [1, a]\nopen: true\nnothing:\n${close}`
    const props = { title: 'Mine', level: 2, list: [1, 'a'], open: true }
    expect(await htmlOf(`::item{title="Mine"}\n${yaml}\nThe **default** slot\n::`)).toBe(
      item(props, '<p>The <strong>default</strong> slot</p>'),
    )
  })

  it.each([
    ['title: : x', '12:1 The properties of the component "::item" cannot be read: Nested mappings'],
    ['just words', '12:1 The properties of the component "::item" cannot be read: just words'],
  ])('%s is reported, and the rest is shown', async (yaml, problem) => {
    const slide = await renderText(`::item\n---\n${yaml}\n---\nWords\n::`, comark)
    expect(problemsOf(slide)).toEqual([expect.stringContaining(problem)])
    expect(slide.html).toContain('<p>Words</p>')
  })
})

describe('attributes in braces at the end of a block', () => {
  it.each([
    ['# a {.x}', '<h1 class="x">a</h1>'],
    ['## a{#b}', '<h2 id="b">a</h2>'],
    ['a\n===\n\nb {.x .y title="t u" hidden}', '<h1>a</h1><p class="x y" title="t u" hidden="">b</p>'],
    ['- a {.x}\n- b', '<ul><li class="x">a</li><li>b</li></ul>'],
    ['1. a {.x}\n\n   b', '<ol><li><p class="x">a</p><p>b</p></li></ol>'],
    ['> a {.x}', '<blockquote><p class="x">a</p></blockquote>'],
    ['| a {.x} |\n| - |\n| b |', '<table><thead><tr><th class="x">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['**a** {.x}', '<p><strong class="x">a</strong></p>'],
    ['# *a* b {.x}', '<h1 class="x"><em>a</em> b</h1>'],
    [':span[a]{.x}', '<span class="x">a</span>'],
    ['a :span[*b* c]{.x #y}', '<p>a <span class="x" id="y"><em>b</em> c</span></p>'],
    ['a :span[b]', '<p>a <span>b</span></p>'],
    ['a :span[*b*]{.x}', '<p>a <span class="x"><em>b</em></span></p>'],
  ])('%j', async (markdown, expected) => {
    const slide = await renderText(markdown, comark)
    expect([problemsOf(slide), slide.html]).toEqual([[], expected])
  })

  it.each([
    ['a \\{.x}', '<p>a {.x}</p>'],
    ['a {1, 2}', '<p>a {1, 2}</p>'],
    ['a {}', '<p>a {}</p>'],
    ['# a {{ 1 }}', '<h1>a 1</h1>'],
    ['a `{.x}`', '<p>a <code>{.x}</code></p>'],
    ['a {.x', '<p>a {.x</p>'],
  ])('%j has none', async (markdown, expected) => {
    expect(await htmlOf(markdown)).toBe(expected)
  })

  it('may be a step and may name utilities', async () => {
    const { clicks, html } = await renderText('# a {v-click .text-red}', { ...comark, whole: true })
    expect([clicks, html]).toEqual([1, expect.stringContaining('.text-red{color:red}')])
  })
})

describe('braces of templates', () => {
  it.each([
    ['{{ 1 +\n1 }} a', '2 a'],
    ['{{ "*a*" }} *b*', '*a* <em>b</em>'],
    ['[{{ 1 }}]{.a}', '<span class="a">1</span>'],
    ['a {@ada}', 'a {@ada}'],
    ['{{ a {{ a', '{{ a {{ a'],
    ['a {{ *b*\n{{', 'a {{ <em>b</em>\n{{'],
    ['{{ 1 }} {{ b', '1 {{ b'],
  ])('%j', async (markdown, expected) => {
    const slide = await renderText(markdown, comark)
    expect([problemsOf(slide), slide.html]).toEqual([[], `<p>${expected}</p>`])
  })
})

describe('components', () => {
  it.each([
    ['a :item b', `<p>a ${item({})} b</p>`],
    ['a :item{x="1" :n="2"} b', `<p>a ${item({ x: '1', n: 2 })} b</p>`],
    ['a :item[words]{.c} b', `<p>a ${item({ className: 'c' }, 'words')} b</p>`],
    ['::item\nwords\n::', item({}, '<p>words</p>')],
    [
      '::Item{.c #i key-word="x" on}\n**a**\n\n- b\n::',
      item({ className: 'c', id: 'i', keyWord: 'x', on: true }, '<p><strong>a</strong></p><ul><li>b</li></ul>'),
    ],
    ['::div{.grid}\na\n::', '<div class="grid"><p>a</p></div>'],
    [':::item\n::item{n="1"}\na\n::\n::item{n="2"}\nb\n::\n:::', item({}, item({ n: '1' }, '<p>a</p>') + item({ n: '2' }, '<p>b</p>'))],
    ['- ::item\n  a\n  ::', `<ul><li>${item({}, '<p>a</p>')}</li></ul>`],
    [
      '::item\n\n| a |\n| - |\n| b |\n\n::',
      item({}, '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'),
    ],
    ['::item\n$x$\n::', expect.stringContaining('<annotation encoding="application/x-tex">x</annotation>')],
  ])('%j', async (markdown, expected) => {
    const slide = await renderText(markdown, comark)
    expect(slide.html).toEqual(expected)
    expect(slide.problems).toEqual([])
  })

  it('slots by name', async () => {
    const { html, code, problems } = await renderText('::item\na\n#foot\nb\n::', comark)
    expect(problems).toEqual([])
    expect(code).toContain('foot')
    expect(html).toContain('<p>a</p>')
  })

  it('icons', async () => {
    expect(await htmlOf('a :carbon-logo-github b')).toMatch(/^<p>a <svg .*<\/svg> b<\/p>$/)
  })

  it('code groups', async () => {
    const { code, problems } = await renderText('::code-group\n```js [a.js]\n1\n```\n```js [b.js]\n2\n```\n::', comark)
    expect(problems).toEqual([])
    expect(code).toContain('CodeGroup')
  })
})

describe('what stays as it is', () => {
  it.each([
    ['a [b] c', '<p>a [b] c</p>'],
    ['at 10:30, a: b, http://x.y and :smile:', /^<p>at 10:30, a: b, <a href="http:\/\/x.y".*<\/a> and :smile:<\/p>$/],
    ['a {b} c', '<p>a {b} c</p>'],
    ['> [!NOTE]\n> a', /^<div class="markdown-alert markdown-alert-note">/],
    ['a[^1]\n\n[^1]: b', /class="footnote-ref"/],
    ['- [ ] a', /class="task-list-item"/],
    ['$\\frac{a}{b}$', /lectern-formula/],
    ['```js {1}\na\n```', /slidev-code/],
    ['[a][b]\n\n[b]: /1', '<p><a href="./1">a</a></p>'],
  ])('%j', async (markdown, expected) => {
    const { html, problems } = await renderText(markdown, comark)
    if (expected instanceof RegExp) expect(html).toMatch(expected)
    else expect(html).toBe(expected)
    expect(problems).toEqual([])
  })

  it('all of it, in a deck without the option', async () => {
    const { html } = await renderText('a :item [b]{.c}\n\n::item\nx\n::')
    expect(html).toBe('<p>a :item [b]{.c}</p><p>::item\nx\n::</p>')
  })

  it('MDX, where braces are expressions', async () => {
    expect((await renderText('a :item b', { ...comark, format: 'mdx' })).html).toBe('<p>a :item b</p>')
  })

  it('the older name of the option works, too', async () => {
    expect((await renderText('[a]{.b}', { config: { mdc: true } })).html).toBe('<p><span class="b">a</span></p>')
  })
})

describe('mistakes', () => {
  it.each([
    ['a\n\n::itm\nb\n::', ['13:1 Unknown component <Itm> ?Item']],
    ['a :itm b', ['11:3 Unknown component <Itm> ?Item']],
    ['a\n\n::item\nb', ['13:1 The component "::item" is never closed']],
    [':::item\nb\n::', ['11:1 The component "::item" is never closed']],
  ])('%j', async (markdown, expected) => {
    expect(problemsOf(await renderText(markdown, comark))).toEqual(expected)
  })
})
