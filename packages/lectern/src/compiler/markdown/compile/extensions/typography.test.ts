import { expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

const rendered = async (markdown: string) => (await renderText(markdown)).html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

// The results are those of Slidev 53.
it.each([
  ['a -- b, a--b, a --- b, a----b', '<p>a – b, a–b, a — b, a----b</p>'],
  ['wait... 2..5 what?... no!!!!! a,,b', '<p>wait… 2…5 what?.. no!!! a,b</p>'],
  ['(c) (C) (tm) (r) (p) +-1', '<p>© © ™ ® (p) ±1</p>'],
  ["it's the dogs' tail, '90s", "<p>it’s the dogs’ tail, '90s</p>"],
  ['"a" \'b\' "it\'s"', '<p>"a" \'b\' "it’s"</p>'],
  ["**it**'s *it's* `it's` [it's](#a)", '<p><strong>it</strong>’s <em>it’s</em> <code>it\'s</code> <a href="#a">it’s</a></p>'],
  ["<b>it's -- b...</b>", '<p><b>it’s – b…</b></p>'],
  ["# it's...", '<h1>it’s…</h1>'],
  ["- it's", '<ul><li>it’s</li></ul>'],
  ["| it's |\n|---|\n| a -- b |", '<table><thead><tr><th>it’s</th></tr></thead><tbody><tr><td>a – b</td></tr></tbody></table>'],
])('%s', async (markdown, html) => {
  expect(await rendered(markdown)).toBe(html)
})

it.each([
  ["<div>it's a -- b...</div>", "<div>it's a -- b...</div>"],
  ['https://a.b/c...d', '<p><a href="https://a.b/c...d" target="_blank" rel="noopener">https://a.b/c...d</a></p>'],
  ['<https://a.b/c...d>', '<p><a href="https://a.b/c...d" target="_blank" rel="noopener">https://a.b/c...d</a></p>'],
  ['a \\-- b', '<p>a -- b</p>'],
  ["it\\'s", "<p>it's</p>"],
])('%s stays', async (markdown, html) => {
  expect(await rendered(markdown)).toBe(html)
})

it('leaves expressions alone', async () => {
  expect(await rendered(`it's {{ 'a--b'.length }} it's`)).toBe('<p>it’s 4 it’s</p>')
})
