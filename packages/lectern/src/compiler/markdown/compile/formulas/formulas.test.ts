import { describe, expect, it, vi } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

/** Return the TeX sources in the MathML of a slide's formulas. */
const sources = (html: string) =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">(.*?)<\/annotation>/gs)].map(([, tex]) => tex)

describe('formulas', () => {
  it('in a line are HTML for the eye and MathML for screen readers', async () => {
    const { html, code, problems } = await renderText('a $x^2$ b')
    expect(html).toMatch(
      /^<p>a <span class="lectern-formula"><span class="katex"><span class="katex-mathml"><math .*<\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span> b<\/p>$/s,
    )
    expect(sources(html)).toEqual(['x^2'])
    expect(code).toContain('from "lectern/components/math"')
    expect(problems).toEqual([])
  })

  it('support chemistry, as in Slidev', async () => {
    const { html, problems } = await renderText('$\\ce{2 H2O}$ and $\\pu{3 kg}$')
    expect(problems).toEqual([])
    expect(html.match(/<math/g)).toHaveLength(2)
  })

  it('may stand in lines of their own', async () => {
    const { html } = await renderText('$$\n\\int_0^1 x \\, dx\n$$')
    expect(html).toMatch(/^<div class="lectern-formula slidev-katex-wrapper"><span class="katex-display">.*display="block".*<\/div>$/s)
  })

  it.each([
    ['a heading', '# $x$', '<h1>'],
    ['a list', '- $x$', '<ul>'],
    ['a table', '| a |\n| - |\n| $x$ |', '<table>'],
    ['a quote', '> $x$', '<blockquote>'],
    ['between tags', '<div>\n\n$x$\n\n</div>', '<div>'],
  ])('work in %s', async (_, markdown, start) => {
    const { html } = await renderText(markdown)
    expect(html.startsWith(start)).toBe(true)
    expect(sources(html)).toEqual(['x'])
  })

  it('an address in a formula runs nothing, even where the setup file trusts all commands', async () => {
    const katex = { trust: true }
    const { html } = await renderText('$\\href{javascript:alert(1)}{a}$ $\\href{https://x.y}{b}$', { context: { setup: { katex } } })
    expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).toEqual(new Set(['https://x.y']))
  })

  it('work in MDX, where other braces are expressions', async () => {
    const { html, problems } = await renderText('a $\\frac{a}{b}$\n\n$$\n{c}^{d}\n$$', { format: 'mdx' })
    expect(sources(html).map((tex) => tex?.trim())).toEqual(['\\frac{a}{b}', '{c}^{d}'])
    expect(problems).toEqual([])
  })

  it('share definitions with later formulas', async () => {
    const { problems } = await renderText('$\\gdef\\R{\\mathbb{R}}$ $x \\in \\R$')
    expect(problems).toEqual([])
  })

  it('nothing in a formula reaches the page as HTML, a link or a picture', async () => {
    const { html } = await renderText('$\\text{<img src=x onerror=alert(1)>}$ $\\href{javascript:alert(1)}{x}$ $\\htmlStyle{color:red}{y}$')
    expect(html).not.toMatch(/<img|<a |style="color:red/)
    expect(html).toContain('&lt;img')
  })

  it('what KaTeX warns of is said once for a formula, at its place, and not in the console', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { html, problems } = await renderText('a $☂ + ☂$\n\n$$\n\\text{☃}\n$$')
    expect(sources(html)).toHaveLength(2)
    const unknown = (character: string) => `KaTeX does not know the size of the character "${character}", so others may lie on it`
    expect(problems.map(({ severity, what, place }) => [severity, what, place.line])).toEqual([
      ['warning', unknown('☂'), 11],
      ['warning', unknown('☃'), 13],
    ])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('add nothing to a slide without a formula', async () => {
    const { code, html } = await renderText('It costs $5 and $10.')
    expect(html).toBe('<p>It costs $5 and $10.</p>')
    expect(code).not.toContain('math')
  })
})

describe('lines of a formula by step', () => {
  const rows = '\\begin{aligned} a &= 1 \\\\ b &= 2 \\\\ c &= 3 \\end{aligned}'
  const block = (head: string, tex = rows) => `$$ ${head}\n${tex}\n$$`
  /** Return the steps of a formula in the compiled slide. */
  const stepsOf = (code: string) => /states: (\[.*?\]), from: (\d+)(?:, last: ([^}]*))? }/.exec(code.replaceAll(/\s+/g, ' '))?.slice(1)

  it.each([
    ['{1|3|all}', 2, '[[0], [2], "all"]', '1', undefined],
    ['{1-2|3}', 1, '[[0, 1], [2]]', '1', undefined],
    ['{all|none|hide}', 2, '["all", [], "hide"]', '1', undefined],
    ['{*|2,3}', 1, '["all", [1, 2]]', '1', undefined],
    ['{2}', 0, '[[1]]', '1', undefined],
    ['{1|2}{at:3}', 3, '[[0], [1]]', '3', undefined],
    ["{1|2}{at:'+2', finally:'none'}", 2, '[[0], [1]]', '2', '[]'],
    ["{1|2} {finally: 'all'}", 1, '[[0], [1]]', '1', '"all"'],
  ])('%s', async (head, clicks, states, from, last) => {
    const slide = await renderText(block(head))
    expect(slide.problems).toEqual([])
    expect(slide.clicks).toBe(clicks)
    expect(stepsOf(slide.code)?.map((part) => part?.trim())).toEqual([states, from, last])
  })

  it('highlight the first lines before any step and dim the others', async () => {
    const { html } = await renderText(block('{1|all}'))
    expect(html).toMatch(
      /^<div class="lectern-formula lectern-formula-steps slidev-katex-wrapper" style="--row-1:0.3;--row-2:0.3" data-late="">/,
    )
    expect(html.match(/opacity:var\(--row-\d,1\)/g)).toHaveLength(6)
  })

  it('a formula that is hidden at first', async () => {
    expect((await renderText(block('{hide|1}'))).html).toContain('data-click-state="hidden"')
  })

  it('takes its steps in the order of the slide', async () => {
    const { clicksElements } = await renderText(`<p v-click>a</p>\n\n${block('{1|2}')}\n\n<p v-click>b</p>`)
    expect(clicksElements.map(({ directive, from }) => `${directive} ${from}`)).toEqual(['v-click 1', 'formula 2', 'v-click 3'])
  })

  it('braces of TeX are TeX', async () => {
    const { clicks, html, problems } = await renderText('$$ {a}\n+ b\n$$')
    expect([clicks, problems]).toEqual([0, []])
    expect(sources(html)).toEqual([' {a}\n+ b\n'])
  })

  it('a wrong range is reported', async () => {
    expect(problemsOf(await renderText(block('{1|al}')))).toEqual(['11:1 "al" is not a line in "1|al" ?all'])
  })

  it('lines of a formula without rows are reported', async () => {
    const slide = await renderText(block('{1|2}', 'a = b'))
    expect(problemsOf(slide)).toEqual(['11:1 This formula has no lines to highlight'])
    expect(slide.problems[0]?.allowed).toBe('Its lines are the rows of an environment such as \\begin{aligned}, with \\\\ between them.')
  })
})

