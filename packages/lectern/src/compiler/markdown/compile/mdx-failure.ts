import type { Point } from './tree/slide-tree.ts'

/** A failure to compile a slide: its place in the slide, what is wrong and how to fix it, when the parser knows. */
interface MdxFailure extends Point {
  readonly what: string
  readonly allowed?: string
}

type MdxError = Error & Partial<Record<'reason' | 'ruleId', string> & Record<'line' | 'column', number>>

const isMdxError = (error: unknown): error is MdxError => error instanceof Error

/** How to fix the mistakes of MDX, by the parser's own name of the mistake. */
const remedies: Readonly<Record<string, string>> = {
  'end-tag-mismatch': 'Close each tag that is open, in the order in which they stand. Write &lt; for a "<" that is text.',
}

const expressions = 'In MDX, braces hold an expression of JavaScript. Correct it, or write \\{ for a brace that is text.'
const tags = 'In MDX, "<" begins a tag. Correct the tag, or write &lt; for a "<" that is text.'

/** Return what the parser of JavaScript says, and how to fix it. It is the cause of the parser's own error. */
function scriptFailure({ message }: Error, text: string): Pick<MdxFailure, 'what' | 'allowed'> {
  if (/stack space/.test(message)) return { what: 'This is nested too deep', allowed: 'Write it in several shorter expressions.' }
  const what = message.replace(/ \(\d+:\d+\)$/, '').toLowerCase()
  return /import\/export/.test(text)
    ? {
        what: `This import or export cannot be read: ${what}`,
        allowed: 'It is JavaScript. Correct it, or begin the line with another word.',
      }
    : { what: `This expression cannot be read: ${what}`, allowed: expressions }
}

/**
 * Return the failure for an error that was thrown while a slide was compiled. Some messages of MDX contain their place only in the text, counted from
 * the start of the slide.
 */
export function mdxFailure(error: unknown): MdxFailure {
  const { reason, message, line, column, ruleId = '', cause }: Partial<MdxError> = isMdxError(error) ? error : { message: String(error) }
  if (error instanceof RangeError && /call stack/.test(error.message))
    return {
      line: 1,
      column: 1,
      what: 'This slide cannot be compiled: something in it is nested too deep',
      allowed: 'Nest it less deeply.',
    }
  const text = reason ?? message ?? ''
  const [place = '', inLine, inColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(text) ?? []
  const at = { line: line ?? Number(inLine ?? 1), column: column ?? Number(inColumn ?? 1) }
  if (ruleId === 'acorn' && cause instanceof Error) return { ...at, ...scriptFailure(cause, text) }
  const what = `This slide cannot be compiled: ${text.replace(place, '')}`
  // It may be an error of another part.
  if (ruleId === '') return { ...at, what }
  return { ...at, what, allowed: remedies[ruleId] ?? (/expression|brace|spread/.test(text) ? expressions : tags) }
}
