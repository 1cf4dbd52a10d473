import type { DeckSlide } from '../../../deck/deck/index.ts'
import { describeMermaid, proposeDescription } from '../../../deck/diagram/index.ts'
import type { Finding } from './finding.ts'
import { slidePlace } from './slide-place.ts'

/** Code and comments, which do not appear on the slide. */
const notShown = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^[ \t]*\2[ \t]*$|(?<!`)(`+)(?!`)[^`\n][\s\S]*?\3|<!--[\s\S]*?-->/gm
const emptyPicture = /!\[[ \t]*\]\((?:<[^>\n]*>|[^()\s]+)[^()\n]*\)/g

/**
 * Find pictures in a slide's Markdown with empty brackets. The browser treats them as decoration, which is rarely intended. An author who intends it
 * writes HTML.
 */
export function emptyBrackets(slide: DeckSlide): Finding[] {
  const { content, no } = slide.record
  const shown = content.replace(notShown, '')
  return [...new Set(shown.match(emptyPicture))].map((picture) => ({
    rule: 'alternative-text',
    severity: 'warning',
    place: slidePlace(slide, [picture]),
    slide: no,
    element: picture,
    what: `${picture} has no alternative text`,
    remedy: 'Write what it shows between the brackets. If it is decoration, write <img src="…" alt="">.',
  }))
}

const mermaid = /^([ \t]*)(`{3,}|~{3,})mermaid\b([^\n]*)\n([\s\S]*?)^[ \t]*\2/gm

/** Find diagrams that nobody has described. A description is proposed from their arrows. */
export function unnamedDiagrams(slide: DeckSlide): Finding[] {
  const { content, no } = slide.record
  return [...content.matchAll(mermaid)].flatMap(([fence = '', , , meta = '', code = '']): Finding[] => {
    if (/\balt\s*:/.test(meta) || describeMermaid(code).isNamed) return []
    const [first = ''] = fence.split('\n')
    const proposal = proposeDescription(code).replaceAll("'", '’')
    return [
      {
        rule: 'alternative-text',
        severity: 'warning',
        place: slidePlace(slide, [fence, first.trim()]),
        slide: no,
        element: first.trim(),
        what: `A diagram has no alternative text, only its kind`,
        remedy: `Say what it shows, as in {alt: '${proposal}'}, or with accTitle and accDescr in its text.`,
      },
    ]
  })
}

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
