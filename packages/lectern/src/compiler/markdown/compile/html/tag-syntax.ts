import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
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
const tagText: Construct = { name: 'lecternTagText', tokenize: tokenizeTagText }

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

/**
 * Return whether markdown-it's component rule treats a name as a block, besides HTML's blocks: components, icons, `<v-clicks>` and Vue's own
 * elements.
 */
export const isBlockName = (name: string) => /^[A-Z]|[-:]/.test(name) || /^(template|slot|component)$/.test(name)

/**
 * A component's tag at the start of a line starts an HTML block up to the next blank line, unless it is closed on the same line. CommonMark does this
 * only for HTML's own block tags, but decks for Slidev rely on it.
 */
const tagFlow: Construct = { name: 'lecternTagFlow', concrete: true, tokenize: tokenizeTagFlow }

function tokenizeTagFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let name = ''
  let line = ''
  let isClosing = false

  const start: State = (code) => {
    effects.enter('htmlFlow')
    effects.enter('htmlFlowData')
    effects.consume(code)
    return open
  }
  const open: State = (code) => {
    if (code === 47 && name === '' && !isClosing) {
      isClosing = true
      effects.consume(code)
      return open
    }
    if (isNamePart(code) || (code === 58 && name !== '')) {
      if (name === '' && !isLetter(code)) return nok(code)
      name += String.fromCharCode(code)
      effects.consume(code)
      return open
    }
    if (!isBlockName(name) || !(isSpace(code) || isEol(code) || code === eof || is(code, '/>'))) return nok(code)
    return firstLine(code)
  }
  const firstLine: State = (code) => {
    if (code !== eof && !isEol(code)) {
      line += code > 0 ? String.fromCodePoint(code) : ' '
      effects.consume(code)
      return firstLine
    }
    // `<tel:123>` and `<https://…>` are autolinks.
    if (name.endsWith(':') || (name.includes(':') && line.startsWith('>'))) return nok(code)
    // A tag that is closed on its own line is part of a paragraph, where the rest of the line is Markdown.
    if (!isClosing && (/^[^<>]*\/>/.test(line) || line.includes(`</${name}`))) return nok(code)
    return this.interrupt ? ok(code) : lineEnd(code)
  }
  const lineEnd: State = (code) => {
    effects.exit('htmlFlowData')
    return after(code)
  }
  const after: State = (code) => (code === eof ? done(code) : effects.check(continuation, nextLine, done)(code))
  const done: State = (code) => {
    effects.exit('htmlFlow')
    return ok(code)
  }
  const nextLine: State = (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (following) => {
      effects.enter('htmlFlowData')
      return data(following)
    }
  }
  const data: State = (code) => {
    if (code === eof || isEol(code)) return lineEnd(code)
    effects.consume(code)
    return data
  }
  return start
}

/** The next line belongs to the block: it is not blank and not a lazy line of a closed container. */
const continuation: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (following) => (this.parser.lazy[this.now().line] ? nok(following) : lineStart(following))
    }
    const lineStart: State = (code) => {
      if (!isSpace(code)) return isEol(code) || code === eof ? nok(code) : ok(code)
      effects.enter('linePrefix')
      return prefix(code)
    }
    const prefix: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return prefix
      }
      effects.exit('linePrefix')
      return isEol(code) || code === eof ? nok(code) : ok(code)
    }
    return start
  },
}

const lessThan = 60

/** The micromark extension for tags in decks. */
export const tagSyntax: Extension = {
  flow: { [lessThan]: { ...tagFlow, add: 'before' } },
  text: { [lessThan]: { ...tagText, add: 'before' } },
}
