import type { Session } from './read-session.ts'

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** Return what the last `rows` lines of a session show. An output that begins above them becomes what is there before the first command. */
export function lastScreen({ intro, exchanges }: Session, rows: number): Session {
  let room = rows
  for (const [index, { command, output }] of [...exchanges.entries()].reverse()) {
    const lines = linesOf(output)
    const commandLines = linesOf(command || ' ')
    if (lines.length + commandLines.length <= room) {
      room -= lines.length + commandLines.length
      continue
    }
    return { intro: room === 0 ? '' : lines.slice(-room).join('\n'), exchanges: exchanges.slice(index + 1) }
  }
  return { intro: room === 0 ? '' : linesOf(intro).slice(-room).join('\n'), exchanges }
}
