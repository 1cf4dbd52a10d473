/** A command and what it prints. */
export interface Exchange {
  /** The command without its prompt. It has several lines when the author continues it after a backslash. */
  readonly command: string
  readonly output: string
}

/** A session in a terminal: what is there before the first command, and the commands. */
export interface Session {
  readonly intro: string
  readonly exchanges: readonly Exchange[]
}

/** Return the session in a `console` block. A line that begins with `$ ` is a command, and the lines after it are its output. */
export function readSession(code: string): Session {
  const parts: { command?: string; readonly lines: string[] }[] = [{ lines: [] }]
  let continues = false
  for (const line of code.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const last = parts.at(-1)
    const command = /^\$(?: (.*))?$/.exec(line)
    if (continues && last?.command !== undefined) last.command += `\n${line.replace(/^> /, '')}`
    else if (command) parts.push({ command: command[1]?.trim() ?? '', lines: [] })
    else last?.lines.push(line)
    continues = (continues || command !== null) && line.endsWith('\\')
  }
  const textOf = (lines: readonly string[] = []) => lines.join('\n').replace(/\n+$/, '')
  const [intro, ...exchanges] = parts
  return {
    intro: textOf(intro?.lines),
    exchanges: exchanges.map(({ command = '', lines }) => ({ command, output: textOf(lines) })),
  }
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** Return the last `rows` lines of a session. An output that begins above them becomes the intro. */
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
