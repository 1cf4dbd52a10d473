import type { Expression } from 'estree-jsx'
import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { isComponentName } from '../html/tag-names.ts'
import { writtenAttribute } from '../steps/step-directives.ts'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import { type Literal, readObject } from '../tree/object-literal.ts'
import {
  attributeOf,
  createElement,
  elementsOf,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  textOf,
  visitElements,
} from '../tree/slide-tree.ts'
import type { Tell } from './mark-look.ts'

/** The variants of an element as expressions, by name. */
type VariantSource = Readonly<Record<string, Expression>>

const states = ['initial', 'enter', 'leave'] as const
const isClickVariant = (name: string): boolean => /^click-\d+(-\d+)?$/.test(name)
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
function presetOf(directive: string, tell: Tell): VariantSource {
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
function takeVariants(element: SlideElement, tell: Tell): VariantSource {
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

interface MotionData {
  motion?: { readonly variants: VariantSource; readonly variant: string | undefined; readonly timing: Readonly<Record<string, number>> }
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends MotionData {}
  interface MdxJsxTextElementHastData extends MotionData {}
}

const directiveOn = (element: SlideElement): string | undefined =>
  element.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && /^v-motion(-|$)/.test(attribute.name) ? [attribute.name] : [],
  )[0]

/** Remove `:delay` and `:duration` from the element and return them in milliseconds. */
function takeTiming(element: SlideElement): Readonly<Record<string, number>> {
  const timing: Record<string, number> = {}
  for (const name of ['delay', 'duration']) {
    const written = writtenAttribute(element, name)
    const value = Number(written?.source)
    if (!written || Number.isNaN(value)) continue
    timing[name] = value
    for (const each of [name, `:${name}`]) removeAttribute(element, each)
  }
  return timing
}

/** Return the name of the variant that replaces `enter`. Report an unknown name (spec.md §8: "The variant does not exist"). */
function takeName(element: SlideElement, variants: VariantSource, tell: Tell): string | undefined {
  const written = writtenAttribute(element, 'variant')
  // The name is only known when the slide is rendered. An unknown name throws the error then.
  if (written?.isExpression && !/^(['"`]).*\1$/.test(written.source.trim()) && !attributeOf(element, ':variant')) return undefined
  const name = written?.source.trim().replaceAll(/['"`]/g, '')
  for (const each of ['variant', ':variant']) removeAttribute(element, each)
  if (name === undefined || Object.hasOwn(variants, name)) return name
  const names = Object.keys(variants)
  tell({
    what: `The variant does not exist: "${name}"`,
    allowed: names.length > 0 ? `Variants of this element: ${names.join(', ')}.` : 'This element has no variants.',
    nearest: nearestName(name, names),
  })
  // The slide throws the error where it is shown, too.
  return name
}

/** Compile `v-motion` and `<Motion>`: variants of an element. Their steps are absolute and count for the slide. */
export function motion(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const isTag =
      nameOf(element) === 'Motion' && !compilation.authorNames.has('Motion') && compilation.context.component('Motion') === undefined
    const directive = directiveOn(element)
    if (!isTag && directive === undefined) continue
    const tell: Tell = (wrong) => compilation.report(pointOf(element), wrong)
    const preset = directive !== undefined && directive !== 'v-motion' ? presetOf(directive, tell) : {}
    if (directive !== undefined) removeAttribute(element, directive)
    if (isTag) {
      element.name = writtenAttribute(element, 'as')?.source.replaceAll(/['"`]/g, '') || 'div'
      for (const each of ['as', ':as']) removeAttribute(element, each)
    }
    const variants = { ...preset, ...takeVariants(element, tell) }
    for (const name of Object.keys(variants).filter(isClickVariant)) {
      const [from = 0, until] = name.slice('click-'.length).split('-').map(Number)
      compilation.clicksElements.push({ directive: 'v-motion', from, ...(until !== undefined && { until }) })
    }
    element.data = { ...element.data, motion: { variants, variant: takeName(element, variants, tell), timing: takeTiming(element) } }
  }
}

/** Replace elements with variants by `<Motion as="div" variants={…}>`. Run this after links, pictures and components, which find elements by tag. */
export function motionElements(root: Root, compilation: Compilation): void {
  visitElements(root, (element) => {
    const { motion: moving, step, ...data } = element.data ?? {}
    if (!moving) return undefined
    const name = nameOf(element)
    const isBox = name === '' || isComponentName(name)
    element.data = data
    const box = isBox ? createElement('div', {}, [element], pointOf(element)) : element
    box.name = compilation.engine('Motion', 'motion')
    setAttribute(box, 'as', isBox ? 'div' : name)
    setAttribute(box, 'variants', objectExpression(Object.entries(moving.variants)))
    if (moving.variant !== undefined) setAttribute(box, 'variant', moving.variant)
    if (Object.keys(moving.timing).length > 0) setAttribute(box, 'timing', valueToExpression(moving.timing))
    if (step) {
      setAttribute(box, 'from', valueToExpression(step.from))
      if (step.until !== undefined) setAttribute(box, 'until', valueToExpression(step.until))
    }
    box.data = { ...box.data, ...(step && { step }) }
    return isBox ? [box] : undefined
  })
}