describe('mistakes in formulas', () => {
  it.each([
    ['a command that is misspelt', 'a $x + \\fraq{1}{2}$', '11:8 This formula cannot be read: Undefined control sequence: \\fraq ?\\frac'],
    ['a command that nobody knows', '$\\qwertz$', '11:2 This formula cannot be read: Undefined control sequence: \\qwertz'],
    [
      'a brace that is not closed',
      '$\\frac{1}{2$',
      "11:12 This formula cannot be read: Unexpected end of input in a macro argument, expected '}'",
    ],
    ['its line in a block', '$$\na\n  + \\alhpa\n$$', '13:5 This formula cannot be read: Undefined control sequence: \\alhpa ?\\alpha'],
    ['its place in a quote', '> $$\n>   \\alhpa\n> $$', '12:5 This formula cannot be read: Undefined control sequence: \\alhpa ?\\alpha'],
    ['a block that is never closed', 'a\n\n$$\nb', '13:1 The formula that begins with "$$" is never closed'],
  ])('%s', async (_, markdown, message) => {
    expect(problemsOf(await renderText(markdown))).toEqual([message])
  })

  it('the source is shown in its place, and the slide continues', async () => {
    const { html } = await renderText('a $\\fraq$ b $x$')
    expect(html).toContain('<p>a <code class="lectern-formula-source">$\\fraq$</code> b <span class="lectern-formula">')
  })

  it('report what is allowed, and show the line', async () => {
    const { problems } = await renderText('a $\\fraq$')
    expect(problems).toMatchObject([
      { severity: 'error', sourceLine: 'a $\\fraq$', allowed: 'Allowed: the TeX of KaTeX, see https://katex.org/docs/supported.' },
    ])
  })
})
