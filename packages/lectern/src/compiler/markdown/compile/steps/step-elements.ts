import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { isComponentName } from '../html/tag-names.ts'
import { concatenation, valueToExpression } from '../tree/expressions.ts'
import { attributeOf, createElement, nameOf, type SlideElement, setAttribute, visitElements } from '../tree/slide-tree.ts'
import { animationClass } from './step-animations.ts'

/** Add `name` to the classes of the element, before those of an expression. */
function addClass(element: SlideElement, name: string): void {
  const value = attributeOf(element, 'className')?.value
  const estree = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined
  const own = estree?.type === 'ExpressionStatement' ? estree.expression : typeof value === 'string' ? value : ''
  setAttribute(element, 'className', own === '' ? name : concatenation([`${name} `, own]))
}

/**
 * Replace elements that a step reveals with `<Step as="li" from={2}>`. Run this after links, pictures and icons, which find elements by tag. The
 * output of a component is unknown, so it gets a wrapper that takes no space.
 */
export function stepElements(root: Root, compilation: Compilation): void {
  visitElements(root, (element): SlideElement[] | undefined => {
    const { step, switchLook } = element.data ?? {}
    if (switchLook) {
      setAttribute(element, 'as', nameOf(element))
      element.name = compilation.engine('Switch', 'switch')
      if (switchLook.transition !== undefined) setAttribute(element, 'transition', valueToExpression(switchLook.transition))
      if (switchLook.unmount) setAttribute(element, 'unmount', true)
      delete element.data?.switchLook
    }
    if (!step) return undefined
    delete element.data?.step
    const name = nameOf(element)
    const isBox = name === '' || isComponentName(name)
    const stepped = isBox ? createElement('', { className: 'lectern-step-box' }, [element]) : element
    stepped.name = compilation.engine('Step')
    setAttribute(stepped, 'as', isBox ? 'span' : name)
    setAttribute(stepped, 'from', valueToExpression(step.from))
    if (step.until !== undefined) setAttribute(stepped, 'until', valueToExpression(step.until))
    if (step.animations.includes('fade')) setAttribute(stepped, 'fades', true)
    const classes = step.animations.map(animationClass)
    if (classes.length > 0) addClass(stepped, classes.join(' '))
    return [stepped]
  })
}
