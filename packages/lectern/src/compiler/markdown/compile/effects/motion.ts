import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { isComponentName } from '../html/tag-names.ts'
import { writtenAttribute } from '../steps/step-directives.ts'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  createElement,
  elementsOf,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  visitElements,
} from '../tree/slide-tree.ts'
import type { Tell } from './mark-look.ts'
import { isClickVariant, presetOf, takeVariants, type VariantSource } from './motion-variants.ts'

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
