import { describe, expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'

describe('footnotes', () => {
  it('are notes below the slide with links there and back', async () => {
    const { html, problems } = await renderText('A[^1].\n\n[^1]: The note.')
    const scope = /id="(s-\w+)-fn-1"/.exec(html)?.[1]
    expect(html).toBe(
      `<p>A<sup><a id="${scope}-fnref-1" class="footnote-ref" aria-label="Footnote 1" href="#${scope}-fn-1">1</a></sup>.</p>` +
        `<section class="footnotes" aria-label="Footnotes"><ol><li id="${scope}-fn-1" tabindex="-1">` +
        `<p>The note. <a aria-label="Back to reference 1" class="footnote-backref" href="#${scope}-fnref-1">↩</a></p></li></ol></section>`,
    )
    expect(problems).toEqual([])
  })

  it('have ids that belong to the slide', async () => {
    const idsOf = async (key: string) =>
      [...(await renderText('A[^1].\n\n[^1]: b', { key })).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const [one, two] = await Promise.all([idsOf('one'), idsOf('two')])
    expect(one).toHaveLength(2)
    expect(one.filter((id) => two.includes(id))).toEqual([])
  })

  it('may have two references', async () => {
    const { html } = await renderText('A[^x] B[^x].\n\n[^x]: c')
    expect(html.match(/aria-label="Footnote 1"/g)).toHaveLength(2)
    expect([...html.matchAll(/aria-label="(Back[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Back to reference 1',
      'Back to reference 1-2',
    ])
  })

  it('stand in the order of the references and may contain Markdown', async () => {
    const { html } = await renderText('A[^b] B[^a].\n\n[^a]: first\n[^b]: *second*')
    expect([...html.matchAll(/<li[^>]*><p>(.*?) <a/g)].map(([, words]) => words)).toEqual(['<em>second</em>', 'first'])
  })

  it('add no heading to the slide', async () => {
    expect((await renderText('# T\n\nA[^1]\n\n[^1]: b')).html.match(/<h\d/g)).toEqual(['<h1'])
  })

  it('are text when they are not defined', async () => {
    expect((await renderText('A[^1].')).html).toBe('<p>A[^1].</p>')
  })
})
