import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusedAttribute } from '../../../../base/lib/model/index.ts'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { activeParts } from '../testing/active-parts.ts'
import { renderText } from '../testing/render-text.ts'
import { scriptAttacks } from '../testing/script-attacks.ts'
import { refusedTag } from './script-free.ts'

describe('what a slide compiles to', () => {
  it('the judge of these tests sees what runs', () => {
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

  it('an address that React replaces does nothing', async () => {
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

  it('whatever the tags and attributes are made of', async () => {
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

describe('frontmatter that a layout is given', () => {
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
