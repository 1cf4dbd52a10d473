import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { activeParts } from '../compile/testing/active-parts.ts'
import { scriptAttacks } from '../compile/testing/script-attacks.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderNotes } from './render-notes.ts'

const mark = (clicks: number) => `<span class="slidev-note-click-mark" data-clicks="${clicks}"></span>`

describe('renderNotes', () => {
  it.each([
    ['plain', '<p>plain</p>'],
    ['**bold** and _thin_', '<p><strong>bold</strong> and <em>thin</em></p>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['~~gone~~', '<p><del>gone</del></p>'],
    ['[a](https://example.org)', '<p><a href="https://example.org">a</a></p>'],
    ['# Heading', '<h1>Heading</h1>'],
  ])('%j as Markdown', (note, html) => {
    expect(renderNotes(note)).toBe(html)
  })

  it.each([
    ['[click] now', `<p>${mark(1)} now</p>`],
    ['a [click] b [click] c', `<p>a ${mark(1)} b ${mark(2)} c</p>`],
    ['[click:3] far, [click] on', `<p>${mark(3)} far, ${mark(4)} on</p>`],
    ['[CLICK] [Click:2]', `<p>${mark(1)} ${mark(3)}</p>`],
    ['**[click]**', `<p><strong>${mark(1)}</strong></p>`],
    ['- [click] a\n- [click] b', `<ul>\n<li>${mark(1)} a</li>\n<li>${mark(2)} b</li>\n</ul>`],
    ['[click](said quietly)', `<p>${mark(1)}(said quietly)</p>`],
  ])('%j with marks that count up', (note, html) => {
    expect(renderNotes(note)).toBe(html)
  })

  it.each([
    ['`[click]`', '<p><code>[click]</code></p>'],
    ['\\[click]', '<p>[click]</p>'],
    ['[clicks]', '<p>[clicks]</p>'],
    ['[click:]', '<p>[click:]</p>'],
    ['[click:x]', '<p>[click:x]</p>'],
    ['[click', '<p>[click</p>'],
    ['[cl', '<p>[cl</p>'],
    ['[click:12', '<p>[click:12</p>'],
  ])('%j has no mark', (note, html) => {
    expect(renderNotes(note)).toBe(html)
  })

  it.each([
    ['私は日本語を勉強', '<p>私は<ruby>日本語<rp>(</rp><rt>ni hon go</rt><rp>)</rp></ruby>を勉強</p>'],
    ['Say GIF, not GIFs', '<p>Say <ruby>GIF<rp>(</rp><rt>jif</rt><rp>)</rp></ruby>, not GIFs</p>'],
    ['`GIF` [x](GIF.md "GIF")', '<p><code>GIF</code> <a href="GIF.md" title="GIF">x</a></p>'],
    ['R&D & <b>', '<p><ruby>R&amp;D<rp>(</rp><rt>are &#60;and&#62; dee</rt><rp>)</rp></ruby> &amp; &lt;b&gt;</p>'],
  ])('shows words with text above them: %s', (note, html) => {
    const ruby = { 日本語: 'ni hon go', 日: 'no', GIF: 'jif', amp: 'wrong', lt: 'wrong', 'R&D': 'are <and> dee', ' ': 'no' }
    expect(renderNotes(note, ruby)).toBe(html)
  })

  it('counts from the start on each slide', () => {
    expect(renderNotes('[click]')).toBe(renderNotes('[click]'))
  })

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'img'],
    ['a <b onclick="x()">b</b>', 'b'],
    ['<div>\n<iframe src="//x"></iframe>\n</div>', 'iframe'],
  ])('shows %j as text', (note, tag) => {
    expect(renderNotes(note)).not.toContain(`<${tag}`)
  })

  it.each(['[x](javascript:alert(1))', '[x](JaVaScRiPt:alert(1))', '![x](data:text/html,x)', '<javascript:alert(1)>', '[x](vbscript:x)'])(
    'has no address of a script: %s',
    (note) => {
      expect(renderNotes(note)).not.toMatch(/(href|src)="[^"]*(script|data):/i)
    },
  )

  it('contains no tags but its own', () => {
    const allowed =
      /<\/?(p|em|strong|del|code|pre|ul|ol|li|blockquote|h[1-6]|hr|br|a|img|span|table|thead|tbody|tr|th|td|input|sup|section)\b[^<>]*>/g
    const pieces = fc.constantFrom(
      '<b>',
      '</b>',
      '<',
      '>',
      '"',
      "'",
      '[click]',
      '[click:2]',
      '](',
      ')',
      '[',
      '!',
      '`',
      '*',
      '_',
      '|',
      '\n',
      '- ',
      '> ',
      'a',
      ' onclick=x',
      'javascript:',
      '&lt;',
      '&',
      '<!--',
      '-->',
      '\\',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
        (note) => {
          expect(renderNotes(note).replace(allowed, '')).not.toContain('<')
        },
      ),
      { numRuns: runs(500) },
    )
  })
})

it.each(scriptAttacks('pwned()'))('notes and the words on the deck have nothing that runs: %s', async (_, markdown) => {
  for (const html of [renderNotes(markdown), renderNotes(`[click] ${markdown}`), await renderMarkdown(markdown)])
    expect(activeParts(html)).toEqual([])
})
