import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const lessThan = 60
const eof = null
const isEol = (code: Code): code is number => code !== eof && code < -2
const isSpace = (code: Code): code is number => code === -2 || code === -1 || code === 32
const isLetter = (code: Code): code is number => code !== eof && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
const isAlphanumeric = (code: Code): code is number => isLetter(code) || (code !== eof && code >= 48 && code <= 57)
const is = (code: Code, characters: string): code is number => code !== eof && code > 0 && characters.includes(String.fromCharCode(code))
const isNamePart = (code: Code): code is number => isAlphanumeric(code) || is(code, '-.')

/** Besides HTML's own, attributes of Vue templates and of utility CSS: `@click`, `:class`, `#left`, `v-click.hide`, `hover:w-1`. */
const startsAttribute = (code: Code): code is number => isLetter(code) || is(code, '_:@#.!')
const isAttributePart = (code: Code): code is number => isAlphanumeric(code) || is(code, '_:@#.!-%[]')

/**
 * Tags in a line of text. CommonMark's own construct stays for comments and the rest; this one stands before it and before autolinks,
 * and knows names with a colon (`<carbon:logo-github/>`) and attributes that HTML does not have.
 */
const tagText: Construct = { name: 'lecternTagText', tokenize: tokenizeTagText }

function tokenizeTagText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let colon = false
  let attributes = false
  let quote = 0

  const finish = (code: Code): State | undefined => {
    effects.consume(code)
    effects.exit('htmlTextData')
    effects.exit('htmlText')
    return ok
  }
  /** A line ending within a tag, then `next`. */
  const lineEnding = (next: State): State =>
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

  const start: State = (code) => {
    effects.enter('htmlText')
    effects.enter('htmlTextData')
    effects.consume(code)
    return open
  }
  const open: State = (code) => {
    if (code === 47) {
      effects.consume(code)
      return closingStart
    }
    return isLetter(code) ? name(code) : nok(code)
  }
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
    if (isEol(code)) return lineEnding(closingEnd)(code)
    if (!isSpace(code)) return nok(code)
    effects.consume(code)
    return closingEnd
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
    if (isEol(code)) return lineEnding(between)(code)
    if (isSpace(code)) {
      effects.consume(code)
      return between
    }
    if (code === 47) {
      effects.consume(code)
      return (following) => (following === 62 ? finish(following) : nok(following))
    }
    // `<tel:123>` is an autolink; an icon closes itself or has attributes.
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
    if (isEol(code)) return lineEnding(afterName)(code)
    if (isSpace(code)) {
      effects.consume(code)
      return afterName
    }
    if (code !== 61) return between(code)
    effects.consume(code)
    return beforeValue
  }
  const beforeValue: State = (code) => {
    if (isEol(code)) return lineEnding(beforeValue)(code)
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
    if (isEol(code)) return lineEnding(quoted)(code)
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
  return start
}

/** What markdown-it's component rule takes for a block besides HTML's blocks: components, icons, `<v-clicks>`, Vue's own. */
const isBlockName = (name: string) => /^[A-Z]|[-:]/.test(name) || /^(template|slot|component)$/.test(name)

/**
 * A component's tag at the start of a line makes an HTML block up to the next blank line, unless it is closed in the same line.
 * CommonMark does so only for HTML's own block tags; decks written for Slidev count on it.
 */
const tagFlow: Construct = { name: 'lecternTagFlow', concrete: true, tokenize: tokenizeTagFlow }

function tokenizeTagFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const context = this
  let name = ''
  let line = ''

  const start: State = (code) => {
    effects.enter('htmlFlow')
    effects.enter('htmlFlowData')
    effects.consume(code)
    return open
  }
  const open: State = (code) => {
    if (code === 47 && line === '') {
      line = '/'
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
    const isClosing = line.startsWith('/')
    // Closed in its own line, it is part of a paragraph, where the rest of the line is Markdown.
    if (!isClosing && (/^[^<>]*\/>/.test(line) || line.includes(`</${name}`))) return nok(code)
    return context.interrupt ? ok(code) : lineEnd(code)
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

/** The next line belongs to the block: it is not blank and not a lazy line of a container that has ended. */
const continuation: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const context = this
    const start: State = (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (following) => (context.parser.lazy[context.now().line] ? nok(following) : lineStart(following))
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

/** The micromark extension for tags as authors of decks write them. */
export const tagSyntax: Extension = {
  flow: { [lessThan]: { ...tagFlow, add: 'before' } },
  text: { [lessThan]: { ...tagText, add: 'before' } },
}
