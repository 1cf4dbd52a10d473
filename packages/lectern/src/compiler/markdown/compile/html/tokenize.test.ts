import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HtmlToken, tokenizeHtml } from './tokenize.ts'

const short = (token: HtmlToken): string => {
  if (token.type === 'text') return token.value
  if (token.type === 'close') return `</${token.name}>`
  if (token.type === 'unfinished') return `<${token.name}…`
  return `<${[token.name, ...token.attributes.map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))].join(' ')}${token.selfClosing ? '/' : ''}>`
}
const shortOf = (html: string) => tokenizeHtml(html).map(short)

describe('tokenizeHtml', () => {
  it.each([
    [
      'names keep their case, dashes and colons',
      '<BarBottom><carbon:logo-github/><v-click></BarBottom>',
      ['<BarBottom>', '<carbon:logo-github/>', '<v-click>', '</BarBottom>'],
    ],
    ['attributes in all their spellings', `<a b c=d e='f g' h="i > j" :k="l" @m="n">`, ['<a b c=d e=f g h=i > j :k=l @m=n>']],
    ['an attribute that is empty is not one that stands bare', '<a b="" c>', ['<a b= c>']],
    ['of two attributes of one name the first counts', '<a b="1" b="2">', ['<a b=1>']],
    ['entities, in text and in attributes', 'a &lt;b&gt; &amp; &eacute;<i t="&quot;&#65;">', ['a <b> & é', '<i t="A>']],
    ['comments, doctypes and instructions say nothing', '<!-- <b> --><!doctype html><?php x ?>a', ['a']],
    ['nothing in a style is a tag', '<style>a > b { content: "<i>" }</style>', ['<style>', 'a > b { content: "<i>" }', '</style>']],
    ['nothing in a script is a tag', '<script>if (a<b) {}</script>', ['<script>', 'if (a<b) {}', '</script>']],
    ['a lone < is text', '1 < 2 <3', ['1 < 2 <3']],
    ['braces are text', '{{ a }} <b c="{d}">', ['{{ a }} ', '<b c={d}>']],
    ['a tag over several lines', '<div\n  class="a"\n>', ['<div class=a>']],
    ['a tag without its end', 'a <div class="b', ['a ', '<div…']],
    ['nothing', '', []],
  ])('%s', (_, html, tokens) => {
    expect(shortOf(html)).toEqual(tokens)
  })

  it('reports where tags and attributes start', () => {
    expect(tokenizeHtml('ab<i class="c" d>e</i>')).toEqual([
      { type: 'text', value: 'ab' },
      {
        type: 'open',
        name: 'i',
        offset: 2,
        selfClosing: false,
        source: '<i class="c" d>',
        attributes: [
          { name: 'class', value: 'c', offset: 5 },
          { name: 'd', value: undefined, offset: 15 },
        ],
      },
      { type: 'text', value: 'e' },
      { type: 'close', name: 'i', offset: 18 },
    ])
  })

  it('accepts any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      '&lt;',
      'a',
      ' ',
      '\n',
      '<b',
      '</b',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<style',
      'é',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(Array.isArray(tokenizeHtml(pieces.join('')))).toBe(true)
      }),
    )
  })

  it('keeps text without tags and entities unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/[<&]/.test(text) && text !== ''),
        (text) => {
          expect(tokenizeHtml(text)).toEqual([{ type: 'text', value: text }])
        },
      ),
    )
  })
})
