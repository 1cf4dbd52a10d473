import { Code, isBlankCode, skipBlanks, skipRun, trimSpaceEnd } from './characters.ts'

/** A heading and the position of its inline Markdown. */
export interface HeadingSpan {
  readonly level: number
  readonly start: number
  readonly end: number
}

/** Return the heading in a line such as `# Title`, after at most three blanks. A heading without text does not count. */
function atxHeading(text: string, at: number, end: number): HeadingSpan | undefined {
  const after = skipRun(text, at, end, Code.hash)
  const level = after - at
  if (level > 6 || !isBlankCode(text.charCodeAt(after))) return undefined
  const start = skipBlanks(text, after, end)
  let stop = trimSpaceEnd(text, start, end)
  let marks = stop
  while (marks > start && text.charCodeAt(marks - 1) === Code.hash) marks--
  if (marks === start || isBlankCode(text.charCodeAt(marks - 1))) stop = trimSpaceEnd(text, start, marks)
  return stop > start ? { level, start, end: stop } : undefined
}

/** Return the level of an underline: a line of `=`, or of one or two dashes, below a paragraph. Three dashes are a separator. */
function underlineLevel(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at)
  if (code !== Code.equals && code !== Code.dash) return 0
  const after = skipRun(text, at, end, code)
  if (skipBlanks(text, after, end) !== end) return 0
  return code === Code.equals ? 1 : 2
}

const notParagraph = new Set('#>|<`~*+-=:')

/** Finds the first heading of a slide while the slide is read line by line. */
export class HeadingFinder {
  found: HeadingSpan | undefined
  /** The text up to this offset decides what was found. */
  reach = 0
  readonly #text: string
  #paragraph = -1
  /** Offset of the next known `</h1>` … `</h6>`, by level. */
  readonly #closing: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** Start a new slide. */
  reset(): void {
    this.found = undefined
    this.#paragraph = -1
  }

  /** Mark the end of a paragraph: something other than a line of text follows. */
  interrupt(): void {
    this.#paragraph = -1
  }

  line(start: number, end: number): void {
    if (this.found) return
    const text = this.#text
    const at = skipBlanks(text, start, end)
    if (at === end) {
      this.#paragraph = -1
      return
    }
    const indent = at - start
    const level = this.#paragraph !== -1 && indent < 4 ? underlineLevel(text, at, end) : 0
    if (level > 0) {
      this.found = { level, start: this.#paragraph, end: trimSpaceEnd(text, this.#paragraph, start) }
      return
    }
    const code = text.charCodeAt(at)
    if (code === Code.hash && indent < 4) this.found = atxHeading(text, at, end)
    else if (code === Code.less) this.found = this.#htmlHeading(at, end)
    if (this.#paragraph === -1 && indent < 4 && !notParagraph.has(text.charAt(at))) this.#paragraph = at
    else if (notParagraph.has(text.charAt(at))) this.#paragraph = -1
  }

  /** Return the heading in a line that starts with `<h1 class="x">Title</h1>`. */
  #htmlHeading(at: number, end: number): HeadingSpan | undefined {
    const text = this.#text
    const level = text.charCodeAt(at + 2) - 48
    if (text.charAt(at + 1) !== 'h' || level < 1 || level > 6 || !/[\s>]/.test(text.charAt(at + 3))) return undefined
    const open = text.indexOf('>', at)
    if (open === -1 || open >= end) return undefined
    if ((this.#closing[level] ?? -1) < open) {
      const close = text.indexOf(`</h${level}`, open)
      this.#closing[level] = close === -1 ? Number.POSITIVE_INFINITY : close
    }
    const close = this.#closing[level] ?? Number.POSITIVE_INFINITY
    this.reach = Math.max(this.reach, close + 4)
    return close === Number.POSITIVE_INFINITY ? undefined : { level, start: open + 1, end: close }
  }
}
