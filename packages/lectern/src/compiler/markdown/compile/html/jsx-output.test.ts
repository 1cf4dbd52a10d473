import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { renderText } from '../testing/render-text.ts'

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
