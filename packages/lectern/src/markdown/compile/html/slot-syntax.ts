import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { eof, isEol } from './characters.ts'

const colon = 58

/** A line that begins a slot, `::right::`, and the slot's name. */
export const slotLine = /^::\s*([\w.:-]+?)\s*::[ \t]*$/

/**
 * A line of its own that begins a slot of the layout. It ends a paragraph or a list before it, as Slidev's does, and reaches hast as a
 * piece of HTML, so that it is found in the same way where a block of HTML has swallowed it.
 */
const slotFlow: Construct = { name: 'lecternSlot', tokenize: tokenizeSlot }

function tokenizeSlot(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const atLineStart = this.now().column === 1
  let line = ''

  const start: State = (code) => {
    if (!atLineStart) return nok(code)
    effects.enter('htmlFlow')
    effects.enter('htmlFlowData')
    return inLine(code)
  }
  const inLine: State = (code) => {
    if (code === eof || isEol(code)) {
      if (!slotLine.test(line)) return nok(code)
      effects.exit('htmlFlowData')
      effects.exit('htmlFlow')
      return ok(code)
    }
    line += code > 0 ? String.fromCodePoint(code) : ' '
    effects.consume(code)
    return inLine
  }
  return start
}

/** The micromark extension for lines that begin a slot. */
export const slotSyntax: Extension = { flow: { [colon]: { ...slotFlow, add: 'before' } } }
