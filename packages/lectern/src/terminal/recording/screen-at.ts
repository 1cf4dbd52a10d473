import type { Recording } from './read-recording.ts'
import type { CursorCell } from './screen.ts'

/** Return the lines of the screen after the first `count` frames. */
export function screenAt({ frames, rows }: Recording, count: number): readonly string[] {
  const lines: string[] = Array(rows).fill('')
  for (const [, changes] of frames.slice(0, count)) for (const [row, text] of Object.entries(changes)) lines[Number(row)] = text
  return lines
}

/** Return the cursor after the first `count` frames. */
export const cursorAt = ({ frames }: Recording, count: number): CursorCell =>
  frames.slice(0, count).findLast(([, , cursor]) => cursor !== undefined)?.[2] ?? null
