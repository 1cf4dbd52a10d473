import { closes, type Fence, fenceOf } from './fence.ts'

/** The deepest nesting of quotes, lists, emphasis, links, images or tags. Parsers and React use recursion for each level. */
export const deepestNesting = 100

/** The most marks of emphasis, links and images in one paragraph. Parsers compare each mark with those before it. */
export const mostMarks = 10_000

/** Text that is nested too deep or takes too long to parse. `offset` is the start of the problem. */
export interface NestingFault {
  readonly offset: number
  readonly what: string
  readonly allowed: string
}

/** An open mark: the sign that closes it, the number of levels that it can still add, and the depth of its content. */
interface OpenMark {
  readonly sign: string
  readonly offset: number
  length: number
  inner: number
}

/** A text that is nested too deep or is too large to parse, compile or render. Its point is in the text, counted from 1. */
export class LimitError extends Error {
  readonly at: { readonly line: number; readonly column: number }
  readonly allowed: string

  constructor(what: string, at: LimitError['at'], allowed = 'Nest them less deeply, and close each open tag.') {
    super(what)
    this.at = at
    this.allowed = allowed
  }
}

const tooDeep = (offset: number, things: string): NestingFault => ({
  offset,
  what: `${things} are nested more than ${deepestNesting} deep`,
  allowed: 'Nest them less deeply.',
})

/** Return the fault of a paragraph with too many marks, which starts at `offset`. */
export const tooMany = (offset: number): NestingFault => ({
  offset,
  what: `A paragraph has more than ${mostMarks} marks of emphasis, links and images`,
  allowed: 'Put blank lines into it, or a "\\" before literal signs.',
})

/**
 * Return the first place where quotes, lists, emphasis, links or images are nested too deep, or where a paragraph has too many marks. Return
 * undefined for any other text. The time is linear in the length of the text. This check runs before a parser and knows less Markdown: what it misses,
 * the parser finds; see `nestingLimits`.
 */
export function findNestingFault(text: string): NestingFault | undefined {
  const containers: number[] = []
  let paragraph = 0
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = text.slice(start, end)
    if (line.trim() === '') {
      const fault = faultInParagraph(text, paragraph, start)
      if (fault) return fault
      paragraph = end + 1
    } else {
      enterContainers(line, containers)
      if (containers.length > deepestNesting) return tooDeep(start, 'Quotes and lists')
    }
    start = end + 1
  }
  return faultInParagraph(text, paragraph, text.length)
}

/** Update `columns` to the columns of the quotes and list items that are open after `line`, the outermost first. */
function enterContainers(line: string, columns: number[]): void {
  const marker = /[ \t]*(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
  const indent = line.search(/[^ \t]/)
  while ((columns.at(-1) ?? -1) >= indent) columns.pop()
  for (let match = marker.exec(line); match; match = marker.exec(line)) columns.push(marker.lastIndex - 1)
}

const isSpace = (text: string, at: number) => !(at >= 0 && at < text.length) || /\s/.test(text.charAt(at))
const isWord = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))

/** Return the fault in the text from `start` to `end`, which has no blank line. */
function faultInParagraph(text: string, start: number, end: number): NestingFault | undefined {
  // Search a slice, so that a failed search does not scan the rest of a long slide.
  const paragraph = text.slice(start, end)
  const mark = /\\[^\n]|`+|!?\[|\]|[*_~]+/g
  const marks = createMarks()
  const skipCode = createCodeSkipper(paragraph)
  let count = 0
  for (let match = mark.exec(paragraph); match; match = mark.exec(paragraph)) {
    const [sign] = match
    const { index } = match
    if (sign.startsWith('\\')) continue
    if (sign.startsWith('`')) {
      mark.lastIndex = skipCode(index, sign.length)
      continue
    }
    count += sign.length
    if (count > mostMarks) return tooMany(start)
    const fault = marks.add(sign, start + index, flanks(paragraph, index, sign))
    if (fault) return fault
  }
  return undefined
}

/**
 * Create a function that returns the offset after the code that starts at `at` with `length` backticks. It returns the offset after the backticks
 * when nothing closes the code.
 */
