import type { Compilation } from '../compilation.ts'
import { type Literal, readObject } from '../tree/object-literal.ts'
import { isElement, isText, nameOf, pointOf, type SlideElement } from '../tree/slide-tree.ts'
import { isOn, writtenAttribute } from './step-directives.ts'

/** One case of a `v-switch`. It is visible from its step `start`, counted from 1, up to and not including `end`. */
export interface SwitchCase {
  readonly element: SlideElement
  readonly start: number
  readonly end: number
}

/** How the cases of a `v-switch` change, if not at once. */
export interface SwitchLook {
  readonly transition?: Literal
  readonly unmount: boolean
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    switchLook?: SwitchLook
  }
  interface MdxJsxTextElementHastData {
    switchLook?: SwitchLook
  }
}

/** Return the `transition` and `unmount` of a `v-switch`; undefined when it has neither. Report a transition that cannot be read. */
export function switchLook(element: SlideElement, { report }: Compilation): SwitchLook | undefined {
  const written = writtenAttribute(element, 'transition')
  const unmount = isOn(element, 'unmount')
  const value = written?.isExpression ? readObject(`{ value: ${written.source} }`)?.value : (written?.source ?? '')
  if (value === undefined)
    report(pointOf(element), {
      what: `"${written?.source}" is not a transition`,
      allowed: 'Allowed: the name of a transition, as between slides, or a map with "name". The cases change without one.',
    })
  const transition = value === undefined || value === '' || typeof value === 'boolean' ? undefined : value
  return transition === undefined && !unmount ? undefined : { ...(transition !== undefined && { transition }), unmount }
}

/** Return the name of a case: `1` or `5-7` of `<template #5-7>`, or of `<Case at="5-7">` in `.mdx`. */
function caseName(element: SlideElement): string | undefined {
  if (nameOf(element) === 'Case') return writtenAttribute(element, 'at')?.source
  if (nameOf(element) !== 'template') return undefined
  for (const attribute of element.attributes) {
    const [, name] = attribute.type === 'mdxJsxAttribute' ? (/^(?:#|v-slot:)(.+)$/.exec(attribute.name) ?? []) : []
    if (name !== undefined) return name
  }
  return undefined
}

/**
 * Return the cases of a `v-switch` in the order of their steps. A case without an end is visible until the next one starts, and the last one for one
 * step. Report other content and leave it out.
 */
export function switchCases(element: SlideElement, { report }: Compilation): SwitchCase[] {
  const found: { element: SlideElement; start: number; end: number | undefined }[] = []
  for (const child of element.children) {
    if (child.type === 'comment' || (isText(child) && child.value.trim() === '')) continue
    const name = isElement(child) ? caseName(child) : undefined
    const [, start, end] = /^['"]?(\d+)(?:-(\d+))?['"]?$/.exec(name ?? '') ?? []
    if (isElement(child) && start !== undefined)
      found.push({ element: child, start: Number(start), end: end === undefined ? end : Number(end) })
    else
      report(pointOf(child.position ? child : element), {
        what:
          name === undefined
            ? `<${nameOf(element)}> contains something that is not a step`
            : `"${name}" is not a step of <${nameOf(element)}>`,
        allowed: 'Allowed: <template #1>, and <template #5-7> for a start and an end; in .mdx <Case at="5-7">.',
      })
  }
  const ordered = found.toSorted((a, b) => a.start - b.start)
  return ordered.map(({ end, ...each }, index) => ({ ...each, end: end ?? ordered[index + 1]?.start ?? each.start + 1 }))
}
