import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../base/lib/node/testing/runs.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const html = async (markdown: string) => (await renderText(markdown)).html

describe('links', () => {
  it.each(['[a](3)', '[a](/3)', '[a](./3)', '<a href="3">a</a>', '<Link to="3">a</Link>', '<Link to="/3" title="a" />'])(
    'to a slide by number: %s',
    async (markdown) => {
      const slide = await renderText(`x ${markdown}`)
      expect(slide.html.replace(' title="a"', '')).toBe('<p>x <a href="./3">a</a></p>')
      expect(slide.problems).toEqual([])
    },
  )

  it('to a slide by its alias', async () => {
    expect(await html('[a](intro) [b](/intro)')).toBe('<p><a href="./2">a</a> <a href="./2">b</a></p>')
  })

  it('to other sites open a new window that cannot reach the deck', async () => {
    const outside = 'target="_blank" rel="noopener"'
    expect(await html('[a](https://x.y/z) <http://x.y> [b](//x.y)')).toBe(
      `<p><a href="https://x.y/z" ${outside}>a</a> <a href="http://x.y" ${outside}>http://x.y</a> <a href="https://x.y" ${outside}>b</a></p>`,
    )
    expect(await html('see www.x.y')).toBe(`<p>see <a href="http://www.x.y" ${outside}>www.x.y</a></p>`)
    expect(await html('<a href="https://x.y" target="_self" rel="author">a</a>')).toBe(
      '<p><a target="_self" rel="author" href="https://x.y">a</a></p>',
    )
  })

  it("are the same with and without GitHub's parser", async () => {
    const parts = [
      '[',
      ']',
      '(',
      ')',
      '](',
      '[a](https://x.y)',
      'https://x.y/z',
      '<https://x.y>',
      '\\',
      '`',
      '!',
      '*',
      '"',
      ' ',
      '^',
      'a',
      '\n',
      '- ',
    ]
    // A block of code that does not end contains the last line, too.
    const text = fc
      .array(fc.constantFrom(...parts), { maxLength: 12 })
      .map((list) => `a ${list.join('')}`)
      .filter((markdown) => !/^[\s-]*```/m.test(markdown))
    await fc.assert(
      fc.asyncProperty(text, async (markdown) => {
        const forced = await html(`${markdown}\n\n~~b~~`)
        expect(`${await html(`${markdown}\n\n_b_`)}`).toBe(forced.replace('<del>b</del>', '<em>b</em>'))
      }),
      { numRuns: runs(200) },
    )
  })

  it('to fragments, mail addresses and queries stay unchanged', async () => {
    expect(await html('[a](#b) [c](mailto:d@e.f) [g](tel:1) [h](?clicks=2) <a>i</a>')).toBe(
      '<p><a href="#b">a</a> <a href="mailto:d@e.f">c</a> <a href="tel:1">g</a> <a href="?clicks=2">h</a> <a>i</a></p>',
    )
  })

  it('to files of the deck', async () => {
    const slide = await renderText('[a](./paper.pdf) [b](/public.png) <Link to="paper.pdf">c</Link>')
    expect(slide.html).toBe('<p><a href="/assets/paper.pdf">a</a> <a href="/base/public.png">b</a> <a href="/assets/paper.pdf">c</a></p>')
    expect(slide.files).toEqual(['paper.pdf', 'public/public.png'])
  })

  it.each([
    ['[a](0)', ['11:1 There is no slide 0 to link to']],
    ['a [b](8)', ['11:3 There is no slide 8 to link to']],
    ['[a](intor)', ['11:1 There is no slide and no file "intor" to link to ?intro']],
    ['[a](appendix)', ['11:1 There is no slide and no file "appendix" to link to']],
    ['[a](/appendix)', ['11:1 There is no slide and no file "/appendix" to link to']],
    ['<Link to="appendix">a</Link>', ['11:1 There is no slide and no file "appendix" to link to']],
    ['[a](nothing.pdf)', ['11:1 There is no file "nothing.pdf"']],
  ])('that are broken are reported: %s', async (markdown, messages) => {
    const slide = await renderText(markdown)
    expect(problemsOf(slide)).toEqual(messages)
    // Nothing is missing on the screen.
    expect(slide.problems[0]?.severity).toBe('warning')
  })

  it('to a page beside the slides', async () => {
    const context = { pages: ['export', 'print', 'notes/all'] }
    const slide = await renderText('[a](/export) [b](./print?clicks=true) [c](notes/all)', { context })
    expect(slide.html).toBe('<p><a href="/base/export">a</a> <a href="/base/print?clicks=true">b</a> <a href="/base/notes/all">c</a></p>')
    expect(slide.problems).toEqual([])
  })

  it('that are broken are reported with the number of slides', async () => {
    expect((await renderText('[a](9)')).problems[0]?.allowed).toBe('The deck has the slides 1 to 7.')
  })

  it('that are broken are reported with the names of slides', async () => {
    expect((await renderText('[a](appendix)')).problems[0]?.allowed).toBe('Slides with a routeAlias: intro.')
    expect((await renderText('[a](/export)')).problems[0]?.allowed).toContain('"lectern export"')
    const nameless = await renderText('[a](appendix)', { context: { aliases: new Map() } })
    expect(nameless.problems[0]?.allowed).toBe('No slide has a routeAlias. Write "routeAlias: appendix" in the frontmatter of the slide.')
  })

  it("a deck's own component Link stays its own", async () => {
    const { html, problems } = await renderText('<Link to="3" />', {
      context: { component: (name) => (name === 'Link' ? '/deck/Link.tsx' : undefined) },
    })
    expect([html, problems]).toEqual(['<link data-props="{&quot;to&quot;:&quot;3&quot;}"/>', []])
  })
})
