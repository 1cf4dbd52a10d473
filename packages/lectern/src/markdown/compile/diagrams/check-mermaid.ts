import createDOMPurify from 'dompurify'

/** What is wrong with a diagram; `line` counts its text from 1. */
export interface DiagramMistake {
  readonly line: number
  readonly what: string
}

/** The sense of a parser's message without its list of everything that might have stood there. */
function shorten(message: string): string {
  const [, got] = /\bgot '([^']+)'/.exec(message) ?? []
  if (got !== undefined && /^(NEWLINE|EOF|1)$/.test(got)) return 'something is missing at the end of the line'
  if (got !== undefined) return `there is ${got} where something else is expected`
  const [first = ''] = message.split('\n')
  return first.replace(/^Parsing failed:\s*/, '').replace(/^(\w+ error) on line \d+[.:]\s*/, '') || 'something is missing'
}

/** Reads a diagram as Mermaid does, without drawing it; undefined when it is right. What cannot be read without a browser counts as right. */
export async function checkMermaid(code: string): Promise<DiagramMistake | undefined> {
  // There is no page here for a sanitizer to work on, and nothing is drawn: the texts pass as they are.
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
