import createDOMPurify from 'dompurify'

/** A mistake in a diagram. `line` counts from 1 in its text. */
export interface DiagramMistake {
  readonly line: number
  readonly what: string
}

/** Shorten a parser's message: remove the list of expected tokens. */
function shorten(message: string): string {
  const [, got] = /\bgot '([^']+)'/.exec(message) ?? []
  if (got !== undefined && /^(NEWLINE|EOF|1)$/.test(got)) return 'something is missing at the end of the line'
  if (got !== undefined) return `there is ${got} where something else is expected`
  const [first = ''] = message.split('\n')
  return first.replace(/^Parsing failed:\s*/, '').replace(/^(\w+ error) on line \d+[.:]\s*/, '') || 'something is missing'
}

/**
 * Parse a diagram as Mermaid does, without drawing it. Return undefined when it is valid. A diagram that only a browser can parse counts as valid.
 */
export async function checkMermaid(code: string): Promise<DiagramMistake | undefined> {
  // There is no document for a sanitizer here, and nothing is drawn, so the texts pass unchanged.
  Object.assign(createDOMPurify, { addHook: () => undefined, sanitize: (text: unknown) => text })
  // Loaded with the first diagram.
  const { default: mermaid } = await import('mermaid')
  try {
    await mermaid.parse(code)
    return undefined
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError) return undefined
    const [, line] = /\bline:? (\d+)/i.exec(error.message) ?? []
    return { line: Math.min(Number(line ?? 1), code.split('\n').length), what: shorten(error.message) }
  }
}
