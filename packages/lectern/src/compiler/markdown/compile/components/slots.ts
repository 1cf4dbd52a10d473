import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import type { CompileContext } from '../compile-types.ts'
import { compileParameters } from '../expressions/any-expression.ts'
import { compile } from '../expressions/compile-expression.ts'
import { codeOf } from '../expressions/scope.ts'
import { type Attribute, attempt, pointInAttribute, slideScope } from '../expressions/slide-scope.ts'
import { isComponentName } from '../html/tag-names.ts'
import {
  childrenOf,
  createElement,
  isElement,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
} from '../tree/slide-tree.ts'
import { layoutNameOf } from './layout.ts'

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    /** The name of the slot that this `<template>` fills, in the component or layout around it. */
    slot?: string
    /** Whether the component around the slot gives no values to it. */
    givesNothing?: true
    /** The name in the line `::name::` that this `<template>` represents. */
    slotLine?: string
  }
  interface MdxJsxTextElementHastData {
    slot?: string
    givesNothing?: true
    slotLine?: string
  }
}

/** Return true for a `<template>` that fills a slot. */
export const isSlot = (node: SlideNode | Root): node is SlideElement => isElement(node) && node.data?.slot !== undefined

/** Create the element that represents the line `::name::` until the slide is grouped. */
export function slotLineElement(name: string, at: { readonly line: number; readonly column: number }): SlideElement {
  const element = createElement('template', {}, [], at)
  element.data = { ...element.data, slotLine: name }
  return element
}

/** Elements of the engine whose `#` attributes are not slots. */
const isStepTag = (name: string) => /^v-/.test(name) || /^V[A-Z]/.test(name)

/** Return whether a template is numbered (`#1`, `#2-4`). Such templates are the cases of `<v-switch>`. */
const isCase = (name: string) => /^[\d\s,-]+$/.test(name)

/** An attribute that names a slot. */
interface SlotAttribute {
  readonly attribute: Attribute
  readonly slot: string
}

