import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

describe("an author's text never runs as a script", () => {
  it.each([
    ['a script', 'a\n\n<script>\nalert(1)\n\nalert(2)\n</script>\n\nb', '<p>a</p><p>b</p>', ['13:1 <script> is refused in a slide']],
    ["Vue's script of options", '<script lang="ts">\nexport default {}\n</script>', '', ['11:1 <script> is refused in a slide']],
    ['a script in a line', 'a <script src="https://x.y/z.js"></script> b', '<p>a  b</p>', ['11:3 <script> is refused in a slide']],
    [
      'a handler',
      '<p class="a" onclick="x()">b</p>',
      '<p class="a">b</p>',
      ['11:14 "onclick" on <p> is refused: text of a slide does not run as a script'],
    ],
    [
      'handlers in any case',
      '<p ONLOAD="x()">b</p>',
      '<p>b</p>',
      ['11:4 "onload" on <p> is refused: text of a slide does not run as a script'],
    ],
    [
      'a handler on a component',
      '<Item onClick="x()" />',
      '<item data-props="{}"></item>',
      ['11:7 "onclick" on <Item> is refused: text of a slide does not run as a script'],
    ],
    [
      'a link',
      '[a](javascript:alert(1))',
      '<p><a>a</a></p>',
      ['11:1 The address "javascript:alert(1)" is refused: a link does not run as a script'],
    ],
    [
      'a link in HTML',
      '<a href=" java&#10;script:x">a</a>',
      '<p><a>a</a></p>',
      ['11:4 The address " java\nscript:x" is refused: a link does not run as a script'],
    ],
    [
      'a link to a file of the machine',
      '[a](file:///etc/passwd) <a href="\\\\host\\share">b</a>',
      '<p><a>a</a> <a>b</a></p>',
      [
        '11:1 The address "file:///etc/passwd" is refused: it names a file of the machine or network of who reads the slides',
        '11:28 The address "\\\\host\\share" is refused: it names a file of the machine or network of who reads the slides',
      ],
    ],
    [
      'a frame',
      '<iframe src="JavaScript:x"></iframe>',
      '<span style="display:grid;place-items:center;width:100%;height:100%">Embedded page</span>',
      ['11:9 The address "JavaScript:x" is refused: a link does not run as a script'],
    ],
    [
      'a form',
      '<form action="vbscript:x"></form>',
      '<form></form>',
      ['11:7 The address "vbscript:x" is refused: a link does not run as a script'],
    ],
    [
      'SVG',
      '<svg><a xlink:href="javascript:x"><path/></a></svg>',
      '<p><svg><a><path></path></a></svg></p>',
      ['11:9 The address "javascript:x" is refused: a link does not run as a script'],
    ],
  ])('%s', async (_, markdown, html, messages) => {
    const slide = await renderText(markdown)
    expect(slide.html).toBe(html)
    expect(problemsOf(slide)).toEqual(messages)
  })

  it.each(['base', 'meta', 'link', 'title', 'head'])('a slide leaves the page alone: <%s>', async (name) => {
    const slide = await renderText(`a <${name} href="x">`)
    expect(slide.html).toBe('<p>a </p>')
    expect(problemsOf(slide)[0]).toMatch(`<${name}>`)
  })

  it("an SVG's title is its own", async () => {
    const slide = await renderText('<svg><title>a</title><g><title>b</title></g></svg>')
    expect(slide.html).toBe('<p><svg><title>a</title><g><title>b</title></g></svg></p>')
    expect(slide.problems).toEqual([])
  })

  it('handlers of JSX are code of the author', async () => {
    const slide = await renderText('<button onClick={() => {}}>a</button>\n\n<b onClick="x()">c</b>', { format: 'mdx' })
    expect(slide.html).toBe('<button>a</button><b>c</b>')
    expect(problemsOf(slide)).toEqual(['13:4 "onclick" on <b> is refused: text of a slide does not run as a script'])
  })

  it('what only looks like it stays', async () => {
    const slide = await renderText('[javascript:](#javascript:x) `onclick="x"` <b title="javascript:x">a</b>')
    expect(slide.html).toBe(
      '<p><a href="#javascript:x">javascript:</a> <code>onclick=&quot;x&quot;</code> <b title="javascript:x">a</b></p>',
    )
    expect(slide.problems).toEqual([])
  })
})
