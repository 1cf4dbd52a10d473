import { describe, expect, it } from 'vitest'
import { emptyBrackets, unnamedDiagrams, unreachedMarks } from './evaluate-source.ts'
import { deckOf } from './testing/deck-of.ts'

const mark = (step: number) => `<span class="slidev-note-click-mark" data-clicks="${step}"></span>`
const note = 'First.\n\n[click] One.\n\n[click:2] Three.'
const raw = `# Slide\n\n<!--\n${note}\n-->\n`
const [slide] = deckOf([
  { raw, content: '# Slide\n', note, notesHTML: `<p>First.</p><p>${mark(1)} One.</p><p>${mark(3)} Three.</p>` },
]).slides

describe('unreachedMarks', () => {
  it('says nothing when the slide has the steps', () => expect(slide && unreachedMarks(slide, 3)).toEqual([]))
  it('names the first mark beyond the steps, and its line', () => {
    expect(slide && unreachedMarks(slide, 2)).toMatchObject([
      { rule: 'notes-mark', severity: 'warning', slide: 1, place: { file: 'slides.md', line: 8, column: 1 } },
    ])
    expect(slide && unreachedMarks(slide, 0)[0]).toMatchObject({
      what: 'The notes have a mark [click] for step 1, but the slide has no steps',
      place: { line: 6 },
    })
  })
})

describe('diagrams that nobody has described', () => {
  const diagrams = (content: string) => deckOf([{ content }]).slides.flatMap(unnamedDiagrams)
  const fence = (info: string, ...lines: string[]) => ['# Title', '', `\`\`\`${info}`, ...lines, '```', ''].join('\n')

  it('are reported at their line, with a proposal', () => {
    expect(diagrams(fence('mermaid {A|B}', 'graph TD', '  A[Idea] --> B'))).toMatchObject([
      {
        rule: 'alternative-text',
        severity: 'warning',
        place: { line: 3 },
        remedy: "Say what it shows, as in {alt: 'Flowchart: Idea to B'}, or with accTitle and accDescr in its text.",
      },
    ])
  })

  it('are not those with a description or a title', () => {
    expect(diagrams(fence("mermaid {alt: 'x'}", 'graph TD'))).toEqual([])
    expect(diagrams(fence('mermaid', 'graph TD', '  accTitle: x'))).toEqual([])
    expect(diagrams(fence('mermaid', 'pie title Pets'))).toEqual([])
  })
})

const found = (content: string) => deckOf([{ content }]).slides.flatMap(emptyBrackets)

describe('pictures without words between the brackets', () => {
  it('are reported, each at its line', () => {
    expect(found('# Title\n\n![](./a.png) ![ ](</b c.png> "title")\n\n![](./d.png){width=20}\n')).toMatchObject([
      {
        rule: 'alternative-text',
        severity: 'warning',
        slide: 1,
        place: { line: 3, column: 1 },
        what: '![](./a.png) has no alternative text',
      },
      { place: { line: 3, column: 14 }, what: '![ ](</b c.png> "title") has no alternative text' },
      { place: { line: 5 }, what: '![](./d.png) has no alternative text' },
    ])
  })

  it.each([
    ['with words', '![A chain](./a.png)'],
    ['of HTML, whose author has written that there are none', '<img src="./a.png" alt="">'],
    ['in a block of code', '```md\n![](./a.png)\n```'],
    ['in a longer block of code', '````md\n```md\n![](./a.png)\n```\n````'],
    ['in code within a line', 'Write `![](./a.png)`.'],
    ['in a comment', '<!-- ![](./a.png) -->'],
  ])('are not those %s', (_, content) => expect(found(content)).toEqual([]))

  it('are found quickly in a text with endless marks of code', () => {
    expect(found(`![](./a.png)\n\nx ${'`'.repeat(900_000)}\n\n${'`'.repeat(90_000)}\n`)).toHaveLength(1)
  })
})
