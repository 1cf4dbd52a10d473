import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { type Literal, readObject } from '../tree/object-literal.ts'
import { type Point, pointOf, type SlideElement } from '../tree/slide-tree.ts'

/** A diagram fence as an author writes it. */
export interface Diagram {
  readonly element: SlideElement
  /** The word after the backticks. */
  readonly language: string
  readonly code: string
  readonly options: { readonly [name: string]: Literal }
  /** What each step shows, as in `A,B|C-->D|all`. */
  readonly steps?: string | undefined
  /** The line of its fence, from 0 at that of the element. */
  readonly line?: number
}

/** Read the options of a fence, `{theme: 'neutral', scale: 0.8}`, and report the wrong ones. */
export function readDiagramOptions(
  element: SlideElement,
  meta: string,
  names: readonly string[],
  compilation: Compilation,
): Diagram['options'] {
  const allowed = `Allowed: options as in {${names.map((name) => (name === 'scale' ? 'scale: 0.8' : name === 'at' ? 'at: 2' : `${name}: '…'`)).join(', ')}}.`
  const [braces = ''] = /\{.*\}/s.exec(meta) ?? []
  if (braces === '') return {}
  const options = readObject(braces)
  const warn = (what: string, nearest?: string) => compilation.report(pointOf(element), { severity: 'warning', what, allowed, nearest })
  if (!options) warn(`"${braces}" cannot be read as options of a diagram`)
  for (const [name, value] of Object.entries(options ?? {})) {
    if (!names.includes(name)) warn(`Unknown option "${name}" of a diagram`, nearestName(name, names))
    else if (name === 'scale' && !(Number(value) > 0)) warn(`"${String(value)}" is not a scale of a diagram`)
    else if (name === 'rest' && value !== 'dim' && value !== 'hide')
      warn(`"${String(value)}" is not what happens to the other parts: dim or hide`)
  }
  return options ?? {}
}

export const scaleOf = ({ scale }: Diagram['options']): number | undefined =>
  Number(scale) > 0 && Number(scale) !== 1 ? Number(scale) : undefined

/** Return an option that is a text. */
export function textOption({ options }: Diagram, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Return the place in the slide of a line in the diagram. The fence is the line before the first line. */
export function placeIn({ element, line: fence = 0 }: Diagram, line: number): Point {
  const at = pointOf(element)
  return { line: at.line + fence + line, column: at.column }
}
