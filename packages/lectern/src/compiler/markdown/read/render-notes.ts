import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Extension, HtmlExtension, State, Tokenizer } from 'micromark-util-types'
import { escapeHtml } from '../../../base/lib/model/index.ts'
import { markBlocks } from '../syntax/choice-blocks.ts'
import { nestingLimits } from '../syntax/parser-limits.ts'
import { findNestingFault } from '../syntax/slide-limits.ts'
import { asText, orAsText } from './render-markdown.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    clickMark: 'clickMark'
  }
}

const bracket = 91
const endBracket = 93
const colon = 58
const word = 'click'

/** Tokenize `[click]` and `[click:n]`. Ignore case. */
const tokenize: Tokenizer = (effects, ok, nok) => {
  let letters = 0
  const open: State = (code) => {
    effects.enter('clickMark')
    effects.consume(code)
    return name
  }
  const name: State = (code) => {
    if (code === null || code < 0 || String.fromCharCode(code).toLowerCase() !== word[letters]) return nok(code)
    letters++
    effects.consume(code)
    return letters === word.length ? afterName : name
  }
  const afterName: State = (code) => {
    if (code === endBracket) return close(code)
    if (code !== colon) return nok(code)
    effects.consume(code)
    return firstDigit
  }
  const firstDigit: State = (code) => (isDigit(code) ? digits(code) : nok(code))
  const digits: State = (code) => {
    if (code === endBracket) return close(code)
    if (!isDigit(code)) return nok(code)
    effects.consume(code)
    return digits
  }
  const close: State = (code) => {
    effects.consume(code)
    effects.exit('clickMark')
    return ok
  }
  return open
}

const isDigit = (code: number | null) => code !== null && code >= 48 && code <= 57

/** Click marks in notes. They take precedence over links. */
const clickMark: Extension = { text: { [bracket]: { name: 'clickMark', tokenize } } }

/**
 * Return an element for a mark that says at which step the notes after it start. `[click]` is one step after the mark before it, and `[click:3]` is
 * three steps after it, as in Slidev.
 */
function clickMarkHtml(): HtmlExtension {
  let clicks = 0
  return {
    exit: {
      clickMark(token) {
        const [, steps = '1'] = /:(\d{1,9})/.exec(this.sliceSerialize(token)) ?? []
        clicks += Number(steps)
        this.raw(`<span class="slidev-note-click-mark" data-clicks="${clicks}"></span>`)
      },
    },
  }
}

/**
 * Render speaker notes as HTML: GFM with `[click]` marks. Show HTML in the notes as text and drop script addresses, so that the result is safe in a
 * page. `ruby` has words, each with the text to show above it.
 */
export function renderNotes(note: string, ruby: Readonly<Record<string, string>> = {}): string {
  if (findNestingFault(note)) return asText(note)
  const { text, marked } = markBlocks(note)
  const extensions = [gfm(), clickMark, nestingLimits()]
  return withRuby(
    orAsText(note, () => marked(micromark(text, { extensions, htmlExtensions: [gfmHtml(), clickMarkHtml()] }))),
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
