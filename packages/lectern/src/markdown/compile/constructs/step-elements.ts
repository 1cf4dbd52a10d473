import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { isComponentName } from '../html/tag-names.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { createElement, nameOf, type SlideElement, setAttribute, visitElements } from '../tree/slide-tree.ts'

/**
 * Elements that a step reveals become `<Step as="li" from={2}>`. This comes after links, pictures and icons, which know elements by their
 * tags. What a component draws is unknown, so it gets a box around it that takes no room.
 */
export function stepElements(root: Root, compilation: Compilation): void {
  visitElements(root, (element): SlideElement[] | undefined => {
    const step = element.data?.step
    if (!step) return undefined
    delete element.data?.step
    const name = nameOf(element)
    const isBox = name === '' || isComponentName(name)
    const stepped = isBox ? createElement('', { className: 'lectern-step-box' }, [element]) : element
    stepped.name = compilation.engine('Step')
    setAttribute(stepped, 'as', isBox ? 'span' : name)
    setAttribute(stepped, 'from', valueToExpression(step.from))
    if (step.until !== undefined) setAttribute(stepped, 'until', valueToExpression(step.until))
    return [stepped]
  })
}
