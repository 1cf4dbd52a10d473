import { type FenceInfo, readFenceInfo } from '../code/fence-info.ts'

/** What stands between `$$` and `$$`. */
export interface BlockFormula {
  readonly tex: string
  /** Characters of the source before those of `tex`. */
  readonly texStart: number
  /** What the author says of the lines behind the dollars that open, as of those of a code block. */
  readonly info: Pick<FenceInfo, 'stress' | 'options' | 'mistakes'>
  readonly closed: boolean
}

/** Braces that name lines, and perhaps options, and nothing else in the line: all other braces are TeX. */
const header = /^[ \t]*\{(?=[^}\n]*[\d|*]|all|none|hide)[A-Za-z\d\s,|*-]+\}[ \t]*(\{[^}\n]*\})?[ \t]*(?=[\r\n]|$)/

/** Reads a formula's source with its dollars, `$$ {1|3|all}{at:1, finally:'none'}` in its first line. */
export function readBlockFormula(raw: string): BlockFormula {
  const trimmed = raw.trimEnd()
  const closed = trimmed.length >= 4 && trimmed.endsWith('$$')
  const inner = closed ? trimmed.slice(2, -2) : raw.slice(2)
  const [head = ''] = header.exec(inner) ?? []
  return { tex: inner.slice(head.length), texStart: 2 + head.length, closed, info: readFenceInfo('', head) }
}
