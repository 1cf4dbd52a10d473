import type { DeckSlide } from '../../../deck/deck/index.ts'
import type { Finding } from './finding.ts'
import { slidePlace } from './slide-place.ts'

const written = /\[click(?::\d+)?\]/gi
const rendered = /slidev-note-click-mark" data-clicks="(\d+)"/g

/** Find marks in a slide's notes for a step that the slide never reaches, so that the text after them is never current. `steps` after step 0. */
export function unreachedMarks(slide: DeckSlide, steps: number): Finding[] {
  const { no, note = '', notesHTML = '', raw } = slide.record
  const marks = [...notesHTML.matchAll(rendered)].map((found) => Number(found[1]))
  const index = marks.findIndex((step) => step > steps)
  if (index < 0) return []
  const texts = [...note.matchAll(written)]
  const [text = ''] = texts[index] ?? []
  // Search from the mark to the end of the notes, to find the right one of several equal marks.
  const rest = note.slice(texts[index]?.index ?? 0)
  return [
    {
      rule: 'notes-mark',
      severity: 'warning',
      place: slidePlace(slide, raw.includes(rest) ? [rest, text] : [text]),
      slide: no,
      what: `The notes have a mark ${text || '[click]'} for step ${marks[index]}, but the slide has ${steps === 0 ? 'no steps' : steps === 1 ? 'one step' : `${steps} steps`}`,
      remedy: 'Remove the mark from the notes, or add the step to the slide.',
    },
  ]
}
