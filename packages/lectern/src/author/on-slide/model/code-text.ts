/** A code block that is open for editing. */
export interface CodeText {
  /** Return the Markdown of the block with this code. */
  write(code: string): string
}

const lineEnding = /\r\n|\n|\r/

/**
 * Open a fenced code block: `source` is its Markdown, `indent` what its lines have before them, and `shown` the code on the slide. Return undefined
 * where the slide shows something else than the lines of the block.
 */
export function openCodeText(source: string, indent: string, shown: string): CodeText | undefined {
  const ending = lineEnding.exec(source)?.[0] ?? '\n'
  const lines = source.split(lineEnding)
  const [, fence = ''] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? []
  const last = lines.at(-1) ?? ''
  if (
    fence === '' ||
    lines.length < 2 ||
    last
      .replace(/^[ \t>]*/, '')
      .trimEnd()
      .replaceAll(fence.charAt(0), '') !== ''
  )
    return undefined
  const own = (line: string) => {
    let at = 0
    while (at < indent.length && at < line.length && /[ \t>]/.test(line.charAt(at))) at++
    return line.slice(at)
  }
  const inner = lines.slice(1, -1)
  if (inner.map(own).join('\n') !== shown) return undefined
  return {
    write(code) {
      const now = code.split('\n')
      const needed = now.reduce((most, line) => {
        const [run = ''] = /^ {0,3}([`~]{3,})/.exec(line) ?? []
        return run.trim().startsWith(fence.charAt(0)) ? Math.max(most, run.trim().length + 1) : most
      }, fence.length)
      const longer = fence.charAt(0).repeat(needed)
      const written =
        inner.length === now.length && code === shown ? inner : now.map((line) => (line === '' ? indent.trimEnd() : indent + line))
      return [(lines[0] ?? '').replace(fence, longer), ...written, needed > fence.length ? last.replace(/[`~]+/, longer) : last].join(
        ending,
      )
    },
  }
}
