import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { isComponentName, voidTags } from '../html/tag-names.ts'
import { type WrittenAttribute, writtenAttribute } from '../steps/step-directives.ts'
import { readWish, wishText } from '../steps/step-plan.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { type Literal, readObject } from '../tree/object-literal.ts'
import {
  createElement,
  elementsOf,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  visitElements,
} from '../tree/slide-tree.ts'
import { lookOfModifier, lookOfOptions, type MarkLook, markOptions, type Tell } from './mark-look.ts'

interface MarkData {
  mark?: MarkLook & { readonly always: boolean }
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends MarkData {}
  interface MdxJsxTextElementHastData extends MarkData {}
}

/** Return the directive on an element: `v-mark.circle.red`. */
function directiveOn(element: SlideElement): string | undefined {
  return element.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && /^v-mark(\.|$)/.test(attribute.name) ? [attribute.name] : [],
  )[0]
}

/** Return `at` in the form of a step request. Pass an invalid value through, because the step request reports it. */
function atText(value: Literal | undefined): string {
  return Array.isArray(value) ? `[${value.map((each) => (typeof each === 'string' ? `'${each}'` : each)).join(',')}]` : String(value ?? '')
}

function expressionText(source: string): string {
  const wish = readWish(source, true)
  return source.trim() === 'true' || wish === undefined || wish === 'never' ? source.trim() : wishText(wish)
}

/** Mark the element. When `at` is true, the mark is always visible. When it is false, it never is. */
function mark(element: SlideElement, look: MarkLook, at: string): void {
  if (at === 'false') return
  const always = at === 'true'
  element.data = { ...element.data, mark: { ...look, always }, ...(!always && { stepRequest: { at, count: 1, kind: 'v-mark' } }) }
}

function markByDirective(element: SlideElement, name: string, tell: Tell): void {
  const { source = '' }: Partial<WrittenAttribute> = writtenAttribute(element, name) ?? {}
  removeAttribute(element, name)
  const modified = name
    .split('.')
    .slice(1)
    .map((modifier) => lookOfModifier(modifier, tell))
  const object = source.trim().startsWith('{') ? readObject(source) : undefined
  if (source.trim().startsWith('{') && !object)
    tell({ what: 'The options of a mark cannot be read', allowed: "Write plain values, as in { at: 5, color: '#234', type: 'circle' }." })
  const given = object ? lookOfOptions(object, tell) : {}
  mark(
    element,
    Object.assign({}, ...modified, given),
    object ? atText(object.at) : source.trim().startsWith('{') ? '' : expressionText(source),
  )
}

/** Compile `<Mark type="circle" at="2">`, which works like the directive on its own text. */
function markByTag(element: SlideElement, tell: Tell): void {
  const given: Record<string, Literal> = {}
  let at = ''
  for (const name of ['at', ...markOptions]) {
    const own = name === 'class' ? undefined : writtenAttribute(element, name)
    if (!own) continue
    for (const each of [name, `:${name}`]) removeAttribute(element, each)
    if (name === 'at') at = own.isExpression ? expressionText(own.source) : own.source
    else given[name] = readObject(`{ value: ${own.isExpression ? own.source : JSON.stringify(own.source)} }`)?.value ?? own.source
  }
  element.name = 'span'
  mark(element, lookOfOptions(given, tell), at)
}

/** Compile `v-mark` and `<Mark>`: drawings around a text that appear at a step. Run this before steps are assigned, because it requests steps. */
export function marks(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const tell: Tell = (wrong) => compilation.report(pointOf(element), wrong)
    const isTag = nameOf(element) === 'Mark' && !compilation.authorNames.has('Mark') && compilation.context.component('Mark') === undefined
    if (isTag) markByTag(element, tell)
    for (let name = directiveOn(element); name !== undefined; name = directiveOn(element)) markByDirective(element, name, tell)
  }
}

/** Replace marked elements with `<Mark as="span" from={2}>`. Run this after links, pictures and components, which find elements by tag. */
export function markElements(root: Root, compilation: Compilation): void {
  visitElements(root, (element) => {
    const { mark: marked, stepsTaken, step, ...data } = element.data ?? {}
    if (!marked) return undefined
    const { always, ...look } = marked
    // The author wants no step, so there is no mark.
    if (!always && !stepsTaken) {
      delete element.data?.mark
      return undefined
    }
    const name = nameOf(element)
    const isBox = name === '' || isComponentName(name) || voidTags.has(name)
    element.data = data
    const { line, column } = pointOf(element)
    const box = isBox ? createElement('span', { className: 'lectern-mark-box' }, [element], { line, column }) : element
    box.name = compilation.engine('Mark', 'marks')
    setAttribute(box, 'as', isBox ? 'span' : name)
    // Each mark has its own seed, so its drawing differs from others and is always the same.
    setAttribute(box, 'look', valueToExpression({ ...look, seed: look.seed ?? line * 1000 + column }))
    if (stepsTaken) setAttribute(box, 'from', valueToExpression(stepsTaken.from))
    if (stepsTaken?.until !== undefined) setAttribute(box, 'until', valueToExpression(stepsTaken.until))
    if (look.class) compilation.utilitySources.push(`<span class="${look.class}">`)
    box.data = { ...box.data, ...(step && { step }) }
    return isBox ? [box] : undefined
  })
}
