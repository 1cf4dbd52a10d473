import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

describe('renderMarkdown', () => {
  it('renders what authors write about a deck', async () => {
    const html = await renderMarkdown('## The talk\n\nSee [the site](https://example.org), or ~~not~~.\n\n- one\n')
    expect(html).toContain('<h2>The talk</h2>')
    expect(html).toContain('<a href="https://example.org">the site</a>')
    expect(html).toContain('<del>not</del>')
    expect(html).toContain('<li>one</li>')
  })

  it('contains nothing that runs', async () => {
    const html = await renderMarkdown('<img src=x onerror="alert(1)">\n\n[x](javascript:alert(1)) <script>alert(1)</script>')
    expect(html).not.toMatch(/<(img|script)|href="javascript/)
  })
})
