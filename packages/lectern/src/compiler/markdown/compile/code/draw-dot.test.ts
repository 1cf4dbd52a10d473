import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'
import { describeDot, drawDot } from './draw-dot.ts'

async function drawn(code: string) {
  const picture = await drawDot(code)
  if ('what' in picture) throw new Error(picture.what)
  return picture
}
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``

describe('drawDot', () => {
  it('draws in the colors of the slide, and keeps those of the author with black words', async () => {
    const { svg } = await drawn('digraph {\n A -> B\n C [style=filled, fillcolor=gold]\n}')
    expect(svg).not.toMatch(/"black"|"white"|font-family/)
    expect(svg).toContain('fill="var(--dg-box)" stroke="var(--dg-border)"')
    expect(svg).toMatch(/fill="gold"[\s\S]*fill="#000">C</)
    expect(svg).toMatch(/fill="currentcolor">A</)
  })

  it('finds nodes, groups and edges with their names and words', async () => {
    const { parts } = await drawn('digraph {\n subgraph cluster_s { label="In"; A [label="Idea"] }\n A -> B:n [label="yes"]\n}')
    expect(parts.map(({ kind, name, label, ends }) => [kind, name, label, ends].flat().join(' ').trim())).toEqual([
      'group cluster_s In',
      'node A Idea',
      'node B B',
      'edge  yes A B',
    ])
  })

  it('lets nothing in that runs, leads away or is fetched', async () => {
    const { svg } = await drawn(
      'digraph { stylesheet="https://example.org/x.css"; A [label="<script>alert(1)</script>", URL="javascript:alert(2)", class="x\\" onload=\\"y"]; B [image="https://example.org/a.png"]; C [label=<<TABLE><TR><TD HREF="javascript:alert(3)">c</TD></TR></TABLE>>, fillcolor="red:blue", style=filled] }',
    )
    expect(svg).not.toMatch(/<script|<a[ >]|<image|javascript:|example\.org|onload|stylesheet/)
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(svg).toMatch(/id="lectern-drawn-\w+"[\s\S]*fill="url\(#lectern-drawn-/)
  })

  it('shows letters of all scripts, and 300 nodes', async () => {
    const { svg, parts } = await drawn(
      `graph { a [label="العربية"]; b [label="עברית"]; c [label="中文"]; ${Array.from({ length: 300 }, (_, index) => `n${index} -- a`).join(';')} }`,
    )
    for (const word of ['العربية', 'עברית', '中文']) expect(svg).toContain(word)
    expect(parts.filter(({ kind }) => kind === 'node')).toHaveLength(303)
  })

  it.each([
    ['digraph {\n a -> \n }', { line: 3, what: 'there is } where something else is expected' }],
    ['digraph {\n a -> b', { line: 2, what: 'something is missing at the end of the line' }],
    ['', { line: 1, what: 'there is no graph' }],
  ])('names the line of a mistake: %j', async (code, mistake) => expect(await drawDot(code)).toEqual(mistake))

  it('describes a graph by its title, or by what leads where', async () => {
    const describe = async (code: string) => describeDot(code, await drawn(code))
    expect(await describe('digraph {\n label="My plan"\n A -> B }')).toBe('Graph: My plan')
    expect(await describe('digraph { A [label="Idea"]; A -> B; B -> C }')).toBe('Graph: Idea to B, B to C')
    expect(await describe('graph { A }')).toBe('Graph')
  })
})

describe('a block in the language dot', () => {
  it('is a picture with steps by name, where no browser draws, too', async () => {
    const { code, html, clicks, problems } = await renderText(fence("dot {A|A->B|all}{alt: 'A plan'}", 'digraph {\n A -> B\n}'))
    expect([problems, clicks]).toEqual([[], 2])
    expect(html).toContain('role="img" aria-label="A plan"')
    expect(code).toMatch(/states: \[\[0\], \[0, 1, 2\], "all"\]/)
  })

  it('becomes another one in a magic move', async () => {
    const { code, clicks } = await renderText(
      `\`\`\`\`md magic-move\n${fence('dot', 'digraph { A }')}\n${fence('dot', 'digraph { A -> B }')}\n\`\`\`\``,
    )
    expect(clicks).toBe(1)
    expect(code).toContain('components/diagram-move"')
  })

  it('shows its text when it has a mistake, which is reported at its line', async () => {
    const slide = await renderText(fence('dot', 'digraph {\n a -> \n}'))
    expect(problemsOf(slide)).toEqual(['14:1 This graph cannot be read: there is } where something else is expected'])
    expect(slide.html).toContain('<pre>')
  })
})
