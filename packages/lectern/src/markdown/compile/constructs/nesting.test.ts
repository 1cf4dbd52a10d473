import { describe, expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

describe('what a browser reads is what React expects', () => {
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
    ['no link in a link', '<a href="#b">https://x.y</a>', '<p><a href="#b">https://x.y</a></p>'],
    ['no link in a link, with more in it', '<a href="#b">c [d](#e) f</a>', '<p><a href="#b">c d f</a></p>'],
  ])('%s', async (_, markdown, html) => {
    expect((await renderText(markdown)).html).toBe(html)
  })
})
