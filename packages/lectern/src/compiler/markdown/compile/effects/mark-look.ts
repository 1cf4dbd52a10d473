import { nearestName } from '../../../../base/errors/index.ts'
import type { Literal } from '../tree/object-literal.ts'

/** Kinds of marks, with the names of rough-notation. */
const kinds = ['underline', 'box', 'circle', 'highlight', 'strike-through', 'crossed-off', 'bracket'] as const
type MarkKind = (typeof kinds)[number]

/** Other names of these kinds, as in Slidev. */
const aliases: Readonly<Record<string, MarkKind>> = {
  strike: 'strike-through',
  linethrough: 'strike-through',
  'line-through': 'strike-through',
  cross: 'crossed-off',
  crossed: 'crossed-off',
}

/** Colors that may be written as a modifier: those of the utility classes, such as `text-red`. */
const colors: Readonly<Record<string, string>> = {
  black: '#000',
  blue: '#60a5fa',
  cyan: '#22d3ee',
  gray: '#9ca3af',
  green: '#4ade80',
  indigo: '#818cf8',
  lime: '#a3e635',
  orange: '#fb923c',
  pink: '#f472b6',
  purple: '#c084fc',
  red: '#f87171',
  teal: '#2dd4bf',
  white: '#fff',
  yellow: '#facc15',
}

/** The appearance of a mark. Lengths are in pixels of the slide, times in milliseconds. */
export interface MarkLook {
  readonly type?: MarkKind
  readonly color?: string
  /** From 0 to 1. */
  readonly opacity?: number
  readonly delay?: number
  readonly animate?: boolean
  readonly animationDuration?: number
  readonly strokeWidth?: number
  readonly padding?: number | readonly number[]
  readonly iterations?: number
  readonly brackets?: string | readonly string[]
  /** Whether each line of a text with line breaks is marked. */
  readonly multiline?: boolean
  readonly rtl?: boolean
  /** The same seed gives the same strokes. */
  readonly seed?: number
  /** Class names of the drawing. */
  readonly class?: string
}

/** A wrong word and its most likely correction. */
interface Wrong {
  readonly what: string
  readonly allowed: string
  readonly nearest?: string | undefined
  readonly severity?: 'warning'
}
export type Tell = (wrong: Wrong) => void

const isNumber = (value: Literal) => typeof value === 'number'
const isText = (value: Literal) => typeof value === 'string'
const isFlag = (value: Literal) => typeof value === 'boolean'
const isOneOrMore = (test: (value: Literal) => boolean) => (value: Literal) => test(value) || (Array.isArray(value) && value.every(test))

const options: Readonly<Record<keyof MarkLook, (value: Literal) => boolean>> = {
  type: isText,
  color: isText,
  opacity: isNumber,
  delay: isNumber,
  animate: isFlag,
  animationDuration: isNumber,
  strokeWidth: isNumber,
  padding: isOneOrMore(isNumber),
  iterations: isNumber,
  brackets: isOneOrMore(isText),
  multiline: isFlag,
  rtl: isFlag,
  seed: isNumber,
  class: isText,
}
export const markOptions = Object.keys(options)

function kindOf(name: string, tell: Tell): MarkKind | undefined {
  const kind = kinds.find((each) => each === name) ?? aliases[name]
  if (!kind) tell({ what: `Unknown kind of mark "${name}"`, allowed: `Allowed: ${kinds.join(', ')}.`, nearest: nearestName(name, kinds) })
  return kind
}

/** Return the look for a modifier such as `circle`, `red`, `delay300`, `op50`. */
export function lookOfModifier(modifier: string, tell: Tell): MarkLook {
  const [, name, digits] = /^(delay|op|opacity)-?(\d+)?$/.exec(modifier) ?? []
  if (name === 'delay') return { delay: Number(digits ?? 300) }
  if (name !== undefined) return { opacity: Number(digits ?? 100) / 100 }
  const color = colors[modifier]
  if (color !== undefined) return { color }
  const names = [...kinds, ...Object.keys(aliases), ...Object.keys(colors)]
  if (!names.includes(modifier)) {
    tell({
      what: `Unknown modifier "${modifier}" of a mark`,
      allowed: `Allowed: ${kinds.join(', ')}, a color (${Object.keys(colors).join(', ')}), delay300, op50.`,
      nearest: nearestName(modifier, names),
    })
    return {}
  }
  const type = kindOf(modifier, tell)
  return type ? { type } : {}
}

/** Return the look for the options of a mark, without `at`. Report unknown options and leave them out. */
export function lookOfOptions(given: { readonly [name: string]: Literal }, tell: Tell): MarkLook {
  const look: Record<string, Literal> = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'at') continue
    if (name === 'roughness') {
      tell({ severity: 'warning', what: 'The option "roughness" of a mark has no effect', allowed: 'Each kind of mark has its own.' })
      continue
    }
    const fits = Object.hasOwn(options, name) ? options[name as keyof MarkLook] : undefined
    if (!fits)
      tell({
        what: `Unknown option "${name}" of a mark`,
        allowed: `Allowed: at, ${markOptions.join(', ')}.`,
        nearest: nearestName(name, ['at', ...markOptions]),
      })
    else if (!fits(value)) tell({ what: `Option "${name}" of a mark cannot be ${JSON.stringify(value)}`, allowed: 'It is left out.' })
    else if (name === 'type') {
      const kind = kindOf(String(value), tell)
      if (kind) look.type = kind
    } else look[name] = name === 'color' ? (colors[String(value)] ?? value) : value
  }
  return look as MarkLook
}
