import type { Expression } from 'estree-jsx'
import { nearestName } from '../../../../base/errors/index.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { type Literal, readObject } from '../tree/object-literal.ts'
import { attributeOf, removeAttribute, type SlideElement, textOf } from '../tree/slide-tree.ts'
import type { Tell } from './mark-look.ts'

/** The variants of an element as expressions, by name. */
export type VariantSource = Readonly<Record<string, Expression>>

const states = ['initial', 'enter', 'leave'] as const
export const isClickVariant = (name: string): boolean => /^click-\d+(-\d+)?$/.test(name)
const isVariant = (name: string) => (states as readonly string[]).includes(name) || isClickVariant(name)
const allowed = 'Allowed: initial, enter, leave, click-2, click-2-4.'

/** Variants of other libraries for pointer and focus states. Slides do not support them. */
const pointerVariants = new Set(['hovered', 'tapped', 'focused'])
/** Visibility variants and their equivalents: an element is visible when its slide is shown. */
const seen = new Map([
  ['visible', 'enter'],
  ['visible-once', 'enter'],
  ['visibleOnce', 'enter'],
])

const moves: Readonly<Record<string, Literal>> = {
  fade: { opacity: 0 },
  'slide-left': { x: -100, opacity: 0 },
  'slide-right': { x: 100, opacity: 0 },
  'slide-top': { y: -100, opacity: 0 },
  'slide-bottom': { y: 100, opacity: 0 },
  pop: { scale: 0, opacity: 0 },
  'roll-left': { x: -100, rotate: 90, opacity: 0 },
  'roll-right': { x: 100, rotate: -90, opacity: 0 },
  'roll-top': { y: -100, rotate: -90, opacity: 0 },
  'roll-bottom': { y: 100, rotate: 90, opacity: 0 },
}

/** Return the variants of a motion preset: `v-motion-slide-left` or `v-motion-slide-visible-once-left`. */
export function presetOf(directive: string, tell: Tell): VariantSource {
  const name = directive.slice('v-motion-'.length).replace(/-?visible(-once)?/, '')
  const initial = Object.hasOwn(moves, name) ? moves[name] : undefined
  if (initial !== undefined) return { initial: valueToExpression(initial), enter: valueToExpression({}) }
  tell({
    what: `Unknown motion "${directive}"`,
    allowed: `Allowed: v-motion with its own variants, ${Object.keys(moves)
      .map((each) => `v-motion-${each}`)
      .join(', ')}.`,
    nearest: nearestName(
      directive,
      Object.keys(moves).map((each) => `v-motion-${each}`),
    ),
  })
  return {}
}

/** Return the value of an attribute: plain data of `:x="…"`, or the author's expression of `x={…}`. Return undefined when it cannot be read. */
function readValue(element: SlideElement, name: string, tell: Tell): Expression | undefined {
  const bound = textOf(element, `:${name}`) ?? textOf(element, name)
  if (bound !== undefined) {
    const value = readObject(`{ value: ${bound} }`)?.value
    if (value !== undefined) return valueToExpression(value)
    tell({ what: `The variant "${name}" cannot be read`, allowed: 'Write plain values, as in :enter="{ x: 0, opacity: 1 }".' })
    return undefined
  }
  const value = attributeOf(element, name)?.value
  const statement = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** Remove the variants from an element's attributes and return them: `:initial`, `:enter`, `:click-2`, and those in `:variants`. */
export function takeVariants(element: SlideElement, tell: Tell): VariantSource {
  const variants: Record<string, Expression> = {}
  for (const attribute of [...element.attributes]) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const name = attribute.name.replace(/^:/, '')
    const isBound = name !== attribute.name || typeof attribute.value === 'object'
    if (!isBound) continue
    if (pointerVariants.has(name)) {
      removeAttribute(element, attribute.name)
      tell({ what: `Slides do not support the variant "${name}"`, allowed })
      continue
    }
    const state = seen.get(name) ?? name
    if (name === 'variants') {
      const source = typeof attribute.value === 'object' ? (attribute.value?.value ?? '') : (attribute.value ?? '')
      removeAttribute(element, attribute.name)
      const given = readObject(source)
      if (given) for (const [each, value] of Object.entries(given)) variants[each] = valueToExpression(value)
      else tell({ what: 'The variants cannot be read', allowed: 'Write plain values, as in :variants="{ big: { scale: 2 } }".' })
      continue
    }
    const nearest = isVariant(state) ? undefined : nearestName(name, states)
    if (nearest !== undefined || (/^click/.test(name) && !isVariant(name))) {
      removeAttribute(element, attribute.name)
      tell({ what: `Unknown variant "${name}"`, allowed, nearest })
      continue
    }
    if (!isVariant(state)) continue
    const value = readValue(element, name, tell)
    removeAttribute(element, attribute.name)
    if (value) variants[state] = value
  }
  return variants
}
