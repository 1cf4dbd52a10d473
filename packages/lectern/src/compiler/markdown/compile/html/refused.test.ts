import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusedAttribute } from '../../../../base/lib/model/index.ts'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { activeParts } from '../testing/active-parts.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'
import { scriptAttacks } from '../testing/script-attacks.ts'
import { refusedTag } from './refused.ts'

describe("an author's text never runs as a script", () => {
  it.each([
    ['a script', 'a\n\n<script>\nalert(1)\n\nalert(2)\n</script>\n\nb', '<p>a</p><p>b</p>', ['13:1 <script> is refused in a slide']],
    ["Vue's script of options", '<script lang="ts">\nexport default {}\n</script>', '', ['11:1 <script> is refused in a slide']],
    ['a script in a line', 'a <script src="https://x.y/z.js"></script> b', '<p>a  b</p>', ['11:3 <script> is refused in a slide']],
    [
      'a handler',
      '<p class="a" onclick="x()">b</p>',
      '<p class="a">b</p>',
      ['11:14 "onclick" on <p> is refused: text of a slide does not run as a script'],
    ],
    [
      'handlers in any case',
      '<p ONLOAD="x()">b</p>',
      '<p>b</p>',
      ['11:4 "onload" on <p> is refused: text of a slide does not run as a script'],
    ],
    [
      'a handler on a component',
      '<Item onClick="x()" />',
      '<item data-props="{}"></item>',
      ['11:7 "onclick" on <Item> is refused: text of a slide does not run as a script'],
    ],
    [
      'a link',
      '[a](javascript:alert(1))',
      '<p><a>a</a></p>',
      ['11:1 The address "javascript:alert(1)" is refused: a link does not run as a script'],
    ],
    [
      'a link in HTML',
      '<a href=" java&#10;script:x">a</a>',
      '<p><a>a</a></p>',
      ['11:4 The address " java\nscript:x" is refused: a link does not run as a script'],
    ],
    [
      'a link to a file of the machine',
      '[a](file:///etc/passwd) <a href="\\\\host\\share">b</a>',
      '<p><a>a</a> <a>b</a></p>',
      [
        '11:1 The address "file:///etc/passwd" is refused: it names a file of the machine or network of who reads the slides',
        '11:28 The address "\\\\host\\share" is refused: it names a file of the machine or network of who reads the slides',
      ],
    ],
    [
      'a frame',
      '<iframe src="JavaScript:x"></iframe>',
      '<span style="display:grid;place-items:center;width:100%;height:100%">Embedded page</span>',
      ['11:9 The address "JavaScript:x" is refused: a link does not run as a script'],
    ],
    [
      'a form',
      '<form action="vbscript:x"></form>',
      '<form></form>',
      ['11:7 The address "vbscript:x" is refused: a link does not run as a script'],
    ],
    [
      'SVG',
      '<svg><a xlink:href="javascript:x"><path/></a></svg>',
      '<p><svg><a><path></path></a></svg></p>',
      ['11:9 The address "javascript:x" is refused: a link does not run as a script'],
    ],
  ])('%s', async (_, markdown, html, messages) => {
    const slide = await renderText(markdown)
    expect(slide.html).toBe(html)
    expect(problemsOf(slide)).toEqual(messages)
  })

  it.each(['base', 'meta', 'link', 'title', 'head'])('a slide leaves the page alone: <%s>', async (name) => {
    const slide = await renderText(`a <${name} href="x">`)
    expect(slide.html).toBe('<p>a </p>')
    expect(problemsOf(slide)[0]).toMatch(`<${name}>`)
  })

  it("an SVG's title is its own", async () => {
    const slide = await renderText('<svg><title>a</title><g><title>b</title></g></svg>')
    expect(slide.html).toBe('<p><svg><title>a</title><g><title>b</title></g></svg></p>')
    expect(slide.problems).toEqual([])
  })

  it('handlers of JSX are code of the author', async () => {
    const slide = await renderText('<button onClick={() => {}}>a</button>\n\n<b onClick="x()">c</b>', { format: 'mdx' })
    expect(slide.html).toBe('<button>a</button><b>c</b>')
    expect(problemsOf(slide)).toEqual(['13:4 "onclick" on <b> is refused: text of a slide does not run as a script'])
  })

  it('text that only looks like a script stays', async () => {
    const slide = await renderText('[javascript:](#javascript:x) `onclick="x"` <b title="javascript:x">a</b>')
    expect(slide.html).toBe(
      '<p><a href="#javascript:x">javascript:</a> <code>onclick=&quot;x&quot;</code> <b title="javascript:x">a</b></p>',
    )
    expect(slide.problems).toEqual([])
  })
})

