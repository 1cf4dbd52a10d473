/** A line that running code has written. */
export interface OutputLine {
  readonly level: 'log' | 'warn' | 'error'
  readonly text: string
}

/** What the page in which code runs may say. */
export type RunMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'output'; readonly run: number; readonly line: OutputLine }

/** Longer lines are cut: what runs there is not to be trusted. */
const longestLine = 10_000

/** Reads a message of the sandbox; undefined for anything that it would not say. */
export function readRunMessage(data: unknown): RunMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, run, level, text }: Readonly<Record<string, unknown>> = { ...data }
  if (kind === 'ready') return { kind }
  if (typeof run !== 'number') return undefined
  if (kind === 'done') return { kind, run }
  if (kind !== 'output' || typeof text !== 'string') return undefined
  return { kind, run, line: { level: level === 'warn' || level === 'error' ? level : 'log', text: text.slice(0, longestLine) } }
}
