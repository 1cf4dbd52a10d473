/** A text in a line of output. */
export interface OutputText {
  readonly text: string
  /** Whether the text is a value in the notation of JavaScript. */
  readonly isCode?: boolean
}

/** A line of output from running code: what one call has written. */
export interface OutputLine {
  readonly level: 'log' | 'warn' | 'error'
  readonly texts: readonly OutputText[]
}

/** A message from the page that runs code. */
type RunMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'output'; readonly run: number; readonly line: OutputLine }

/** Maximum length of a line. The running code cannot be trusted. */
const longestLine = 10_000

function readTexts(values: readonly unknown[]): readonly OutputText[] | undefined {
  const texts: OutputText[] = []
  let left = longestLine
  for (const value of values) {
    if (typeof value !== 'object' || value === null) return undefined
    const { text, isCode }: Readonly<Record<string, unknown>> = { ...value }
    if (typeof text !== 'string') return undefined
    if (left <= 0) break
    texts.push({ text: text.slice(0, left), ...(isCode === true && { isCode }) })
    // An empty text counts, too: a line may have very many.
    left -= text.length + 1
  }
  return texts
}

/** Read a message of the sandbox. Return undefined for anything else. */
export function readRunMessage(data: unknown): RunMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, run, level, texts: given }: Readonly<Record<string, unknown>> = { ...data }
  if (kind === 'ready') return { kind }
  if (typeof run !== 'number') return undefined
  if (kind === 'done') return { kind, run }
  if (kind !== 'output' || !Array.isArray(given)) return undefined
  const texts = readTexts(given)
  return texts && { kind, run, line: { level: level === 'warn' || level === 'error' ? level : 'log', texts } }
}
