import { expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

const rendered = async (markdown: string, forSlidev = true) => (await renderText(markdown, { context: { forSlidev } })).html

const item = '<item data-props="{}"></item>'

// The elements are those of Slidev 53.
it.each([
  ['**a**\n<Item/>', `<p><strong>a</strong>\n</p>${item}`],
  ['<Item/> a *b*\nc', `${item} a <em>b</em>\n<p>c</p>`],
  ['<Item></Item>\n<Item/>', `${item}\n${item}`],
  [
    'a\n<v-click>b -- **c**</v-click><br>\nd',
    '<p>a\n</p><span class="slidev-vclick-target slidev-vclick-hidden" data-click-state="hidden" data-click-from="1">b -- **c**</span><br/>\n<p>d</p>',
  ],
  ['- a\n  <Item/>', `<ul><li>a\n${item}</li></ul>`],
  ['a <Item/>\n<b>c</b>', `<p>a ${item}\n<b>c</b></p>`],
])('%s', async (markdown, html) => {
  expect(await rendered(markdown)).toBe(html)
})

it('in other decks, a component is part of the paragraph', async () => {
  expect(await rendered('**a**\n<Item/>', false)).toBe(`<p><strong>a</strong>\n${item}</p>`)
})
