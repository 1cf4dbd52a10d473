import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { eof, is, isEol, isLetter, isNamePart, isSpace } from './characters.ts'
import { tagText } from './tag-text.ts'

/**
 * Return whether markdown-it's component rule treats a name as a block, besides HTML's blocks: components, icons, `<v-clicks>` and Vue's own
 * elements.
 */
const isBlockName = (name: string) => /^[A-Z]|[-:]/.test(name) || /^(template|slot|component)$/.test(name)

/**
 * A component's tag at the start of a line starts an HTML block up to the next blank line, unless it is closed on the same line. CommonMark does this
 * only for HTML's own block tags, but decks for Slidev rely on it.
 */
const tagFlow: Construct = { name: 'lecternTagFlow', concrete: true, tokenize: tokenizeTagFlow }

function tokenizeTagFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
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
