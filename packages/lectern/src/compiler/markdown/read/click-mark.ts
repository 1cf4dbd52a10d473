import type { Extension, HtmlExtension, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    clickMark: 'clickMark'
  }
}

const bracket = 91
const endBracket = 93
const colon = 58
const word = 'click'

/** Tokenize `[click]` and `[click:n]`. Ignore case. */
const tokenize: Tokenizer = (effects, ok, nok) => {
  let letters = 0
  const open: State = (code) => {
    effects.enter('clickMark')
    effects.consume(code)
    return name
  }
  const name: State = (code) => {
    if (code === null || code < 0 || String.fromCharCode(code).toLowerCase() !== word[letters]) return nok(code)
    letters++
    effects.consume(code)
    return letters === word.length ? afterName : name
  }
  const afterName: State = (code) => {
    if (code === endBracket) return close(code)
    if (code !== colon) return nok(code)
    effects.consume(code)
    return firstDigit
  }
  const firstDigit: State = (code) => (isDigit(code) ? digits(code) : nok(code))
  const digits: State = (code) => {
    if (code === endBracket) return close(code)
    if (!isDigit(code)) return nok(code)
    effects.consume(code)
    return digits
  }
  const close: State = (code) => {
    effects.consume(code)
    effects.exit('clickMark')
    return ok
  }
  return open
}

const isDigit = (code: number | null) => code !== null && code >= 48 && code <= 57

/** Click marks in notes. They take precedence over links. */
export const clickMark: Extension = { text: { [bracket]: { name: 'clickMark', tokenize } } }

/**
 * Return an element for a mark that says at which step the notes after it start. `[click]` is one step after the mark before it, and `[click:3]` is
 * three steps after it, as in Slidev.
 */
export function clickMarkHtml(): HtmlExtension {
  let clicks = 0
  return {
    exit: {
      clickMark(token) {
        const [, steps = '1'] = /:(\d{1,9})/.exec(this.sliceSerialize(token)) ?? []
        clicks += Number(steps)
        this.raw(`<span class="slidev-note-click-mark" data-clicks="${clicks}"></span>`)
      },
    },
  }
}
