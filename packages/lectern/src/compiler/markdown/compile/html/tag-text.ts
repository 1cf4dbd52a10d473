import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { eof, is, isAlphanumeric, isEol, isLetter, isNamePart, isSpace } from './characters.ts'

/**
 * Return whether a character starts an attribute. Vue templates and utility CSS add attributes to HTML's: `@click`, `:class`, `#left`,
 * `v-click.hide`, `hover:w-1`.
 */
const startsAttribute = (code: Code): code is number => isLetter(code) || is(code, '_:@#.!')
const isAttributePart = (code: Code): code is number => isAlphanumeric(code) || is(code, '_:@#.!-%[]')

/**
 * Tags in a line of text. This construct takes precedence over autolinks and CommonMark's own construct, which handles comments and the rest. It
 * supports names with a colon (`<carbon:logo-github/>`) and attributes that HTML does not have.
 */
export const tagText: Construct = { name: 'lecternTagText', tokenize: tokenizeTagText }

/** Tokenize a line ending inside a tag, then continue with `next`. */
const lineEnding = (effects: Effects, next: State): State =>
  function ending(code) {
    effects.exit('htmlTextData')
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (following) => {
      if (!isSpace(following)) return resume(following)
      effects.enter('linePrefix')
      return prefix(following)
    }
    function prefix(following: Code): State | undefined {
      if (isSpace(following)) {
        effects.consume(following)
        return prefix
      }
      effects.exit('linePrefix')
      return resume(following)
    }
    function resume(following: Code): State | undefined {
      effects.enter('htmlTextData')
      return next(following)
    }
  }

/** Return the state behind `</`. `finish` takes the closing bracket. */
function closingTag(effects: Effects, finish: State, nok: State): State {
  const closingStart: State = (code) => (isLetter(code) ? closingName(code) : nok(code))
  const closingName: State = (code) => {
    if (isNamePart(code) || code === 58) {
      effects.consume(code)
      return closingName
    }
    return closingEnd(code)
  }
  const closingEnd: State = (code) => {
    if (code === 62) return finish(code)
    if (isEol(code)) return lineEnding(effects, closingEnd)(code)
    if (!isSpace(code)) return nok(code)
    effects.consume(code)
    return closingEnd
  }
  return closingStart
}

/** Return the state behind the equals sign of an attribute. `between` takes what follows the value. */
function attributeValue(effects: Effects, between: State, nok: State): State {
  let quote = 0
  const beforeValue: State = (code) => {
    if (isEol(code)) return lineEnding(effects, beforeValue)(code)
    if (isSpace(code)) {
      effects.consume(code)
      return beforeValue
    }
    if (code === 34 || code === 39) {
      quote = code
      effects.consume(code)
      return quoted
    }
    return code === eof || is(code, '<>=`') ? nok(code) : unquoted(code)
  }
  const quoted: State = (code) => {
    if (code === eof) return nok(code)
    if (isEol(code)) return lineEnding(effects, quoted)(code)
    effects.consume(code)
    return code === quote ? afterQuoted : quoted
  }
  const afterQuoted: State = (code) => (isSpace(code) || isEol(code) || is(code, '/>') ? between(code) : nok(code))
  const unquoted: State = (code) => {
    if (isSpace(code) || isEol(code) || is(code, '/>')) return between(code)
    if (code === eof || is(code, '"\'<=`')) return nok(code)
    effects.consume(code)
    return unquoted
  }
  return beforeValue
}

function tokenizeTagText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let colon = false
  let attributes = false

  const finish = (code: Code): State | undefined => {
    effects.consume(code)
    effects.exit('htmlTextData')
    effects.exit('htmlText')
    return ok
  }
  const start: State = (code) => {
    effects.enter('htmlText')
    effects.enter('htmlTextData')
    effects.consume(code)
    return open
  }
  const open: State = (code) => {
    if (code === 47) {
      effects.consume(code)
      return closingTag(effects, finish, nok)
    }
    return isLetter(code) ? name(code) : nok(code)
  }
  const name: State = (code) => {
    if (isNamePart(code)) {
      effects.consume(code)
      return name
    }
    if (code === 58 && !colon) {
      colon = true
      effects.consume(code)
      // `<https://…>` is an autolink.
      return (following) => (isAlphanumeric(following) ? name(following) : nok(following))
    }
    return isSpace(code) || isEol(code) || code === 47 || code === 62 ? between(code) : nok(code)
  }
  const between: State = (code) => {
    if (isEol(code)) return lineEnding(effects, between)(code)
    if (isSpace(code)) {
      effects.consume(code)
      return between
    }
    if (code === 47) {
      effects.consume(code)
      return (following) => (following === 62 ? finish(following) : nok(following))
    }
    // `<tel:123>` is an autolink. An icon is self-closing or has attributes.
    if (code === 62) return colon && !attributes ? nok(code) : finish(code)
    if (!startsAttribute(code)) return nok(code)
    attributes = true
    effects.consume(code)
    return attributeName
  }
  const attributeName: State = (code) => {
    if (isAttributePart(code)) {
      effects.consume(code)
      return attributeName
    }
    return isSpace(code) || isEol(code) || is(code, '=/>') ? afterName(code) : nok(code)
  }
  const afterName: State = (code) => {
    if (isEol(code)) return lineEnding(effects, afterName)(code)
    if (isSpace(code)) {
      effects.consume(code)
      return afterName
    }
    if (code !== 61) return between(code)
    effects.consume(code)
    return attributeValue(effects, between, nok)
  }
  return start
}
