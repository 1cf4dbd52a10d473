import { describe, expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

const box = (label: string, done = false) =>
  `<input type="checkbox" class="task-list-item-checkbox"${' disabled=""'} aria-label="${label}"${done ? ' checked=""' : ''}/>`

describe('task lists', () => {
  it.each([
    [
      'open and done',
      '- [ ] Buy *milk*\n- [x] Rest\n- [X] Sleep',
      `<ul class="contains-task-list"><li class="task-list-item">${box('Buy milk')} Buy <em>milk</em></li><li class="task-list-item">${box('Rest', true)} Rest</li><li class="task-list-item">${box('Sleep', true)} Sleep</li></ul>`,
    ],
    [
      'with paragraphs',
      '- [ ] a\n\n- [x] b',
      `<ul class="contains-task-list"><li class="task-list-item"><p>${box('a')} a</p></li><li class="task-list-item"><p>${box('b', true)} b</p></li></ul>`,
    ],
    [
      'lists in them have their own names',
      '- [ ] a\n  - [x] b',
      `<ul class="contains-task-list"><li class="task-list-item">${box('a')} a<ul class="contains-task-list"><li class="task-list-item">${box('b', true)} b</li></ul></li></ul>`,
    ],
    ['no box', '- [a] b', '<ul><li>[a] b</li></ul>'],
  ])('%s', async (_, markdown, expected) => {
    const { html, problems } = await renderText(markdown)
    expect(html).toBe(expected)
    expect(problems).toEqual([])
  })

  it('can be revealed item by item', async () => {
    const { clicks, html } = await renderText('<v-clicks>\n\n- [ ] a\n- [x] b\n\n</v-clicks>')
    expect(clicks).toBe(2)
    expect(html.match(/data-click-from="\d"/g)).toEqual(['data-click-from="1"', 'data-click-from="2"'])
  })
})

describe("GitHub's Markdown", () => {
  it.each([
    ['tables', '| a | b |\n| - | -: |\n| c | d |', /^<table><thead><tr><th>a<\/th><th style="text-align:right">b/],
    ['strikethrough', '~~a~~ and H~2~O', /^<p><del>a<\/del> and H~2~O<\/p>$/],
    [
      'addresses',
      'See https://example.org.',
      /^<p>See <a href="https:\/\/example.org" target="_blank" rel="noopener">https:\/\/example.org<\/a>\.<\/p>$/,
    ],
    ['keys', 'Press <kbd>Ctrl</kbd>.', /^<p>Press <kbd>Ctrl<\/kbd>\.<\/p>$/],
    ['no short names of emoji, as in Slidev', 'a :smile: b', /^<p>a :smile: b<\/p>$/],
  ])('%s', async (_, markdown, expected) => {
    const { html, problems } = await renderText(markdown)
    expect(html).toMatch(expected)
    expect(problems).toEqual([])
  })
})