function createCodeSkipper(paragraph: string): (at: number, length: number) => number {
  /** Lengths of runs that do not occur again. */
  const lost = new Set<number>()
  return (at, length) => {
    const behind = at + length
    if (lost.has(length)) return behind
    const run = /`+/g
    run.lastIndex = behind
    for (let match = run.exec(paragraph); match; match = run.exec(paragraph)) if (match[0].length === length) return match.index + length
    lost.add(length)
    return behind
  }
}

/** Whether a mark can open and close emphasis, a link or an image. */
export interface Flanks {
  readonly opens: boolean
  readonly closes: boolean
}

/** Return whether a run of signs can open and close emphasis (CommonMark: left-flanking and right-flanking). */
function flanks(text: string, at: number, sign: string): Flanks {
  if (sign.endsWith('[')) return { opens: true, closes: false }
  if (sign === ']') return { opens: false, closes: true }
  const after = at + sign.length
  const isInWord = sign.startsWith('_') && isWord(text, at - 1) && isWord(text, after)
  return { opens: !isInWord && !isSpace(text, after), closes: !isInWord && !isSpace(text, at - 1) }
}

/** Create a list of a paragraph's open marks, which also tracks the depth of closed marks. */
export function createMarks() {
  const open: OpenMark[] = []
  /** Number of open marks for each sign. */
  const counts = new Map<string, number>()
  const change = (sign: string, by: number) => counts.set(sign, (counts.get(sign) ?? 0) + by)

  /** Close the innermost open mark of `sign` with at most `length` signs. Return the number of signs used, and the mark's depth now. */
  function close(sign: string, length: number): { readonly used: number; readonly mark: OpenMark; readonly depth: number } | undefined {
    if (!counts.get(sign)) return undefined
    let inner = 0
    for (let mark = open.at(-1); mark; mark = open.at(-1)) {
      inner = Math.max(inner, mark.inner)
      if (mark.sign === sign) {
        const used = Math.min(length, mark.length)
        const depth = inner + Math.ceil(used / 2)
        mark.length -= used
        mark.inner = depth
        if (mark.length === 0) {
          open.pop()
          change(sign, -1)
          const around = open.at(-1)
          if (around) around.inner = Math.max(around.inner, depth)
        }
        return { used, mark, depth }
      }
      // A mark in between can no longer be closed.
      open.pop()
      change(mark.sign, -1)
    }
    return undefined
  }

  return {
    /** Read one mark. Return the fault that it causes. */
    add(text: string, offset: number, { opens, closes }: Flanks): NestingFault | undefined {
      const isBracket = /[[\]]$/.test(text)
      const sign = isBracket ? ']' : text.charAt(0)
      let length = isBracket ? 1 : text.length
      while (closes && length > 0) {
        const closed = close(sign, length)
        if (!closed) break
        if (closed.depth > deepestNesting) return tooDeep(closed.mark.offset, isBracket ? 'Links and images' : 'Emphasis marks')
        length -= closed.used
      }
      if (!opens || length === 0) return undefined
      open.push({ sign, offset, length, inner: 0 })
      change(sign, 1)
      return undefined
    },
  }
}

/** A line of a block component of Comark, also in quotes and lists: `::name` opens one, and `::` alone closes one. `::name::` is a slot. */
const blockLine = /^[ \t>*+.)\d-]*(:{2,})[ \t]*([\w$-](?!.*::[ \t]*$))?/

/**
 * Return the first place where block components of Comark are nested too deep: its parser takes far longer with each level. The time is linear in the
 * length of the text. This check runs before the parser. It counts each opening line, also in code, but no closing line in code, so that nothing in
 * code can hide a level.
 */
export function findBlockFault(text: string): NestingFault | undefined {
  const open: number[] = []
  let fence: Fence | undefined
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = fenceOf(text, start, end)
    if (line) fence = fence ? (closes(line, fence) ? undefined : fence) : line
    const [, colons, name] = blockLine.exec(text.slice(start, end)) ?? []
    if (colons !== undefined) {
      if (name !== undefined) open.push(colons.length)
      else if (!fence) close(open, colons.length)
    }
    if (open.length > deepestNesting)
      return {
        offset: start,
        what: `Components are nested more than ${deepestNesting} deep`,
        allowed: 'Close each "::name" with a line of as many colons as it begins with.',
      }
    start = end + 1
  }
  return undefined
}

/** Close the innermost component with that number of colons, and those in it. A line that closes none changes nothing. */
function close(open: number[], colons: number): void {
  const index = open.lastIndexOf(colons)
  if (index !== -1) open.length = index
}

/** The most characters of a slide's text. A parser needs about half a kilobyte of memory for each. */
const mostCharacters = 1_000_000

/** The most lines of a slide's text. Each may become several elements. */
const mostLines = 10_000

/** A picture or a font as a part of an address. A parser takes it as one word. */
const dataAddress = /\bdata:[\w+.-]+\/[\w+.;=-]*,[\w+/%=-]*/g

const megabytes = (characters: number) => `${(characters / 1e6).toFixed(1)} MB`
const remedy = 'Split the slide, or show a part of the text and link to the rest in a file.'

/** Return what is wrong with a slide whose text is too large to parse and to render; undefined for any other. The time is linear in the text. */
export function findSizeFault(text: string): { readonly what: string; readonly allowed: string } | undefined {
  const counted = text.length > mostCharacters && text.includes('data:') ? text.replace(dataAddress, '').length : text.length
  if (counted > mostCharacters)
    return { what: `This slide has ${megabytes(counted)} of text. At most ${megabytes(mostCharacters)} is allowed`, allowed: remedy }
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  if (lines <= mostLines) return undefined
  return { what: `This slide has ${lines} lines. At most ${mostLines} are allowed`, allowed: remedy }
}