describe('what a slide compiles to', () => {
  it('the check of these tests finds what runs', () => {
    expect(activeParts('<sCript></sCript><a HREF=" java\nscript:x" onClick=y>z</a><iframe srcdoc="">')).toEqual([
      '<script>',
      'a href= java\nscript:x',
      'a onclick',
      'iframe srcdoc',
    ])
  })

  it.each(scriptAttacks('pwned()'))('has nothing that runs: %s', async (_, markdown) => {
    for (const text of [markdown, `- a\n\n  ${markdown}`, `<div v-click>${markdown}</div>`]) {
      const { html } = await renderText(text, { whole: true })
      expect(activeParts(html)).toEqual([])
    }
  })

  it('an address that React replaces has no effect', async () => {
    const { html } = await renderText(`<Link :to="'a' + $clicks" :src="$clicks > 9 ? 'x' : 'javascript:pwned()'">a</Link>`, { whole: true })
    expect(html).toContain('src="javascript:throw new Error')
    expect(activeParts(html)).toEqual([])
  })

  it.each([
    ['<Link to="2" v-bind="x">a</Link>', `dangerouslySetInnerHTML: { __html: '<b>raw</b>' }`],
    ['<a v-bind="x">a</a>', `'xlink:href': 'javascript:pwned()', formaction: 'javascript:pwned()', href: ['javascript:pwned()']`],
    ['<svg><animate v-bind="x" /></svg>', `attributeName: 'href'`],
    ['<iframe v-bind="x"></iframe>', `srcdoc: '<b>raw</b>', src: 'data:text/html,pwned', sandbox: 'allow-scripts allow-same-origin'`],
    ['<img v-bind="x">', `name: 'cookie', src: 'javascript:pwned()'`],
  ])('has nothing that runs when the attributes of %s are only known in the browser', async (tag, attributes) => {
    const script = `<script setup>\nconst x = ref({ ${attributes} })\n</script>`
    const { html } = await renderText(`${script}\n\n${tag}\n\n<button @click="x = {}">b</button>`, { whole: true })
    expect(html).toContain('<button')
    expect(activeParts(html)).toEqual([])
    expect(html).not.toMatch(/raw|pwned|allow-scripts|cookie|attributename/i)
  })

  it('has nothing that runs, for any tags and attributes', async () => {
    const tag = fc.constantFrom(
      'a',
      'svg',
      'sCRIPT',
      'script',
      'iframe',
      'math',
      'form',
      'button',
      'foreignObject',
      'animate',
      'style',
      'Link',
      'component',
      'v-click',
      'img',
      'use',
      'template',
      'object',
    )
    const name = fc.constantFrom(
      'href',
      ':href',
      'src',
      ':src',
      'xlink:href',
      'onclick',
      ':onclick',
      'OnLoad',
      'srcdoc',
      ':srcdoc',
      'action',
      'formaction',
      'to',
      ':to',
      ':is',
      'attributeName',
      'values',
      'v-html',
      'v-bind',
      'innerHTML',
      'name',
    )
    const value = fc.constantFrom(
      'javascript:x()',
      "'javascript:x()'",
      ' java&#10;script:x()',
      'data:text/html,x',
      "'iframe'",
      "'script'",
      'href',
      'onclick',
      "'<img onerror=x>'",
      "{ onclick: 'x', src: 'javascript:x' }",
      "$clicks ? 'javascript:x' : 'data:text/html,x'",
    )
    const attribute = fc.tuple(name, value).map(([key, text]) => ` ${key}="${text}"`)
    const element = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constant('x'),
        fc
          .tuple(tag, fc.array(attribute, { maxLength: 3 }), fc.array(tie('node'), { maxLength: 2 }))
          .map(([own, attributes, inside]) => `<${own}${attributes.join('')}>${inside.join('')}</${own}>`),
      ),
    })).node
    await fc.assert(
      fc.asyncProperty(element, async (markdown) => {
        expect(activeParts((await renderText(markdown, { whole: true })).html)).toEqual([])
      }),
      { numRuns: runs(150) },
    )
  })
})

describe('frontmatter for a layout', () => {
  it.each(['url', 'href', 'to', 'src', 'poster'])('%s runs nothing', async (key) => {
    const slide = await renderText('a', { whole: true, frontmatter: { [key]: ' java\nscript:x' } })
    expect(slide.html).not.toContain('script:x')
  })

  it('names that are code or mean something to React are left out', async () => {
    const keys = [
      'x={globalThis.pwned=1} y',
      'x,y:pwned(),z',
      'a.b',
      'a:b',
      '"',
      'dangerouslySetInnerHTML',
      'ref',
      'key',
      'children',
      'onClick',
      '__proto__',
    ]
    const { html } = await renderText('a', {
      whole: true,
      frontmatter: { ...Object.fromEntries(keys.map((key) => [key, { __html: 'x' }])), größe: 3 },
    })
    expect(html).toBe('<default data-props="{&quot;größe&quot;:3}"><p>a</p></default>')
  })
})

describe('the rules', () => {
  it.each([
    ['script', false, 'script'],
    ['SCRIPT', false, undefined],
    ['sCRIPT', true, 'script'],
    ['title', true, undefined],
    ['title', false, 'head'],
    ['meta', true, 'head'],
    ['sTYLE', true, 'head'],
    ['style', true, undefined],
    ['object', false, 'document'],
    ['div', false, undefined],
  ])('<%s> in SVG: %s is %s', (name, inSvg, reason) => expect(refusedTag(name, inSvg)).toBe(reason))

  it.each([
    ['p', 'onClick', 'x', 'handler'],
    ['Item', 'onClick', 'x', 'handler'],
    ['iframe', 'srcDoc', '', 'document'],
    ['Item', 'srcDoc', '', undefined],
    ['img', 'src', 'data:image/svg+xml,x', undefined],
    ['img', 'src', 'javascript:x', 'address'],
    ['use', 'href', 'data:image/svg+xml,x', 'address'],
    ['a', 'href', 'mailto:a@b.c', undefined],
    ['Item', 'src', 'data:image/svg+xml,x', undefined],
    ['Link', 'to', 'data:text/html,x', 'address'],
    ['Link', 'src', 'data:text/html,x', 'address'],
    ['animate', 'attributeName', 'xlink:href', 'handler'],
    ['animate', 'attributeName', undefined, 'handler'],
    ['animate', 'attributeName', 'opacity', undefined],
    ['img', 'name', 'x', 'name'],
    ['input', 'name', 'x', undefined],
  ])('<%s %s="%s"> is %s', (tag, name, value, reason) => expect(refusedAttribute(tag, name, value)).toBe(reason))
})
