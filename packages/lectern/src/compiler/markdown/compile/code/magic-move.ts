import { closes, fenceOf } from '../../syntax/fence.ts'
import { LineCursor } from '../../syntax/line-cursor.ts'
import { type Token, type TokenLine, tokensHtml } from '../highlight/highlighter.ts'
import type { CodeFence } from './fence-info.ts'
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
    frames.push({ code: code.join('\n'), meta, info: readFenceInfo(language, meta) })
    if (!closed) return { frames, unclosed: number }
  }
  return { frames }
}

/** A block of a magic move for the browser: white space as text, and tokens with a key. The same token has the same key in the block before. */
export type MoveFrame = readonly (string | readonly [key: number, html: string])[]

/** A block's code with its tokens. */
interface ColouredCode {
  readonly code: string
  readonly lines: readonly TokenLine[]
}

/** Return the tokens of each line with their offsets in the code, which the diff needs. */
const placed = (lines: readonly TokenLine[]) => {
  let offset = 0
  return lines.map((line) => {
    const tokens = line.map(({ text, tags }) => {
      const token = { content: text, tags, offset }
      offset += text.length
      return token
    })
    offset++
    return tokens
  })
}

/** Match the tokens of each block with those of the next one, so that the browser only moves them. */
export async function moveFrames(blocks: readonly ColouredCode[]): Promise<MoveFrame[]> {
  // Loaded with the first magic move of a deck.
  const { syncTokenKeys, toKeyedTokens } = await import('shiki-magic-move/core')
  const keyed = blocks.map(({ code, lines }, index) => toKeyedTokens(code, placed(lines), String(index)))
  keyed.forEach((block, index) => {
    const before = keyed[index - 1]
    if (before) syncTokenKeys(before, block)
  })
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  return keyed.map(({ tokens }) => {
    const frame: (string | readonly [number, string])[] = []
    for (const { content, key, tags = [] } of tokens as readonly { content: string; key: string; tags?: Token['tags'] }[]) {
      const last = frame.at(-1)
      if (content.trim() !== '') frame.push([numberOf(key), tokensHtml([{ text: content, tags }])])
      else if (typeof last === 'string') frame[frame.length - 1] = last + content
      else frame.push(content)
    }
    // Every line except the last ends with a line break.
    const end = frame.at(-1)
    if (typeof end === 'string') frame[frame.length - 1] = end.replace(/\n$/, '')
    return frame.filter((part) => part !== '')
  })
}
