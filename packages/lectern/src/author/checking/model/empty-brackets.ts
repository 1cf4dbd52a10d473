import type { DeckSlide } from '../../../deck/deck/index.ts'
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
