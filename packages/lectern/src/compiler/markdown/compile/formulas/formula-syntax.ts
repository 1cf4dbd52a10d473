import type { Construct, Extension, State } from 'micromark-util-types'
import { eof, is, isEol, isSpace } from '../html/characters.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** A formula on separate lines. */
    formulaFlow: 'formulaFlow'
    /** A formula in a line of text. */
    formulaText: 'formulaText'
    /** One line of a formula's source, with the dollars. */
    formulaData: 'formulaData'
  }
}

const dollar = 36
const backslash = 92

/**
 * `$…$` in a line of text. The rules are Slidev's, so that prices stay text: no blank follows the opening dollar. The next dollar without a backslash
 * before it must close it, with no blank before it and no digit after it.
 */
const formulaText: Construct = {
  name: 'lecternFormulaText',
  tokenize(effects, ok, nok) {
    let before: number | null = null

    const start: State = (code) => {
      effects.enter('formulaText')
      effects.enter('formulaData')
      effects.consume(code)
      return first
    }
    const first: State = (code) => (code === eof || code === dollar || isSpace(code) ? nok(code) : inside(code))
    const inside: State = (code) => {
      if (code === eof) return nok(code)
      if (isEol(code)) return lineEnding(code)
      if (code === dollar) {
        if (before !== null && isSpace(before)) return nok(code)
        effects.consume(code)
        return closed
      }
      before = code
      effects.consume(code)
      return code === backslash ? escaped : inside
    }
    const escaped: State = (code) => {
      if (code !== dollar && code !== backslash) return inside(code)
      before = code
      effects.consume(code)
      return inside
    }
    const lineEnding: State = (code) => {
      effects.exit('formulaData')
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      before = null
      return (following) => {
        effects.enter('formulaData')
        // A line in a paragraph is never empty, and a token must not be empty either.
        return following === eof || isEol(following) ? nok(following) : inside(following)
      }
    }
    const closed: State = (code) => {
      if (is(code, '0123456789')) return nok(code)
      effects.exit('formulaData')
      effects.exit('formulaText')
      return ok(code)
    }
    return start
  },
}

/** `$$` with nothing between is two characters of text. It takes precedence over the construct above, which would open with the second dollar. */
const twoDollars: Construct = {
  name: 'lecternTwoDollars',
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return (following) => {
        if (following !== dollar) return nok(following)
        effects.consume(following)
        effects.exit('data')
        return ok
      }
    }
  },
}

/**
 * `$$` at the start of a line, up to the line that ends with `$$`. The rest of the first line is part of the formula. An unclosed formula ends with
 * its container.
 */
const formulaFlow: Construct = {
  name: 'lecternFormulaFlow',
  concrete: true,
  tokenize(effects, ok, nok) {
    /** The last characters of the line without trailing blanks. In the first line, only those after the opening dollars. */
    let tail = ''

    const start: State = (code) => {
      effects.enter('formulaFlow')
      effects.enter('formulaData')
      effects.consume(code)
      return second
    }
    const second: State = (code) => {
      if (code !== dollar) return nok(code)
      effects.consume(code)
      return this.interrupt ? ok : line
    }
    const line: State = (code) => {
      if (code === eof || isEol(code)) {
        effects.exit('formulaData')
        return tail === '$$' || code === eof ? end(code) : effects.check(continuation, nextLine, end)(code)
      }
      if (!isSpace(code)) tail = (tail + (code === dollar ? '$' : '.')).slice(-2)
      effects.consume(code)
      return line
    }
    const nextLine: State = (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      tail = ''
      return emptyOrLine
    }
    /** A token is never empty. An empty line has only its line ending. */
    const emptyOrLine: State = (code) => {
      if (code === eof) return end(code)
      if (isEol(code)) return effects.check(continuation, nextLine, end)(code)
      effects.enter('formulaData')
      return line(code)
    }
    const end: State = (code) => {
      effects.exit('formulaFlow')
      return ok(code)
    }
    return start
  },
}

/** The next line belongs to the same container. */
const continuation: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (following) => (this.parser.lazy[this.now().line] || following === eof ? nok(following) : ok(following))
    }
  },
}

/** The micromark extension for formulas between dollars. */
export const formulaSyntax: Extension = {
  flow: { [dollar]: formulaFlow },
  text: { [dollar]: [twoDollars, formulaText] },
}
