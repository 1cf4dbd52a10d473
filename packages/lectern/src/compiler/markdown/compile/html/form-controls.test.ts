import { describe, expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

describe('form controls have the initial state of HTML', () => {
  it.each([
    ['<input value="a">', '<input value="a"/>'],
    ['<input type="checkbox" checked>', '<input type="checkbox" checked=""/>'],
    ['<textarea rows="2">a\n*b*</textarea>', '<textarea rows="2">a\n*b*</textarea>'],
    ['<textarea value="x"></textarea>', '<textarea></textarea>'],
    [
      '<select><option>a</option><option selected>b</option></select>',
      '<p><select><option>a</option><option selected="">b</option></select></p>',
    ],
    [
      '<select><option value="1" selected>a</option><option value="2">b</option></select>',
      '<p><select><option value="1" selected="">a</option><option value="2">b</option></select></p>',
    ],
    ['<p contenteditable>a</p>', '<p contentEditable="">a</p>'],
  ])('%s', async (markdown, html) => {
    expect((await renderText(markdown)).html.replace('contenteditable', 'contentEditable')).toBe(html)
  })
})
