import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { isVueAttribute } from '../html/react-attributes.ts'
import { nameOf, type Point, pointOf, visitElements } from '../tree/slide-tree.ts'

/** Attributes of Vue templates are left out, with one warning a slide; `<template>` shows what is in it. */
export function vueTemplates(root: Root, compilation: Compilation): void {
  const dropped = new Set<string>()
  let first: Point | undefined
  visitElements(root, (element) => {
    element.attributes = element.attributes.filter((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || !isVueAttribute(attribute.name)) return true
      dropped.add(attribute.name)
      first ??= pointOf(attribute.position ? attribute : element)
      return false
    })
    if (nameOf(element) !== 'template' || element.data?.slot !== undefined) return undefined
    if (!element.data?.step) return element.children
    element.name = 'div'
    return undefined
  })
  if (!first) return
  const names = [...dropped].map((name) => `"${name}"`).join(', ')
  compilation.report(first, {
    severity: 'warning',
    what: `${names} ${dropped.size > 1 ? 'are attributes' : 'is an attribute'} of Vue templates and left out`,
    allowed: 'Slides are drawn with React: write a component in the folder "components", or plain HTML.',
  })
}
