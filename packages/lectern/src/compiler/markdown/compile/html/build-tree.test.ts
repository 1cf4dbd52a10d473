import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createElement, isElement, nameOf, type SlideNode } from '../tree/slide-tree.ts'
import { createTreeBuilder } from './build-tree.ts'

const show = (node: SlideNode): string => {
  if (node.type === 'text') return node.value
  return isElement(node) ? `${nameOf(node)}(${(node.children as SlideNode[]).map(show).join(' ')})` : node.type
}

/** Build a tree from pieces of HTML (texts) and Markdown elements (`#name`). Return the tree and the reported problems. */
function build(...pieces: string[]) {
  const messages: string[] = []
  const tags: string[] = []
  const builder = createTreeBuilder({
    report: ({ line, column }, what, allowed) => messages.push(`${line}:${column} ${what}. ${allowed}`),
    openTag: (source) => tags.push(source),
    firstLine: 11,
  })
  pieces.forEach((piece, index) => {
    if (piece.startsWith('#')) builder.addNode(createElement(piece.slice(1), {}, []))
    else builder.addHtml({ html: piece, pointAt: (offset) => ({ line: index + 1, column: offset + 1 }) })
  })
  return { tree: builder.finish().map(show).join(' '), messages, tags }
}
const tree = (...pieces: string[]) => build(...pieces).tree

describe('a tree of HTML and Markdown', () => {
  it('puts elements of Markdown into the tags around them', () => {
    expect(tree('<a>', '#b', '<c>', '#d', '</c></a>', '#e')).toBe('a(b() c(d())) e()')
    expect(tree('a', '#b', 'c')).toBe('a b() c')
  })

  it('joins texts of HTML', () => {
    expect(tree('a &lt; b<!-- c --> d')).toBe('a < b d')
    expect(tree('<b>c<!-- x -->d</b>')).toBe('b(cd)')
  })

  it('reads void elements and self-closing tags', () => {
    expect(tree('<br>a<hr/><img>', '#b', '<Foo/><div/>c')).toBe('br() a hr() img() b() Foo() div() c')
    expect(build('<br></br></img>').messages).toEqual([])
  })

  it.each([
    ['list items', ['<ul><li>a<li>b</ul>'], 'ul(li(a) li(b))'],
    ['inner lists', ['<ul><li>a<ul><li>b</ul><li>c</ul>'], 'ul(li(a ul(li(b))) li(c))'],
    ['terms', ['<dl><dt>a<dd>b<dt>c</dl>'], 'dl(dt(a) dd(b) dt(c))'],
    ['cells and rows', ['<table><tr><td>a<th>b<tr><td>c</table>'], 'table(tr(td(a) th(b)) tr(td(c)))'],
    ['parts of tables', ['<table><thead><tr><td>a<tbody><tr><td>b</table>'], 'table(thead(tr(td(a))) tbody(tr(td(b))))'],
    [
      'options',
      ['<select><optgroup><option>a<option>b<optgroup><option>c</select>'],
      'select(optgroup(option(a) option(b)) optgroup(option(c)))',
    ],
    ['paragraphs before blocks', ['<p>a<div>b</div>'], 'p(a) div(b)'],
    ['paragraphs before what Markdown made', ['<p>a', '#p', '</p>'], 'p(a) p()'],
    ['but not before inline elements', ['<p>a<b>c</b>', '#em', '</p>'], 'p(a b(c) em())'],
    ['SVG before HTML', ['<svg><g><path/><p>a'], 'svg(g(path())) p(a)'],
    ['but not in what SVG holds it in', ['<svg><foreignObject><p>a</p></foreignObject></svg>'], 'svg(foreignObject(p(a)))'],
  ])('ends automatically what HTML ends automatically: %s', (_, pieces, expected) => {
    expect(tree(...pieces)).toBe(expected)
  })

  it('repairs and reports', () => {
    expect(build('<a>', '#b', '<c>')).toMatchObject({
      tree: 'a(b() c())',
      messages: [
        '1:1 <a> is never closed. Add </a>. Write &lt; if you do not mean a tag.',
        '3:1 <c> is never closed. Add </c>. Write &lt; if you do not mean a tag.',
      ],
    })
    expect(build('<Foo>').messages).toEqual([
      '1:1 <Foo> is never closed. Add </Foo>, or write <Foo />. Write &lt; if you do not mean a tag.',
    ])
    expect(build('<i>', '<b></i>')).toMatchObject({
      tree: 'i(b())',
      messages: ['2:4 </i> crosses <b>, which is still open. Close <b> of line 12 first.'],
    })
    expect(build('a</b>')).toMatchObject({
      tree: 'a',
      messages: ['1:2 </b> closes nothing: no <b> is open here. Remove it, or open the tag in the same block of text.'],
    })
    expect(build('a <b c="').messages).toEqual(['1:3 <b has no ">". A tag ends with ">" before the next blank line.'])
    expect(build('<b<i>c').messages).toEqual(['1:1 <b has no ">". A tag ends with ">" before the next blank line.'])
  })

  it('passes on the tags that may name utilities', () => {
    expect(build('<a class="b"><c><D e>').tags).toEqual(['<a class="b">', '<D e>'])
  })

  it('keeps every element of Markdown inside any HTML', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<p>',
      '</p>',
      '<li>',
      '<table>',
      '<tr>',
      '<svg>',
      '</svg>',
      '<br>',
      '<b',
      'x',
      '<X/>',
      '#p',
      '#em',
      '#ul',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const made = (text: string) => text.match(/\b(em|ul)\(/g)?.length ?? 0
        expect(made(tree(...pieces))).toBe(pieces.filter((name) => name === '#em' || name === '#ul').length)
      }),
    )
  })
})
