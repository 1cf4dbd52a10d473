import { type FenceInfo, readFenceInfo } from '../code/fence-info.ts'

/** The content between `$$` and `$$`. */
export interface BlockFormula {
  readonly tex: string
  /** Number of characters in the source before `tex`. */
  readonly texStart: number
  /** The options of lines after the opening dollars, in the syntax of code blocks. */
  readonly info: Pick<FenceInfo, 'stress' | 'options' | 'mistakes'>
  readonly closed: boolean
}

/** Braces that select lines, and perhaps braces with options, and nothing else on the line. All other braces are TeX. */
const header = /^[ \t]*\{(?=[^}\n]*[\d|*]|all|none|hide)[A-Za-z\d\s,|*-]+\}[ \t]*(\{[^}\n]*\})?[ \t]*(?=[\r\n]|$)/

/** Read a formula's source with its dollars, such as `$$ {1|3|all}{at:1, finally:'none'}` in its first line. */
export function readBlockFormula(raw: string): BlockFormula {
  const trimmed = raw.trimEnd()
  const closed = trimmed.length >= 4 && trimmed.endsWith('$$')
  const inner = closed ? trimmed.slice(2, -2) : raw.slice(2)
  const [head = ''] = header.exec(inner) ?? []
  return { tex: inner.slice(head.length), texStart: 2 + head.length, closed, info: readFenceInfo('', head) }
}
