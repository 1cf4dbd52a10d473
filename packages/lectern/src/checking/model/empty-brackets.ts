import type { DeckSlide } from '../../deck/index.ts'
import type { Finding } from './finding.ts'
import { slidePlace } from './slide-place.ts'

/** Code and comments: what stands there is not on the slide. */
const notShown = /^([ \t]*)(`{3,}|~{3,})[\s\S]*?^[ \t]*\2[ \t]*$|(`+)[^`\n][\s\S]*?\3|<!--[\s\S]*?-->/gm
const emptyPicture = /!\[[ \t]*\]\((?:<[^>\n]*>|[^()\s]+)[^()\n]*\)/g

/**
 * Pictures of a slide's Markdown with nothing between the brackets. What the browser gets of them says that they are decoration, which is
 * seldom meant; who means it writes HTML.
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
    remedy: 'Write what it shows between the brackets. Where it is decoration, write <img src="…" alt="">.',
  }))
}
