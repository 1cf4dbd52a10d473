import {
  createElement,
  isElement,
  isText,
  nameOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
} from '../tree/slide-tree.ts'
import { countOf } from './step-directives.ts'
import type { Reveal, StepMark, StepTaker } from './step-taker.ts'

const isNamed = (node: SlideNode, ...names: readonly string[]): node is SlideElement => isElement(node) && names.includes(nameOf(node))
const isList = (node: SlideNode): node is SlideElement => isNamed(node, 'ul', 'ol')

/** Return true for a comment, and for a text without words. */
export const isBlank = (node: SlideNode): boolean => node.type === 'comment' || (isText(node) && node.value.trim() === '')

/** Record the step of an element. */
export function mark(element: SlideElement, step: StepMark | undefined): SlideElement {
  if (step) element.data = { ...element.data, step }
  return element
}

/** Compiles the content of elements that are revealed. */
interface Content {
  /** Return true for a tag of steps, and for an element with a directive of steps. */
  hasOwnSteps(element: SlideElement): boolean
  compileNode(node: SlideNode): SlideNode[]
  compileChildren(parent: SlideParent): void
}

/** Create the functions that reveal elements at the steps that `taker` assigns. */
export function createReveals({ take, answerRequest }: StepTaker, { hasOwnSteps, compileNode, compileChildren }: Content) {
  /** Return the node as an element that can be revealed. An element with its own steps gets a wrapper that takes no space. */
  function reveal(node: SlideNode, step: StepMark | undefined): SlideElement {
    if (!isElement(node)) return mark(createElement('span', {}, [node]), step)
    if (hasOwnSteps(node)) return mark(createElement('span', { className: 'lectern-step-box' }, compileNode(node)), step)
    answerRequest(node)
    compileChildren(node)
    return mark(node, step)
  }

  /** Reveal each element step by step, or each item of a lone list, or each row of a lone table (as in Slidev). */
  function revealEach(reveals: Reveal, nodes: readonly SlideNode[]): SlideNode[] {
    const every = countOf(reveals.element, 'every')
    const depth = countOf(reveals.element, 'depth')
    const { wish } = reveals
    let count = 0
    let step: StepMark | undefined
    const next = () => {
      // Absolute steps count on from the first. Relative steps follow one another.
      if (wish !== 'never' && count % every === 0) {
        const start = count === 0 ? wish.start : typeof wish.start === 'number' ? wish.start + count / every : '+1'
        step = take({ ...reveals, wish: { start } })
      }
      count++
      return step
    }
    const each = (children: readonly SlideNode[], level: number): SlideNode[] =>
      children.map((child) => {
        if (!isElement(child)) return child
        const current = next()
        const hasLists = level < depth && child.children.some(isList) && !hasOwnSteps(child)
        if (!hasLists) return reveal(child, current)
        setChildren(
          child,
          child.children.flatMap((inner) => (isList(inner) ? [inside(inner, level + 1)] : compileNode(inner))),
        )
        return mark(child, current)
      })
    const inside = (list: SlideElement, level: number): SlideElement => {
      setChildren(list, each(list.children, level))
      return list
    }
    const [only, ...others] = nodes.filter((node) => !isBlank(node))
    if (only && others.length === 0 && isList(only)) return [inside(only, 1)]
    if (only && others.length === 0 && isNamed(only, 'table')) {
      for (const part of only.children) if (isNamed(part, 'tbody')) inside(part, 1)
      return [only]
    }
    return each(nodes, 1)
  }

  return { reveal, revealEach }
}
