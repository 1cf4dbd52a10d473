/** A text that replaces the characters from `from` up to `to`. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

const isHigh = (code: number) => code >= 0xd800 && code < 0xdc00

/** Return the single shortest change that turns `before` into `after`. The text around it stays, and so does a cursor there. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  if (from > 0 && isHigh(before.charCodeAt(from - 1))) from--
  let behind = 0
  while (behind < shorter - from && before[before.length - 1 - behind] === after[after.length - 1 - behind]) behind++
  if (behind > 0 && isHigh(before.charCodeAt(before.length - behind - 1))) behind--
  return { from, to: before.length - behind, insert: after.slice(from, after.length - behind) }
}

/** Return the position of a cursor after a change. */
export const movedPosition = (position: number, { from, to, insert }: TextChange): number =>
  position <= from ? position : position >= to ? position + insert.length - (to - from) : Math.min(position, from + insert.length)
