import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { eof, isEol } from './characters.ts'

const colon = 58

/** A line that starts a slot, `::right::`, and the slot's name. */
export const slotLine = /^::\s*([\w.:-](?:[\w.: -]*[\w.:-])??)\s*::[ \t]*$/

/**
 * A separate line that starts a slot of the layout. It ends a paragraph or a list before it, as in Slidev. It becomes a piece of HTML in hast, so
 * that it is found in the same way as a line inside an HTML block.
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

/** The micromark extension for lines that start a slot. */
export const slotSyntax: Extension = { flow: { [colon]: { ...slotFlow, add: 'before' } } }
