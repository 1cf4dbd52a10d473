import { type Token, type TokenLine, tokensHtml } from '../highlight/highlighter.ts'

/** A block of a magic move for the browser: blanks as text, and tokens by a key that the same token has in the block before. */
export type MoveFrame = readonly (string | readonly [key: number, html: string])[]

/** A block's code with its tokens. */
export interface ColouredCode {
  readonly code: string
  readonly lines: readonly TokenLine[]
}

/** What the difference is found from: tokens with their places in the code. */
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

/** Finds which tokens of each block are still there in the next one, so that the browser has only to move them. */
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
    // Every line ends with a break but the last.
    const end = frame.at(-1)
    if (typeof end === 'string') frame[frame.length - 1] = end.replace(/\n$/, '')
    return frame.filter((part) => part !== '')
  })
}
