import { describe, expect, it } from 'vitest'
import { unreachedMarks } from './evaluate-source.ts'
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
