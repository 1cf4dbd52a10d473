import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { tagSyntax } from './tag-syntax.ts'

/** Return the Markdown tree in short form, which shows what is HTML. */
function shapeOf(markdown: string): string {
  interface Node {
    readonly type: string
    readonly value?: string
    readonly url?: string
    readonly children?: readonly Node[]
  }
  const show = ({ type, value, url, children }: Node): string => {
    if (type === 'text') return JSON.stringify(value)
    if (type === 'html') return `html(${JSON.stringify(value)})`
    return `${type}${url === undefined ? '' : `:${url}`}(${children?.map(show).join(' ') ?? value ?? ''})`
  }
  const root: Node = fromMarkdown(markdown, { extensions: [tagSyntax] })
  return root.children?.map(show).join(' ') ?? ''
}

describe('tags in a line', () => {
  it.each([
    ['a name with a colon', 'a <carbon:logo-github/> b', 'paragraph("a " html("<carbon:logo-github/>") " b")'],
    ['a name with a colon and attributes', 'a <mdi:x class="y">', 'paragraph("a " html("<mdi:x class=\\"y\\">"))'],
    ["Vue's attributes", 'a <b @click="c" :d="e" #f v-g.h>', 'paragraph("a " html("<b @click=\\"c\\" :d=\\"e\\" #f v-g.h>"))'],
    ['a closing tag', 'a <b>c</b >', 'paragraph("a " html("<b>") "c" html("</b >"))'],
    ['over lines', 'a <b\n  c="d\n  e" /> f', 'paragraph("a " html("<b\\nc=\\"d\\ne\\" />") " f")'],
    ['Markdown stands between', '<b>*c*</b>', 'paragraph(html("<b>") emphasis("c") html("</b>"))'],
    ['a comment', 'a <!-- b --> c', 'paragraph("a " html("<!-- b -->") " c")'],
    ['unquoted values', 'a <b c=d e=f/>', 'paragraph("a " html("<b c=d e=f/>"))'],
  ])('%s', (_, markdown, shape) => {
    expect(shapeOf(markdown)).toBe(shape)
  })

  it.each([
    ['<https://a.b/c>', 'paragraph(link:https://a.b/c("https://a.b/c"))'],
    ['<mailto:a@b.c>', 'paragraph(link:mailto:a@b.c("mailto:a@b.c"))'],
    ['<a@b.c>', 'paragraph(link:mailto:a@b.c("a@b.c"))'],
    ['<tel:123>', 'paragraph(link:tel:123("tel:123"))'],
    ['a < b and c > d', 'paragraph("a < b and c > d")'],
    ['a <b && c> d', 'paragraph("a <b && c> d")'],
    ['a <b c="d', 'paragraph("a <b c=\\"d")'],
    ['a <b c="d"e>', 'paragraph("a <b c=\\"d\\"e>")'],
    ['a <b / c>', 'paragraph("a <b / c>")'],
    ['a <b c=<>', 'paragraph("a <b c=<>")'],
    ['a </b c>', 'paragraph("a </b c>")'],
    ['a <1> <> </>', 'paragraph("a <1> <> </>")'],
    ['`<b>`', 'paragraph(inlineCode(<b>))'],
    ['\\<b>', 'paragraph("<b>")'],
  ])('no tag: %s', (markdown, shape) => {
    expect(shapeOf(markdown)).toBe(shape)
  })
})

describe('tags that make a block', () => {
  it.each([
    ['a component up to the next blank line', '<Foo>\n*a*\n\n*b*', 'html("<Foo>\\n*a*") paragraph(emphasis("b"))'],
    ['with text behind it', '<v-click>a\n\nb\n\n</v-click>', 'html("<v-click>a") paragraph("b") html("</v-click>")'],
    ['its tag over lines', '<Foo\n  a="b"\n  c>\n\n# d', 'html("<Foo\\n  a=\\"b\\"\\n  c>") heading("d")'],
    ['it ends a paragraph', 'a\n<v-clicks>\n\n- b', 'paragraph("a") html("<v-clicks>") list(listItem(paragraph("b")))'],
    ['so does its closing tag', '- a\n</v-clicks>', 'list(listItem(paragraph("a"))) html("</v-clicks>")'],
    ['in a list', '- <Foo>\n  a\n\n  b\n- c', 'list(listItem(html("<Foo>\\na") paragraph("b")) listItem(paragraph("c")))'],
    ['not beyond its quote', '> <Foo>\n> a\nb', 'blockquote(html("<Foo>\\na")) paragraph("b")'],
    ["Vue's template", '<template #left>\na', 'html("<template #left>\\na")'],
    ['a block of HTML, as ever', '<div>\n*a*\n\n*b*', 'html("<div>\\n*a*") paragraph(emphasis("b"))'],
    ['at the end of the text', '<Foo>', 'html("<Foo>")'],
  ])('%s', (_, markdown, shape) => {
    expect(shapeOf(markdown)).toBe(shape)
  })

  it.each([
    ['closed in its own line', '<Foo>*a*</Foo> b', 'paragraph(html("<Foo>") emphasis("a") html("</Foo>") " b")'],
    ['closing itself', '<Foo a="b" /> *c*', 'paragraph(html("<Foo a=\\"b\\" />") " " emphasis("c"))'],
    ['an inline tag of HTML', '<span>a\nb', 'paragraph(html("<span>") "a\\nb")'],
    ['indented as code', '    <Foo>', 'code(<Foo>)'],
  ])('part of a paragraph: %s', (_, markdown, shape) => {
    expect(shapeOf(markdown)).toBe(shape)
  })
})
