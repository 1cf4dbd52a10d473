import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

describe('the HTML that a browser reads is what React expects', () => {
  it.each([
    [
      'rows get the body that a browser puts around them',
      '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'rows beside a head',
      '<table>\n<thead><tr><th>a</th></tr></thead>\n<tr><td>b</td></tr>\n</table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'a body that is there',
      '<table>\n<tbody>\n<tr><td>a</td></tr>\n</tbody>\n</table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['no block in a paragraph', 'a <span><div>b</div></span>', '<div>a <span><div>b</div></span></div>'],
    ['a component that draws a block', 'a <Item/> b', '<div>a <item data-props="{}"></item> b</div>'],
    ['a component that draws no block', 'a <BarBottom/> b', '<p>a <barbottom data-props="{}"></barbottom> b</p>'],
    ['no link in a link', '<a href="#b">https://x.y</a>', '<p><a href="#b">https://x.y</a></p>'],
    ['no link in a link, with more in it', '<a href="#b">c [d](#e) f</a>', '<p><a href="#b">c d f</a></p>'],
    ['no link to a slide in a link', '<a href="#b">[c](3)</a>', '<p><a href="#b">c</a></p>'],
    ['no button in a button', '<button>a <button>b</button></button>', '<p><button>a b</button></p>'],
    ['no form in a form', '<form>\n<div><form>a</form></div>\n</form>', '<form><div>a</div></form>'],
    [
      'columns get their group',
      '<table><col><col><tr><td>a</td></tr></table>',
      '<table><colgroup><col/><col/></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'SVG with HTML where it is allowed',
      '<svg><foreignObject><p>a</p></foreignObject></svg>',
      '<div><svg><foreignObject><p>a</p></foreignObject></svg></div>',
    ],
    ['components in tables are their own affair', '<table><Item/></table>', '<table><item data-props="{}"></item></table>'],
  ])('%s', async (_, markdown, html) => {
    const slide = await renderText(markdown, { context: { rendersBlock: (specifier) => specifier.includes('Item') } })
    expect(slide.html).toBe(html)
    expect(slide.problems).toEqual([])
  })

  it.each([
    ["Box from './Item.tsx'", 'Box', 'div'],
    ["Box from './Other.tsx'", 'Box', 'p'],
    ["Box from 'item-package'", 'Box', 'p'],
    ["{ Card } from './cards'", 'Card', 'div'],
    ["{ Card as Box } from './cards'", 'Box', 'div'],
    ["{ Badge } from './cards'", 'Badge', 'p'],
    ["{ Card } from 'cards'", 'Card', 'p'],
    ["* as Cards from './cards'", 'Cards.Card', 'div'],
    ["* as Cards from './cards'", 'Cards.Badge', 'p'],
    ["Box from './Item.tsx'", 'Box.Part', 'p'],
  ])('an import of %s in MDX: with <%s/>, a <%s> is left', async (imported, name, tag) => {
    const blocks = ['./Item.tsx slides.md default', './cards slides.md Card']
    const rendersBlock = (...asked: readonly (string | undefined)[]) => blocks.includes(asked.join(' '))
    const { code } = await compileText(`import ${imported}\n\na <${name}/> b`, { format: 'mdx', context: { rendersBlock } })
    expect(/_jsxs\("(\w+)"/.exec(code)?.[1]).toBe(tag)
  })

  it('no paragraph stands around a component of the engine that renders a block', async () => {
    expect((await renderText('a <Reactions/>')).html).toMatch(/^<div>a <div/)
    expect((await renderText('a <SlideCurrentNo/>')).html).toMatch(/^<p>a /)
  })

  it.each([
    [
      '<table><tr>a<td>b</td></tr></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
      ['11:8 Text cannot be a direct child of <tr>'],
    ],
    [
      '<table>\n<div>a</div>\n</table>',
      '<table><tbody><tr><td><div>a</div></td></tr></tbody></table>',
      ['12:1 <div> cannot be a direct child of <table>'],
    ],
    ['<td>a</td>', 'a', ['11:1 <td> is outside a table']],
    ['<div><tr><td>a</td></tr></div>', '<div>a</div>', ['11:6 <tr> is outside a table', '11:10 <td> is outside a table']],
    [
      '<div><svg><path/><p>a</p></svg></div>',
      '<div><svg><path></path></svg><p>a</p></div>',
      ['11:6 <svg> is never closed', '11:26 </svg> closes nothing: no <svg> is open here'],
    ],
  ])('an element that a browser would move is reported: %s', async (markdown, html, messages) => {
    const slide = await renderText(markdown)
    expect(slide.html).toBe(html)
    expect(problemsOf(slide)).toEqual(messages)
  })
})
