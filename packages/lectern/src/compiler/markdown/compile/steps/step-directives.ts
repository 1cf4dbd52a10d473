import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { attributeOf, elementsOf, pointOf, removeAttribute, type SlideElement, type SlideParent, textOf } from '../tree/slide-tree.ts'

/** The source of an attribute: `at="3"`, or of an expression: `:at="3"`, `at={3}`. */
export interface WrittenAttribute {
  readonly source: string
  readonly isExpression: boolean
}

export function writtenAttribute(element: SlideElement, name: string): WrittenAttribute | undefined {
  const bound = textOf(element, `:${name}`)
  if (bound !== undefined) return { source: bound, isExpression: true }
  const value = attributeOf(element, name)?.value
  if (value === undefined) return undefined
  return typeof value === 'object' ? { source: value?.value ?? '', isExpression: value !== null } : { source: value, isExpression: false }
}

/** Return true for a bare `hide`, and for any value except `false`. */
export function isOn(element: SlideElement, name: string): boolean {
  const written = writtenAttribute(element, name)
  return written !== undefined && written.source !== 'false'
}

/** Return a whole number from 1, such as `depth="2"`. Return 1 when the attribute is absent or invalid. */
export const countOf = (element: SlideElement, name: string): number =>
  Math.max(1, Math.floor(Number(writtenAttribute(element, name)?.source ?? 1)) || 1)

/** Directives that may be written as an attribute, with modifiers after dots: `v-click.hide`. */
const directives = ['v-click', 'v-after', 'v-clicks', 'v-click-hide'] as const
type StepDirective = (typeof directives)[number]

/** Directives that may be written as a tag. */
export type StepTag = 'v-click' | 'v-after' | 'v-clicks' | 'v-click-gap' | 'v-switch'

/** Tags in Slidev's spelling. The names without `V` are for `.mdx`. */
export const stepTags: ReadonlyMap<string, StepTag> = new Map(
  (
    [
      ['v-click', 'Click'],
      ['v-after', 'After'],
      ['v-clicks', 'Clicks'],
      ['v-click-gap', 'ClickGap'],
      ['v-switch', 'Switch'],
    ] as const
  ).flatMap(([tag, name]) => [tag, `V${name}`, name].map((each) => [each, tag] as const)),
)

/** A step directive on an element. */
export interface WrittenDirective {
  readonly directive: StepDirective
  /** The attribute as written: `v-click.hide`. */
  readonly name: string
  readonly modifiers: readonly string[]
}

export function directiveOn(element: SlideElement): WrittenDirective | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const [first = '', ...modifiers] = attribute.name.split('.')
    const directive = directives.find((each) => each === first)
    if (directive) return { directive, name: attribute.name, modifiers }
  }
  return undefined
}

/** Report attributes such as `v-clik` with the correct name. They have no effect. */
export function reportMisspelt(root: SlideParent, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    for (const attribute of element.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !attribute.name.startsWith('v-')) continue
      const [name = ''] = attribute.name.split('.')
      const nearest = known.has(name) ? undefined : nearestName(name, allDirectives, 2)
      if (!nearest) continue
      removeAttribute(element, attribute.name)
      compilation.report(pointOf(attribute.position ? attribute : element), {
        what: `Unknown directive "${name}"`,
        allowed: `Directives of steps and motion: ${allDirectives.join(', ')}.`,
        nearest,
      })
    }
  }
}

const allDirectives = [...directives, 'v-mark', 'v-motion']
/** Directives of Vue and of other transforms. */
const known = new Set([
  ...allDirectives,
  ...'v-if v-else v-else-if v-show v-for v-html v-text v-bind v-on v-model v-slot v-pre v-once v-memo v-cloak v-drag'.split(' '),
])
