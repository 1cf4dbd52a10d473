import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const html = async (markdown: string) => (await renderText(markdown, { format: 'mdx' })).html

describe('JSX of an author', () => {
  it.each([
    ['class', '<b class="a">c</b>', '<b class="a">c</b>'],
    ['className', '<b className="a">c</b>', '<b class="a">c</b>'],
    ['for', '<label for="a">b</label>', '<label for="a">b</label>'],
    ['style as a text', '<b style="color: red; top: 0">a</b>', '<b style="color:red;top:0">a</b>'],
    ['style as an object', '<b style={{ color: "red" }}>a</b>', '<b style="color:red">a</b>'],
    ['spread', '<b {...{ id: "x" }}>a</b>', '<b id="x">a</b>'],
    ['comments', 'a {/* b */} c', '<p>a  c</p>'],
    ['elements in expressions', '{[1, 2].map((n) => <i key={n}>{n}</i>)}', '<i>1</i><i>2</i>'],
    ['nothing', '{null}', ''],
  ])('%s', async (_, markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('may declare names in every way of a module', async () => {
    const module = [
      'import A, { B as C } from "./a.tsx"',
      'import * as D from "./d.tsx"',
      'export const E = () => <i>e</i>',
      'export function F() { return <i>f</i> }',
    ].join('\n')
    const slide = await renderText(`${module}\n\n<E/><F/><A/><C/><D.Button/>`, { format: 'mdx' })
    expect(problemsOf(slide)).toEqual([])
    expect(slide.html).toBe('<i>e</i><i>f</i><a data-props="{}"></a><b data-props="{}"></b><button data-props="{}"></button>')
  })

  it('keeps imports as written', async () => {
    const { code } = await compileText('import Chart from "./chart.tsx"\nimport "./side-effect.ts"\n\n<Chart />', { format: 'mdx' })
    expect(code).toMatch(/^import Chart from "\.\/chart\.tsx";$/m)
    expect(code).toMatch(/^import "\.\/side-effect\.ts";$/m)
  })

  it('may use the props of a component, but a slide gets none', async () => {
    expect(await html('a{props.nothing}b')).toBe('<p>ab</p>')
  })

  it('has no meaning in Markdown', async () => {
    expect((await renderText('<b {...x}>a</b> {/* b */}')).html).toBe('<p>&lt;b {…x}&gt;a {/* b */}</p>')
  })
})

describe('white space', () => {
  it('between blocks is not in the module', async () => {
    const { code } = await compileText('# a\n\n- b\n- c\n\n| d |\n|---|\n| e |\n\n<div>\n  <p>f</p>\n\n  <p>g</p>\n</div>')
    expect(code).not.toMatch(/"\\n\s*"/)
  })

  it.each([
    ['between words and inline tags stays', 'a *b* <b>c</b> <i>d</i>', '<p>a <em>b</em> <b>c</b> <i>d</i></p>'],
    ['line endings of a paragraph stay', '[a](#b)\n[c](#d)', '<p><a href="#b">a</a>\n<a href="#d">c</a></p>'],
    ['hard line endings', 'a  \nb\\\nc', '<p>a<br/>b<br/>c</p>'],
    [
      'between tags of HTML: line endings go, blanks stay',
      '<div>\n<b>a</b> <b>b</b>\n<b>c</b>\n</div>',
      '<div><b>a</b> <b>b</b><b>c</b></div>',
    ],
    ['in pre it stays', '<pre><b>a</b>\n<b>b</b></pre>', '<pre><b>a</b>\n<b>b</b></pre>'],
  ])('%s', async (_, markdown, html) => {
    expect((await renderText(markdown)).html).toBe(html)
  })
})
