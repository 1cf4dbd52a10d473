import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'
import { readPlace } from './draggables.ts'

const box = (style: string, more = '') => `<span class="lectern-drag${more}" style="${style}">`

describe('places of draggable elements', () => {
  it.each([
    ['100,80,300,200,15', [100, 80, 300, 200, 15]],
    ['[100, 80, 300, NaN]', [100, 80, 300, null, 0]],
    ['1.5,-2,3,_', [1.5, -2, 3, null, 0]],
  ])('%s', (text, values) => expect(readPlace(text)).toEqual(values))
  it.each(['', '1,2,3', '1,2,3,4,5,6', 'Left,Top,Width,Height,Rotate', '1,2,3,', '1..2,1,1,1'])('%j is no position', (text) => {
    expect(readPlace(text)).toBeUndefined()
  })
})

describe('draggable elements stand at their position', () => {
  it.each([
    ['<v-drag pos="100,80,300,200,15">a</v-drag>', `${box('left:100px;top:80px;width:300px;height:200px;rotate:15deg')}a</span>`],
    ['<VDrag pos="100,80,300,_">a</VDrag>', `${box('left:100px;top:80px;width:300px')}a</span>`],
    ['<v-drag pos="square">a</v-drag>', `${box('left:1px;top:2px;width:3px;height:4px')}a</span>`],
    ['<v-drag>a</v-drag>', `${box('left:390px;top:200px;width:200px')}a</span>`],
    ['<v-drag pos="new">a</v-drag>', `${box('left:390px;top:200px;width:200px')}a</span>`],
    [
      '<img v-drag="[5,6,70,80]" src="a.png">',
      `${box('left:5px;top:6px;width:70px;height:80px', ' lectern-drag-fit')}<img src="/assets/a.png"/></span>`,
    ],
    [
      `<div v-drag="'square'" class="x">a</div>`,
      `${box('left:1px;top:2px;width:3px;height:4px', ' lectern-drag-fit')}<div class="x">a</div></span>`,
    ],
  ])('%s', async (markdown, html) => {
    const slide = await renderText(markdown, { frontmatter: { dragPos: { square: '1,2,3,4' } } })
    expect(slide.html.replace(/^<p>(.*)<\/p>$/, '$1')).toBe(html)
    expect(problemsOf(slide)).toEqual([])
  })

  it('an arrow goes from the first corner to the opposite one, in any direction', async () => {
    const { html } = await renderText('<v-drag-arrow pos="300,200,-100,50" two-way />')
    expect(html).toMatch(/^<span class="lectern-drag" style="left:200px;top:200px;width:100px;height:50px"><svg .*<path d="M/)
    expect(html.match(/<path/g)).toHaveLength(3)
  })

  it('each has its number and the place of its position in the source', async () => {
    const { draggables, code } = await renderText(
      '# a\n\n<v-drag pos="1,2,3,4">a</v-drag>\n\nb <b v-drag="\'x\'">c</b>\n\n<v-drag-arrow />',
    )
    expect(draggables).toEqual([
      { attribute: 'pos', line: 3, column: 1 },
      { name: 'x', line: 5, column: 3 },
      { attribute: 'pos', line: 7, column: 1 },
    ])
    expect(code.match(/index: \d/g)).toEqual(['index: 0', 'index: 1', 'index: 2'])
  })

  it('may have a click step, too', async () => {
    const slide = await renderText('<img v-click v-drag="[5,6,70,80]" src="a.png">\n\n<v-drag v-click pos="1,2,3,4">a</v-drag>')
    expect(slide.clicks).toBe(2)
    expect(slide.html).toContain('<img src="/assets/a.png" class="slidev-vclick-target')
  })
})

describe("an author's mistake", () => {
  it.each([
    ['<v-drag pos="1,2,3">a</v-drag>', '11:1 "1,2,3" is not a place on a slide'],
    ['<v-drag pos="bad">a</v-drag>', '11:1 "here" is not a place on a slide'],
    ['<v-drag pos="squar">a</v-drag>', '11:1 "dragPos" has no place "squar" ?square'],
  ])('%s', async (markdown, message) => {
    expect(problemsOf(await renderText(markdown, { frontmatter: { dragPos: { square: '1,2,3,4', bad: 'here' } } }))).toEqual([message])
  })
})
