/** What stands between `$$` and `$$`. */
export interface BlockFormula {
  readonly tex: string
  /** Characters of the source before those of `tex`. */
  readonly texStart: number
  /** Lines to stress with each step, as in `1|3|all`; absent where the author names none. */
  readonly lines?: string
  /** Options for these steps, with their braces; '' where there are none. */
  readonly options: string
  readonly closed: boolean
}

const header = /^[ \t]*\{((?:[\d\s,|*-]|\b(?:all|none|hide)\b)+)\}[ \t]*(\{[^}\n]*\})?[ \t]*(?=[\r\n]|$)/

/** Reads a formula's source with its dollars, `$$ {1|3|all}{at:1, finally:'none'}` in its first line. */
export function readBlockFormula(raw: string): BlockFormula {
  const trimmed = raw.trimEnd()
  const closed = trimmed.length >= 4 && trimmed.endsWith('$$')
  const inner = closed ? trimmed.slice(2, -2) : raw.slice(2)
  const [head = '', lines, options = ''] = header.exec(inner) ?? []
  return { tex: inner.slice(head.length), texStart: 2 + head.length, closed, options, ...(lines !== undefined && { lines }) }
}
