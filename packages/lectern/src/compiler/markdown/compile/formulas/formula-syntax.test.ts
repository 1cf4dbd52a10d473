import fc from 'fast-check'
import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { formulas } from './formula-markdown.ts'

const processor = unified().use(remarkParse).use(formulas)

/** Return the sources of the formulas in a text, with the dollars. */
function formulasIn(text: string): string[] {
  const found: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'formula') found.push(node.value)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(processor.parse(text) as Nodes)
  return found
}

/** Return the index of the first unescaped dollar from `at`: no odd number of backslashes precedes it. Return -1 when there is none. */
function nextDollar(text: string, at: number): number {
  for (let index = text.indexOf('$', at); index !== -1; index = text.indexOf('$', index + 1)) {
    const [backslashes = ''] = /\\*$/.exec(text.slice(at, index)) ?? []
    if (backslashes.length % 2 === 0) return index
  }
  return -1
}

/**
 * Apply Slidev's rule from left to right. No blank follows an opening dollar. The next unescaped dollar closes it, unless a blank precedes that
 * dollar or a digit follows it: then the opening dollar is text. Two dollars in a row are text.
 */
function byTheRule(text: string): string[] {
  const found: string[] = []
  let at = 0
  while (at < text.length) {
    const close = text[at] === '$' ? nextDollar(text, at + 1) : -1
    const isFormula = close > at + 1 && text[at + 1] !== ' ' && text[close - 1] !== ' ' && !/\d/.test(text[close + 1] ?? '')
    if (isFormula) found.push(text.slice(at, close + 1))
    if (/^\\[\\$]|^\$\$/.test(text.slice(at))) at += 2
    else at = isFormula ? close + 1 : at + 1
  }
  return found
}

describe('formulas in a line of text', () => {
  it.each([
    ['a $x$ b', ['$x$']],
    ['$x$', ['$x$']],
    ['$x$ and $y$', ['$x$', '$y$']],
    ['It costs $5 and $10', []],
    ['$5, $6 or $7', []],
    ['from $5-$10', []],
    ['US$ 5 and US$ 6', []],
    ['$ x$', []],
    ['$x $', []],
    ['$x$5', []],
    ['$a $b$', ['$b$']],
    ['\\$x$', []],
    ['$x\\$y$', ['$x\\$y$']],
    ['$x\\\\$', ['$x\\\\$']],
    ['a $$ b', []],
    ['a $$x$$ b', []],
    ['a $x\ny$ b', ['$x\ny$']],
    ['> a $x\n> y$ b', ['$x\ny$']],
    ['`$x$`', []],
    ['$`x`$', ['$`x`$']],
    ['**$x$**', ['$x$']],
    ['[a $x$](b)', ['$x$']],
    ['# $x$', ['$x$']],
    ['$x', []],
    ['$a_1$ *b* $c_2$', ['$a_1$', '$c_2$']],
  ])('%j', (text, expected) => {
    expect(formulasIn(text)).toEqual(expected)
  })

  it('any text, by the rule', () => {
    const piece = fc.constantFrom('$', '$', '$', 'a', '5', ' ', '\\', 'a\na')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = `x${pieces.join('')}x`
        expect(formulasIn(text)).toEqual(byTheRule(text))
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('formulas in lines of their own', () => {
  it.each([
    ['$$\na\n$$', ['$$\na\n$$']],
    ['$$ a $$', ['$$ a $$']],
    ['$$a$$\nb', ['$$a$$']],
    ['$$ a\nb $$', ['$$ a\nb $$']],
    ['$$\n\na\n\n\nb\n$$', ['$$\n\na\n\n\nb\n$$']],
    ['p\n$$\na\n$$\nq', ['$$\na\n$$']],
    ['- $$\n  a\n\n  b\n  $$\n- c', ['$$\na\n\nb\n$$']],
    ['> $$\n> a\n> $$', ['$$\na\n$$']],
    ['> $$\n> a\nb', ['$$\na']],
    ['$$\na $5 b\n$$', ['$$\na $5 b\n$$']],
    ['$$\na', ['$$\na']],
    ['    $$\n    a\n    $$', []],
    ['```\n$$\na\n$$\n```', []],
    ['$$\na\n$$\n\n$$\nb\n$$', ['$$\na\n$$', '$$\nb\n$$']],
  ])('%j', (text, expected) => {
    expect(formulasIn(text)).toEqual(expected)
  })
})