/** Return the attribute that names a slot, and the name: `#right`, `v-slot:right`, or `v-slot` alone. */
function slotAttribute(element: SlideElement): SlotAttribute | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const [, name = ''] = /^(?:#|v-slot:?)(.*)$/s.exec(attribute.name) ?? []
    if (/^(#|v-slot$|v-slot:)/.test(attribute.name)) return isCase(name) ? undefined : { attribute, slot: name || 'default' }
  }
  return undefined
}

/** Read the names that a slot gets from its component: `#item="{ name }"`. */
function readNames(element: SlideElement, attribute: Attribute, compilation: Compilation): SlideElement['data'] {
  const { value } = attribute
  if (typeof value !== 'string' || value.trim() === '') return {}
  compilation.hasCode.value = true
  const scope = slideScope(compilation)
  const found = attempt(
    () => compileParameters(value, (node) => codeOf(compile(node, scope))),
    (offset) => pointInAttribute(element, attribute, offset, compilation),
    compilation,
  )
  if (!found) compilation.hasCode.isBroken = true
  return found ? { names: found.names, parameters: found.params } : {}
}

/** `<Panel v-slot="{ name }">` is the short form of one `<template>` around the content. */
function unfoldSlot(element: SlideElement): void {
  if (!isComponentName(nameOf(element)) || isStepTag(nameOf(element))) return
  const named = slotAttribute(element)
  if (!named) return
  const inner = createElement('template', {}, element.children, pointOf(element))
  removeAttribute(element, named.attribute.name)
  inner.attributes.push(named.attribute)
  setChildren(element, [inner])
}

/** Move the content after a line `::name::` into that slot, up to the next such line. */
function groupLines(root: Root, compilation: Compilation): void {
  const children: SlideNode[] = []
  let current: SlideElement | undefined
  for (const child of childrenOf(root)) {
    const slot = isElement(child) ? child.data?.slotLine : undefined
    if (slot !== undefined && isElement(child)) {
      current = child
      delete child.data?.slotLine
      child.data = { ...child.data, slot }
      children.push(child)
    } else if (current) childrenOf(current).push(child)
    else children.push(child)
  }
  setChildren(root, children)
  dropLines(root, compilation)
}

/** Remove slot lines inside elements and report them. Only the layout has these slots. */
function dropLines(parent: SlideParent, compilation: Compilation): void {
  setChildren(
    parent,
    childrenOf(parent).filter((child) => {
      if (!isElement(child)) return true
      dropLines(child, compilation)
      const slot = child.data?.slotLine
      if (slot === undefined) return true
      const around = isElement(parent) ? `<${nameOf(parent)}>, which is still open` : 'another element'
      compilation.report(pointOf(child), {
        what: `"::${slot}::" is in ${around}`,
        allowed: 'Close every open element before it. A slot of the layout begins outside all elements.',
      })
      return false
    }),
  )
}

/** Mark the templates that fill slots of `parent`. Report templates whose parent has no slots. */
function markTemplates(parent: SlideParent, compilation: Compilation): void {
  const filled = new Set<string>()
  for (const child of parent.children) {
    if (!isElement(child)) continue
    unfoldSlot(child)
    const named = nameOf(child) === 'template' ? slotAttribute(child) : undefined
    if (named) {
      removeAttribute(child, named.attribute.name)
      const hasSlots = !isElement(parent) || isComponentName(nameOf(parent))
      if (hasSlots) child.data = { ...child.data, slot: named.slot, ...readNames(child, named.attribute, compilation) }
      else
        compilation.report(pointOf(child), {
          what: `The slot "${named.slot}" is in <${nameOf(parent)}>, which has no slots`,
          allowed: 'Only layouts and components have slots. Put <template> directly into the component, or outside all elements.',
        })
    }
    const { slot } = child.data ?? {}
    if (slot !== undefined && filled.has(slot))
      compilation.report(pointOf(child), {
        severity: 'warning',
        what: `The slot "${slot}" is filled twice`,
        allowed: 'Both are shown, one after the other. Give each its own name.',
      })
    if (slot !== undefined) filled.add(slot)
    markTemplates(child, compilation)
  }
}

/** Slots of the engine's own layouts. The other layouts have only the default slot. */
const ownSlots: Readonly<Record<string, readonly string[]>> = {
  'two-cols': ['default', 'right'],
  'two-cols-header': ['default', 'left', 'right', 'bottom'],
}
const ownLayout = /\/theme\/browser\/layouts\//

/** Other names of slots, by layout. Decks write `::left::` for the first of two columns. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'two-cols': { left: 'default' } }

/** Return the slots of a layout. Return undefined where they cannot be known, as in a layout that the author has written with React. */
export function slotsOf(layout: string, context: Pick<CompileContext, 'layout' | 'layoutSlots'>): readonly string[] | undefined {
  const specifier = context.layout(layout) ?? ''
  return ownLayout.test(specifier) ? (ownSlots[layout] ?? ['default']) : context.layoutSlots?.(specifier)
}

/** Move the content of a slot that the slide's layout does not have into the default slot, and report it. */
function moveUnknownSlots(root: Root, compilation: Compilation): void {
  const layout = layoutNameOf(compilation)
  const slots = slotsOf(layout, compilation.context)
  if (!slots?.includes('default')) return
  const givesNothing = ownLayout.test(compilation.context.layout(layout) ?? '')
  for (const child of childrenOf(root)) {
    const slot = isElement(child) ? child.data?.slot : undefined
    if (!isElement(child) || slot === undefined) continue
    if (givesNothing) child.data = { ...child.data, givesNothing }
    if (slots.includes(slot)) continue
    const other = otherNames[layout]?.[slot]
    child.data = { ...child.data, slot: other ?? 'default' }
    if (other !== undefined) continue
    const nearest = nearestName(slot, slots)
    compilation.report(pointOf(child), {
      severity: 'warning',
      what: `The layout "${layout}" has no slot "${slot}": its content is shown in the slot "default"`,
      allowed: `Slots of this layout: ${slots.join(', ')}.`,
      ...(nearest !== undefined && { nearest }),
    })
  }
}

/**
 * Compile slots. The content after `::right::`, or in `<template #right>` or `<template v-slot:right>`, fills that slot of the layout or the
 * component around it. Slots stay templates until the slide is printed, so that every other transform sees their content.
 */
export function slots(root: Root, compilation: Compilation): void {
  groupLines(root, compilation)
  markTemplates(root, compilation)
  moveUnknownSlots(root, compilation)
}
