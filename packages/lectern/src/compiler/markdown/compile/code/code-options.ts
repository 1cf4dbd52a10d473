import { nearestName } from '../../../../base/errors/index.ts'
import { isFields } from '../../../../base/lib/model/index.ts'
import type { Literal } from '../tree/object-literal.ts'

/** Options in the braces of a code block, as Slidev names them. */
export interface CodeOptions {
  /** Whether lines have numbers. The default is the deck's `lineNumbers`. */
  readonly lines?: boolean
  /** Number of the first line. The default is 1. */
  readonly startLine?: number
  /** Maximum CSS height. A higher block scrolls. */
  readonly maxHeight?: string
  /** Step of the first change: `3`, `'+1'`. */
  readonly at?: string
  /** Lines that are highlighted after the last step of the block. `last` keeps the last state. */
  readonly finally?: string
  /** Whether long lines wrap. */
  readonly wrap?: boolean
  /** Class names of the block. */
  readonly class?: string
  /** Duration of each change in a magic move, in milliseconds. */
  readonly duration?: number
  /** CSS height of an editor, or `auto`. */
  readonly height?: string
  /** Whether the code of an editor is read-only. */
  readonly readonly?: boolean
  /** Whether an editor runs its code automatically. */
  readonly autorun?: boolean
  /** Step at which an editor's output appears. */
  readonly showOutputAt?: string
  /** CSS height of an editor's output. */
  readonly outputHeight?: string
  /** Options for Monaco itself. */
  readonly editorOptions?: { readonly [name: string]: Literal }
  /** Options for the author's code runner. */
  readonly runnerOptions?: { readonly [name: string]: Literal }
}

/** A mistake in the text after the backticks. */
export interface FenceMistake {
  readonly what: string
  readonly allowed?: string
  readonly nearest?: string
}

interface Kind {
  readonly says: string
  /** Return the value for the compiler, or undefined when it is not allowed. */
  read(value: Literal): unknown
}

const flag: Kind = { says: 'true or false', read: (value) => (typeof value === 'boolean' ? value : undefined) }
const count: Kind = {
  says: 'a whole number',
  read: (value) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined),
}
const text: Kind = { says: "a string in quotes, as in '100px'", read: (value) => (typeof value === 'string' ? value : undefined) }
/** `0.5em`, `200px`, `100%`, `calc(…)`. A number is in pixels. */
const size: Kind = {
  says: "a size in quotes, as in '100px'",
  read: (value) =>
    typeof value === 'number' ? `${value}px` : typeof value === 'string' && /^[\w.%\s()+*/-]+$/.test(value) ? value : undefined,
}
const step: Kind = {
  says: "a step as in 3 or '+1'",
  read: (value) => (typeof value === 'number' || (typeof value === 'string' && /^[+-]?\d+$/.test(value)) ? String(value) : undefined),
}
const stepOrRange: Kind = {
  says: "a step as in 3, '+1' or [2, 4]",
  read: (value) => (Array.isArray(value) ? `[${value.join(',')}]` : step.read(value)),
}
const lines: Kind = {
  says: "lines in quotes, as in 'all'",
  read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
}
const running: Kind = { says: 'true or false', read: (value) => (value === 'once' ? true : flag.read(value)) }
const object: Kind = {
  says: 'an object, as in {minimap: {enabled: true}}',
  read: (value) => (isFields(value) ? value : undefined),
}

const kinds: Readonly<Record<keyof CodeOptions, Kind>> = {
  lines: flag,
  startLine: count,
  maxHeight: size,
  at: step,
  finally: lines,
  wrap: flag,
  class: text,
  duration: count,
  height: size,
  readonly: flag,
  autorun: running,
  showOutputAt: stepOrRange,
  outputHeight: size,
  editorOptions: object,
  runnerOptions: object,
}

/** Options of Slidev that have no effect here. */
const ignored: ReadonlySet<string> = new Set(['ata', 'lineNumbers', 'highlightOutput'])

/** Read the options of an author's object, and return its mistakes. */
export function readOptions(written: { readonly [name: string]: Literal }): { options: CodeOptions; mistakes: readonly FenceMistake[] } {
  const options: Record<string, unknown> = {}
  const mistakes: FenceMistake[] = []
  for (const [name, value] of Object.entries(written)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof CodeOptions] : undefined
    if (kind) {
      const read = kind.read(value)
      if (read === undefined)
        mistakes.push({ what: `Option "${name}" of a code block cannot be ${JSON.stringify(value)}`, allowed: `Allowed: ${kind.says}.` })
      else options[name] = read
    } else if (!ignored.has(name)) {
      const names = Object.keys(kinds)
      const nearest = nearestName(name, names)
      mistakes.push({
        what: `Unknown option "${name}" of a code block`,
        allowed: `Allowed: ${names.join(', ')}.`,
        ...(nearest && { nearest }),
      })
    }
  }
  return { options, mistakes }
}
