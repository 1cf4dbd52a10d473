import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { findNestingFault } from '../syntax/nesting.ts'
import { nestingLimits } from '../syntax/nesting-limits.ts'
import { asText, orAsText } from './as-text.ts'
import { clickMark, clickMarkHtml } from './click-mark.ts'

/**
 * Render speaker notes as HTML: GFM with `[click]` marks. Show HTML in the notes as text and drop script addresses, so that the result is safe in a
 * page.
 */
export function renderNotes(note: string): string {
  if (findNestingFault(note)) return asText(note)
  const extensions = [gfm(), clickMark, nestingLimits()]
  return orAsText(note, () => micromark(note, { extensions, htmlExtensions: [gfmHtml(), clickMarkHtml()] }))
}
