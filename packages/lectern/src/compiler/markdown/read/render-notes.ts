import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { escapeHtml } from '../../../base/lib/model/index.ts'
import { findNestingFault } from '../syntax/nesting.ts'
import { nestingLimits } from '../syntax/nesting-limits.ts'
import { clickMark, clickMarkHtml } from './click-mark.ts'
import { asText, orAsText } from './render-markdown.ts'

/**
 * Render speaker notes as HTML: GFM with `[click]` marks. Show HTML in the notes as text and drop script addresses, so that the result is safe in a
 * page. `ruby` has words, each with the text to show above it.
 */
export function renderNotes(note: string, ruby: Readonly<Record<string, string>> = {}): string {
  if (findNestingFault(note)) return asText(note)
  const extensions = [gfm(), clickMark, nestingLimits()]
  return withRuby(
    orAsText(note, () => micromark(note, { extensions, htmlExtensions: [gfmHtml(), clickMarkHtml()] })),
    ruby,
  )
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
/** A tag, or code, whose words stay as they are. Everything else is text. */
const noText = /(<code\b[^>]*>[^<]*<\/code>|<[^>]*>)/

/** Show the words of `ruby` in rendered notes with their text above. A word of letters and digits alone is found as a whole word. */
function withRuby(html: string, ruby: Readonly<Record<string, string>>): string {
  // micromark writes the same characters as entities.
  const words = new Map(
    Object.entries(ruby).flatMap(([word, above]) => (word.trim() === '' ? [] : [[escapeHtml(word), escaped(above)] as const])),
  )
  if (words.size === 0) return html
  const patterns = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => (/^\w+$/.test(word) ? `\\b${word}\\b` : word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  // The name of an entity is no word.
  const pattern = new RegExp([...patterns, '&[#\\w]+;'].join('|'), 'g')
  return html
    .split(noText)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(pattern, (word) => {
            const above = words.get(word)
            return above === undefined ? word : `<ruby>${word}<rp>(</rp><rt>${above}</rt><rp>)</rp></ruby>`
          }),
    )
    .join('')
}
