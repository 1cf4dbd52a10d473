import { deepestNesting } from '../../syntax/nesting.ts'
import { isElement, type Point, pointOf, type SlideNode, type SlideParent } from './slide-tree.ts'

/** The deepest level of elements. A list item counts twice, and tags, lists and emphasis count together. */
const deepestElements = deepestNesting * 3

/** A slide that is nested too deep, or is too large, for the compiler or React. Nothing of it is rendered. */
export class LimitError extends Error {
  readonly at: Point
  readonly allowed: string

  constructor(what: string, at: Point, allowed = 'Nest them less deeply, and close each open tag.') {
    super(what)
    this.at = at
    this.allowed = allowed
  }
}

/**
 * Check the depth of nested elements. All later code may use recursion.
 *
 * @throws LimitError with the place of the first element that is too deep.
 */
export function checkDepth(root: SlideParent): void {
  const rest: { readonly nodes: readonly SlideNode[]; readonly depth: number }[] = [{ nodes: root.children, depth: 1 }]
  for (let next = rest.pop(); next; next = rest.pop())
    for (const node of next.nodes) {
      if (!isElement(node)) continue
      if (next.depth > deepestElements)
        throw new LimitError(`Tags, lists, quotes and emphasis are nested more than ${deepestElements} deep`, pointOf(node))
      rest.push({ nodes: node.children, depth: next.depth + 1 })
    }
}
