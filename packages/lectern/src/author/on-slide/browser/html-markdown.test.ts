// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { htmlMarkdown } from './html-markdown.ts'

describe('formatted text that was pasted', () => {
  it.each([
    ['<h2>Plan</h2><p>We <b>do</b> <i>this</i> &amp; that.</p>', '## Plan\n\nWe **do** *this* & that.'],
    ['<ul><li>one<ul><li>two</li></ul></li><li><p>three</p></li></ul>', '- one\n  - two\n- three'],
    ['<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
    ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2 | 3</td></tr></table>', '| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |'],
    ['<p><a href="https://a.b/">link</a> and <a href="javascript:alert(1)">no link</a></p>', '[link](https://a.b/) and no link'],
    ['<pre>let a\nlet b</pre>', '```\nlet a\nlet b\n```'],
    ['<blockquote><p>so</p></blockquote>', '> so'],
    ['<b style="font-weight:normal"><span style="font-weight:700">bold</span> text</b>', '**bold** text'],
    ['words *not* marked', 'words \\*not\\* marked'],
    ['<p>a<script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(1)"></p>', 'a'],
  ])('becomes Markdown: %s', (html, markdown) => {
    expect(htmlMarkdown(html)).toBe(markdown)
  })
})
