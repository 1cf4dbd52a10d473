import { closes, type Fence, fenceOf } from './fence.ts'
import { deepestNesting, type NestingFault } from './nesting.ts'

/** A line of a block component of Comark, also in quotes and lists: `::name` opens one, and `::` alone closes one. `::name::` is a slot. */
const blockLine = /^[ \t>*+.)\d-]*(:{2,})[ \t]*([\w$-](?!.*::[ \t]*$))?/

/**
 * Return the first place where block components of Comark are nested too deep: its parser takes far longer with each level. The time is linear in the
 * length of the text. This check runs before the parser. It counts each opening line, also in code, but no closing line in code, so that nothing in
 * code can hide a level.
 */
export function findBlockFault(text: string): NestingFault | undefined {
  const open: number[] = []
  let fence: Fence | undefined
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = fenceOf(text, start, end)
    if (line) fence = fence ? (closes(line, fence) ? undefined : fence) : line
    const [, colons, name] = blockLine.exec(text.slice(start, end)) ?? []
    if (colons !== undefined) {
      if (name !== undefined) open.push(colons.length)
      else if (!fence) close(open, colons.length)
    }
    if (open.length > deepestNesting)
      return {
        offset: start,
        what: `Components are nested more than ${deepestNesting} deep`,
        allowed: 'Close each "::name" with a line of as many colons as it begins with.',
      }
    start = end + 1
  }
  return undefined
}

/** Close the innermost component with that number of colons, and those in it. A line that closes none changes nothing. */
function close(open: number[], colons: number): void {
  const index = open.lastIndexOf(colons)
  if (index !== -1) open.length = index
}
