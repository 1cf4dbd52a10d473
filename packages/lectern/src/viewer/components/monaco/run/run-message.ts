/** A line of output from running code. */
export interface OutputLine {
  readonly level: 'log' | 'warn' | 'error'
  readonly text: string
}

/** A message from the page that runs code. */
type RunMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'output'; readonly run: number; readonly line: OutputLine }

/** Maximum length of a line. The running code cannot be trusted. */
const longestLine = 10_000

/** Read a message of the sandbox. Return undefined for anything else. */
export function readRunMessage(data: unknown): RunMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, run, level, text }: Readonly<Record<string, unknown>> = { ...data }
  if (kind === 'ready') return { kind }
  if (typeof run !== 'number') return undefined
  if (kind === 'done') return { kind, run }
  if (kind !== 'output' || typeof text !== 'string') return undefined
  return { kind, run, line: { level: level === 'warn' || level === 'error' ? level : 'log', text: text.slice(0, longestLine) } }
}
