import { closes, fenceOf } from '../../syntax/fence.ts'
import { LineCursor } from '../../syntax/line-cursor.ts'
import type { CodeFence } from './code-fence.ts'
import { readFenceInfo } from './fence-info.ts'

/** The code blocks in the text of a magic move, in order. */
export interface MoveSource {
  readonly frames: readonly CodeFence[]
  /** Line in the text, from 0, of an unclosed block. */
  readonly unclosed?: number
}

/** Read the fences in a magic move. `file` returns the code for a line `<<< …`. Such a line is a separate block. */
export function readMoveSource(text: string, file: (line: string) => CodeFence | undefined): MoveSource {
  const frames: CodeFence[] = []
  for (const line = new LineCursor(text); line.inside; line.advance()) {
    const open = fenceOf(text, line.start, line.end)
    const written = text.slice(line.start, line.end)
    if (!open) {
      const frame = /^\s*<<</.test(written) ? file(written) : undefined
      if (frame) frames.push(frame)
      continue
    }
    const { number } = line
    const indent = open.start - line.start
    const [, language = '', meta = ''] = /^[`~]+\s*([^\s{[]*)(.*)$/.exec(text.slice(open.start, line.end)) ?? []
    const code: string[] = []
    let closed = false
    for (line.advance(); line.inside; line.advance()) {
      const inner = fenceOf(text, line.start, line.end)
      closed = inner !== undefined && closes(inner, open)
      if (closed) break
      code.push(text.slice(line.start, line.end).replace(new RegExp(`^\\s{0,${indent}}`), ''))
    }
    frames.push({ code: code.join('\n'), info: readFenceInfo(language, meta) })
    if (!closed) return { frames, unclosed: number }
  }
  return { frames }
}
