import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { eof, is, isEol } from '../html/characters.ts'

const openingBrace = 123

/** Texts in which `}}` does not follow any more. Each text is searched to its end once. An entry lives as long as its tokenizer. */
const withoutEnd = new WeakSet<TokenizeContext>()

function tokenizeEnd(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let last = false
  const inside: State = (code) => {
    if (code === eof) {
      withoutEnd.add(this)
      return nok(code)
    }
    if (last && is(code, '}')) return ok(code)
    last = is(code, '}')
    effects.consume(code)
    return inside
  }
  return (code) => {
    effects.enter('data')
    return inside(code)
  }
}

/** `{{ … }}` is text, which templates read. Without `}}`, the two braces are text. Comark's parser does not end in that case. */
function tokenizeBraces(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let last = false
  const close: State = (code) => {
    effects.exit('data')
    return ok(code)
  }
  const inside: State = (code) => {
    if (isEol(code)) return atLineEnd(code)
    const isEnd = last && is(code, '}')
    last = is(code, '}')
    effects.consume(code)
    return isEnd ? close : inside
  }
  const atLineEnd: State = (code) => {
    last = false
    effects.exit('data')
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => {
      effects.enter('data')
      return inside(next)
    }
  }
  const second: State = (code) => {
    if (!is(code, '{')) return nok(code)
    effects.consume(code)
    return withoutEnd.has(this) ? close : effects.check({ tokenize: tokenizeEnd, partial: true }, inside, close)
  }
  return (code) => {
    effects.enter('data')
    effects.consume(code)
    return second
  }
}

const braces: Construct = { name: 'lecternBraces', tokenize: tokenizeBraces }

/** The micromark extension that leaves `{{ … }}` to templates. */
export const braceSyntax: Extension = { text: { [openingBrace]: braces } }
