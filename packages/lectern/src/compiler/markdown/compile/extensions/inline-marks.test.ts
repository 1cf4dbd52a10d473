import { expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

const rendered = async (markdown: string, marks: readonly ('mark' | 'ins' | 'sub' | 'sup')[] = ['mark', 'ins', 'sub', 'sup']) =>
  (await renderText(markdown, { context: { setup: { marks } } })).html

it.each([
  ['a ==b c== d', '<p>a <mark>b c</mark> d</p>'],
  ['==a **b** `c==`== d', '<p><mark>a <strong>b</strong> <code>c==</code></mark> d</p>'],
  ['**==a==** # ==b==', '<p><strong><mark>a</mark></strong> # <mark>b</mark></p>'],
  ['++a++ H~2~O x^2^ ~a b~ ~~c~~', '<p><ins>a</ins> H<sub>2</sub>O x<sup>2</sup> ~a b~ <del>c</del></p>'],
  ['a == b and c == d', '<p>a == b and c == d</p>'],
  ['==== a==', '<p>==== a==</p>'],
  ['`==a==`', '<p><code>==a==</code></p>'],
  ['==a ~1~==', '<p><mark>a <sub>1</sub></mark></p>'],
])('%s', async (markdown, html) => {
  expect(await rendered(markdown)).toBe(html)
})

it('marks are text without the plugins', async () => {
  expect(await rendered('a ==b== H~2~O', [])).toBe('<p>a ==b== H~2~O</p>')
})
