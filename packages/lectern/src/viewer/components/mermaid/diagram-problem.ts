/** Return the line of the diagram, from 1, that Mermaid's message names. */
function lineOf(message: string): number | undefined {
  const [, line] = /\bline:? (\d+)/i.exec(message) ?? []
  return line === undefined ? undefined : Number(line)
}

/**
 * Return the message for a diagram that cannot be drawn. Its text starts at `firstLine` of `file`. Mermaid counts from there, and past the
 * end if something is missing.
 */
export function diagramProblem(error: unknown, code: string, file: string, firstLine: number): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = code.split('\n')
  const line = Math.min(lineOf(message) ?? 1, lines.length)
  return `${file}:${firstLine + line - 1} This diagram cannot be drawn: ${message.trim()}`
}
