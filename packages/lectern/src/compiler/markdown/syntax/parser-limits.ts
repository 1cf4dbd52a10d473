import type { Construct, Effects, Extension, Point, State, TokenizeContext } from 'micromark-util-types'
import { createMarks, type Flanks, LimitError, mostMarks, type NestingFault, tooMany } from './slide-limits.ts'

/** The marks of one text: those that are open, and the number of all. */
interface TextMarks {
  readonly marks: ReturnType<typeof createMarks>
  readonly start: Point
  count: number
}

const eof = null
const isSpace = (code: number | null) => code === eof || code < 0 || /\s/.test(String.fromCodePoint(code))
const isWord = (code: number | null) => code !== eof && code >= 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))

/** Return whether a run of `sign` between two characters can open and close emphasis. */
function flanksOf(sign: string, before: number | null, after: number | null): Flanks {
  if (sign.endsWith('[')) return { opens: true, closes: false }
  if (sign === ']') return { opens: false, closes: true }
  const isInWord = sign.startsWith('_') && isWord(before) && isWord(after)
  return { opens: !isInWord && !isSpace(after), closes: !isInWord && !isSpace(before) }
}

const throwFault = ({ what, allowed }: NestingFault, { line, column }: Point): never => {
  throw new LimitError(what, { line, column }, allowed)
}

const signs = { exclamation: 33, star: 42, opening: 91, closing: 93, underscore: 95, tilde: 126 } as const
const isRun = (code: number | null) => code === signs.star || code === signs.underscore || code === signs.tilde

/** Create a construct that matches nothing. It counts the marks of each text where the parser meets them, and throws when there are too many. */
function createMarkCounter(): Construct {
  const texts = new WeakMap<TokenizeContext, TextMarks>()
  const marksOf = (text: TokenizeContext): TextMarks => {
    const known = texts.get(text)
    if (known) return known
    const made = { marks: createMarks(), start: text.now(), count: 0 }
    texts.set(text, made)
    return made
  }
  function tokenize(this: TokenizeContext, effects: Effects, _: State, nok: State): State {
    const at = this.now()
    const before = this.previous
    const text = marksOf(this)
    let sign = ''
    const inside: State = (code) => {
      const first = sign.charAt(0)
      const goesOn = sign === '' || (isRun(code) && String.fromCodePoint(code ?? 0) === first) || (sign === '!' && code === signs.opening)
      if (code !== eof && code >= 0 && goesOn) {
        sign += String.fromCodePoint(code)
        effects.consume(code)
        return inside
      }
      if (sign !== '!') add(flanksOf(sign, before, code))
      return nok(code)
    }
    const add = (flanks: Flanks) => {
      text.count += sign.length
      if (text.count > mostMarks) throwFault(tooMany(0), text.start)
      const fault = text.marks.add(sign, at.offset, flanks)
      if (fault) throwFault(fault, at)
    }
    return (code) => {
      effects.enter('data')
      return inside(code)
    }
  }
  return { name: 'lecternMarkLimit', tokenize, add: 'before' }
}

/**
 * Return the micromark extension that holds a text to the limits of nesting. It sees what `findNestingFault` misreads: the parser itself meets each
 * mark.
 *
 * The parser throws LimitError.
 */
export function nestingLimits(): Extension {
  const marks = createMarkCounter()
  return { text: Object.fromEntries(Object.values(signs).map((sign) => [sign, marks])) }
}
